import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { mapInParts } from "../../../kit/parts.ts";
import type { Day } from "../../../kit/time.ts";
import { type BookingSettings, readBookingSettings } from "../../platform/workspace/index.ts";
import { readPublicStore, type Store } from "../../store/settings/index.ts";
import { durationOf, type Plan, readPlan, startsOn, startTimesOn } from "../calendar/index.ts";
import { DAY_MINUTES, minuteOf } from "../sessions/index.ts";
import { BookingOff, PersonUnknown, SlotTaken } from "./booking.errors.ts";
import { bookableSpan, dayAt, eachDay, MAX_DAYS, toSlot } from "./booking.rules.ts";
import type { Slot, SlotQuery, Slots } from "./booking.schemas.ts";
import { bookingSettingsOf } from "./booking.store.ts";

const NEXT_SLOTS = 6;

/** Where visitors of one business book. */
export interface Desk {
  workspaceId: Id;
  store: Store;
  settings: BookingSettings;
}

export interface Wanted {
  serviceIds: readonly Id[];
  /** Null: anyone available. */
  staffId: Id | null;
  /** The session that is being moved, if any. */
  except?: Id;
}

export async function findDesk(db: Db, slug: string): Promise<Desk> {
  return deskOf(db, await readPublicStore(db, slug));
}

export async function deskOf(db: Db, store: Store): Promise<Desk> {
  const settings = readBookingSettings(await bookingSettingsOf(db, store.workspaceId));
  if (!settings.isEnabled) throw BookingOff();
  return { workspaceId: store.workspaceId, store, settings };
}

/** Bookable times on some days, read once: the same data decides which slots are shown and which can be booked. */
export interface Openings {
  durationMinutes: number;
  plan: Plan;
  /** Start times, in order. Expensive with many staff members: yield to the event loop between days. */
  on(day: Day): number[];
  /** Staff available at a start time, none in a workspace without staff; undefined if it is not a start time. */
  freeAt(start: number): readonly Id[] | undefined;
}

export async function findOpenings(db: Db, desk: Desk, wanted: Wanted, days: readonly Day[], now: Date): Promise<Openings> {
  const { workspaceId, settings } = desk;
  const durationMinutes = await durationOf(db, workspaceId, wanted.serviceIds);
  const [first = "", last = first] = [days[0], days.at(-1)];
  const span = {
    start: minuteOf(first) - settings.bufferMinutes,
    end: minuteOf(last, "24:00") + settings.bufferMinutes,
  };
  const { serviceIds, staffId, except } = wanted;
  const plan = await readPlan(db, workspaceId, { span, serviceIds, staffId: staffId ?? undefined, except });
  if (!plan || (staffId && plan.people.length === 0)) throw PersonUnknown();

  const window = bookableSpan(settings, now, plan.timezone);
  const wish = { durationMinutes, stepMinutes: settings.slotStepMinutes, bufferMinutes: settings.bufferMinutes };
  const isInWindow = (start: number) => start >= window.start && start < window.end;
  return {
    durationMinutes,
    plan,
    on: (day) => {
      const isOutside = minuteOf(day, "24:00") <= window.start || minuteOf(day) >= window.end;
      return isOutside ? [] : startTimesOn(day, plan, wish).filter(isInWindow);
    },
    freeAt: (start) => (isInWindow(start) ? startsOn(dayAt(start), plan, wish).get(start) : undefined),
  };
}

export async function readSlots(db: Db, desk: Desk, query: SlotQuery, now: Date): Promise<Slots> {
  const days = eachDay(query.from, query.to);
  const wanted = { serviceIds: [...new Set(query.serviceIds.split(","))], staffId: query.staffId ?? null };
  const { durationMinutes, plan, on } = await findOpenings(db, desk, wanted, days, now);
  const shown = await mapInParts(days, 1, (date) => {
    const slots = on(date).map((start) => toSlot(start, durationMinutes));
    return { date, slots: slots.map(({ startTime, endTime }) => ({ startTime, endTime })) };
  });
  return { timezone: plan.timezone, durationMinutes, days: shown };
}

/** The next available times from a minute on; if none are left in the month after it, those before. */
export async function nextSlots(db: Db, desk: Desk, wanted: Wanted, from: number, now: Date): Promise<Slot[]> {
  const days = Array.from({ length: MAX_DAYS }, (_, index) => dayAt(from + index * DAY_MINUTES));
  const { durationMinutes, on } = await findOpenings(db, desk, wanted, days, now);
  const found: number[] = [];
  for (const day of days) {
    if (found.length >= NEXT_SLOTS) break;
    await nextTurn();
    const starts = on(day);
    const later = starts.filter((start) => start >= from);
    // The same day's earlier times come after its later ones: they are nearer than tomorrow's.
    found.push(...later, ...starts.filter((start) => start < from));
  }
  return found.slice(0, NEXT_SLOTS).map((start) => toSlot(start, durationMinutes));
}

export async function slotTaken(db: Db, desk: Desk, wanted: Wanted, from: number, now: Date) {
  return SlotTaken({ extra: { nextSlots: await nextSlots(db, desk, wanted, from, now) } });
}

/** Staff who could take the start time, emptiest day first; null for a workspace without staff. */
export function staffFreeAt({ plan, freeAt }: Openings, start: number): (Id | null)[] {
  const free = freeAt(start);
  if (!free) return [];
  if (free.length === 0) return [null];
  const load = new Map(plan.people.map(({ id, taken }) => [id, taken.reduce((sum, span) => sum + span.end - span.start, 0)]));
  return [...free].sort((left, right) => (load.get(left) ?? 0) - (load.get(right) ?? 0));
}
