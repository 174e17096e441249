import type { WorkspaceContext } from "../../../kit/context.ts";
import { json } from "../../../kit/db.ts";
import { recordFact } from "../../../kit/facts.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { requireTime } from "../../../kit/local-times.ts";
import type { Page } from "../../../kit/page.ts";
import { type Day, timestampOf } from "../../../kit/time.ts";
import * as bookings from "./bookings.store.ts";
import { missingAnswers, phasesDue, questionsOf, readFieldValues } from "./session-fields.rules.ts";
import type { FieldValue, GivenFieldValue, SessionField } from "./session-fields.schemas.ts";
import type { SessionChange } from "./sessions.hooks.ts";
import { bookable, clockOf, MAX_SESSION_MINUTES, mayMove, midnightOf, minuteOf, toDay, totalDuration } from "./sessions.rules.ts";
import { type Conflict, type NewSession, type Session, type SessionChanges, SessionQuery, sessionSorting } from "./sessions.schemas.ts";
import * as store from "./sessions.store.ts";
import {
  BadFieldValues,
  BadMove,
  ClientNotFound,
  DoubleBooked,
  NotCancelled,
  NotMissed,
  ServiceRepeated,
  SessionNotFound,
  StaffUnknown,
  TooLong,
} from "./visits.errors.ts";

export interface Booked {
  session: Session;
  conflicts: Conflict[];
}

export async function createSession(ctx: WorkspaceContext, given: NewSession): Promise<Booked> {
  const prepared = await prepareSession(ctx, given);
  const booked = await prepared.insertOn(toDay(given.date), null);
  if (prepared.refusesOverlaps) refuseOverlap(booked.conflicts);
  await prepared.tell(booked.session.id, "created");
  return booked;
}

/** Checks and loads everything about a new session; what remains is to put it on one day, or several. */
export async function prepareSession(ctx: WorkspaceContext, given: NewSession) {
  const { workspaceId, now } = ctx;
  const wanted = wantedBy(given, null);
  const { found, services } = await loadReferred(ctx, given, wanted);
  const { client, preventDoubleBooking } = found;
  if (!client) throw ClientNotFound();
  const questionCategory = given.questionCategory ?? null;
  const fieldValues = requireValidValues(found.fields, given.fieldValues ?? []);
  requireAnswers(found.fields, fieldValues, questionCategory, given.status);
  const { name, status } = given;
  const durationMinutes = given.durationMinutes ?? durationOf(services);
  const common = { clientId: client.id, staffId: wanted.staffId, name, durationMinutes, status, questionCategory, fieldValues };
  const isTold = found.sendsMessages && status === "scheduled";

  return {
    refusesOverlaps: preventDoubleBooking,
    insertOn: async (day: Day, seriesId: Id | null): Promise<Booked> => {
      const startMinute = minuteOf(day, given.startTime);
      requireTime(startMinute, ctx.timezone);
      const booking = { id: newId(), startMinute, seriesId, ...common };
      if (booking.staffId) await bookings.lockStaffBookings(ctx.db, workspaceId, booking.staffId);
      const stored = { serviceIds: wanted.serviceIds, ...booking };
      const conflicts = await bookings.insertSession(ctx.db, workspaceId, stored, now, preventDoubleBooking);
      return { session: newSession(workspaceId, booking, found, services, now), conflicts };
    },
    tell: async (sessionId: Id, change: SessionChange): Promise<void> => {
      if (isTold) await recordFact(ctx, "session.announced", { workspaceId, sessionId, change });
    },
  };
}

/** The records a booking refers to; the staff member stays unless another is given. */
function wantedBy({ clientId, serviceIds = [], staffId }: SessionChanges, currentStaffId: Id | null): bookings.Wanted {
  return {
    clientId: clientId ?? null,
    serviceIds: withoutRepeats(serviceIds),
    staffId: staffId === undefined ? currentStaffId : staffId,
  };
}

/** Loads the records a booking refers to, refusing what does not exist or cannot be booked. */
async function loadReferred(ctx: WorkspaceContext, given: SessionChanges, wanted: bookings.Wanted) {
  const found = await bookings.loadReferred(ctx.db, ctx.workspaceId, wanted);
  if (given.clientId && !found.client) throw ClientNotFound();
  const services = bookable(wanted.serviceIds, found.services);
  if (given.staffId && !found.staff?.isActive) throw StaffUnknown();
  return { found, services };
}

/** The record of a session that was just stored; all of it is known, so that it need not be read. */
function newSession(
  workspaceId: Id,
  { startMinute, ...booking }: Omit<bookings.NewBooking, "serviceIds"> & { seriesId: Id | null },
  { client, staff }: bookings.Referred,
  services: readonly bookings.BookableService[],
  now: Date,
): Session {
  const at = timestampOf(now);
  return {
    workspaceId,
    clientName: client?.name ?? "",
    staffName: staff?.name ?? null,
    serviceIds: services.map(({ id }) => id),
    serviceNames: services.map(({ name }) => name),
    date: midnightOf(startMinute),
    startTime: clockOf(startMinute),
    endTime: clockOf(startMinute + booking.durationMinutes),
    attachments: [],
    notes: [],
    invoice: null,
    source: "staff",
    isNoShow: false,
    arrivedAt: null,
    cancelReason: null,
    createdAt: at,
    updatedAt: at,
    ...(booking as typeof booking & Pick<Session, "status" | "fieldValues">),
  };
}

export async function updateSession(ctx: WorkspaceContext, id: Id, given: SessionChanges): Promise<Booked> {
  const { workspaceId } = ctx;
  const current = await store.plainSessions.lock(ctx.db, workspaceId, id);
  if (!current) throw SessionNotFound();
  const wanted = wantedBy(given, current.staffId);
  if (wanted.staffId) await bookings.lockStaffBookings(ctx.db, workspaceId, wanted.staffId);
  const { found, services } = await loadReferred(ctx, given, wanted);
  if (given.status && !mayMove(current.status, given.status)) {
    throw BadMove({ message: `A session that is ${current.status} cannot become ${given.status}.` });
  }

  const next = {
    ...asChanged(current, given, wanted),
    durationMinutes: given.durationMinutes ?? (given.serviceIds ? durationOf(services) : current.durationMinutes),
    fieldValues: given.fieldValues
      ? mergedByPhase(current.fieldValues, requireValidValues(found.fields, given.fieldValues))
      : current.fieldValues,
  };
  if (next.startMinute !== current.startMinute) requireTime(next.startMinute, ctx.timezone);
  if (mustCheckAnswers(given, current.status)) requireAnswers(found.fields, next.fieldValues, next.questionCategory, next.status);
  await store.plainSessions.update(ctx.db, workspaceId, id, { ...next, fieldValues: json(next.fieldValues), updatedAt: ctx.now });
  if (given.serviceIds) await store.replaceServices(ctx.db, workspaceId, id, wanted.serviceIds);

  const conflicts = await bookings.findConflicts(ctx.db, workspaceId, { id, ...next });
  if (found.preventDoubleBooking && isMoved(current, next)) refuseOverlap(conflicts);
  const change = found.sendsMessages ? changeOf(current, next, given.notify) : undefined;
  if (change) await recordFact(ctx, "session.announced", { workspaceId, sessionId: id, change, from: current });
  return { session: await readSession(ctx, id), conflicts };
}

function asChanged(current: store.PlainSession, given: SessionChanges, { clientId, staffId }: bookings.Wanted) {
  const startMinute = movedTo(current.startMinute, given);
  // A client who came for this day has not arrived for another, and one who arrived was not missed.
  const isArrivalKept = !given.isNoShow && midnightOf(startMinute) === midnightOf(current.startMinute);
  return {
    name: given.name,
    clientId: clientId ?? current.clientId,
    staffId,
    startMinute,
    arrivedAt: isArrivalKept ? current.arrivedAt : null,
    status: given.status ?? current.status,
    questionCategory: given.questionCategory === undefined ? current.questionCategory : given.questionCategory,
    ...cancellationOf(current, given),
  };
}

/** Whether the client missed it, and why it was cancelled; each only where possible. */
function cancellationOf(current: store.PlainSession, given: SessionChanges): Pick<store.PlainSession, "isNoShow" | "cancelReason"> {
  const status = given.status ?? current.status;
  if (given.isNoShow && status !== "scheduled" && status !== "cancelled") throw NotMissed();
  if (given.cancelReason && status !== "cancelled") throw NotCancelled();
  const isNoShow = given.isNoShow ?? current.isNoShow;
  return {
    isNoShow: isNoShow && (status === "scheduled" || status === "cancelled"),
    cancelReason: given.cancelReason === undefined ? current.cancelReason : given.cancelReason,
  };
}

/** Required answers are checked again if the answers or the questions change, or the session is completed. */
function mustCheckAnswers({ fieldValues, questionCategory, status }: SessionChanges, from: string): boolean {
  return fieldValues !== undefined || questionCategory !== undefined || (status === "completed" && from !== "completed");
}

/** Where a session is after a change of its day or time. */
export function movedTo(startMinute: number, { date, startTime }: Pick<SessionChanges, "date" | "startTime">): number {
  const day = date === undefined ? midnightOf(startMinute).slice(0, 10) : toDay(date);
  return minuteOf(day, startTime ?? clockOf(startMinute));
}

type Slot = Pick<store.PlainSession, "staffId" | "startMinute" | "durationMinutes">;

function isMoved(from: Slot, to: Slot): boolean {
  return from.staffId !== to.staffId || from.startMinute !== to.startMinute || from.durationMinutes !== to.durationMinutes;
}

/** The change to announce to the client. A move without a message still plans the reminder again. */
function changeOf(
  from: store.PlainSession,
  to: Pick<store.PlainSession, "status" | "startMinute">,
  notify = true,
): SessionChange | undefined {
  if (from.status !== "cancelled" && to.status === "cancelled") return notify ? "cancelled" : undefined;
  if (to.status !== "scheduled" || from.startMinute === to.startMinute) return undefined;
  return notify ? "moved" : "replanned";
}

function refuseOverlap(conflicts: readonly Conflict[]): void {
  if (conflicts.length > 0) throw DoubleBooked({ extra: { conflicts } });
}

function withoutRepeats(ids: readonly Id[]): readonly Id[] {
  if (new Set(ids).size < ids.length) throw ServiceRepeated();
  return ids;
}

/** Each phase has its own form: answers of phases that were not sent do not change. */
function mergedByPhase(current: readonly FieldValue[], sent: readonly FieldValue[]): FieldValue[] {
  const phases = new Set(sent.map(({ phase }) => phase));
  return [...current.filter(({ phase }) => !phases.has(phase)), ...sent];
}

function durationOf(services: readonly bookings.BookableService[]): number {
  const minutes = totalDuration(services);
  if (minutes > MAX_SESSION_MINUTES) throw TooLong();
  return minutes;
}

function requireValidValues(fields: readonly SessionField[], given: readonly GivenFieldValue[]): FieldValue[] {
  const { values, issues } = readFieldValues(fields, given);
  if (issues.length > 0) throw BadFieldValues({ details: issues });
  return values;
}

function requireAnswers(fields: readonly SessionField[], values: readonly FieldValue[], category: string | null, status: string): void {
  const missing = missingAnswers(questionsOf(fields, category), values, phasesDue(status));
  if (missing.length > 0) throw BadFieldValues({ details: missing });
}

export async function listSessions(ctx: WorkspaceContext, query: SessionQuery): Promise<Page<Session>> {
  return store.sessions.page(ctx.db, ctx.workspaceId, SessionQuery, query, {
    direction: query.order,
    ...sessionSorting.orderOf(query.sort),
  });
}

export async function readSession(ctx: WorkspaceContext, id: Id): Promise<Session> {
  const session = await store.sessions.find(ctx.db, ctx.workspaceId, id);
  if (!session) throw SessionNotFound();
  return session;
}

export async function removeSession(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  if (!(await store.sessions.remove(ctx.db, ctx.workspaceId, id))) throw SessionNotFound();
  return { message: "Session deleted." };
}
