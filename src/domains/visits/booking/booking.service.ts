import type { Context, PublicContext } from "../../../kit/context.ts";
import { currencyOf } from "../../../kit/currencies.ts";
import type { Db } from "../../../kit/db.ts";
import { Failure, LimitReached, RateLimited } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { requireTime } from "../../../kit/local-times.ts";
import { fromCents } from "../../../kit/money.ts";
import { networkOf } from "../../../kit/networks.ts";
import { inLanguage } from "../../../kit/translations.ts";
import type { Language } from "../../../kit/writing.ts";
import { activeTaxRates, rateFor } from "../../money/taxes/index.ts";
import { addVisitor, countClients } from "../../people/clients/index.ts";
import { requireRoom } from "../../platform/plans/index.ts";
import { type Reads, storeIn } from "../../store/settings/index.ts";
import { canBeBookedFor, weekOf } from "../calendar/index.ts";
import { insertSession, loadReferred, lockStaffBookings, minuteOf, offeredServices, totalDuration } from "../sessions/index.ts";
import { ContactMissing, NoNewClients } from "./booking.errors.ts";
import { MOST_AN_HOUR } from "./booking.rules.ts";
import type { Booking, NewBooking, Offer } from "./booking.schemas.ts";
import * as store from "./booking.store.ts";
import { announceSession, readBooking } from "./manage.service.ts";
import { manageTokenOf } from "./manage-tokens.service.ts";
import { type Desk, findOpenings, type Openings, slotTaken, staffFreeAt, type Wanted } from "./slots.service.ts";

const HOUR_MS = 3_600_000;
const MAX_NAME = 200;
/** More than a page can usefully show; each may name 200 services. */
const MOST_PEOPLE = 100;

export async function readOffer(db: Db, { workspaceId, store, settings }: Desk, language: Language): Promise<Offer> {
  const shop = storeIn(store, language);
  const { staff, timezone } = await weekOf(db, workspaceId);
  const offered = await offeredServices(db, workspaceId);
  const rates = await activeTaxRates(db, workspaceId);
  const bookable = staff.filter((one) => canBeBookedFor(one, []));
  const { minNoticeMinutes, maxAdvanceDays, cancelUntilMinutes, requireEmail, note } = settings;
  return {
    business: { name: shop.name, slug: shop.slug, language: shop.language, email: shop.contactEmail, phone: shop.contactPhone },
    services: offered.map(({ id, priceCents, durationMinutes, taxRateId, ...service }) => ({
      id,
      name: inLanguage(service, language, shop.language).name,
      durationMinutes: totalDuration([{ durationMinutes }]),
      price: priceCents === null ? null : fromCents(priceCents, currencyOf(shop.currencyCode)),
      tax: rateFor(taxRateId, rates),
    })),
    people: bookable.slice(0, MOST_PEOPLE).map(({ id, name, serviceIds }) => ({ id, name: name ?? "", serviceIds })),
    policy: { minNoticeMinutes, maxAdvanceDays, cancelUntilMinutes, requireEmail, note },
    timezone,
    currencyCode: shop.currencyCode,
  };
}

export interface Made {
  booking: Booking;
  manageToken: string;
}

/**
 * Books an offered time. One of several concurrent requests for the same time succeeds: the writer holds the staff member's lock and checks for overlaps in
 * the inserting statement. The others get the next available times. Sent twice with the same `ticketId`, it is booked once.
 */
export async function book(ctx: PublicContext, desk: Desk, given: NewBooking, reads: Reads, ticketId?: Id): Promise<Made> {
  requireContact(desk, given);
  const { now } = ctx;
  const start = minuteOf(given.date, given.startTime);
  const wanted: Wanted = { serviceIds: [...new Set(given.serviceIds)], staffId: given.staffId ?? null };
  const openings = await findOpenings(ctx.db, desk, wanted, [given.date], now);

  for (const staffId of staffFreeAt(openings, start)) {
    const sessionId = ticketId ?? newId();
    const isBooked = await isStillFree(() =>
      ctx.transaction({ workspaceId: desk.workspaceId }, (tx) =>
        bookWith(
          tx,
          desk,
          { ...given, serviceIds: wanted.serviceIds as Id[] },
          { sessionId, staffId, start, openings, address: ctx.exchange.address },
        ),
      ),
    );
    if (isBooked) return readMade(ctx, desk, sessionId, reads);
  }
  if (ticketId && (await store.origins.find(ctx.db, desk.workspaceId, { sessionId: ticketId })))
    return readMade(ctx, desk, ticketId, reads);
  requireTime(start, openings.plan.timezone);
  throw await slotTaken(ctx.db, desk, wanted, start, now);
}

async function readMade(ctx: PublicContext, { workspaceId }: Desk, sessionId: Id, reads: Reads): Promise<Made> {
  const manageToken = manageTokenOf(ctx.adapters.vault, workspaceId, sessionId);
  return { booking: await readBooking(ctx, manageToken, reads), manageToken };
}

interface Place {
  sessionId: Id;
  staffId: Id | null;
  start: number;
  openings: Openings;
  address: string;
}

/** Aborts the transaction, so that nothing of it remains. */
class Taken extends Error {}

/** False if someone else has just taken the time. */
async function isStillFree(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Taken) return false;
    throw error;
  }
}

async function bookWith(
  tx: Context,
  desk: Desk,
  given: NewBooking,
  { sessionId, staffId, start, openings, address }: Place,
): Promise<void> {
  const { workspaceId, settings, store: shop } = desk;
  const email = given.customer.email ?? null;
  const [bookedFrom, emailMark] = [hashOf(tx, networkOf(address)), email && hashOf(tx, email)];
  await store.queueVisitor(tx.db, [sessionId, bookedFrom, ...(emailMark ? [emailMark] : [])]);
  if (await store.origins.find(tx.db, workspaceId, { sessionId })) return;
  const known = await store.findVisitor(tx.db, workspaceId, { bookedFrom, emailMark, email }, new Date(tx.now.getTime() - HOUR_MS));
  refuseTooManyBookings(known);
  const clientId = known.clientId ?? (await newClient(tx, workspaceId, given));

  await lockStaffBookings(tx.db, workspaceId, staffId);
  const found = await loadReferred(tx.db, workspaceId, { clientId, serviceIds: given.serviceIds, staffId });
  const booking = {
    id: sessionId,
    clientId,
    staffId,
    name:
      found.services
        .map(({ name }) => name)
        .join(", ")
        .slice(0, MAX_NAME) || shop.name,
    startMinute: start,
    durationMinutes: openings.durationMinutes,
    status: "scheduled",
    questionCategory: null,
    fieldValues: [],
    serviceIds: given.serviceIds,
    source: "visitor" as const,
    bufferMinutes: settings.bufferMinutes,
    isForEverybody: staffId === null,
  };
  const conflicts = await insertSession(tx.db, workspaceId, booking, tx.now, true);
  if (conflicts.length > 0) throw new Taken();

  const language = given.language ?? shop.language;
  await store.origins.insert(tx.db, workspaceId, { sessionId, bookedFrom, emailMark, language, createdAt: tx.now });
  if (given.note?.trim()) {
    const note = { id: newId(), sessionId, authorId: clientId, authorName: given.customer.name, body: given.note, now: tx.now };
    await store.insertNote(tx.db, workspaceId, note);
  }
  await announceSession(tx, workspaceId, sessionId, "created");
}

async function newClient(tx: Context, workspaceId: Id, { customer }: NewBooking): Promise<Id> {
  try {
    await requireRoom({ db: tx.db, workspaceId }, "max-clients", countClients);
  } catch (error) {
    // How many clients a business may have is not the visitor's concern.
    throw error instanceof Failure && error.kind === LimitReached ? NoNewClients() : error;
  }
  const { name, email = null, phone = null } = customer;
  return addVisitor(tx, workspaceId, { name, email, phone });
}

function requireContact({ settings }: Desk, { customer }: NewBooking): void {
  if (customer.email) return;
  if (settings.requireEmail || !customer.phone) throw ContactMissing();
}

function refuseTooManyBookings({ fromAddress, underEmail }: store.Known): void {
  if (fromAddress < MOST_AN_HOUR.fromAddress && underEmail < MOST_AN_HOUR.forOneClient) return;
  throw RateLimited({ message: "Too many bookings in the last hour; try again later, or call.", headers: { "retry-after": "3600" } });
}

function hashOf({ adapters }: Pick<Context, "adapters">, text: string): string {
  return adapters.vault.hashesOf(text, "booking")[0];
}
