import type { Session } from "./sessions.schemas.ts";

/** A session with the instants, in UTC, that its wall-clock times stand for. */
export interface Event extends Session {
  startsAt: Date;
  endsAt: Date;
}

const statuses: Record<Session["status"], string> = {
  scheduled: "CONFIRMED",
  "in-progress": "CONFIRMED",
  completed: "CONFIRMED",
  cancelled: "CANCELLED",
};

/** An iCalendar feed (RFC 5545) of sessions. Times are in UTC, so that no client needs a table of time zones. */
export function writeCalendar(name: string, events: readonly Event[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Workspace Platform//Sessions//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap(writeEvent),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function writeEvent(event: Event): string[] {
  const people = [`Client: ${event.clientName}`, ...(event.staffName ? [`Staff: ${event.staffName}`] : [])];
  const description = [...people, `Services: ${event.serviceNames.join(", ")}`].join("\n");
  return [
    "BEGIN:VEVENT",
    `UID:${event.id}@${event.workspaceId}`,
    `DTSTAMP:${stamp(event.updatedAt)}`,
    `DTSTART:${stamp(event.startsAt)}`,
    `DTEND:${stamp(event.endsAt)}`,
    `SUMMARY:${escapeText(`${event.name} (${event.clientName})`)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `STATUS:${statuses[event.status]}`,
    `CREATED:${stamp(event.createdAt)}`,
    `LAST-MODIFIED:${stamp(event.updatedAt)}`,
    "END:VEVENT",
  ];
}

function stamp(instant: Date | string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

function escapeText(text: string): string {
  const escaped = text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
  // Other control characters are not allowed in a calendar at all.
  return [...escaped].filter((letter) => letter === "\t" || !/\p{Cc}/u.test(letter)).join("");
}

const MAX_OCTETS = 75;

/** Lines have at most 75 octets; longer ones go on after a blank, never inside a character. */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > MAX_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += letter;
    octets += size;
  }
  return folded;
}

/** The instant at which a clock in the time zone shows this minute; one skipped in spring is read as an hour later. */
export function instantOf(minute: number, timezone: string): Date {
  const asUtc = minute * 60_000;
  const first = asUtc - offsetAt(asUtc, timezone);
  return new Date(asUtc - offsetAt(first, timezone));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** By how many milliseconds the zone's clock is ahead of UTC at an instant. */
function offsetAt(instant: number, timezone: string): number {
  let format = formats.get(timezone);
  if (!format) {
    const fields = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", second: "2-digit" } as const;
    format = new Intl.DateTimeFormat("en-US", { ...fields, timeZone: timezone, hourCycle: "h23" });
    formats.set(timezone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}
