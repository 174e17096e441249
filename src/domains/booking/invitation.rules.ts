import { writeInvitation } from "../scheduling/index.ts";
import { views } from "../storefront/index.ts";
import type { Held } from "./manage.views.ts";

/** The booking for the visitor's own calendar. */
export function invitationOf({ visit, token, booking }: Pick<Held, "visit" | "token" | "booking">, at: Date): string {
  const startsAt = new Date(booking.startsAt);
  const names = booking.services.map(({ name }) => name).join(", ");
  const address = `${visit.origin}${visit.base}/bookings/${token}`;
  return writeInvitation({
    uid: `${token.slice(0, 32)}@${booking.business.slug}`,
    startsAt,
    endsAt: new Date(startsAt.getTime() + booking.durationMinutes * 60_000),
    summary: `${names} · ${booking.business.name}`,
    description: [...(booking.staff ? [booking.staff.name] : []), address].join("\n"),
    location: views.addressLines(visit.premises.address).join(visit.language === "ar" ? "، " : ", ") || null,
    isCancelled: booking.status === "cancelled",
    at,
  });
}
