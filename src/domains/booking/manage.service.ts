import { countWithinHour, uncount } from "../../adapters/limits/hourly.ts";
import type { Db } from "../../kit/db.ts";
import { RateLimited } from "../../kit/errors.ts";
import type { Id } from "../../kit/ids.ts";
import { networkOf } from "../../kit/networks.ts";
import type { Notice } from "../../kit/notices.ts";
import { mustExist } from "../../kit/table.ts";
import { inLanguage } from "../../kit/translations.ts";
import type { Language } from "../../kit/writing.ts";
import { instantOf } from "../../kit/zone.ts";
import {
  type ChangedSession,
  findConflicts,
  minuteOf,
  plainSessions,
  sessionEvents,
  sessions,
  takeTurn,
  translatedServices,
  weekOf,
} from "../scheduling/index.ts";
import { findStoreOf, storeIn } from "../storefront/index.ts";
import { readBookingSettings } from "../workspace/index.ts";
import type { BookingCaller, Tx } from "./asker.service.ts";
import { BookingNotFound, NotChangeable, TooLate } from "./booking.errors.ts";
import { MOST_AN_HOUR } from "./booking.rules.ts";
import type { Booking, BookingMove } from "./booking.schemas.ts";
import { bookingSettingsOf } from "./booking.store.ts";
import { readManageToken } from "./manage-tokens.service.ts";
import { type Desk, findOpenings, slotTaken, staffFreeAt, type Wanted } from "./slots.service.ts";

const MINUTE_MS = 60_000;

interface Managed {
  desk: Desk;
  sessionId: Id;
  clientId: Id;
  booking: Booking;
  startMinute: number;
}

type Reader = Pick<BookingCaller, "reader" | "adapters" | "now" | "reads">;

export async function readBooking(asker: Reader, token: string): Promise<Booking> {
  return (await openBooking(asker, token)).booking;
}

/** The booking behind a token. An inactive business shows nothing. */
export async function openBooking(asker: Reader, token: string): Promise<Managed> {
  const named = readManageToken(asker.adapters.vault, token);
  if (!named) throw BookingNotFound();
  const db = asker.reader();
  const { workspaceId, sessionId } = named;
  const session = await sessions.find(db, workspaceId, sessionId);
  const store = session && (await findStoreOf(db, workspaceId));
  const settings = store && (await bookingSettingsOf(db, workspaceId));
  if (!session || !store || settings === undefined) throw BookingNotFound();

  const desk = { workspaceId, store, settings: readBookingSettings(settings) };
  const { clientId, startMinute } = session;
  return { desk, sessionId, clientId, startMinute, booking: await toBooking(db, desk, session, asker) };
}

type Found = NonNullable<Awaited<ReturnType<typeof sessions.find>>>;

async function toBooking(db: Db, { workspaceId, store, settings }: Desk, session: Found, { now, reads }: Reader): Promise<Booking> {
  const { timezone } = await weekOf(db, workspaceId);
  const startsAt = instantOf(session.startMinute, timezone);
  const changeUntil = new Date(startsAt.getTime() - settings.cancelUntilMinutes * MINUTE_MS);
  const { status, staffId, staffName, startTime, endTime, durationMinutes } = session;
  return {
    status,
    services: await servicesIn(db, workspaceId, session, [reads(store), store.language]),
    staff: staffId === null ? null : { id: staffId, name: staffName ?? "" },
    date: session.date.slice(0, 10),
    startTime,
    endTime,
    durationMinutes,
    timezone,
    startsAt: startsAt.toISOString(),
    changeUntil: changeUntil.toISOString(),
    isChangeable: status === "scheduled" && now <= changeUntil,
    business: { name: storeIn(store, reads(store)).name, slug: store.slug },
  };
}

/** Deleted services keep the name they were booked under. */
async function servicesIn(
  db: Db,
  workspaceId: Id,
  { serviceIds, serviceNames }: Found,
  [reader, own]: [Language, Language],
): Promise<Booking["services"]> {
  const translated = await translatedServices(db, workspaceId, serviceIds);
  return serviceIds.map((id, index) => {
    const translations = translated.get(id) ?? {};
    return { id, name: inLanguage({ name: serviceNames[index] ?? "", translations }, reader, own).name };
  });
}

/** Moves to another available time, with the same person unless another is given. */
export async function moveBooking(asker: BookingCaller, token: string, to: BookingMove): Promise<Booking> {
  const managed = await openBooking(asker, token);
  requireChangeable(managed.booking, asker.now);
  if (isThere(managed.booking, to)) return managed.booking;
  const marks = await countMove(asker, managed);
  try {
    await findAndTake(asker, managed, to);
  } catch (error) {
    await asker.platform(async (db) => {
      for (const { mark } of marks) await uncount(db, mark, asker.now);
    });
    throw error;
  }
  return readBooking(asker, token);
}

/** A move to the booking's current time and staff member changes nothing, so no message is sent. */
function isThere({ date, startTime, staff }: Booking, to: BookingMove): boolean {
  return date === to.date && startTime === to.startTime && (to.staffId === undefined || to.staffId === null || to.staffId === staff?.id);
}

/** Each move sends the client a message, so moves are limited like bookings. Failed moves do not count. */
async function countMove({ adapters, address, now, platform }: BookingCaller, { desk, clientId }: Managed) {
  const markOf = (text: string) => adapters.vault.hashesOf(`${desk.workspaceId} ${text}`, "move")[0];
  const marks = [
    { mark: markOf(networkOf(address)), most: MOST_AN_HOUR.fromAddress },
    { mark: markOf(clientId), most: MOST_AN_HOUR.forOneClient },
  ];
  await platform(async (db) => {
    for (const { mark, most } of marks) if (!(await countWithinHour(db, mark, most, now))) throw tooManyMoves();
  });
  return marks;
}

function tooManyMoves() {
  return RateLimited({ message: "Too many moves in the last hour; try again later, or call.", headers: { "retry-after": "3600" } });
}

async function findAndTake(asker: BookingCaller, { desk, sessionId, booking }: Managed, to: BookingMove): Promise<void> {
  const staffId = to.staffId === undefined ? (booking.staff?.id ?? null) : to.staffId;
  const wanted: Wanted = { serviceIds: booking.services.map(({ id }) => id), staffId, except: sessionId };
  const start = minuteOf(to.date, to.startTime);
  const openings = await findOpenings(asker.reader(), desk, wanted, [to.date], asker.now);

  for (const candidate of staffFreeAt(openings, start)) {
    const place = { sessionId, staffId: candidate, startMinute: start };
    if (await asker.transaction(desk.workspaceId, (tx) => moveTo(tx, desk, place))) return;
  }
  throw await slotTaken(asker.reader(), desk, wanted, start, asker.now);
}

/** False if someone else has just taken the time; then nothing has changed. */
async function moveTo(tx: Tx, desk: Desk, place: { sessionId: Id; staffId: Id | null; startMinute: number }): Promise<boolean> {
  const { workspaceId, settings } = desk;
  const { sessionId, staffId, startMinute } = place;
  const current = await plainSessions.lock(tx.db, workspaceId, sessionId);
  if (current?.status !== "scheduled") throw NotChangeable();
  await takeTurn(tx.db, workspaceId, staffId);
  const { durationMinutes, status } = current;
  const wanted = { id: sessionId, staffId, startMinute, durationMinutes, status };
  const padding = { bufferMinutes: settings.bufferMinutes, isForEverybody: staffId === null };
  if ((await findConflicts(tx.db, workspaceId, { ...wanted, ...padding })).length > 0) return false;

  await plainSessions.update(tx.db, workspaceId, sessionId, { staffId, startMinute, updatedAt: tx.now });
  await announceSession(tx, workspaceId, sessionId, "moved", current);
  return true;
}

const kinds = { created: "session-booked", moved: "session-moved", cancelled: "session-cancelled" } as const;

function noticeOf({ id, workspaceId, clientName: name, date, startTime }: Found, change: keyof typeof kinds, now: Date): Notice {
  const occasion = change === "moved" ? now.getTime() : "";
  return { workspaceId, kind: kinds[change], record: { type: "session", id }, occasion, name, date: date.slice(0, 10), startTime };
}

const events = { created: "session.created", moved: "session.updated", cancelled: "session.cancelled" } as const;

/** Notifies the business's staff and the client. */
export async function announceSession(
  tx: Tx,
  workspaceId: Id,
  sessionId: Id,
  change: keyof typeof events,
  from?: ChangedSession["from"],
): Promise<void> {
  const session = mustExist(await sessions.find(tx.db, workspaceId, sessionId));
  await tx.emitEvent(sessionEvents(events[change], session), workspaceId);
  await tx.hooks.notifyMembers(tx, noticeOf(session, change, tx.now));
  await tx.hooks.onVisitorChange(tx, { workspaceId, sessionId, change });
  await tx.hooks.onSession(tx, { workspaceId, sessionId, change, ...(from && { from }) });
}

export async function cancelBooking(asker: BookingCaller, token: string, reason: string | null): Promise<Booking> {
  const { desk, sessionId, booking } = await openBooking(asker, token);
  requireChangeable(booking, asker.now);
  await asker.transaction(desk.workspaceId, async (tx) => {
    const changes = { status: "cancelled", cancelReason: reason, updatedAt: tx.now };
    const cancelled = await plainSessions.update(tx.db, desk.workspaceId, { id: sessionId, status: "scheduled" }, changes);
    if (!cancelled) throw NotChangeable();
    await announceSession(tx, desk.workspaceId, sessionId, "cancelled");
  });
  return readBooking(asker, token);
}

function requireChangeable({ status, changeUntil }: Booking, now: Date): void {
  if (status !== "scheduled") throw NotChangeable();
  if (now > new Date(changeUntil)) throw TooLate();
}
