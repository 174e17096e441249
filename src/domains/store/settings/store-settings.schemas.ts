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
} from "../../../kit/schema.ts";
import { Lang, translationsOf } from "../../../kit/translations.ts";
import { DeliveryZone, GivenZones, Method } from "./delivery.schemas.ts";
import { cornerStyles, headerStyles, heroStyles, typefaces } from "./theme.rules.ts";

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
const Typeface = oneOf(typefaces, { description: "`plain` uses the fonts of the visitor's device and loads none" });
const Corners = oneOf(cornerStyles);
const Header = oneOf(headerStyles, { description: "Where the name stands above every page" });
const Hero = oneOf(heroStyles, { description: "The head of the first page: text on the picture, beside it, or without one" });
const themeText = { description: "Choices beside the colour" };
const Theme = Type.Object({ typeface: Typeface, corners: Corners, header: Header, hero: Hero }, { title: "StoreTheme", ...themeText });
export type Theme = Static<typeof Theme>;
/** Also how it is stored: what is missing has its default. */
export const GivenTheme = Type.Object(
  { typeface: optional(Typeface), corners: optional(Corners), header: optional(Header), hero: optional(Hero) },
  { title: "StoreThemeChanges", description: "Choices beside the colour; those left out stay as they are" },
);
const heroFile = { description: "Picture at the head of the first page, an uploaded file" };
const LegalName = nameText(200, { example: "Bright Clinic Ltd." });
const RegisterNumber = nameText(60, { example: "CR 1010123456" });
const MessagingUrl = patterned('^https://[^\\s"<>\\\\]{3,192}$', "must be an https address of at most 200 characters", {
  maxLength: 200,
  examples: ["https://wa.me/15550102030"],
  description: "Where visitors can write to the store, such as https://wa.me/15550102030",
});
const OfferedDelivery = Type.Array(Type.Object({ method: Method, fee: MoneyReply }, { title: "DeliveryOption" }));
const GivenDelivery = Type.Array(Type.Object({ method: Method, fee: amount({ example: 5 }) }, { title: "GivenDeliveryOption" }), {
  maxItems: 20,
  description: "Delivery methods and their fees; without any, orders are for pick-up only",
});

export const paymentOptions = ["on-site", "online"] as const;
export const PaymentOption = oneOf(paymentOptions);
const paymentText = { description: "How buyers can pay; `online` requires an active payment provider" };
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
  theme: Theme,
  heroFileId: nullable(Type.String(heroFile)),
  legalName: nullable(LegalName),
  registerNumber: nullable(RegisterNumber),
  messagingUrl: nullable(MessagingUrl),
  deliveryOptions: OfferedDelivery,
  deliveryZones: Type.Array(DeliveryZone),
  paymentOptions: Type.Array(PaymentOption, paymentText),
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
  theme: optional(GivenTheme),
  heroFileId: optional(nullable(Type.String({ ...IdText, ...heroFile }))),
  legalName: optional(nullable(LegalName)),
  registerNumber: optional(nullable(RegisterNumber)),
  messagingUrl: optional(nullable(MessagingUrl)),
  deliveryOptions: optional(GivenDelivery),
  deliveryZones: optional(GivenZones),
  paymentOptions: optional(Type.Array(PaymentOption, { minItems: 1, maxItems: 2, ...paymentText })),
  chargesTax: optional(Type.Boolean(chargesTax)),
  deliveryTaxRateId: optional(nullable(Type.String({ ...IdText, ...deliveryTaxRate }))),
});
export type ChangeStore = Static<typeof ChangeStore>;

const PageSize = oneOf(["full", "medium", "thumbnail"], {
  default: "full",
  description: "At most 800 pixels wide and high for `medium`, 320 for `thumbnail`",
});
export type PageSize = Static<typeof PageSize>;
export const PictureQuery = Type.Object({ size: PageSize });
