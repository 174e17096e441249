import { IdText, nullable, oneOf, type Static, TimestampText, Type } from "../../../kit/schema.ts";

export const checkKeys = [
  "invoices",
  "orders",
  "payments",
  "refunds",
  "credit-notes",
  "registers",
  "products",
  "clients",
  "recurring-expenses",
  "lab-tests",
  "entries",
  "ledger",
  "numbers",
] as const;
export type CheckKey = (typeof checkKeys)[number];

const Key = oneOf(checkKeys, { description: "The records that were checked" });

export const Discrepancy = Type.Object(
  {
    key: Key,
    rule: Type.String({ description: "The two sides that should agree", examples: ["an invoice and its payments"] }),
    record: Type.Object({
      type: Key,
      id: IdText,
      number: nullable(Type.Integer({ description: "Number of the invoice, order or credit note", examples: [1204] })),
    }),
    unit: oneOf(["money", "count"], { description: "Whether the two values are amounts" }),
    expected: Type.Number({ examples: [50] }),
    actual: Type.Number({ examples: [45] }),
  },
  { title: "BooksDiscrepancy" },
);
export type Discrepancy = Static<typeof Discrepancy>;

export const BooksAudit = Type.Object(
  {
    ranAt: nullable(Type.String({ ...TimestampText, description: "Null until the first check" })),
    isRunning: Type.Boolean({ description: "A check that was asked for has not ended yet" }),
    checks: Type.Array(
      Type.Object({
        key: Key,
        checked: Type.Integer({ description: "How many records were compared", examples: [530] }),
        discrepancies: Type.Integer({ description: "At most 50 per rule are counted", examples: [0] }),
      }),
    ),
    discrepancies: Type.Array(Discrepancy, { description: "At most 200" }),
  },
  { title: "BooksAudit" },
);
export type BooksAudit = Static<typeof BooksAudit>;

/** As stored: amounts in minor units. */
export const StoredAudit = Type.Object({
  checks: Type.Array(Type.Object({ key: Key, checked: Type.Integer(), discrepancies: Type.Integer() })),
  findings: Type.Array(
    Type.Object({ key: Key, check: Type.String(), recordId: Type.String(), expected: Type.Number(), found: Type.Number() }),
  ),
});
export type StoredAudit = Static<typeof StoredAudit>;
