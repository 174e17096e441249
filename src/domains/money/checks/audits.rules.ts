import type { Currency } from "../../../kit/currencies.ts";
import type { Id } from "../../../kit/ids.ts";
import { fromCents } from "../../../kit/money.ts";
import { stored } from "../../../kit/stored.ts";
import { type BooksAudit, type Discrepancy, StoredAudit } from "./audits.schemas.ts";

export const readAudit = stored(StoredAudit);

/** These compare numbers, days and pieces; all others compare amounts. */
const counting = /\bnumbers?\b|\bday\b|\bstock\b|the one before it/;

export function toDiscrepancy(
  { key, check, recordId, expected, found }: StoredAudit["findings"][number],
  numbers: ReadonlyMap<Id, number>,
  currency: Currency,
): Discrepancy {
  const unit = counting.test(check) ? "count" : "money";
  const value = (amount: number) => (unit === "money" ? fromCents(amount, currency) : amount);
  const record = { type: key, id: recordId, number: numbers.get(recordId) ?? null };
  return { key, rule: check, record, unit, expected: value(expected), actual: value(found) };
}

/** Work that has not ended by then was lost: another check may be asked for. */
const LOST_AFTER_MS = 20 * 60_000;

interface AuditTimes {
  requestedAt: string | null;
  ranAt: string | null;
}

export function isRunning({ requestedAt, ranAt }: AuditTimes, now: Date): boolean {
  if (requestedAt === null || (ranAt !== null && ranAt >= requestedAt)) return false;
  return now.getTime() - Date.parse(requestedAt) < LOST_AFTER_MS;
}

export const NO_AUDIT: BooksAudit = { ranAt: null, isRunning: false, checks: [], discrepancies: [] };
