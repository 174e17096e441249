import type { WorkspaceContext } from "../../../kit/context.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { recordFact } from "../../../kit/facts.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { requireTime } from "../../../kit/local-times.ts";
import { findConflicts, loadReferred, lockStaffBookings } from "./bookings.store.ts";
import { daysOfSeries } from "./series.rules.ts";
import type { CancelFollowing, MovedSeries, MoveFollowing, NewSeries, Series } from "./series.schemas.ts";
import { midnightOf, minuteOf, toDay } from "./sessions.rules.ts";
import type { Session } from "./sessions.schemas.ts";
import { movedTo, prepareSession } from "./sessions.service.ts";
import * as store from "./sessions.store.ts";
import { BadMove, DoubleBooked, NotInSeries, SessionNotFound, StaffUnknown } from "./visits.errors.ts";

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

const LAST_MINUTE = minuteOf("9999-12-31", "24:00");

/** Moves this session and the later scheduled ones in its series by the same time, all or none. */
export async function moveFollowing(ctx: WorkspaceContext, id: Id, given: MoveFollowing): Promise<MovedSeries> {
  const { db, workspaceId } = ctx;
  const first = await store.sessions.find(db, workspaceId, id);
  if (!first) throw SessionNotFound();
  if (first.seriesId === null) throw NotInSeries();
  if (first.status !== "scheduled") throw BadMove({ message: `A session that is ${first.status} cannot be moved.` });

  const { preventDoubleBooking, sendsMessages } = await requireStaff(ctx, given.staffId);
  const before = await store.lockFrom(db, workspaceId, first.seriesId, first.startMinute);
  const by = movedTo(first.startMinute, given) - first.startMinute;
  if (before.some(({ startMinute }) => startMinute + by >= LAST_MINUTE))
    throw new InvalidInput("date", "would go beyond the latest date supported");
  const staffIds = new Set(before.flatMap(({ staffId }) => given.staffId ?? staffId ?? []));
  for (const staffId of [...staffIds].sort()) await lockStaffBookings(db, workspaceId, staffId);
  const ids = before.map((session) => session.id);
  await store.moveAll(db, workspaceId, ids, by, given.staffId, ctx.now);

  const conflicts: MovedSeries["conflicts"] = [];
  for (const session of before) {
    const startMinute = session.startMinute + by;
    if (by !== 0) requireTime(startMinute, ctx.timezone);
    const staffId = given.staffId === undefined ? session.staffId : given.staffId;
    const found = await findConflicts(db, workspaceId, { ...session, staffId, startMinute });
    conflicts.push(...found.map((conflict) => ({ ...conflict, date: midnightOf(startMinute).slice(0, 10) })));
  }
  const isMoved = by !== 0 || before.some(({ staffId }) => given.staffId !== undefined && given.staffId !== staffId);
  if (preventDoubleBooking && isMoved && conflicts.length > 0) throw DoubleBooked({ extra: { conflicts } });
  if (sendsMessages && by !== 0) await tellOfMoves(ctx, before, given.notify);
  return { sessions: await store.sessions.all(db, workspaceId, { id: ids }), conflicts };
}

/** The client gets one message, about the first; the reminders of all are planned again. */
async function tellOfMoves(ctx: WorkspaceContext, moved: readonly store.MovedSession[], notify = true): Promise<void> {
  for (const [index, from] of moved.entries()) {
    const change = notify && index === 0 ? "moved" : "replanned";
    await recordFact(ctx, "session.announced", { workspaceId: ctx.workspaceId, sessionId: from.id, change, from });
  }
}

async function requireStaff(ctx: WorkspaceContext, staffId: Id | null | undefined) {
  const found = await loadReferred(ctx.db, ctx.workspaceId, { clientId: null, serviceIds: [], staffId: staffId ?? null });
  if (staffId && !found.staff?.isActive) throw StaffUnknown();
  return found;
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
  if (told && notify) await recordFact(ctx, "session.announced", { workspaceId, sessionId: told, change: "cancelled" });
  return ids.length > 0 ? store.sessions.all(db, workspaceId, { id: ids }) : [];
}
