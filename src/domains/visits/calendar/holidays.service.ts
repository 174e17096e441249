import type { WorkspaceContext } from "../../../kit/context.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { mustExist } from "../../../kit/table.ts";
import { lockForPlanLimit } from "../../platform/plans/index.ts";
import { toDay } from "../sessions/sessions.rules.ts";
import { HolidayNotFound, TooManyHolidays } from "../sessions/visits.errors.ts";
import { type HolidayRow, readRule, toHoliday, toRule } from "./holidays.rules.ts";
import type { Holiday, HolidayChanges, NewHoliday } from "./holidays.schemas.ts";
import { holidays } from "./holidays.store.ts";

const MOST_HOLIDAYS = 500;

export async function createHoliday(ctx: WorkspaceContext, given: NewHoliday): Promise<Holiday> {
  const { workspaceId, now } = ctx;
  const recurrence = { date: toDay(given.date), ...readRule(given.isRecurring, given.recurrenceRule) };
  // The contract's list returns all of them at once.
  await lockForPlanLimit(ctx.db, workspaceId);
  if ((await holidays.count(ctx.db, workspaceId)) >= MOST_HOLIDAYS) throw TooManyHolidays();
  const stamps = { createdAt: now, updatedAt: now };
  return toHoliday(await holidays.insert(ctx.db, workspaceId, { id: newId(), name: given.name, ...recurrence, ...stamps }), now);
}

/** All holidays by the date shown, which is the next one for recurring holidays. */
export async function listHolidays(ctx: WorkspaceContext): Promise<Holiday[]> {
  const rows = await holidays.all(ctx.db, ctx.workspaceId);
  const shown = rows.map((row) => withNextDate(row, ctx.now));
  return shown.sort((left, right) => compare(left.date, right.date) || compare(left.name, right.name) || compare(left.id, right.id));
}

export async function readHoliday(ctx: WorkspaceContext, id: Id): Promise<Holiday> {
  const row = await holidays.find(ctx.db, ctx.workspaceId, id);
  if (!row) throw HolidayNotFound();
  return toHoliday(row, ctx.now);
}

export async function updateHoliday(ctx: WorkspaceContext, id: Id, given: HolidayChanges): Promise<Holiday> {
  const row = await holidays.lock(ctx.db, ctx.workspaceId, id);
  if (!row) throw HolidayNotFound();

  const isRecurring = given.isRecurring ?? row.frequency !== null;
  const rule = given.recurrenceRule === undefined ? toRule(row) : given.recurrenceRule;
  const updated = await holidays.update(ctx.db, ctx.workspaceId, id, {
    name: given.name,
    date: given.date && toDay(given.date),
    ...readRule(isRecurring, rule),
    updatedAt: ctx.now,
  });
  return toHoliday(mustExist(updated), ctx.now);
}

export async function removeHoliday(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  if (!(await holidays.remove(ctx.db, ctx.workspaceId, id))) throw HolidayNotFound();
  return { message: "Holiday deleted." };
}

function withNextDate(row: HolidayRow, now: Date): Holiday {
  const holiday = toHoliday(row, now);
  return { ...holiday, date: holiday.nextOccurrence };
}

function compare(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
