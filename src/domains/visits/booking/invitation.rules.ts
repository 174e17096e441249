import { writeInvitation } from "../calendar/index.ts";

export interface Invited {
  token: string;
  /** The page on which the booking can be seen. */
  link: string;
  business: string;
  slug: string;
  services: readonly string[];
  staff: string | null;
  location: string | null;
  startsAt: Date;
  durationMinutes: number;
  isCancelled: boolean;
}

/** The booking for the visitor's own calendar. Each copy of it has the same id, so that a later one replaces an earlier one. */
export function invitationOf(invited: Invited, at: Date): string {
  const { token, link, business, slug, services, staff, location, startsAt, durationMinutes, isCancelled } = invited;
  return writeInvitation({
    uid: `${token.slice(0, 32)}@${slug}`,
    startsAt,
    endsAt: new Date(startsAt.getTime() + durationMinutes * 60_000),
    summary: services.length > 0 ? `${services.join(", ")} · ${business}` : business,
    description: [...(staff ? [staff] : []), link].join("\n"),
    location,
    isCancelled,
    at,
  });
}
