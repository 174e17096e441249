import type { WorkspaceContext } from "../../../kit/context.ts";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Span } from "../../../kit/zone.ts";
import { services as knownServices } from "../sessions/services.store.ts";
import { bookable, clockOf, minuteOf, toDay, totalDuration } from "../sessions/sessions.rules.ts";
import { StaffUnknown } from "../sessions/visits.errors.ts";
import { openingHoursOn, type Person, type Plan, startsOn, type TakenSpan } from "./availability.rules.ts";
import type { Availability, AvailabilityQuery } from "./availability.schemas.ts";
import * as store from "./availability.store.ts";
import { fallsOn } from "./holidays.rules.ts";

export interface Asked {
  span: Span;
  serviceIds: readonly Id[];
  /** Undefined: anyone available. */
  staffId?: Id | undefined;
  /** A session that is being moved does not block itself. */
  except?: Id | undefined;
}

/** Working hours minus holidays, absences and sessions. */
export async function listAvailability(ctx: WorkspaceContext, query: AvailabilityQuery): Promise<Availability> {
  const { db, workspaceId } = ctx;
  const date = toDay(query.date);
  const serviceIds = query.serviceIds ? [...new Set(query.serviceIds.split(","))] : [];
  const durationMinutes = await durationOf(db, workspaceId, serviceIds);
  const span = { start: minuteOf(date), end: minuteOf(date, "24:00") };
  const plan = await readPlan(db, workspaceId, { span, serviceIds, staffId: query.staffId });
  if (!plan) throw StaffUnknown();

  const holidays = plan.holidays.filter((holiday) => fallsOn(holiday, date)).map(({ name }) => name);
  const isOpen = holidays.length === 0 && [null, ...plan.people].some((one) => openingHoursOn(date, one?.hours ?? plan.week).length > 0);
  const starts = startsOn(date, plan, { durationMinutes, stepMinutes: query.stepMinutes, bufferMinutes: 0 });
  const slots = [...starts].map(([start, staffIds]) => ({
    startTime: clockOf(start),
    endTime: clockOf(start + durationMinutes),
    staffIds,
  }));
  return { date, durationMinutes, isOpen, holidays, slots };
}

export async function durationOf(db: Db, workspaceId: Id, serviceIds: readonly Id[]): Promise<number> {
  const services = serviceIds.length > 0 ? await knownServices.all(db, workspaceId, { id: [...serviceIds] }) : [];
  return totalDuration(bookable(serviceIds, services));
}

/** Everything that determines where a session fits within a period; undefined if there is no active staff member with `staffId`. */
export async function readPlan(db: Db, workspaceId: Id, { span, serviceIds, staffId, except }: Asked): Promise<Plan | undefined> {
  const { staff, ...week } = await store.weekOf(db, workspaceId);
  if (staffId && !staff.some(({ id }) => id === staffId)) return undefined;
  const taken = await store.findTaken(db, workspaceId, span, except);
  const fit = staff.filter((person) => (staffId === undefined || person.id === staffId) && canBeBookedFor(person, serviceIds));
  return { ...week, people: staff.length > 0 ? peopleOf(fit, taken) : [{ id: null, hours: null, taken }] };
}

/** Whether clients can book this person for these services. */
export function canBeBookedFor({ isBookable, serviceIds: own }: store.Worker, serviceIds: readonly Id[]): boolean {
  return isBookable && (own.length === 0 || serviceIds.every((id) => own.includes(id)));
}

function peopleOf(staff: readonly store.Worker[], taken: readonly store.Taken[]): Person[] {
  const byStaff = new Map<Id | null, TakenSpan[]>();
  for (const { staffId, ...span } of taken) {
    const spans = byStaff.get(staffId);
    if (spans) spans.push(span);
    else byStaff.set(staffId, [span]);
  }
  return staff.map(({ id, hours }) => ({ id, hours, taken: byStaff.get(id) ?? [] }));
}
