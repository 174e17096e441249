import type { Session } from "../sessions/sessions.schemas.ts";

/** A session with its wall-clock times converted to UTC instants. */
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

/** The lines before the events of an iCalendar feed (RFC 5545). Times are in UTC, so that no client needs time zone data. */
export function beginCalendar(name: string): string {
  return writeLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Workspace Platform//Sessions//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(name)}`,
  ]);
}

export function endCalendar(): string {
  return writeLines(["END:VCALENDAR"]);
}

export function writeEvent(event: Event): string {
  const people = [`Client: ${event.clientName}`, ...(event.staffName ? [`Staff: ${event.staffName}`] : [])];
  const description = [...people, `Services: ${event.serviceNames.join(", ")}`].join("\n");
  return writeLines([
    "BEGIN:VEVENT",
    `UID:${event.id}@${event.workspaceId}`,
    `DTSTAMP:${stamp(event.updatedAt)}`,
    `SEQUENCE:${revision(event)}`,
    `DTSTART:${stamp(event.startsAt)}`,
    `DTEND:${stamp(event.endsAt)}`,
    `SUMMARY:${escapeText(`${event.name} (${event.clientName})`)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `STATUS:${statuses[event.status]}`,
    `CREATED:${stamp(event.createdAt)}`,
    `LAST-MODIFIED:${stamp(event.updatedAt)}`,
    "END:VEVENT",
  ]);
}

function writeLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

/** Increases with every change; within the same second, the later DTSTAMP decides. */
function revision({ createdAt, updatedAt }: Event): number {
  return Math.max(0, Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000));
}

function stamp(instant: Date | string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

function escapeText(text: string): string {
  const escaped = text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\r|\n/g, "\\n");
  // Other control characters are not allowed in a calendar at all.
  return escaped.replace(/[^\P{Cc}\t]/gu, "");
}

const MAX_OCTETS = 75;

/** Lines have at most 75 octets; longer ones continue after a space, never inside a character. */
function fold(line: string): string {
  // No letter has more than three octets per unit of its length.
  if (line.length * 3 <= MAX_OCTETS || Buffer.byteLength(line) <= MAX_OCTETS) return line;
  let folded = "";
  let octets = 0;
  for (const letter of line) {
    const size = octetsOf(letter.codePointAt(0) as number);
    if (octets + size > MAX_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += letter;
    octets += size;
  }
  return folded;
}

/** In UTF-8. */
function octetsOf(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

/** One appointment as the person who comes to it has it in their calendar. */
export interface Invitation {
  uid: string;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  location: string | null;
  isCancelled: boolean;
  at: Date;
}

export function writeInvitation({ uid, startsAt, endsAt, summary, description, location, isCancelled, at }: Invitation): string {
  return writeLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Workspace Platform//Booking//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp(at)}`,
    `DTSTART:${stamp(startsAt)}`,
    `DTEND:${stamp(endsAt)}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    `STATUS:${isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    // A higher value wins, so that a calendar with the old time takes the new one.
    `SEQUENCE:${Math.floor(at.getTime() / 1000) % 2_000_000_000}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
}
