import type { WorkspaceContext } from "../../kit/context.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { type Day, dayOf } from "../../kit/time.ts";
import { nextOccurrence, readRule, toRule } from "./holidays.rules.ts";
import type { Holiday, HolidayChanges, NewHoliday } from "./holidays.schemas.ts";
import * as store from "./holidays.store.ts";
import { HolidayNotFound } from "./scheduling.errors.ts";
import { toDay } from "./sessions.rules.ts";

export async function addHoliday(ctx: WorkspaceContext, given: NewHoliday): Promise<Holiday> {
  const { workspaceId, now } = ctx;
  const recurrence = { date: toDay(given.date), ...readRule(given.isRecurring, given.recurrenceRule) };
  const stamps = { createdAt: now, updatedAt: now };
  return asStored(await store.insertHoliday(ctx.db, { workspaceId, id: newId(), name: given.name, ...recurrence, ...stamps }), now);
}

/** All of them by the date shown, which for recurring ones is the next. */
export async function listHolidays(ctx: WorkspaceContext): Promise<Holiday[]> {
  const rows = await store.allHolidays(ctx.db, ctx.workspaceId);
  const shown = rows.map((row) => asNext(row, ctx.now));
  return shown.sort((left, right) => compare(left.date, right.date) || compare(left.name, right.name) || compare(left.id, right.id));
}

export async function readHoliday(ctx: WorkspaceContext, id: Id): Promise<Holiday> {
  const row = await store.findHoliday(ctx.db, ctx.workspaceId, id);
  if (!row) throw HolidayNotFound();
  return asStored(row, ctx.now);
}

export async function changeHoliday(ctx: WorkspaceContext, id: Id, given: HolidayChanges): Promise<Holiday> {
  const row = await store.lockHoliday(ctx.db, ctx.workspaceId, id);
  if (!row) throw HolidayNotFound();

  const isRecurring = given.isRecurring ?? row.frequency !== null;
  const rule = given.recurrenceRule === undefined ? toRule(row) : given.recurrenceRule;
  const updated = await store.updateHoliday(ctx.db, ctx.workspaceId, id, {
    ...(given.name === undefined ? {} : { name: given.name }),
    ...(given.date === undefined ? {} : { date: toDay(given.date) }),
    ...readRule(isRecurring, rule),
    updatedAt: ctx.now,
  });
  return asStored(updated, ctx.now);
}

export async function removeHoliday(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  if (!(await store.deleteHoliday(ctx.db, ctx.workspaceId, id))) throw HolidayNotFound();
  return { message: "Holiday deleted." };
}

/** One holiday shows the date it was given, so that editing it never moves it to a later or a clamped one. */
function asStored({ frequency, dayOfWeek, date, ...row }: store.HolidayRow, now: Date): Holiday {
  return {
    ...row,
    date: atMidnight(date),
    isRecurring: frequency !== null,
    recurrenceRule: toRule({ frequency, dayOfWeek }),
    nextOccurrence: atMidnight(nextOccurrence({ date, frequency, dayOfWeek }, dayOf(now))),
  };
}

function asNext(row: store.HolidayRow, now: Date): Holiday {
  const holiday = asStored(row, now);
  return { ...holiday, date: holiday.nextOccurrence };
}

function atMidnight(day: Day): string {
  return `${day}T00:00:00.000Z`;
}

function compare(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}
