import { EmailText, GivenPhone, IdText, nameText, oneOf, optional, SlugText, type Static, Type, text } from "../../../kit/schema.ts";
import { CountryCode, CurrencyCode, Timezone, WorkingHours, weekDays } from "../../platform/workspace/index.ts";
import { Language, OwnWorkspace, Password, Token } from "../identity/accounts.schemas.ts";

export const Signup = Type.Object(
  {
    email: EmailText,
    password: Password,
    phone: Type.String({ ...GivenPhone, description: "E.164, or with `countryCode` as dialled there" }),
    planId: IdText,
    businessCategorySlug: Type.String({ ...SlugText, examples: ["clinic"] }),
    marketingOptIn: Type.Boolean({ default: false }),
    name: optional(nameText(200, { example: "Bright Clinic" })),
    slogan: optional(text(500, { example: "Care with a smile" })),
    workingHours: optional(WorkingHours),
    ownerName: optional(
      nameText(200, { example: "Mona Saleh", description: "The owner's own name; without it, the owner is called as the business" }),
    ),
    countryCode: optional(CountryCode),
    currencyCode: optional(CurrencyCode),
    timezone: optional(Timezone),
    language: optional(Language),
    weekStartsOn: optional(oneOf(weekDays)),
    storeSlug: optional(Type.String({ ...SlugText, maxLength: 80, examples: ["bright-clinic-riyadh"] })),
    preventDoubleBooking: optional(Type.Boolean({ description: "Refuse appointments that overlap; false unless sent" })),
  },
  { title: "Signup" },
);
export type Signup = Static<typeof Signup>;

export const SignedUp = Type.Object({ token: Token, workspace: OwnWorkspace }, { title: "SignedUp" });
