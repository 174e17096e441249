import { By } from "../../../kit/by.ts";
import { listQuery } from "../../../kit/filters.ts";
import { pageQuery } from "../../../kit/page.ts";
import { DayText, IdText, MoneyReply, nullable, oneOf, optional, type Static, TimestampText, Type } from "../../../kit/schema.ts";

export const taxKinds = ["sales", "credit-notes", "purchases", "adjustments"] as const;

export const Period = Type.Object(
  { from: Type.String({ ...DayText, examples: ["2020-02-01"] }), to: Type.String({ ...DayText, examples: ["2020-02-29"] }) },
  { title: "TaxPeriod" },
);
export type Period = Static<typeof Period>;

const Sum = Type.Object({ base: MoneyReply, tax: MoneyReply }, { title: "TaxSum" });

const RateSums = Type.Object(
  {
    rateId: nullable(IdText),
    name: nullable(Type.String({ examples: ["VAT"] })),
    percentage: nullable(Type.Number({ examples: [15] })),
    sales: Sum,
    creditNotes: Sum,
    purchases: Sum,
    adjustments: Sum,
    net: Type.Number({ ...MoneyReply, description: "The tax owed at this rate; negative if it is reclaimed" }),
  },
  { title: "TaxReturnRate" },
);

const figures = {
  from: DayText,
  to: DayText,
  rates: Type.Array(RateSums, { description: "Credit notes and purchases are negative. A void counts as negative sales on its day" }),
  net: Type.Number({ ...MoneyReply, description: "The tax owed for the period; it equals the movement of the tax accounts" }),
};

export const TaxFigures = Type.Object(figures, { title: "TaxFigures" });
export type TaxFigures = Static<typeof TaxFigures>;

export const TaxReturn = Type.Object(
  {
    id: IdText,
    ...figures,
    entryId: nullable(Type.String({ description: "The entry that moved the balance to tax-settlement; null if there was none" })),
    by: nullable(By),
    createdAt: TimestampText,
  },
  { title: "TaxReturn" },
);
export type TaxReturn = Static<typeof TaxReturn>;

export const TaxReturnQuery = listQuery("taxReturns", {});
export type TaxReturnQuery = Static<typeof TaxReturnQuery>;

export const TaxLine = Type.Object(
  {
    entryId: IdText,
    number: Type.Integer(),
    date: DayText,
    memo: Type.String(),
    kind: oneOf(taxKinds),
    rateId: nullable(IdText),
    name: nullable(Type.String()),
    percentage: nullable(Type.Number()),
    base: MoneyReply,
    tax: MoneyReply,
  },
  { title: "TaxLine" },
);
export type TaxLine = Static<typeof TaxLine>;

export const TaxLineQuery = Type.Object({
  ...Period.properties,
  kind: optional(oneOf(taxKinds)),
  rateId: optional(IdText),
  limit: pageQuery.limit,
  cursor: pageQuery.cursor,
});
export type TaxLineQuery = Static<typeof TaxLineQuery>;
