import type { Id } from "../../../kit/ids.ts";
import { type Day, dayOf, isDay, type Timestamp } from "../../../kit/time.ts";
import { NotBookable, ServiceNotFound } from "./visits.errors.ts";

export const DAY_MINUTES = 1440;
const DEFAULT_MINUTES = 60;
/** Limits how far back a search for overlaps must look. */
export const MAX_SESSION_MINUTES = 7 * DAY_MINUTES;

/** The sum of the services' durations; those without one add 0, and a sum of 0 becomes an hour. */
export function totalDuration(services: readonly { durationMinutes: number | null }[]): number {
  const sum = services.reduce((minutes, service) => minutes + (service.durationMinutes ?? 0), 0);
  return sum > 0 ? sum : DEFAULT_MINUTES;
}

/** The calendar day of an input: the day itself, or that of a timestamp in UTC. */
export function toDay(input: string): Day {
  return isDay(input) ? input : dayOf(new Date(input));
}

/** Minutes since 1970-01-01 00:00 on the workspace's clock. */
export function minuteOf(day: Day, clock = "00:00"): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return Date.parse(`${day}T00:00:00.000Z`) / 60_000 + hours * 60 + minutes;
}

export function clockOf(minute: number): string {
  const inDay = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  const pad = (value: number) => String(value).padStart(2, "0");
  return `${pad(Math.floor(inDay / 60))}:${pad(inDay % 60)}`;
}

/** The day of a minute, as timestamp fields show days. */
export function midnightOf(minute: number): Timestamp {
  return new Date(Math.floor(minute / DAY_MINUTES) * DAY_MINUTES * 60_000).toISOString();
}

const moves: Record<string, readonly string[]> = {
  scheduled: ["in-progress", "cancelled"],
  "in-progress": ["completed", "cancelled"],
};

/** Keeping the status is always allowed. */
export function mayMove(from: string, to: string): boolean {
  return from === to || (moves[from]?.includes(to) ?? false);
}

interface Chosen {
  id: Id;
  name: string;
  scope: string;
  isActive: boolean;
}

/** The chosen services in the given order; all must exist, be active and have the scope `sessions`. */
export function bookable<S extends Chosen>(ids: readonly Id[], services: readonly S[]): S[] {
  const byId = new Map(services.map((service) => [service.id, service]));
  const chosen = ids.map((id) => {
    const service = byId.get(id);
    if (!service) throw ServiceNotFound();
    return service;
  });
  const unfit = chosen.find(({ scope, isActive }) => scope !== "sessions" || !isActive);
  if (unfit) throw NotBookable({ message: `The service ${unfit.name} cannot be booked: it is inactive or its scope is not sessions.` });
  return chosen;
}
