import type { By } from "../../../kit/by.ts";
import type { Currency } from "../../../kit/currencies.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import { type Cents, fromCents, toCents } from "../../../kit/money.ts";
import type { Day, Timestamp } from "../../../kit/time.ts";
import type { TaxRate } from "../taxes/index.ts";
import { type AccountRow, isTaxAccount } from "./accounts.rules.ts";
import type { Entry, NewEntry } from "./ledger-entries.schemas.ts";
import type { PostedLine, SourceKind, TaxKind } from "./postings.rules.ts";

export interface EntryRow {
  id: Id;
  number: number;
  date: Day;
  memo: string;
  sourceKind: SourceKind;
  sourceId: Id;
  sourcePart: string;
  reversesId: Id | null;
  by: By | null;
  createdAt: Timestamp;
}

export interface LineRow {
  entryId: Id;
  position: number;
  accountId: Id;
  amountCents: Cents;
  taxKind: TaxKind | null;
  taxRateId: Id | null;
  taxName: string | null;
  taxPercentage: number | null;
  taxBaseCents: Cents | null;
  clientId: Id | null;
}

/** Made by hand: the entry itself is its source. */
const ownSource = { kind: "manual" as const, id: null, part: null };

export function toEntry(row: EntryRow, lines: readonly LineRow[], currency: Currency): Entry {
  const { sourceKind, sourceId, sourcePart, ...entry } = row;
  const source = sourceKind === "manual" ? ownSource : { kind: sourceKind, id: sourceId, part: sourcePart || null };
  return { ...entry, source, lines: lines.map((line) => toLine(line, currency)) };
}

function toLine({ accountId, amountCents, taxRateId, taxBaseCents, clientId }: LineRow, currency: Currency): Entry["lines"][number] {
  const baseCents = taxBaseCents !== null && amountCents > 0 ? -taxBaseCents : taxBaseCents;
  return {
    accountId,
    debit: fromCents(Math.max(amountCents, 0), currency),
    credit: fromCents(Math.max(-amountCents, 0), currency),
    tax: baseCents === null ? null : { rateId: taxRateId, base: fromCents(baseCents, currency) },
    clientId,
  };
}

/** Stored lines, to be posted again or taken back. */
export function toPostedLine(line: LineRow): PostedLine {
  const { accountId, amountCents: cents, clientId, taxKind: kind, taxRateId: rateId, taxName: name } = line;
  const tax = kind && { kind, rateId, name, percentage: line.taxPercentage, baseCents: line.taxBaseCents ?? 0 };
  return { accountId, cents, clientId, tax };
}

interface Known {
  accounts: readonly AccountRow[];
  rates: readonly TaxRate[];
  currency: Currency;
}

/** The lines of an entry made by hand; names the first one that is wrong. */
export function readLines(given: NewEntry["lines"], known: Known): PostedLine[] {
  const lines = given.map((line, index) => readLine(line, `lines.${index}`, known));
  const sum = lines.reduce((cents, line) => cents + line.cents, 0);
  if (sum !== 0)
    throw new InvalidInput("lines", `must have equal debits and credits; they differ by ${fromCents(Math.abs(sum), known.currency)}`);
  return lines;
}

function readLine({ accountId, debit = 0, credit = 0, tax, clientId }: NewEntry["lines"][number], path: string, known: Known): PostedLine {
  const cents = toCents(debit, known.currency) - toCents(credit, known.currency);
  if ((debit === 0) === (credit === 0)) throw new InvalidInput(path, "must have either a debit or a credit above 0");
  const account = known.accounts.find(({ id }) => id === accountId);
  if (!account?.isActive) throw new InvalidInput(`${path}.accountId`, "must be an active account of this ledger");
  if (isTaxAccount(account) !== Boolean(tax)) {
    throw new InvalidInput(`${path}.tax`, tax ? "is only for the tax accounts" : "is required for a tax account");
  }
  const rate = tax && known.rates.find(({ id }) => id === tax.rateId);
  if (tax && !rate) throw new InvalidInput(`${path}.tax.rateId`, "must be a tax rate of this workspace");
  if (!tax || !rate) return { accountId, cents, clientId: clientId ?? null };
  const baseCents = toCents(tax.base, known.currency) * (cents < 0 ? 1 : -1) || 0;
  const { id: rateId, name, percentage } = rate;
  return { accountId, cents, clientId: clientId ?? null, tax: { kind: "adjustments", rateId, name, percentage, baseCents } };
}
