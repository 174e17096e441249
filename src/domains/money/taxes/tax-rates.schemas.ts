import { listQuery, search } from "../../../kit/filters.ts";
import { hasDecimals } from "../../../kit/money.ts";
import { IdText, nameText, optional, type Static, TimestampText, Type } from "../../../kit/schema.ts";

const Name = nameText(100, { example: "VAT" });
const Percentage = Type.Refine(
  Type.Number({ minimum: 0, maximum: 100, examples: [15] }),
  (value) => hasDecimals(value as number, 3),
  () => "must have at most three decimals",
);
const isInclusive = { description: "Whether prices already include the tax; otherwise it is added on top" };
const isDefault = { description: "Applies to everything without its own rate. A workspace has at most one; setting a new one replaces it" };

export const TaxRate = Type.Object({
  id: IdText,
  workspaceId: IdText,
  name: Name,
  percentage: Type.Number({ examples: [15] }),
  isInclusive: Type.Boolean(isInclusive),
  isDefault: Type.Boolean(isDefault),
  isActive: Type.Boolean(),
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type TaxRate = Static<typeof TaxRate>;

export const NewTaxRate = Type.Object(
  {
    name: Name,
    percentage: Percentage,
    isInclusive: Type.Boolean({ default: false, ...isInclusive }),
    isDefault: Type.Boolean({ default: false, ...isDefault }),
    isActive: Type.Boolean({ default: true }),
  },
  { title: "NewTaxRate" },
);
export type NewTaxRate = Static<typeof NewTaxRate>;

export const TaxRateChanges = Type.Object(
  {
    name: optional(Name),
    percentage: optional(Percentage),
    isInclusive: optional(Type.Boolean(isInclusive)),
    isDefault: optional(Type.Boolean(isDefault)),
    isActive: optional(Type.Boolean()),
  },
  { title: "TaxRateChanges" },
);
export type TaxRateChanges = Static<typeof TaxRateChanges>;

export const TaxRateQuery = listQuery("taxRates", {
  q: search(["name"], { caseOnly: true, foldsArabic: true, description: "Part of the name" }),
  isActive: Type.Boolean(),
});
export type TaxRateQuery = Static<typeof TaxRateQuery>;
