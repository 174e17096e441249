import type { FastifyReply } from "fastify";
import type { PublicContext } from "../../../kit/context.ts";
import { Failure, RateLimited } from "../../../kit/errors.ts";
import { asText, type Frame, formOf, sendHtml, type Visit, views } from "../../store/site/index.ts";
import { BookingNotFound, ContactMissing, NoNewClients, NotChangeable, SlotTaken, TooLate } from "./booking.errors.ts";
import type { Slot } from "./booking.schemas.ts";
import { book, readOffer } from "./booking.service.ts";
import { type Invited, invitationOf } from "./invitation.rules.ts";
import { cancelBooking, moveBooking, openBooking } from "./manage.service.ts";
import { bookingView, cancelView, type Held, moveView } from "./manage.views.ts";
import { readTicket, ticketFor } from "./manage-tokens.service.ts";
import { bookingFromForm, choiceParameters, readChoice } from "./pages.rules.ts";
import { detailsStep, type Stage, serviceStep, type Typed, timeStep } from "./pages.views.ts";
import { pageWords } from "./pages.words.ts";
import { deskOf } from "./slots.service.ts";
import { readTimes } from "./times.service.ts";

/** Booking in a few steps, each with its own address: no scripts in the browser, and nothing lost by going back. */
export function bookingPages({ get, post }: Frame): void {
  get("/book", async (visit, _request, reply, ctx) => {
    const stage = await stageOf(ctx, visit, visit.query);
    const { choice } = stage;
    if (choice.services.length === 0 || visit.query.has("add")) return sendHtml(reply, serviceStep(stage));
    if (choice.day && choice.time) return sendHtml(reply, detailsStep(stage, { fields: {}, problems: [], invalid: [] }));
    const wanted = { serviceIds: choice.services.map(({ id }) => id), staffId: choice.staffId };
    return sendHtml(reply, timeStep(stage, await readTimes(ctx, stage.desk, wanted, choice.day)));
  });
  post("/book", async (visit, request, reply, ctx) => takeBooking(ctx, visit, formOf(request), reply));
  get("/bookings/:token", async (visit, request, reply, ctx) => {
    const held = await findHeldBooking(ctx, visit, request.params);
    const { query } = visit;
    if (held.booking.isChangeable && query.has("move")) return sendMove(ctx, held, query.get("day"), reply);
    if (held.booking.isChangeable && query.has("cancel")) return sendHtml(reply, cancelView(held));
    const news = query.has("new") ? "new" : query.has("moved") ? "moved" : null;
    return sendHtml(reply, bookingView(held, held.booking.status === "scheduled" ? news : null));
  });
  get("/bookings/:token/calendar.ics", async (visit, request, reply, ctx) => {
    const held = await findHeldBooking(ctx, visit, request.params);
    reply.header("content-disposition", 'attachment; filename="appointment.ics"').header("cache-control", "no-store");
    return reply.type("text/calendar; charset=utf-8").send(invitationOf(invitedTo(held), ctx.now));
  });
  post("/bookings/:token", async (visit, request, reply, ctx) =>
    changeBooking(ctx, await findHeldBooking(ctx, visit, request.params), formOf(request), reply),
  );
}

async function stageOf({ db, adapters: { vault }, now }: PublicContext, visit: Visit, query: URLSearchParams) {
  const desk = await deskOf(db, visit.store);
  const offer = await readOffer(db, desk, visit.language);
  const choice = readChoice(query, offer.services, offer.people);
  const given = query.get("ticket");
  const isOurs = given !== null && readTicket(vault, desk.workspaceId, given) !== undefined;
  return { visit, desk, offer, choice, now, ticket: isOurs ? given : ticketFor(vault, desk.workspaceId) };
}

async function takeBooking(ctx: PublicContext, visit: Visit, form: URLSearchParams, reply: FastifyReply): Promise<FastifyReply> {
  const stage = await stageOf(ctx, visit, form);
  const words = pageWords[visit.language];
  const read = bookingFromForm(form, visit.language, words);
  // The language switch leads back to what was chosen.
  const shown = { ...stage, visit: { ...visit, query: choiceParameters(stage.choice) } };
  const again = (status: number, more: Partial<Typed>) =>
    sendHtml(reply.code(status), detailsStep(shown, { fields: Object.fromEntries(form), problems: [], invalid: [], ...more }));
  if (read.problems) return again(422, read);
  try {
    const ticketId = readTicket(ctx.adapters.vault, stage.desk.workspaceId, stage.ticket);
    const { manageToken } = await book(ctx, stage.desk, read.given, () => visit.language, ticketId);
    return reply.redirect(views.linkOf(visit, `/bookings/${manageToken}`, { new: "1" }), 303);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.kind === SlotTaken) return again(409, { nextSlots: error.extras.extra?.nextSlots as Slot[] });
    const problem = problemOf(error, stage);
    if (problem === undefined) throw error;
    return again(error.kind.status, { problems: [problem] });
  }
}

function problemOf({ kind }: Failure, { visit, offer }: Stage): string | undefined {
  const words = pageWords[visit.language];
  if (kind === ContactMissing) return offer.policy.requireEmail ? words.contactNeeded : words.phoneNeeded;
  if (kind === NoNewClients) return words.noNewClients;
  return kind === RateLimited ? words.tooMany : undefined;
}

/** The booking at an address, if it belongs to this store. */
async function findHeldBooking(ctx: PublicContext, visit: Visit, params: unknown): Promise<Held> {
  const token = asText((params as { token?: string }).token ?? "");
  const { desk, booking } = await openBooking(ctx, token, () => visit.language);
  if (desk.workspaceId !== visit.store.workspaceId) throw BookingNotFound();
  return { visit, token, booking, problems: [] };
}

function invitedTo({ visit, token, booking }: Held): Invited {
  const { business, services, staff, startsAt, durationMinutes, status } = booking;
  return {
    token,
    link: `${visit.origin}${views.linkOf(visit, `/bookings/${token}`)}`,
    business: business.name,
    slug: business.slug,
    services: services.map(({ name }) => name),
    staff: staff?.name ?? null,
    location: views.addressLines(visit.premises.address).join(visit.language === "ar" ? "، " : ", ") || null,
    startsAt: new Date(startsAt),
    durationMinutes,
    isCancelled: status === "cancelled",
  };
}

async function sendMove(ctx: PublicContext, held: Held, day: string | null, reply: FastifyReply): Promise<FastifyReply> {
  const { desk, sessionId } = await openBooking(ctx, held.token, () => held.visit.language);
  const { services, staff } = held.booking;
  const wanted = { serviceIds: services.map(({ id }) => id), staffId: staff?.id ?? null, except: sessionId };
  return sendHtml(reply, moveView(held, await readTimes(ctx, desk, wanted, day ?? held.booking.date)));
}

async function changeBooking(ctx: PublicContext, held: Held, form: URLSearchParams, reply: FastifyReply): Promise<FastifyReply> {
  const { visit, token } = held;
  const reads = () => visit.language;
  const isCancelling = form.get("action") === "cancel";
  const slot = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/.exec(form.get("slot") ?? "");
  const [, date = "", startTime = ""] = slot ?? [];
  if (!isCancelling && !slot) return sendRefusal(held, pageWords[visit.language].chooseTime, reply);
  try {
    if (isCancelling) await cancelBooking(ctx, token, asText(form.get("reason") ?? "", 500).trim() || null, reads);
    else await moveBooking(ctx, token, { date, startTime }, reads);
  } catch (error) {
    return sendFailure(ctx, held, error, date, reply);
  }
  const news: Record<string, string> = isCancelling ? {} : { moved: "1" };
  return reply.redirect(views.linkOf(visit, `/bookings/${token}`, news), 303);
}

async function sendFailure(ctx: PublicContext, held: Held, error: unknown, date: string, reply: FastifyReply): Promise<FastifyReply> {
  if (!(error instanceof Failure)) throw error;
  const words = pageWords[held.visit.language];
  if (error.kind === SlotTaken) return sendMove(ctx, { ...held, problems: [words.movedTooLate] }, date, reply.code(409));
  if (error.kind === RateLimited) return sendRefusal(held, words.movedTooOften, reply.headers(error.extras.headers ?? {}), 429);
  if (error.kind !== TooLate && error.kind !== NotChangeable) throw error;
  return sendRefusal(held, words.tooLate, reply);
}

function sendRefusal(held: Held, problem: string, reply: FastifyReply, status = 422): FastifyReply {
  return sendHtml(reply.code(status), bookingView({ ...held, problems: [problem] }, null));
}
