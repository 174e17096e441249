import {
  EmailText,
  freeText,
  GivenPhone,
  IdText,
  nameText,
  nullable,
  oneOf,
  optional,
  PhoneText,
  patterned,
  SlugText,
  type Static,
  TimestampText,
  Type,
  text,
} from "../../../kit/schema.ts";
import { translationsOf } from "../../../kit/translations.ts";
import { BookingChanges, BookingSettings } from "./booking.schemas.ts";
import { LabSettings, LabSettingsChanges } from "./labs.schemas.ts";
import { modules } from "./modules.rules.ts";
import { WorkingHours } from "./working-hours.schemas.ts";

const Name = nameText(200, { example: "Bright Clinic" });
const Slogan = text(500, { example: "Care with a smile" });
export const CurrencyCode = patterned("^[A-Z]{3}$", "must be three capital letters, such as USD", {
  minLength: 3,
  maxLength: 3,
  examples: ["USD"],
  description: "ISO 4217",
});
export const Timezone = text(64, { example: "Asia/Riyadh", description: "A name from the IANA time zone database" });

export const CountryCode = patterned("^[A-Z]{2}$", "must be two capital letters, such as SA", {
  minLength: 2,
  maxLength: 2,
  examples: ["SA"],
  description: "ISO 3166-1",
});
const line = (example: string) => nullable(freeText(200, { example }));

/** As printed on documents. */
export const Address = Type.Object(
  {
    line1: line("12 King Fahd Road"),
    line2: line("Second floor"),
    city: line("Riyadh"),
    region: line("Riyadh Province"),
    postalCode: nullable(freeText(20, { example: "12271" })),
    countryCode: nullable(CountryCode),
  },
  { title: "Address" },
);
export type Address = Static<typeof Address>;
export const GivenAddress = Type.Partial(Address, { title: "GivenAddress" });
export const TaxNumber = text(50, { example: "310122393500003", description: "As issued by the tax authority; shown on documents" });
const Language = oneOf(["en", "ar"], { description: "Default language of documents and messages" });
export const Modules = Type.Array(oneOf(modules), {
  maxItems: modules.length,
  description: "Parts that the console shows; those of the business category until they are chosen. Routes do not depend on them.",
  examples: [["lab", "store"]],
});
const PaymentTermsDays = Type.Integer({
  minimum: 0,
  maximum: 365,
  examples: [30],
  description: "Days until an invoice is due, from the day it is finalized; null if invoices have no due date",
});
const WeekDay = oneOf(["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]);

export const ProfileTranslations = translationsOf("WorkspaceTranslation", { name: Name, slogan: Slogan });

/** The workspace as those who manage it see it. */
export const Profile = Type.Object(
  {
    id: IdText,
    name: nullable(Name),
    slogan: nullable(Slogan),
    email: EmailText,
    phone: PhoneText,
    phoneVerified: Type.Boolean(),
    requirePhoneVerification: Type.Boolean(),
    planId: IdText,
    businessCategorySlug: SlugText,
    marketingOptIn: Type.Boolean(),
    discountPercentage: nullable(Type.Number({ examples: [10] })),
    workingHours: nullable(WorkingHours),
    currencyCode: CurrencyCode,
    timezone: Timezone,
    preventDoubleBooking: Type.Boolean(),
    booking: BookingSettings,
    labs: LabSettings,
    modules: Modules,
    language: Language,
    weekStartsOn: WeekDay,
    taxNumber: nullable(TaxNumber),
    address: nullable(Address),
    paymentTermsDays: nullable(PaymentTermsDays),
    logoFileId: nullable(IdText),
    translations: ProfileTranslations,
    subscriptionEndDate: nullable(TimestampText),
    createdAt: TimestampText,
    updatedAt: TimestampText,
  },
  { title: "Workspace" },
);
export type Profile = Static<typeof Profile>;

export const ProfileChanges = Type.Object(
  {
    name: optional(nullable(Name)),
    slogan: optional(nullable(Slogan)),
    phone: optional(GivenPhone),
    marketingOptIn: optional(Type.Boolean()),
    workingHours: optional(nullable(WorkingHours)),
    currencyCode: optional(CurrencyCode),
    timezone: optional(Timezone),
    preventDoubleBooking: optional(Type.Boolean()),
    booking: optional(BookingChanges),
    labs: optional(LabSettingsChanges),
    modules: optional(nullable(Modules)),
    language: optional(Language),
    weekStartsOn: optional(WeekDay),
    taxNumber: optional(nullable(TaxNumber)),
    address: optional(nullable(GivenAddress)),
    paymentTermsDays: optional(nullable(PaymentTermsDays)),
    logoFileId: optional(nullable(IdText)),
    translations: optional(ProfileTranslations),
  },
  { title: "WorkspaceChanges" },
);
export type ProfileChanges = Static<typeof ProfileChanges>;
