import { listQuery, search } from "../../kit/filters.ts";
import { amount, IdText, MoneyReply, nameText, nullable, oneOf, optional, type Static, TimestampText, Type } from "../../kit/schema.ts";

const Scope = oneOf(["sessions", "store", "labs"], { description: "Where the service is offered; only `sessions` can be booked" });
const Minutes = Type.Integer({ minimum: 1, maximum: 1440, examples: [45] });
const Name = nameText(200, { example: "Dental check-up" });

export const Service = Type.Object({
  id: IdText,
  workspaceId: IdText,
  name: Type.String({ examples: ["Dental check-up"] }),
  scope: Scope,
  durationMinutes: nullable(Type.Integer({ examples: [45] })),
  price: nullable(MoneyReply),
  taxRateId: nullable(Type.String({ description: "Null means the default rate" })),
  isActive: Type.Boolean(),
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type Service = Static<typeof Service>;

const details = {
  durationMinutes: optional(nullable(Minutes)),
  price: optional(nullable(amount())),
  taxRateId: optional(nullable(IdText)),
  isActive: optional(Type.Boolean()),
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
  q: search(["name"], { description: "Part of the name; accents and case are ignored" }),
  scope: Scope,
  isActive: Type.Boolean(),
});
export type ServiceQuery = Static<typeof ServiceQuery>;
