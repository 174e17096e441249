import {
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
import { orderStatuses, paymentStatuses } from "./orders.rules.ts";
import { ContactPhone } from "./store.schemas.ts";

const MAX_LINES = 50;
const MAX_QUANTITY = 1_000;

const Item = Type.Object({
  productId: IdText,
  name: Type.String({ examples: ["Whitening toothpaste"] }),
  price: MoneyReply,
  quantity: Type.Integer({ examples: [2] }),
  total: MoneyReply,
});

export const Order = Type.Object({
  id: IdText,
  workspaceId: IdText,
  status: oneOf(orderStatuses),
  paymentStatus: oneOf(paymentStatuses),
  customer: Type.Object({
    name: Type.String({ examples: ["Lina Haddad"] }),
    email: EmailText,
    phone: nullable(Type.String({ examples: ["+1 555 010 2030"] })),
  }),
  notes: nullable(Type.String({ examples: ["Please ring twice."] })),
  items: Type.Array(Item),
  total: MoneyReply,
  currencyCode: Type.String({ examples: ["USD"] }),
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type Order = Static<typeof Order>;

export const NewOrder = Type.Object({
  customer: Type.Object({ name: text(200, { example: "Lina Haddad" }), email: EmailText, phone: optional(nullable(ContactPhone)) }),
  items: Type.Array(Type.Object({ productId: IdText, quantity: Type.Integer({ minimum: 1, maximum: MAX_QUANTITY, examples: [2] }) }), {
    minItems: 1,
    maxItems: MAX_LINES,
  }),
  notes: optional(nullable(freeText(2000))),
  orderKey: optional(
    Type.String({
      minLength: 8,
      maxLength: 255,
      examples: ["order-7f3a2c41"],
      description: "The buyer's own name for this order: sent again, it makes no second one",
    }),
  ),
});
export type NewOrder = Static<typeof NewOrder>;

export const ChangeOrder = Type.Object({ status: optional(oneOf(orderStatuses)), paymentStatus: optional(oneOf(paymentStatuses)) });
export type ChangeOrder = Static<typeof ChangeOrder>;
