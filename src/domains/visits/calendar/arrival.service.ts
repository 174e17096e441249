import type { WorkspaceContext } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import { instantOf } from "../../../kit/zone.ts";
import { DAY_MINUTES } from "../sessions/sessions.rules.ts";
import type { Session } from "../sessions/sessions.schemas.ts";
import { readSession } from "../sessions/sessions.service.ts";
import { plainSessions } from "../sessions/sessions.store.ts";
import { NotArriving, SessionNotFound } from "../sessions/visits.errors.ts";
import { calendarOf } from "./calendar.store.ts";

const DAY_MS = DAY_MINUTES * 60_000;

/** An arrival is about today's work: a visit long ago, or weeks ahead, cannot have one. */
export async function markArrival(ctx: WorkspaceContext, id: Id, hasArrived: boolean): Promise<Session> {
  const { db, workspaceId, now } = ctx;
  const session = await plainSessions.lock(db, workspaceId, id);
  if (!session) throw SessionNotFound();
  const { timezone } = await calendarOf(db, workspaceId);
  const distance = Math.abs(instantOf(session.startMinute, timezone).getTime() - now.getTime());
  if (session.status !== "scheduled" || distance > DAY_MS) throw NotArriving();

  if ((session.arrivedAt !== null) !== hasArrived) {
    const isNoShow = session.isNoShow && !hasArrived;
    await plainSessions.update(db, workspaceId, id, { arrivedAt: hasArrived ? now : null, isNoShow, updatedAt: now });
  }
  return readSession(ctx, id);
}
