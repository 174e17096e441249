import type { WorkspaceContext } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import { addDays, dayOf } from "../../../kit/time.ts";
import { instantOf } from "../../../kit/zone.ts";
import { SessionQuery } from "../sessions/sessions.schemas.ts";
import * as store from "../sessions/sessions.store.ts";
import { beginCalendar, type Event, endCalendar, writeEvent } from "./calendar.rules.ts";
import { calendarOf } from "./calendar.store.ts";

/** A month back and a year ahead: what people need, in a response of limited size. */
const DAYS_BACK = 31;
const DAYS_AHEAD = 366;
const MAX_EVENTS = 5000;
/** Events per part. All of them at once would block the event loop for a quarter of a second. */
const PART = 100;

type Reading = Pick<WorkspaceContext, "db" | "workspaceId" | "now">;

export async function readCalendar(ctx: Reading, query: { from?: string; to?: string; staffId?: Id; clientId?: Id }): Promise<string> {
  const from = query.from ?? dayOf(addDays(ctx.now, -DAYS_BACK));
  const to = query.to ?? dayOf(addDays(ctx.now, DAYS_AHEAD));
  const { name, timezone } = await calendarOf(ctx.db, ctx.workspaceId);
  const parts = [beginCalendar(name)];
  let cursor: string | null | undefined;
  for (let read = 0; read < MAX_EVENTS && cursor !== null; read += PART) {
    const given = { ...query, from, to, limit: PART, withTotal: false, ...(cursor ? { cursor } : {}) };
    const { rows, pagination } = await store.sessions.page(ctx.db, ctx.workspaceId, SessionQuery, given, { direction: "asc" });
    parts.push(...rows.map((row) => writeEvent(toEvent(row, timezone))));
    cursor = pagination.nextCursor;
  }
  return [...parts, endCalendar()].join("");
}

function toEvent({ startMinute, ...session }: Omit<Event, "startsAt" | "endsAt"> & { startMinute: number }, timezone: string): Event {
  const startsAt = instantOf(startMinute, timezone);
  return { ...session, startsAt, endsAt: new Date(startsAt.getTime() + session.durationMinutes * 60_000) };
}
