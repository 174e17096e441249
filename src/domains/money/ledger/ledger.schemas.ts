import { amount, DayText, nullable, oneOf, optional, type Static, Type } from "../../../kit/schema.ts";
import { Code, roles } from "./accounts.schemas.ts";

export const Ledger = Type.Object(
  {
    status: oneOf(["off", "building", "on"], { description: "`building` until everything recorded since `from` has been posted" }),
    from: nullable(DayText),
    lockedUntil: nullable(Type.String({ ...DayText, description: "No entry is made on or before this day" })),
  },
  { title: "Ledger" },
);
export type Ledger = Static<typeof Ledger>;

const OpeningBalance = Type.Object(
  {
    role: optional(oneOf(roles, { description: "The account, by its role or by its code" })),
    code: optional(Code),
    debit: optional(amount({ example: 500 })),
    credit: optional(amount({ example: 0 })),
  },
  { title: "OpeningBalance" },
);
export type OpeningBalance = Static<typeof OpeningBalance>;

const MOST_BALANCES = 100;

export const StartLedger = Type.Object(
  {
    from: Type.String({ ...DayText, description: "The first day of a month, not in the future", examples: ["2026-01-01"] }),
    openingBalances: Type.Array(OpeningBalance, {
      maxItems: MOST_BALANCES,
      default: [],
      description: "Balances at the start of that day; the difference goes to equity",
      examples: [[{ role: "bank", debit: 500 }]],
    }),
  },
  { title: "StartLedger" },
);
export type StartLedger = Static<typeof StartLedger>;

export const LedgerChanges = Type.Object(
  { lockedUntil: optional(nullable(Type.String({ ...DayText, description: "Before today; null unlocks everything" }))) },
  { title: "LedgerChanges" },
);
export type LedgerChanges = Static<typeof LedgerChanges>;
