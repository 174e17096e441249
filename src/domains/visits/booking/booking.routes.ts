import { anyone } from "../../../kit/access.ts";
import { MovedPermanently, MovedWithBody, RateLimited } from "../../../kit/errors.ts";
import { TimeDoesNotExist } from "../../../kit/local-times.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { freeText, optional, Type } from "../../../kit/schema.ts";
import { Lang } from "../../../kit/translations.ts";
import { AskedSlug, readerOf, StoreNotFound } from "../../store/settings/index.ts";
import { NotBookable, ServiceNotFound } from "../sessions/index.ts";
import {
  BookingNotFound,
  BookingOff,
  ContactMissing,
  NoNewClients,
  NotChangeable,
  PersonUnknown,
  SlotTaken,
  TooLate,
} from "./booking.errors.ts";
import { Booking, BookingMove, NewBooking, Offer, SlotQuery, Slots } from "./booking.schemas.ts";
import * as booking from "./booking.service.ts";
import * as manage from "./manage.service.ts";
import { findDesk, readSlots } from "./slots.service.ts";

const params = { slug: AskedSlug };
const byToken = { manageToken: Type.String({ maxLength: 16_384, examples: ["Zl8cKrTTngASp8QBZl8cKrTTngASp8QC4mH0Tq8yXk2bVnWd9sLeRg3P"] }) };
const unavailable = [StoreNotFound, BookingOff, ServiceNotFound, NotBookable, PersonUnknown];
const availableTime = {
  date: "a day with an available time, from `GET /public/booking/{slug}/slots`",
  startTime: "one of that day's times",
};
const one = Type.Object({ booking: Booking });

export const readBookingOffer = route({
  method: "GET",
  path: "/public/booking/:slug",
  summary: "List the services and staff that visitors can book at a business",
  access: anyone,
  params,
  query: Type.Object({ lang: Lang }),
  reply: ok(Offer),
  errors: [MovedPermanently, StoreNotFound, BookingOff],
  invalid: { id: 404 },
  run: async (ctx, { params: { slug }, query }) => {
    const desk = await findDesk(ctx.db, slug);
    return booking.readOffer(ctx.db, desk, readerOf(ctx, query.lang)(desk.store));
  },
});

export const listBookingSlots = route({
  method: "GET",
  path: "/public/booking/:slug/slots",
  summary: "List available times for one or more services",
  description: "For one person, or anyone who offers all the services. Times are in the business's time zone. At most 31 days.",
  access: anyone,
  params,
  query: SlotQuery,
  reply: ok(Slots),
  errors: [...unavailable, MovedPermanently],
  invalid: { id: 404 },
  run: async (ctx, { params: { slug }, query }) => readSlots(ctx.db, await findDesk(ctx.db, slug), query, ctx.now),
});

export const createBooking = route({
  method: "POST",
  path: "/public/booking/:slug/bookings",
  summary: "Book an available time",
  description:
    "`manageToken` gives access to the booking later; it is shown once. If someone else has just taken the time, the answer is 409 with `nextSlots`. " +
    "A returning client is recognised by e-mail; nothing about them is shown.",
  access: anyone,
  params,
  body: NewBooking,
  replace: availableTime,
  reply: created(Type.Object({ booking: Booking, manageToken: Type.String() })),
  errors: [MovedWithBody, ...unavailable, SlotTaken, TimeDoesNotExist, ContactMissing, NoNewClients, RateLimited],
  invalid: { id: 404, body: 422 },
  transaction: "manual",
  audit: { action: "session.book-online", by: "service" },
  run: async (ctx, { params: { slug }, body }) => booking.book(ctx, await findDesk(ctx.db, slug), body, readerOf(ctx, body.language)),
});

export const readVisitorBooking = route({
  method: "GET",
  path: "/public/bookings/:manageToken",
  summary: "Get a booking by its token",
  access: anyone,
  params: byToken,
  query: Type.Object({ lang: Lang }),
  reply: ok(one),
  errors: [BookingNotFound],
  invalid: { id: 404 },
  run: async (ctx, { params, query }) => ({ booking: await manage.readBooking(ctx, params.manageToken, readerOf(ctx, query.lang)) }),
});

export const moveVisitorBooking = route({
  method: "PATCH",
  path: "/public/bookings/:manageToken",
  summary: "Move a booking to another available time",
  access: anyone,
  params: byToken,
  body: BookingMove,
  replace: availableTime,
  reply: ok(one),
  errors: [BookingNotFound, NotBookable, ServiceNotFound, PersonUnknown, SlotTaken, TimeDoesNotExist, TooLate, NotChangeable, RateLimited],
  invalid: { id: 404, body: 422 },
  transaction: "manual",
  audit: { action: "session.move-online", by: "service" },
  run: async (ctx, { params, body }) => ({ booking: await manage.moveBooking(ctx, params.manageToken, body, readerOf(ctx)) }),
});

export const cancelVisitorBooking = route({
  method: "DELETE",
  path: "/public/bookings/:manageToken",
  summary: "Cancel a booking",
  access: anyone,
  params: byToken,
  query: Type.Object({ reason: optional(freeText(500, { example: "I am ill" })) }),
  reply: ok(one),
  errors: [BookingNotFound, TooLate, NotChangeable],
  invalid: { id: 404 },
  transaction: "manual",
  audit: { action: "session.cancel-online", by: "service" },
  run: async (ctx, { params, query }) => ({
    booking: await manage.cancelBooking(ctx, params.manageToken, query.reason ?? null, readerOf(ctx)),
  }),
});
