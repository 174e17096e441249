import { countWithinHour, uncount } from "../../../adapters/limits/hourly.ts";
import type { Context, PublicContext } from "../../../kit/context.ts";
import type { Db } from "../../../kit/db.ts";
import { RateLimited } from "../../../kit/errors.ts";
import { recordFact } from "../../../kit/facts.ts";
import type { Id } from "../../../kit/ids.ts";
import { requireTime } from "../../../kit/local-times.ts";
import { networkOf } from "../../../kit/networks.ts";
import { mustExist } from "../../../kit/table.ts";
import type { Language } from "../../../kit/writing.ts";
import { instantOf } from "../../../kit/zone.ts";
import { readBookingSettings } from "../../platform/workspace/index.ts";
import { findStoreOf, type Reads, storeIn } from "../../store/settings/index.ts";
import { weekOf } from "../calendar/index.ts";
import { findConflicts, lockStaffBookings, minuteOf, plainSessions, serviceNamesIn, sessions } from "../sessions/index.ts";
import { BookingNotFound, NotChangeable, TooLate } from "./booking.errors.ts";
import type { VisitorChange } from "./booking.facts.ts";
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

type Reader = Pick<Context, "db" | "adapters" | "now">;

export async function readBooking(ctx: Reader, token: string, reads: Reads): Promise<Booking> {
  return (await openBooking(ctx, token, reads)).booking;
}

/** The booking behind a token. An inactive business shows nothing. */
export async function openBooking(ctx: Reader, token: string, reads: Reads): Promise<Managed> {
  const named = readManageToken(ctx.adapters.vault, token);
  if (!named) throw BookingNotFound();
  const { db } = ctx;
  const { workspaceId, sessionId } = named;
  const session = await sessions.find(db, workspaceId, sessionId);
  const store = session && (await findStoreOf(db, workspaceId));
  const settings = store && (await bookingSettingsOf(db, workspaceId));
  if (!session || !store || settings === undefined) throw BookingNotFound();

  const desk = { workspaceId, store, settings: readBookingSettings(settings) };
  const { clientId, startMinute } = session;
  return { desk, sessionId, clientId, startMinute, booking: await toBooking(ctx, desk, session, reads) };
}

type Found = NonNullable<Awaited<ReturnType<typeof sessions.find>>>;

async function toBooking({ db, now }: Reader, { workspaceId, store, settings }: Desk, session: Found, reads: Reads): Promise<Booking> {
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

async function servicesIn(db: Db, workspaceId: Id, session: Found, spoken: [Language, Language]): Promise<Booking["services"]> {
  const names = await serviceNamesIn(db, workspaceId, session, spoken);
  return session.serviceIds.map((id, index) => ({ id, name: names[index] ?? "" }));
}

/** Moves to another available time, with the same person unless another is given. */
export async function moveBooking(ctx: PublicContext, token: string, to: BookingMove, reads: Reads): Promise<Booking> {
  const managed = await openBooking(ctx, token, reads);
  requireChangeable(managed.booking, ctx.now);
  if (isThere(managed.booking, to)) return managed.booking;
  const marks = await countMove(ctx, managed);
  try {
    await findAndTake(ctx, managed, to);
  } catch (error) {
    await ctx.transaction("platform", async ({ db }) => {
      for (const { mark } of marks) await uncount(db, mark, ctx.now);
    });
    throw error;
  }
  return readBooking(ctx, token, reads);
}

/** A move to the booking's current time and staff member changes nothing, so no message is sent. */
function isThere({ date, startTime, staff }: Booking, to: BookingMove): boolean {
  return date === to.date && startTime === to.startTime && (to.staffId === undefined || to.staffId === null || to.staffId === staff?.id);
}

/** Each move sends the client a message, so moves are limited like bookings. Failed moves do not count. */
async function countMove(ctx: PublicContext, { desk, clientId }: Managed) {
  const markOf = (text: string) => ctx.adapters.vault.hashesOf(`${desk.workspaceId} ${text}`, "move")[0];
  const marks = [
    { mark: markOf(networkOf(ctx.exchange.address)), most: MOST_AN_HOUR.fromAddress },
    { mark: markOf(clientId), most: MOST_AN_HOUR.forOneClient },
  ];
  await ctx.transaction("platform", async ({ db }) => {
    for (const { mark, most } of marks) if (!(await countWithinHour(db, mark, most, ctx.now))) throw tooManyMoves();
  });
  return marks;
}

function tooManyMoves() {
  return RateLimited({ message: "Too many moves in the last hour; try again later, or call.", headers: { "retry-after": "3600" } });
}

async function findAndTake(ctx: PublicContext, { desk, sessionId, booking }: Managed, to: BookingMove): Promise<void> {
  const staffId = to.staffId === undefined ? (booking.staff?.id ?? null) : to.staffId;
  const wanted: Wanted = { serviceIds: booking.services.map(({ id }) => id), staffId, except: sessionId };
  const start = minuteOf(to.date, to.startTime);
  const openings = await findOpenings(ctx.db, desk, wanted, [to.date], ctx.now);

  for (const candidate of staffFreeAt(openings, start)) {
    const place = { sessionId, staffId: candidate, startMinute: start };
    if (await ctx.transaction({ workspaceId: desk.workspaceId }, (tx) => moveTo(tx, desk, place))) return;
  }
  requireTime(start, openings.plan.timezone);
  throw await slotTaken(ctx.db, desk, wanted, start, ctx.now);
}

/** False if someone else has just taken the time; then nothing has changed. */
async function moveTo(tx: Context, desk: Desk, place: { sessionId: Id; staffId: Id | null; startMinute: number }): Promise<boolean> {
  const { workspaceId, settings } = desk;
  const { sessionId, staffId, startMinute } = place;
  const current = await plainSessions.lock(tx.db, workspaceId, sessionId);
  if (current?.status !== "scheduled") throw NotChangeable();
  await lockStaffBookings(tx.db, workspaceId, staffId);
  const { durationMinutes, status } = current;
  const wanted = { id: sessionId, staffId, startMinute, durationMinutes, status };
  const padding = { bufferMinutes: settings.bufferMinutes, isForEverybody: staffId === null };
  if ((await findConflicts(tx.db, workspaceId, { ...wanted, ...padding })).length > 0) return false;

  await plainSessions.update(tx.db, workspaceId, sessionId, { staffId, startMinute, updatedAt: tx.now });
  await announceSession(tx, workspaceId, sessionId, "moved", current);
  return true;
}

/** Says what a visitor did with a booking. */
export async function announceSession(
  tx: Context,
  workspaceId: Id,
  sessionId: Id,
  change: VisitorChange["change"],
  from?: VisitorChange["from"],
): Promise<void> {
  const session = mustExist(await sessions.find(tx.db, workspaceId, sessionId));
  await recordFact(tx, "booking.changed", { workspaceId, sessionId, session, change, ...(from && { from }) });
}

export async function cancelBooking(ctx: PublicContext, token: string, reason: string | null, reads: Reads): Promise<Booking> {
  const { desk, sessionId, booking } = await openBooking(ctx, token, reads);
  requireChangeable(booking, ctx.now);
  await ctx.transaction({ workspaceId: desk.workspaceId }, async (tx) => {
    const changes = { status: "cancelled", cancelReason: reason, updatedAt: tx.now };
    const cancelled = await plainSessions.update(tx.db, desk.workspaceId, { id: sessionId, status: "scheduled" }, changes);
    if (!cancelled) throw NotChangeable();
    await announceSession(tx, desk.workspaceId, sessionId, "cancelled");
  });
  return readBooking(ctx, token, reads);
}

function requireChangeable({ status, changeUntil }: Booking, now: Date): void {
  if (status !== "scheduled") throw NotChangeable();
  if (now > new Date(changeUntil)) throw TooLate();
}
