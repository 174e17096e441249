import type { Permission } from "../../kit/data/session.ts";
import { addDays, addMonths } from "../../kit/format/format.ts";
import { fromUnits, toUnits } from "../../kit/format/money.rules.ts";
import type { Source } from "./entries/entry-titles.rules.ts";

export const PERIODS = ["month", "last-month", "quarter", "year", "12-months"] as const;
export type Period = (typeof PERIODS)[number];

export interface Span {
  from: string;
  to: string;
}

export type Step = "day" | "month";

interface Spans {
  now: Span;
  /** As many days before, at the same place in their period. */
  before: Span;
  groupBy: Step;
}

/** The days of a period, and those it is compared with. */
export function spansOf(period: Period, today: string): Spans {
  const first = `${today.slice(0, 7)}-01`;
  const back = (months: number): Span => ({ from: addMonths(first, -months), to: today });
  switch (period) {
    case "month":
      return { now: back(0), before: { from: addMonths(first, -1), to: addMonths(today, -1) }, groupBy: "day" };
    case "last-month": {
      const start = addMonths(first, -1);
      return {
        now: { from: start, to: addDays(first, -1) },
        before: { from: addMonths(start, -1), to: addDays(start, -1) },
        groupBy: "day",
      };
    }
    case "quarter":
      return { now: back(2), before: { from: addMonths(first, -5), to: addMonths(today, -3) }, groupBy: "month" };
    case "year": {
      const start = `${today.slice(0, 4)}-01-01`;
      return { now: { from: start, to: today }, before: { from: addMonths(start, -12), to: addMonths(today, -12) }, groupBy: "month" };
    }
    case "12-months":
      return { now: back(11), before: { from: addMonths(first, -23), to: addMonths(today, -12) }, groupBy: "month" };
  }
}

/** Every day or month of a span: the service omits those without entries. */
export function stepsOf({ from, to }: Span, groupBy: Step): string[] {
  const steps: string[] = [];
  for (let at = from; at <= to; at = groupBy === "day" ? addDays(at, 1) : addMonths(at, 1))
    steps.push(groupBy === "day" ? at : at.slice(0, 7));
  return steps;
}

/** Undefined without anything to compare with. */
export function ratio(amount: number, before: number | undefined): number | undefined {
  return before !== undefined && before > 0 ? amount / before - 1 : undefined;
}

interface SourcePlace {
  to: string;
  search: Record<string, string>;
  permission: Permission;
}

/** The page of the record behind an entry of the books or of the ledger; undefined for entries made by hand. */
export function placeOf({ kind, id }: Source): SourcePlace | undefined {
  if (id === null) return undefined;
  const at = (to: string, permission: Permission, search: Record<string, string> = {}) => ({ to, search, permission });
  switch (kind) {
    case "invoice":
    case "pos-invoice":
    case "lab-test-invoiced":
    case "lab-test-restored":
      return at("/invoices", "store.orders.view", { open: id });
    case "order":
    case "store-order":
      return at(`/orders/${id}`, "store.orders.view");
    case "lab-test":
    case "lab-test-cancelled":
      return at(`/lab/requests/${id}`, "labs.view");
    case "register":
      return at("/money/registers", "store.orders.view", { open: id });
    case "income":
      return at("/money/income", "finance.view", { open: id });
    case "expense":
      return at("/money/expenses", "finance.view", { open: id });
    case "recurring-occurrence":
      return at("/money/recurring", "finance.view");
    case "tax-return":
      return at("/money/ledger/tax", "finance.view");
    case "pos-refund":
    case "checkout-dispute":
    case "checkout-refund":
      return at("/money/record", "store.orders.view", { kind, id });
  }
}

/** Entries of the till, the store and the lab follow their record. */
export function isFixed({ kind }: Source): boolean {
  return kind !== "manual" && kind !== "recurring-occurrence";
}

/** The tax that an amount includes, as the service calculates it. */
export function taxIn(amount: number, percentage: number, decimals: number): number {
  const units = toUnits(amount, decimals);
  return fromUnits(Math.round((units * percentage) / (100 + percentage)), decimals);
}
