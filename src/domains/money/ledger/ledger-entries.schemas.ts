import { By } from "../../../kit/by.ts";
import { filter, listQuery, plainDayRange, where } from "../../../kit/filters.ts";
import {
  amount,
  DayText,
  IdText,
  MoneyReply,
  nullable,
  oneOf,
  optional,
  type Static,
  TimestampText,
  Type,
  text,
} from "../../../kit/schema.ts";
import { sourceKinds } from "./postings.rules.ts";

const [FEWEST, MOST] = [2, 50];

const EntryTax = Type.Object(
  {
    rateId: nullable(IdText),
    base: Type.Number({ ...MoneyReply, description: "The amount that the tax is of" }),
  },
  { title: "EntryTax" },
);

const EntryLine = Type.Object(
  {
    accountId: IdText,
    debit: MoneyReply,
    credit: MoneyReply,
    tax: nullable(EntryTax),
    clientId: nullable(IdText),
  },
  { title: "EntryLine" },
);

export const Entry = Type.Object(
  {
    id: IdText,
    number: Type.Integer({ description: "Numbers only rise; there are gaps" }),
    date: DayText,
    memo: Type.String(),
    source: Type.Object({
      kind: oneOf(sourceKinds),
      id: nullable(Type.String({ description: "The record that the entry was posted for" })),
      part: nullable(Type.String({ examples: ["issued"], description: "Which part of the record: `issued`, `payment:<id>`, ..." })),
    }),
    lines: Type.Array(EntryLine),
    by: nullable(By),
    reversesId: nullable(Type.String({ description: "The entry that this one takes back" })),
    createdAt: TimestampText,
  },
  { title: "LedgerEntry" },
);
export type Entry = Static<typeof Entry>;

const NewLine = Type.Object({
  accountId: IdText,
  debit: optional(amount({ example: 40 })),
  credit: optional(amount({ example: 0 })),
  tax: optional(nullable(Type.Object({ rateId: IdText, base: amount({ example: 100 }) }))),
  clientId: optional(nullable(IdText)),
});

export const NewEntry = Type.Object(
  {
    date: Type.String({ ...DayText, examples: ["2026-06-30"] }),
    memo: text(500, { example: "Depreciation in March" }),
    lines: Type.Array(NewLine, {
      minItems: FEWEST,
      maxItems: MOST,
      description: "Debits equal credits; each line has one of them",
      examples: [
        [
          { accountId: "665f1c2ab4d39e0012a7c401", debit: 40 },
          { accountId: "665f1c2ab4d39e0012a7c401", credit: 40 },
        ],
      ],
    }),
  },
  { title: "NewLedgerEntry" },
);
export type NewEntry = Static<typeof NewEntry>;

export const ReverseEntry = Type.Object(
  { date: Type.String({ ...DayText, examples: ["2026-06-30"] }), reason: text(500, { example: "Posted twice" }) },
  { title: "ReverseLedgerEntry" },
);
export type ReverseEntry = Static<typeof ReverseEntry>;

export const EntryQuery = listQuery("ledgerEntries", {
  ...plainDayRange("date"),
  source: filter(oneOf(sourceKinds), "sourceKind"),
  sourceId: IdText,
  reversesId: IdText,
  accountId: where(
    IdText,
    `exists (select from ledger_lines l where l.workspace_id = ledger_entries.workspace_id and l.entry_id = ledger_entries.id
      and l.account_id = ?)`,
  ),
});
export type EntryQuery = Static<typeof EntryQuery>;
