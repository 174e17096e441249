import { hasDecimals } from "../../../kit/money.ts";
import { ruleInWords, Type } from "../../../kit/schema.ts";

/** A day (its start in UTC) or an instant, within the years that any bill can be about. */
export const DayOrInstant = Type.String({
  format: "day-or-instant",
  pattern: "^(19|20|21)",
  [ruleInWords]: "must be a date from 1900 to 2199",
  maxLength: 40,
  examples: ["2026-01-31T09:30:00.000Z"],
  description: "A timestamp, or a day, meaning its start in UTC",
});

/** 0 to 100 with at most two decimals, as prices are computed with it. */
export const Percentage = Type.Refine(
  Type.Unsafe<number | null>({ type: ["number", "null"], minimum: 0, maximum: 100, examples: [15] }),
  (value) => value === null || hasDecimals(value as number, 2),
  () => "must have at most two decimals",
);
