import {
  EmailText,
  freeText,
  IdText,
  nullable,
  oneOf,
  optional,
  SlugText,
  type Static,
  TimestampText,
  Type,
  text,
} from "../../kit/schema.ts";

/** A slug somebody asks for: whatever it is, a store that has no such slug is not found. */
export const AskedSlug = Type.String({ maxLength: 16_384, examples: ["bright-clinic"] });

export const StoreSlug = Type.String({ ...SlugText, maxLength: 80, examples: ["bright-clinic"] });
const Language = oneOf(["en", "ar"], { description: "Of the public pages; Arabic ones run right to left" });
/** As people write them: the platform calls nobody here. */
export const ContactPhone = Type.String({ pattern: "^\\+?[0-9 ()./-]{5,40}$", maxLength: 40, examples: ["+1 555 010 2030"] });

const shown = {
  id: IdText,
  slug: StoreSlug,
  name: text(200, { example: "Bright Clinic" }),
  description: nullable(freeText(2000, { example: "Care with a smile." })),
  language: Language,
  currencyCode: Type.String({ examples: ["USD"] }),
  contactEmail: nullable(EmailText),
  contactPhone: nullable(ContactPhone),
  domain: nullable(Type.String({ examples: ["shop.bright-clinic.example"], description: "The store's own active domain" })),
};

export const Store = Type.Object({ ...shown, workspaceId: IdText, createdAt: TimestampText, updatedAt: TimestampText });
export type Store = Static<typeof Store>;

export const PublicStore = Type.Object(shown, { title: "PublicStore" });

export const ChangeStore = Type.Object({
  slug: optional(StoreSlug),
  name: optional(text(200)),
  description: optional(nullable(freeText(2000))),
  language: optional(Language),
  contactEmail: optional(nullable(EmailText)),
  contactPhone: optional(nullable(ContactPhone)),
});
export type ChangeStore = Static<typeof ChangeStore>;
