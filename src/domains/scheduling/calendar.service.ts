import type { WorkspaceContext } from "../../kit/context.ts";
import type { Id } from "../../kit/ids.ts";
import { addDays, dayOf } from "../../kit/time.ts";
import { instantOf, writeCalendar } from "./calendar.rules.ts";
import { calendarOf } from "./calendar.store.ts";
import { toFilter } from "./sessions.service.ts";
import { sessionsBetween } from "./sessions.store.ts";

/** A month back and a year ahead: what people look at, and an answer of bounded size. */
const DAYS_BACK = 31;
const DAYS_AHEAD = 366;
const MAX_EVENTS = 5000;

export async function readCalendar(
  ctx: WorkspaceContext,
  query: { from?: string; to?: string; staffId?: Id; clientId?: Id },
): Promise<string> {
  const from = query.from ?? dayOf(addDays(ctx.now, -DAYS_BACK));
  const to = query.to ?? dayOf(addDays(ctx.now, DAYS_AHEAD));
  const { name, timezone } = await calendarOf(ctx.db, ctx.workspaceId);
  const sessions = await sessionsBetween(ctx.db, ctx.workspaceId, toFilter({ ...query, from, to }), MAX_EVENTS);
  const events = sessions.map(({ startMinute, ...session }) => ({
    ...session,
    startsAt: instantOf(startMinute, timezone),
    endsAt: new Date(instantOf(startMinute, timezone).getTime() + session.durationMinutes * 60_000),
  }));
  return writeCalendar(name, events);
}
