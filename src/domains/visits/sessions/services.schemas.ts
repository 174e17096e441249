import { listQuery, search } from "../../../kit/filters.ts";
import { amount, IdText, MoneyReply, nameText, nullable, oneOf, optional, type Static, TimestampText, Type } from "../../../kit/schema.ts";
import { translatedText, translationsOf } from "../../../kit/translations.ts";

const Scope = oneOf(["sessions", "store", "labs"], { description: "Where the service is offered; only `sessions` can be booked" });
const Minutes = Type.Integer({ minimum: 1, maximum: 1440, examples: [45] });
const Name = nameText(200, { example: "Dental check-up" });

export const ServiceTranslations = translationsOf("ServiceTranslation", { name: Name });

export const Service = Type.Object({
  id: IdText,
  workspaceId: IdText,
  name: Type.String({ examples: ["Dental check-up"] }),
  scope: Scope,
  durationMinutes: nullable(Type.Integer({ examples: [45] })),
  price: nullable(MoneyReply),
  taxRateId: nullable(Type.String({ description: "Null means the default rate" })),
  isActive: Type.Boolean(),
  translations: ServiceTranslations,
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type Service = Static<typeof Service>;

const details = {
  durationMinutes: optional(nullable(Minutes)),
  price: optional(nullable(amount())),
  taxRateId: optional(nullable(IdText)),
  isActive: optional(Type.Boolean()),
  translations: optional(ServiceTranslations),
};

export const NewService = Type.Object({
  name: Name,
  scope: oneOf(["sessions", "store", "labs"], { default: "sessions" }),
  ...details,
});
export type NewService = Static<typeof NewService>;

export const ServiceChanges = Type.Object({ name: optional(Name), scope: optional(Scope), ...details });
export type ServiceChanges = Static<typeof ServiceChanges>;

export const ServiceQuery = listQuery("services", {
  q: search(["name"], {
    also: translatedText("services"),
    description: "Part of the name in any language; accents and case are ignored",
  }),
  scope: Scope,
  isActive: Type.Boolean(),
});
export type ServiceQuery = Static<typeof ServiceQuery>;
