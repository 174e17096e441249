import type { Currency } from "../../../kit/currencies.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import { type Cents, fromCents, toCents } from "../../../kit/money.ts";
import type { Day } from "../../../kit/time.ts";
import { dayAfter, type Frequency, nextDueDate, readDay, type Schedule } from "../entries/due-dates.rules.ts";
import { readLabel } from "../entries/entries.rules.ts";
import type { ChangedRule, Occurrence, Rule } from "./recurring.schemas.ts";

/** Fields that an occurrence copies from its rule. */
export interface Copied {
  title: string;
  amountCents: Cents;
  vendor: string | null;
  category: string | null;
  account: string | null;
  notes: string | null;
}

/** The terms of a rule, as the caller sends them. */
export interface RuleTerms extends Schedule, Copied {}

export interface RuleRow extends RuleTerms {
  workspaceId: Id;
  id: Id;
  status: "active" | "paused";
  pausedOn: Day | null;
  dueFrom: Day | null;
  createdAt: string;
  updatedAt: string;
}

export interface OccurrenceRow extends Copied {
  workspaceId: Id;
  id: Id;
  ruleId: Id;
  dueDate: Day;
  status: "pending" | "posted" | "skipped";
  expenseId: Id | null;
  postedAt: string | null;
  skippedAt: string | null;
  reason: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Days up to today have their occurrence, so the next due date is after today. */
export function toRule(row: RuleRow, today: Day, currency: Currency): Rule {
  const next = row.status === "paused" ? null : nextDueDate(row, dayAfter(today));
  return { ...row, amount: fromCents(row.amountCents, currency), nextDueDate: next };
}

export function toOccurrence(row: OccurrenceRow, currency: Currency): Occurrence {
  return { ...row, amount: fromCents(row.amountCents, currency) };
}

/** The rule's terms with `given` applied; omitted ones do not change. Day and month default to those of the start date. */
export function applyTerms(current: RuleTerms, given: ChangedRule, currency: Currency): RuleTerms {
  const startDate = given.startDate === undefined ? current.startDate : readDay(given.startDate);
  const endDate = pick(given.endDate === undefined ? undefined : given.endDate && readDay(given.endDate), current.endDate);
  if (endDate !== null && endDate < startDate) throw new InvalidInput("endDate", "must not be before startDate");
  const frequency = given.frequency ?? current.frequency;
  return {
    frequency,
    startDate,
    endDate,
    ...placeInCalendar(frequency, startDate, {
      dayOfMonth: pick(given.dayOfMonth, current.dayOfMonth),
      monthOfYear: pick(given.monthOfYear, current.monthOfYear),
    }),
    title: given.title?.trim() ?? current.title,
    amountCents: given.amount === undefined ? current.amountCents : toCents(given.amount, currency),
    vendor: given.vendor === undefined ? current.vendor : readLabel(given.vendor),
    category: given.category === undefined ? current.category : readLabel(given.category),
    account: given.account === undefined ? current.account : readLabel(given.account),
    notes: pick(given.notes, current.notes),
  };
}

function pick<T>(given: T | undefined, current: T): T {
  return given === undefined ? current : given;
}

function placeInCalendar(frequency: Frequency, startDate: Day, given: { dayOfMonth: number | null; monthOfYear: number | null }) {
  const dayOfMonth = frequency === "daily" ? null : (given.dayOfMonth ?? Number(startDate.slice(8)));
  const monthOfYear = frequency === "yearly" ? (given.monthOfYear ?? Number(startDate.slice(5, 7))) : null;
  return { dayOfMonth, monthOfYear };
}

export function hasSameSchedule(left: Schedule, right: Schedule): boolean {
  const names = ["frequency", "startDate", "endDate", "dayOfMonth", "monthOfYear"] as const;
  return names.every((name) => left[name] === right[name]);
}
