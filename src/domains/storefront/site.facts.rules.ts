import type { WorkingHours } from "../workspace/index.ts";
import type { Visit } from "./layout.views.ts";

const days = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
/** Any week that begins on a Sunday: only its weekdays are shown. */
const WEEK = ["2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05", "2026-03-06", "2026-03-07"] as const;

/** A week of opening hours, day by day. */
export function hoursOf(week: WorkingHours): { day: string; spans: { start: string; end: string }[] }[] {
  return days.map((name, index) => {
    const { isOpen = false, intervals = [] } = week[name] ?? {};
    return { day: WEEK[index] ?? WEEK[0], spans: isOpen ? intervals : [] };
  });
}

/** The business as schema.org describes one. */
export function storeFacts({ store, premises, origin, base }: Visit): object {
  const { workingHours, address } = premises;
  const open = workingHours
    ? days.flatMap((name) => {
        const { isOpen = false, intervals = [] } = workingHours[name] ?? {};
        const dayOfWeek = `https://schema.org/${name[0]?.toUpperCase()}${name.slice(1)}`;
        return isOpen
          ? intervals.map(({ start, end }) => ({ "@type": "OpeningHoursSpecification", dayOfWeek, opens: start, closes: end }))
          : [];
      })
    : [];
  return {
    "@type": "LocalBusiness",
    name: store.name,
    url: `${origin}${base}`,
    ...(store.description ? { description: store.description } : {}),
    ...(store.contactPhone ? { telephone: store.contactPhone } : {}),
    ...(store.contactEmail ? { email: store.contactEmail } : {}),
    ...(premises.logoFileId ? { image: `${origin}${base}/logo` } : {}),
    ...(open.length > 0 ? { openingHoursSpecification: open } : {}),
    ...(address
      ? {
          address: {
            "@type": "PostalAddress",
            streetAddress: [address.line1, address.line2].filter(Boolean).join(", "),
            addressLocality: address.city ?? "",
            addressRegion: address.region ?? "",
            postalCode: address.postalCode ?? "",
            addressCountry: address.countryCode ?? "",
          },
        }
      : {}),
  };
}
