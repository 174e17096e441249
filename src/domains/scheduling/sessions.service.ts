import type { WorkspaceContext } from "../../kit/context.ts";
import { type Id, newId } from "../../kit/ids.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import * as bookings from "./bookings.store.ts";
import { missingAnswers, phasesDue, questionsOf, readFieldValues } from "./fields.rules.ts";
import type { FieldValue, GivenFieldValue, SessionField } from "./fields.schemas.ts";
import { BadFieldValues, BadMove, ClientNotFound, DoubleBooked, SessionNotFound, StaffUnknown, TooLong } from "./scheduling.errors.ts";
import { bookable, clockOf, MAX_SESSION_MINUTES, mayMove, midnightOf, minuteOf, toDay, totalDuration } from "./sessions.rules.ts";
import type { Conflict, NewSession, Session, SessionChanges } from "./sessions.schemas.ts";
import * as store from "./sessions.store.ts";

export interface Booked {
  session: Session;
  conflicts: Conflict[];
}

export async function createSession(ctx: WorkspaceContext, given: NewSession): Promise<Booked> {
  const { workspaceId, now } = ctx;
  const startMinute = minuteOf(toDay(given.date), given.startTime);
  const wanted = wantedBy(given, null);
  const { found, services } = await refer(ctx, given, wanted);
  if (!found.client) throw ClientNotFound();
  const questionCategory = given.questionCategory ?? null;
  const fieldValues = accepted(found.fields, given.fieldValues ?? []);
  requireAnswers(found.fields, fieldValues, questionCategory, given.status);

  const booking = {
    id: newId(),
    clientId: found.client.id,
    staffId: wanted.staffId,
    name: given.name,
    startMinute,
    durationMinutes: given.durationMinutes ?? durationOf(services),
    status: given.status,
    questionCategory,
    fieldValues,
  };
  const conflicts = await bookings.insertSession(ctx.db, workspaceId, { ...booking, serviceIds: wanted.serviceIds }, now);
  if (found.preventDoubleBooking) refuseOverlap(conflicts);
  return { session: asCreated(workspaceId, booking, found, services, now), conflicts };
}

/** Whom and what a booking names; a staff member who is not named anew stays. */
function wantedBy({ clientId, serviceIds = [], staffId }: SessionChanges, currentStaffId: Id | null): bookings.Wanted {
  return {
    clientId: clientId?.toLowerCase() ?? null,
    serviceIds: distinct(serviceIds),
    staffId: staffId === undefined ? currentStaffId : (staffId?.toLowerCase() ?? null),
  };
}

/** Finds whom and what a booking names, refusing what does not exist or cannot be booked. */
async function refer(ctx: WorkspaceContext, given: SessionChanges, wanted: bookings.Wanted) {
  const found = await bookings.takeTurn(ctx.db, ctx.workspaceId, wanted);
  if (given.clientId && !found.client) throw ClientNotFound();
  const services = bookable(wanted.serviceIds, found.services);
  if (given.staffId && !found.staff?.isActive) throw StaffUnknown();
  return { found, services };
}

function asCreated(
  workspaceId: Id,
  { startMinute, ...booking }: Omit<bookings.NewBooking, "serviceIds">,
  { client, staff }: bookings.Referred,
  services: readonly bookings.BookableService[],
  now: Date,
): Session {
  return {
    ...booking,
    workspaceId,
    status: booking.status as Session["status"],
    fieldValues: [...booking.fieldValues],
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
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  };
}

export async function changeSession(ctx: WorkspaceContext, id: Id, given: SessionChanges): Promise<Booked> {
  const { workspaceId } = ctx;
  const current = await store.lockSession(ctx.db, workspaceId, id);
  if (!current) throw SessionNotFound();
  const wanted = wantedBy(given, current.staffId);
  const { found, services } = await refer(ctx, given, wanted);
  if (given.status && !mayMove(current.status, given.status)) {
    throw BadMove({ message: `A session that is ${current.status} cannot become ${given.status}.` });
  }

  const next = {
    ...asChanged(current, given, wanted),
    durationMinutes: given.durationMinutes ?? (given.serviceIds ? durationOf(services) : current.durationMinutes),
    fieldValues: given.fieldValues ? accepted(found.fields, given.fieldValues) : current.fieldValues,
  };
  if (answersMatter(given, current.status)) requireAnswers(found.fields, next.fieldValues, next.questionCategory, next.status);
  await store.updateSession(ctx.db, workspaceId, id, next, ctx.now);
  if (given.serviceIds) await store.replaceServices(ctx.db, workspaceId, id, wanted.serviceIds);

  const conflicts = await bookings.findConflicts(ctx.db, workspaceId, { id, ...next });
  if (found.preventDoubleBooking && isMoved(current, next)) refuseOverlap(conflicts);
  return { session: await readSession(ctx, id), conflicts };
}

function asChanged(current: store.LockedSession, given: SessionChanges, { clientId, staffId }: bookings.Wanted) {
  return {
    name: given.name,
    clientId: clientId ?? current.clientId,
    staffId,
    startMinute: movedTo(current.startMinute, given),
    status: given.status ?? current.status,
    questionCategory: given.questionCategory === undefined ? current.questionCategory : given.questionCategory,
  };
}

/** Required answers are asked for again when the answers change, or what is asked, or the session is to be completed. */
function answersMatter({ fieldValues, questionCategory, status }: SessionChanges, from: string): boolean {
  return fieldValues !== undefined || questionCategory !== undefined || (status === "completed" && from !== "completed");
}

function movedTo(startMinute: number, { date, startTime }: SessionChanges): number {
  const day = date === undefined ? midnightOf(startMinute).slice(0, 10) : toDay(date);
  return minuteOf(day, startTime ?? clockOf(startMinute));
}

type Slot = Pick<store.LockedSession, "staffId" | "startMinute" | "durationMinutes">;

function isMoved(from: Slot, to: Slot): boolean {
  return from.staffId !== to.staffId || from.startMinute !== to.startMinute || from.durationMinutes !== to.durationMinutes;
}

function refuseOverlap(conflicts: readonly Conflict[]): void {
  if (conflicts.length > 0) throw DoubleBooked({ extra: { conflicts } });
}

function distinct(ids: readonly Id[]): Id[] {
  return [...new Set(ids.map((id) => id.toLowerCase()))];
}

function durationOf(services: readonly bookings.BookableService[]): number {
  const minutes = totalDuration(services);
  if (minutes > MAX_SESSION_MINUTES) throw TooLong();
  return minutes;
}

function accepted(fields: readonly SessionField[], given: readonly GivenFieldValue[]): FieldValue[] {
  const { values, issues } = readFieldValues(fields, given);
  if (issues.length > 0) throw BadFieldValues({ details: issues });
  return values;
}

function requireAnswers(fields: readonly SessionField[], values: readonly FieldValue[], category: string | null, status: string): void {
  const missing = missingAnswers(questionsOf(fields, category), values, phasesDue(status));
  if (missing.length > 0) throw BadFieldValues({ details: missing });
}

export interface SessionQuery {
  from?: string;
  to?: string;
  staffId?: Id;
  clientId?: Id;
  status?: string;
  q?: string;
}

/** A session belongs to the day it starts on. */
export function toFilter({ from, to, staffId, clientId, status, q = "" }: SessionQuery): store.SessionFilter {
  return {
    fromMinute: from === undefined ? undefined : minuteOf(toDay(from, "from")),
    beforeMinute: to === undefined ? undefined : minuteOf(toDay(to, "to"), "24:00"),
    staffId: staffId?.toLowerCase(),
    clientId: clientId?.toLowerCase(),
    status,
    words: q.split(/\s+/).filter(Boolean).slice(0, 10),
  };
}

export async function listSessions(
  ctx: WorkspaceContext,
  query: SessionQuery & { order: "asc" | "desc" },
  page: PageRequest,
): Promise<Page<Session>> {
  return store.listSessions(ctx.db, ctx.workspaceId, toFilter(query), page, query.order);
}

export async function readSession(ctx: WorkspaceContext, id: Id): Promise<Session> {
  const session = await store.findSession(ctx.db, ctx.workspaceId, id);
  if (!session) throw SessionNotFound();
  return session;
}

export async function removeSession(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  if (!(await store.deleteSession(ctx.db, ctx.workspaceId, id))) throw SessionNotFound();
  return { message: "Session deleted." };
}
