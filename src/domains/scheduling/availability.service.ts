import type { WorkspaceContext } from "../../kit/context.ts";
import type { Id } from "../../kit/ids.ts";
import type { Day } from "../../kit/time.ts";
import type { WorkingHours } from "../workspace/index.ts";
import { type Span, startsIn, subtract } from "./availability.rules.ts";
import type { Availability, AvailabilityQuery } from "./availability.schemas.ts";
import * as store from "./availability.store.ts";
import { fallsOn } from "./holidays.rules.ts";
import { allHolidays } from "./holidays.store.ts";
import { StaffUnknown } from "./scheduling.errors.ts";
import { findServices } from "./services.store.ts";
import { bookable, clockOf, minuteOf, toDay, totalDuration } from "./sessions.rules.ts";

const weekDays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

/** Working hours less holidays less what is booked. */
export async function findAvailability(ctx: WorkspaceContext, query: AvailabilityQuery): Promise<Availability> {
  const date = toDay(query.date);
  const durationMinutes = await askedDuration(ctx, query.serviceIds);
  const staff = await store.activeStaff(ctx.db, ctx.workspaceId, query.staffId?.toLowerCase());
  if (query.staffId && staff.length === 0) throw StaffUnknown();

  const all = await allHolidays(ctx.db, ctx.workspaceId);
  const holidays = all.filter((holiday) => fallsOn(holiday, date)).map(({ name }) => name);
  const hours = openOn(date, await store.workingHours(ctx.db, ctx.workspaceId));
  const open = holidays.length > 0 ? [] : hours;
  const day = { start: minuteOf(date), end: minuteOf(date, "24:00") };
  const occupied = open.length > 0 ? await store.occupiedIn(ctx.db, ctx.workspaceId, day) : [];
  const slots = slotsOf(open, occupied, staff, durationMinutes, query.stepMinutes);
  return { date, durationMinutes, isOpen: open.length > 0, holidays, slots };
}

async function askedDuration(ctx: WorkspaceContext, list: string | undefined): Promise<number> {
  const ids = list ? [...new Set(list.toLowerCase().split(","))] : [];
  const services = ids.length > 0 ? await findServices(ctx.db, ctx.workspaceId, ids) : [];
  return totalDuration(bookable(ids, services));
}

/** A workspace that never said when it works is open all day; a day that its week does not name is closed. */
function openOn(date: Day, week: WorkingHours | null): Span[] {
  if (!week) return [{ start: minuteOf(date), end: minuteOf(date, "24:00") }];
  const name = weekDays[new Date(minuteOf(date) * 60_000).getUTCDay()] ?? "sunday";
  const { isOpen = false, intervals = [] } = week[name] ?? {};
  return isOpen ? intervals.map(({ start, end }) => ({ start: minuteOf(date, start), end: minuteOf(date, end) })) : [];
}

type Occupied = Span & { staffId: Id | null };

/** Without any staff the workspace is one person: every session occupies it, and the slots name nobody. */
function slotsOf(open: readonly Span[], occupied: readonly Occupied[], staff: readonly Id[], duration: number, step: number) {
  const free = new Map<number, Id[]>();
  for (const staffId of staff.length > 0 ? staff : [undefined]) {
    const taken = occupied.filter((session) => staffId === undefined || session.staffId === staffId);
    for (const start of startsIn(open, subtract(open, taken), duration, step)) {
      free.set(start, [...(free.get(start) ?? []), ...(staffId === undefined ? [] : [staffId])]);
    }
  }
  const starts = [...free].sort(([left], [right]) => left - right);
  return starts.map(([start, staffIds]) => ({ startTime: clockOf(start), endTime: clockOf(start + duration), staffIds }));
}
