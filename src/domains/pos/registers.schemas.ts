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
import { PaymentMethod } from "./invoices.schemas.ts";

export const RegisterStatus = oneOf(["open", "closed"]);
export type RegisterStatus = Static<typeof RegisterStatus>;

export const OpenRegister = Type.Object(
  {
    registerName: Type.String({ minLength: 1, maxLength: 80, pattern: "\\S", default: "Main", examples: ["Front desk"] }),
    openingCash: amount({ example: 100 }),
  },
  { title: "OpenRegister" },
);
export type OpenRegister = Static<typeof OpenRegister>;

export const CloseRegister = Type.Object(
  {
    countedCash: amount({ description: "The cash in the drawer", example: 340.5 }),
    counted: optional(
      Type.Object(
        { card: optional(amount()), transfer: optional(amount()), other: optional(amount()) },
        { description: "What was counted of the other methods, where somebody did" },
      ),
    ),
    notes: optional(nullable(freeText(2000))),
    voidDrafts: Type.Boolean({ default: false, description: "Voids the session's drafts instead of refusing to close" }),
  },
  { title: "CloseRegister" },
);
export type CloseRegister = Static<typeof CloseRegister>;

export const MethodTotal = Type.Object({
  method: PaymentMethod,
  received: Type.Number({ description: "Payments, less the change given" }),
  refunded: MoneyReply,
  expected: Type.Number({ description: "For cash: with the opening cash and the cash movements" }),
  counted: nullable(Type.Number({ description: "Null until closed, and where nobody counted" })),
  difference: nullable(Type.Number({ description: "Counted less expected" })),
});

export const PosSession = Type.Object({
  id: IdText,
  registerName: Type.String(),
  status: RegisterStatus,
  openingCash: MoneyReply,
  cashIn: MoneyReply,
  cashOut: MoneyReply,
  expectedCash: MoneyReply,
  countedCash: nullable(Type.Number()),
  difference: nullable(Type.Number({ description: "Counted less expected cash" })),
  methods: Type.Array(MethodTotal),
  notes: nullable(Type.String()),
  openedBy: IdText,
  openedAt: TimestampText,
  closedBy: nullable(IdText),
  closedAt: nullable(TimestampText),
});
export type PosSession = Static<typeof PosSession>;

export const NewCashMovement = Type.Object({
  direction: oneOf(["in", "out"]),
  amount: amount({ minimum: 0.01 }),
  reason: text(500, { example: "Change from the bank" }),
});
export type NewCashMovement = Static<typeof NewCashMovement>;

export const CashMovement = Type.Object({
  id: IdText,
  posSessionId: IdText,
  direction: oneOf(["in", "out"]),
  amount: MoneyReply,
  reason: Type.String(),
  createdBy: IdText,
  createdAt: TimestampText,
});
export type CashMovement = Static<typeof CashMovement>;
