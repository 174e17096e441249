import type { WorkspaceContext } from "../../kit/context.ts";
import { InvalidInput } from "../../kit/errors.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { DoubleBooked, NotInSeries, SessionNotFound } from "./scheduling.errors.ts";
import { daysOfSeries } from "./series.rules.ts";
import type { CancelFollowing, NewSeries, Series } from "./series.schemas.ts";
import { toDay } from "./sessions.rules.ts";
import type { Session } from "./sessions.schemas.ts";
import { prepareSession } from "./sessions.service.ts";
import * as store from "./sessions.store.ts";

/** All or nothing. If double booking is prevented, one overlap refuses the whole series, and every overlap is listed. */
export async function createSeries(ctx: WorkspaceContext, { recurrence, ...given }: NewSeries): Promise<Series> {
  const days = daysOfSeries(toDay(given.date), recurrence);
  if (days.length < recurrence.count) throw new InvalidInput("recurrence.count", "would go beyond the latest date supported");
  const seriesId = newId();
  const prepared = await prepareSession(ctx, given);

  const conflicts: Series["conflicts"] = [];
  const sessions: Session[] = [];
  for (const date of days) {
    const made = await prepared.insertOn(date, seriesId);
    conflicts.push(...made.conflicts.map((conflict) => ({ ...conflict, date })));
    sessions.push(made.session);
  }
  if (prepared.refusesOverlaps && conflicts.length > 0) throw DoubleBooked({ extra: { conflicts } });
  for (const [index, { id }] of sessions.entries()) await prepared.tell(id, index === 0 ? "created" : "repeated");
  return { seriesId, sessions, conflicts };
}

/** This session and the later ones in its series that have not started. */
export async function cancelFollowing(
  ctx: WorkspaceContext,
  id: Id,
  { cancelReason = null, notify = true }: CancelFollowing,
): Promise<Session[]> {
  const { db, workspaceId } = ctx;
  const first = await store.sessions.find(db, workspaceId, id);
  if (!first) throw SessionNotFound();
  if (first.seriesId === null) throw NotInSeries();

  const ids = await store.cancelFrom(db, workspaceId, {
    seriesId: first.seriesId,
    startMinute: first.startMinute,
    cancelReason,
    now: ctx.now,
  });
  const [told] = ids;
  if (told && notify) await ctx.hooks.onSession(ctx, { workspaceId, sessionId: told, change: "cancelled" });
  return ids.length > 0 ? store.sessions.all(db, workspaceId, { id: ids }) : [];
}
