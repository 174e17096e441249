import { By } from "../../../kit/by.ts";
import { dayRange, listQuery, search } from "../../../kit/filters.ts";
import {
  amount,
  freeText,
  IdText,
  MoneyReply,
  nameText,
  nullable,
  oneOf,
  optional,
  positiveAmount,
  type Static,
  TimestampText,
  Type,
  text,
} from "../../../kit/schema.ts";
import { PaymentMethod, takenMethods } from "./invoices.schemas.ts";

/** A field for each payment method except cash, which has its own. */
function otherThanCash<F>(field: () => F): Record<Exclude<(typeof takenMethods)[number], "cash">, F> {
  const others = takenMethods.filter((method) => method !== "cash");
  return Object.fromEntries(others.map((method) => [method, field()])) as ReturnType<typeof otherThanCash<F>>;
}

export const RegisterStatus = oneOf(["open", "closed"]);
export type RegisterStatus = Static<typeof RegisterStatus>;

export const RegisterQuery = listQuery("posRegisters", {
  q: search(["registerName"], { maxLength: 80, description: "Part of the register's name" }),
  status: RegisterStatus,
  ...dayRange("openedAt"),
});
export type RegisterQuery = Static<typeof RegisterQuery>;

export const CashMovementQuery = listQuery("posCashMovements", {});
export type CashMovementQuery = Static<typeof CashMovementQuery>;

export const OpenRegister = Type.Object(
  {
    registerName: nameText(80, { default: "Main", example: "Front desk" }),
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
        otherThanCash(() => optional(amount())),
        { description: "Counted amounts of the other payment methods, if any" },
      ),
    ),
    notes: optional(nullable(freeText(2000))),
    voidDrafts: Type.Boolean({ default: false, description: "Void the session's drafts instead of refusing to close" }),
  },
  { title: "CloseRegister" },
);
export type CloseRegister = Static<typeof CloseRegister>;

export const MethodTotal = Type.Object({
  method: PaymentMethod,
  received: Type.Number({ description: "Payments minus change given" }),
  refunded: MoneyReply,
  expected: Type.Number({ description: "For cash, includes the opening cash and cash movements" }),
  counted: nullable(Type.Number({ description: "Null until closed, or if it was not counted" })),
  difference: nullable(Type.Number({ description: "Counted minus expected" })),
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
  difference: nullable(Type.Number({ description: "Counted minus expected cash" })),
  methods: Type.Array(MethodTotal),
  notes: nullable(Type.String()),
  openedBy: IdText,
  opener: nullable(By),
  openedAt: TimestampText,
  closedBy: nullable(IdText),
  closer: nullable(By),
  closedAt: nullable(TimestampText),
});
export type PosSession = Static<typeof PosSession>;

export const NewCashMovement = Type.Object({
  direction: oneOf(["in", "out"]),
  amount: positiveAmount(),
  reason: text(500, { example: "Change from the bank" }),
  account: optional(
    nullable(text(100, { example: "Main account", description: "The account the cash came from or went to, for the ledger" })),
  ),
});
export type NewCashMovement = Static<typeof NewCashMovement>;

export const CashMovement = Type.Object({
  id: IdText,
  posSessionId: IdText,
  direction: oneOf(["in", "out"]),
  amount: MoneyReply,
  reason: Type.String(),
  account: nullable(Type.String()),
  createdBy: IdText,
  by: nullable(By),
  createdAt: TimestampText,
});
export type CashMovement = Static<typeof CashMovement>;
