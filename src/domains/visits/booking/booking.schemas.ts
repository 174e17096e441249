import {
  ClockText,
  DayText,
  EmailText,
  freeText,
  IdText,
  MoneyReply,
  nameText,
  nullable,
  oneOf,
  optional,
  type Static,
  TimestampText,
  Type,
} from "../../../kit/schema.ts";
import { LineTax } from "../../money/taxes/index.ts";
import { ContactPhone } from "../../store/settings/index.ts";
import { IdList } from "../calendar/index.ts";

export const Slot = Type.Object({ date: DayText, startTime: ClockText, endTime: ClockText }, { title: "Slot" });
export type Slot = Static<typeof Slot>;

const OfferedService = Type.Object(
  {
    id: IdText,
    name: Type.String({ examples: ["Haircut"] }),
    durationMinutes: Type.Integer({ examples: [30] }),
    price: nullable(MoneyReply),
    tax: nullable(LineTax),
  },
  { title: "OfferedService" },
);
export type OfferedService = Static<typeof OfferedService>;

const OfferedPerson = Type.Object(
  {
    id: IdText,
    name: Type.String({ examples: ["Nour Aziz"] }),
    serviceIds: Type.Array(IdText, { description: "The services this person offers; empty means all" }),
  },
  { title: "OfferedPerson" },
);
export type OfferedPerson = Static<typeof OfferedPerson>;

const Policy = Type.Object(
  {
    minNoticeMinutes: Type.Integer({ examples: [120] }),
    maxAdvanceDays: Type.Integer({ examples: [60] }),
    cancelUntilMinutes: Type.Integer({ examples: [720] }),
    requireEmail: Type.Boolean(),
    note: nullable(Type.String({ examples: ["Please come five minutes early."] })),
  },
  { title: "BookingPolicy" },
);

/** Services, staff and rules of a business that visitors can book. */
export const Offer = Type.Object({
  business: Type.Object(
    {
      name: Type.String({ examples: ["Bright Salon"] }),
      slug: Type.String({ examples: ["bright-salon"] }),
      language: oneOf(["en", "ar"]),
      email: nullable(Type.String({ examples: ["hello@bright-salon.example"] })),
      phone: nullable(Type.String({ examples: ["+1 555 010 2030"] })),
    },
    { title: "BookingBusiness" },
  ),
  services: Type.Array(OfferedService),
  people: Type.Array(OfferedPerson),
  policy: Policy,
  timezone: Type.String({ examples: ["Asia/Riyadh"] }),
  currencyCode: Type.String({ examples: ["USD"] }),
});
export type Offer = Static<typeof Offer>;

export const SlotQuery = Type.Object({
  from: Type.String({ ...DayText, description: "The first day, on the business's calendar" }),
  to: Type.String({ ...DayText, description: "The last day; at most 31 days in all" }),
  serviceIds: IdList,
  staffId: optional(IdText),
});
export type SlotQuery = Static<typeof SlotQuery>;

export const Slots = Type.Object({
  timezone: Type.String({ examples: ["Asia/Riyadh"] }),
  durationMinutes: Type.Integer({ examples: [30] }),
  days: Type.Array(
    Type.Object(
      { date: DayText, slots: Type.Array(Type.Object({ startTime: ClockText, endTime: ClockText }, { title: "SlotTime" })) },
      { title: "SlotDay" },
    ),
  ),
});
export type Slots = Static<typeof Slots>;

export const NewBooking = Type.Object(
  {
    customer: Type.Object({
      name: nameText(200, { example: "Lina Haddad" }),
      email: optional(nullable(EmailText)),
      phone: optional(nullable(ContactPhone)),
    }),
    serviceIds: Type.Array(IdText, { minItems: 1, maxItems: 20 }),
    staffId: optional(nullable(IdText)),
    date: DayText,
    startTime: ClockText,
    note: optional(nullable(freeText(1000, { example: "First visit." }))),
    language: optional(oneOf(["en", "ar"], { description: "Language of messages; defaults to the business's" })),
  },
  { title: "NewBooking" },
);
export type NewBooking = Static<typeof NewBooking>;

export const BookingMove = Type.Object(
  { date: DayText, startTime: ClockText, staffId: optional(nullable(IdText)) },
  { title: "BookingMove" },
);
export type BookingMove = Static<typeof BookingMove>;

/** A booking as shown to the person who made it, without anything else the business knows about them. */
export const Booking = Type.Object({
  status: oneOf(["scheduled", "in-progress", "completed", "cancelled"]),
  services: Type.Array(Type.Object({ id: IdText, name: Type.String({ examples: ["Haircut"] }) }, { title: "BookedService" })),
  staff: nullable(Type.Object({ id: IdText, name: Type.String({ examples: ["Nour Aziz"] }) }, { title: "BookedPerson" })),
  date: DayText,
  startTime: ClockText,
  endTime: ClockText,
  durationMinutes: Type.Integer({ examples: [30] }),
  timezone: Type.String({ examples: ["Asia/Riyadh"] }),
  startsAt: TimestampText,
  changeUntil: Type.String({ ...TimestampText, description: "It can be moved or cancelled until then" }),
  isChangeable: Type.Boolean(),
  business: Type.Object({ name: Type.String({ examples: ["Bright Salon"] }), slug: Type.String({ examples: ["bright-salon"] }) }),
});
export type Booking = Static<typeof Booking>;
