import {
  amount,
  DayText,
  EmailText,
  freeText,
  IdText,
  MoneyReply,
  nullable,
  oneOf,
  optional,
  type Static,
  TimestampText,
  Type,
  text,
} from "../../kit/schema.ts";

/** However people write their numbers; only what could not be dialled is refused. */
const ClientPhone = Type.String({ pattern: "^\\+?[0-9][0-9 ().-]{2,30}$", maxLength: 32, examples: ["+1 555 010 2030"] });
const Gender = oneOf(["male", "female"]);
const Tag = text(50, { example: "regular" });
const discountKind = oneOf(["fixed", "percentage"], { description: "A fixed amount, or a percentage of at most 100" });
const Discount = Type.Object({ kind: discountKind, value: amount({ example: 10 }) });

export const Client = Type.Object({
  id: IdText,
  workspaceId: IdText,
  name: Type.String({ examples: ["Layla Haddad"] }),
  email: nullable(Type.String({ examples: ["layla@example.com"] })),
  phone: nullable(Type.String({ examples: ["+1 555 010 2030"] })),
  dateOfBirth: nullable(DayText),
  gender: nullable(Gender),
  notes: nullable(Type.String({ examples: ["Prefers mornings"] })),
  tags: Type.Array(Tag),
  discount: nullable(Type.Object({ kind: discountKind, value: MoneyReply })),
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type Client = Static<typeof Client>;

const details = {
  email: optional(nullable(EmailText)),
  phone: optional(nullable(ClientPhone)),
  dateOfBirth: optional(nullable(DayText)),
  gender: optional(nullable(Gender)),
  notes: optional(nullable(freeText(5000, { example: "Prefers mornings" }))),
  tags: optional(Type.Array(Tag, { maxItems: 50 })),
  discount: optional(nullable(Discount)),
};
const Name = text(200, { example: "Layla Haddad" });

export const NewClient = Type.Object({ name: Name, ...details });
export type NewClient = Static<typeof NewClient>;

export const ClientChanges = Type.Object({ name: optional(Name), ...details });
export type ClientChanges = Static<typeof ClientChanges>;

export const clientFilters = {
  q: optional(freeText(200, { description: "Words of the name, phone or e-mail; accents and case do not matter" })),
  tag: optional(freeText(50)),
  gender: optional(Gender),
};
