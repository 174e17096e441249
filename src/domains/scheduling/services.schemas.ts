import {
  amount,
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

const Scope = oneOf(["sessions", "store", "labs"], { description: "Where the service is offered; only `sessions` can be booked" });
const Minutes = Type.Integer({ minimum: 1, maximum: 1440, examples: [45] });
const Name = text(200, { example: "Dental check-up" });

export const Service = Type.Object({
  id: IdText,
  workspaceId: IdText,
  name: Type.String({ examples: ["Dental check-up"] }),
  scope: Scope,
  durationMinutes: nullable(Type.Integer({ examples: [45] })),
  price: nullable(MoneyReply),
  isActive: Type.Boolean(),
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type Service = Static<typeof Service>;

const details = {
  durationMinutes: optional(nullable(Minutes)),
  price: optional(nullable(amount())),
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

export const serviceFilters = {
  q: optional(freeText(200, { description: "Part of the name; accents and case do not matter" })),
  scope: optional(Scope),
  isActive: optional(Type.Boolean()),
};
