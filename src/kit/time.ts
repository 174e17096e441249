/** ISO 8601 in UTC with milliseconds and `Z`: `2026-01-31T00:00:00.000Z`. Compares as text. */
export type Timestamp = string;
/** A calendar day: `2026-01-31`. */
export type Day = string;

const DAY_MS = 86_400_000;

export function dayOf(instant: Date | Timestamp): Day {
  return (typeof instant === "string" ? instant : instant.toISOString()).slice(0, 10);
}

export function addDays(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}

export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const parsed = new Date(`${value}T00:00:00.000Z`);
  return !Number.isNaN(parsed.getTime()) && dayOf(parsed) === value;
}

const instantPattern = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;

/** A full ISO 8601 instant with its offset, on a day that exists. */
export function isInstant(value: string): boolean {
  const day = instantPattern.exec(value)?.[1];
  return day !== undefined && isDay(day) && !Number.isNaN(Date.parse(value));
}
