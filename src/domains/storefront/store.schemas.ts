import {
  amount,
  EmailText,
  freeText,
  IdText,
  MoneyReply,
  nameText,
  normalise,
  nullable,
  oneOf,
  optional,
  patterned,
  SlugText,
  type Static,
  TimestampText,
  Type,
} from "../../kit/schema.ts";
import { Lang, translationsOf } from "../../kit/translations.ts";

/** A requested slug, in any form: an unknown one is not found. */
export const AskedSlug = Type.String({ maxLength: 16_384, examples: ["bright-clinic"] });

export const StoreSlug = Type.String({ ...SlugText, maxLength: 80, examples: ["bright-clinic"] });
const Language = oneOf(["en", "ar"], { description: "Language of the public pages; Arabic pages are right-to-left" });
/** In any notation, because the platform does not call it. */
export const ContactPhone = patterned("^\\+?[0-9 ()./-]{5,40}$", "must be a phone number of 5 to 40 characters", {
  maxLength: 40,
  examples: ["+1 555 010 2030"],
  [normalise]: "digits",
});

const ThemeColor = patterned("^#[0-9a-f]{6}$", "must be a colour such as #0b5cad, in lower case", {
  maxLength: 7,
  examples: ["#0b5cad"],
  description: "Accent colour of the public pages; adjusted where text would be hard to read",
});
const method = nameText(60, { example: "Courier" });
const OfferedDelivery = Type.Array(Type.Object({ method, fee: MoneyReply }, { title: "DeliveryOption" }));
const GivenDelivery = Type.Array(Type.Object({ method, fee: amount({ example: 5 }) }, { title: "GivenDeliveryOption" }), {
  maxItems: 20,
  description: "Delivery methods and their fees; without any, orders are for pick-up only",
});

const chargesTax = { description: "Whether orders are taxed as sales at the till are" };
const deliveryTaxRate = { description: "The tax rate of delivery fees; null means the default rate" };
const Name = nameText(200, { example: "Bright Clinic" });
const Description = freeText(2000, { example: "Care with a smile." });
export const StoreTranslations = translationsOf("StoreTranslation", { name: Name, description: Description });

const shown = {
  id: IdText,
  slug: StoreSlug,
  name: Name,
  description: nullable(Description),
  language: Language,
  currencyCode: Type.String({ examples: ["USD"] }),
  contactEmail: nullable(EmailText),
  contactPhone: nullable(ContactPhone),
  themeColor: nullable(ThemeColor),
  deliveryOptions: OfferedDelivery,
  chargesTax: Type.Boolean(chargesTax),
  domain: nullable(Type.String({ examples: ["shop.bright-clinic.example"], description: "The store's active domain" })),
};

export const Store = Type.Object({
  ...shown,
  deliveryTaxRateId: nullable(Type.String(deliveryTaxRate)),
  translations: StoreTranslations,
  workspaceId: IdText,
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type Store = Static<typeof Store> & {
  /** Texts for visitors by language: from the store, else from the profile. Not part of replies. */
  texts: Partial<Record<"ar" | "en", { name?: string; description?: string; slogan?: string }>>;
};

export const PublicStore = Type.Object(shown, { title: "PublicStore" });
export const PublicStoreQuery = Type.Object({ lang: Lang });

export const ChangeStore = Type.Object({
  slug: optional(StoreSlug),
  name: optional(Name),
  description: optional(nullable(Description)),
  translations: optional(StoreTranslations),
  language: optional(Language),
  contactEmail: optional(nullable(EmailText)),
  contactPhone: optional(nullable(ContactPhone)),
  themeColor: optional(nullable(ThemeColor)),
  deliveryOptions: optional(GivenDelivery),
  chargesTax: optional(Type.Boolean(chargesTax)),
  deliveryTaxRateId: optional(nullable(Type.String({ ...IdText, ...deliveryTaxRate }))),
});
export type ChangeStore = Static<typeof ChangeStore>;
