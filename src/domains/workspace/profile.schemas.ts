import { EmailText, IdText, nullable, optional, PhoneText, SlugText, type Static, TimestampText, Type, text } from "../../kit/schema.ts";
import { WorkingHours } from "./working-hours.schemas.ts";

const Name = text(200, { example: "Bright Clinic" });
const Slogan = text(500, { example: "Care with a smile" });
const CurrencyCode = Type.String({ pattern: "^[A-Z]{3}$", minLength: 3, maxLength: 3, examples: ["USD"], description: "ISO 4217" });
const Timezone = text(64, { example: "Asia/Riyadh", description: "A name of the IANA time zone database" });

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
    phone: optional(PhoneText),
    marketingOptIn: optional(Type.Boolean()),
    workingHours: optional(nullable(WorkingHours)),
    currencyCode: optional(CurrencyCode),
    timezone: optional(Timezone),
    preventDoubleBooking: optional(Type.Boolean()),
  },
  { title: "WorkspaceChanges" },
);
export type ProfileChanges = Static<typeof ProfileChanges>;
