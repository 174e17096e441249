import type { By } from "../../../kit/by.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";
import type { Day, Timestamp } from "../../../kit/time.ts";
import type { StoredTax } from "../taxes/index.ts";
import type { Role } from "./accounts.schemas.ts";

// How records become entries. Debits are positive, credits negative.

export type TaxKind = "sales" | "credit-notes" | "purchases" | "adjustments";

export interface PostedTax {
  kind: TaxKind;
  rateId: Id | null;
  name: string | null;
  percentage: number | null;
  /** Positive where the tax is owed, negative where it is reclaimed or given back. */
  baseCents: Cents;
}

export interface PostedLine {
  accountId?: Id;
  /** The account of last resort, so that no sale fails for the ledger's sake. */
  role?: Role;
  /** Which label decides, if it is mapped. */
  map?: "category" | "account";
  label?: string | null;
  cents: Cents;
  tax?: PostedTax | null;
  clientId?: Id | null;
}

export interface Posting {
  date: Day;
  memo: string;
  /** The record, and which part of it is posted: each once. */
  kind: SourceKind;
  sourceId: Id;
  part: string;
  reversesId?: Id | null;
  by: By | null;
  at: Timestamp;
  lines: PostedLine[];
}

export const sourceKinds = ["invoice", "order", "register", "income", "expense", "manual", "opening", "tax-return"] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** When something was recorded, and by whom. */
export interface Occasion {
  date: Day;
  by: By | null;
  at: Timestamp;
}

/** The posting as the database function takes it; undefined if there is nothing to post. */
export function writePosting({ lines, ...posting }: Posting, id: Id = newId()): object | undefined {
  const moving = lines.filter(({ cents, tax }) => cents !== 0 || (tax && tax.baseCents !== 0));
  return moving.length > 0 ? { id, ...posting, lines: moving } : undefined;
}

/** The other side of every line. */
export function turned(lines: readonly PostedLine[]): PostedLine[] {
  return lines.map((line) => ({
    ...line,
    cents: -line.cents || 0,
    ...(line.tax ? { tax: { ...line.tax, baseCents: -line.tax.baseCents || 0 } } : {}),
  }));
}

/** An invoice or an order that was issued. */
export interface Sale {
  kind: "invoice" | "order";
  id: Id;
  number: number | null;
  clientId: Id | null;
  dueCents: Cents;
  taxes: readonly StoredTax[];
  isLab: boolean;
}

const income = {
  order: { role: "online-sales", label: "Online sales" },
  lab: { role: "lab-sales", label: "Laboratory" },
  till: { role: "sales", label: "Sales" },
} as const;

function incomeOf({ kind, isLab }: Pick<Sale, "kind" | "isLab">) {
  return { map: "category" as const, ...income[kind === "order" ? "order" : isLab ? "lab" : "till"] };
}

const nameOf = ({ kind, number }: Sale) => (kind === "order" ? `Order, invoice ${number}` : `Invoice ${number}`);

/** Receivable ‖ sales, tax. */
function saleLines(sale: Sale, taxKind: TaxKind): PostedLine[] {
  const { dueCents, taxes, clientId } = sale;
  const taxCents = taxes.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return [
    { role: "receivable", cents: dueCents, clientId },
    { ...incomeOf(sale), cents: taxCents - dueCents },
    ...taxes.map(({ rateId, name, percentage, baseCents, amountCents }): PostedLine => {
      return { role: "tax-payable", cents: -amountCents, tax: { kind: taxKind, rateId, name, percentage, baseCents } };
    }),
  ];
}

export function issued(sale: Sale, on: Occasion): Posting {
  return { ...on, ...sourceOf(sale), part: "issued", memo: nameOf(sale), lines: saleLines(sale, "sales") };
}

/** Takes back the part of a sale that no credit note has taken back; it counts as negative sales. */
export function voided(sale: Sale, credits: readonly Pick<Sale, "dueCents" | "taxes">[], on: Occasion): Posting {
  const dueCents = sale.dueCents - credits.reduce((sum, credit) => sum + credit.dueCents, 0);
  const left = {
    ...sale,
    dueCents,
    taxes: leftOf(
      sale.taxes,
      credits.flatMap((credit) => credit.taxes),
    ),
  };
  return { ...on, ...sourceOf(sale), part: "void", memo: `${nameOf(sale)}, void`, lines: turned(saleLines(left, "sales")) };
}

function leftOf(taxes: readonly StoredTax[], credited: readonly StoredTax[]): StoredTax[] {
  return taxes.map((tax) => {
    const own = credited.filter(
      (other) =>
        other.rateId === tax.rateId &&
        other.name === tax.name &&
        other.percentage === tax.percentage &&
        other.isInclusive === tax.isInclusive,
    );
    const sum = (name: "baseCents" | "amountCents") => own.reduce((cents, other) => cents + other[name], 0);
    return { ...tax, baseCents: tax.baseCents - sum("baseCents"), amountCents: tax.amountCents - sum("amountCents") };
  });
}

/** Sales, tax ‖ receivable. `credited` has the credit note's amount and taxes. */
export function credited(credit: Sale, part: string, on: Occasion): Posting {
  const lines = turned(saleLines(credit, "credit-notes"));
  return { ...on, ...sourceOf(credit), part: `credit:${part}`, memo: `${nameOf(credit)}, credit note`, lines };
}

const moneyRoles: Record<string, Role> = { cash: "cash", card: "card-clearing", online: "online-clearing" };

/** Cash, clearing or bank ‖ receivable; a refund is negative. Other methods go to the bank. */
export function paid(
  sale: Pick<Sale, "kind" | "id" | "number" | "clientId">,
  money: { part: string; method: string | null; cents: Cents },
  on: Occasion,
): Posting {
  const role = moneyRoles[money.method ?? ""] ?? "bank";
  const memo = `${nameOf(sale as Sale)}, ${money.cents < 0 ? "money back" : "payment"}`;
  const lines: PostedLine[] = [
    { role, cents: money.cents },
    { role: "receivable", cents: -money.cents, clientId: sale.clientId },
  ];
  return { ...on, ...sourceOf(sale), part: money.part, memo, lines };
}

/** A part of a sale is taken back, and its money returned the way it came. */
export function refunded(sale: Sale, { id, method }: { id: Id; method: string | null }, on: Occasion): Posting[] {
  return [credited(sale, id, on), paid(sale, { part: `refund:${id}`, method, cents: -sale.dueCents }, on)];
}

function sourceOf({ kind, id }: Pick<Sale, "kind" | "id">) {
  return { kind, sourceId: id };
}

/** A change of a drawer that is neither a payment nor a refund. */
export interface DrawerChange {
  registerId: Id;
  cause: "opened" | "moved" | "closed";
  /** The movement; the register itself for its opening and closing. */
  id: Id;
  /** Negative if cash left the drawer. */
  cents: Cents;
  memo: string;
  account?: string | null;
}

const otherSides: Record<DrawerChange["cause"], Role> = { opened: "bank", moved: "equity", closed: "over-short" };

export function drawerChanged({ registerId, cause, id, cents, memo, account = null }: DrawerChange, on: Occasion): Posting {
  const part = cause === "moved" ? `moved:${id}` : cause;
  const lines: PostedLine[] = [
    { role: "cash", cents },
    { role: otherSides[cause], map: "account", label: account, cents: -cents },
  ];
  return { ...on, kind: "register", sourceId: registerId, part, memo, lines };
}

/** An income or expense that is posted for itself. */
export interface BookedEntry {
  kind: "income" | "expense";
  id: Id;
  title: string;
  amountCents: Cents;
  category: string | null;
  account: string | null;
  clientId: Id | null;
  sourceKind: string;
  taxRateId: Id | null;
  taxName: string | null;
  taxPercentage: number | null;
  taxCents: Cents | null;
}

/** Entries of these sources are posted with their invoice or order. */
export const postedElsewhere: readonly string[] = ["pos-invoice", "pos-refund", "store-order"];

export function booked(entry: BookedEntry, part: string, on: Occasion): Posting {
  const { kind, id, title, amountCents } = entry;
  const lines = kind === "income" ? incomeLines(entry) : expenseLines(entry);
  return { ...on, kind, sourceId: id, part, memo: title, lines: amountCents === 0 ? [] : lines };
}

/** Money that a payment provider takes or returns stands in clearing; other money in the bank, or where its account is mapped to. */
function moneySide({ sourceKind, account }: BookedEntry, cents: Cents): PostedLine {
  return isOnline(sourceKind) ? { role: "online-clearing", cents } : { role: "bank", map: "account", label: account, cents };
}

const isOnline = (sourceKind: string) => sourceKind.startsWith("checkout-");

/** A refund that came back is owed to the buyer again: its credit note stays. */
function returnedLines(entry: BookedEntry): PostedLine[] {
  const { amountCents, clientId } = entry;
  return [moneySide(entry, amountCents), { role: "receivable", cents: -amountCents, clientId }];
}

function incomeLines(entry: BookedEntry): PostedLine[] {
  const { amountCents, category, clientId, sourceKind } = entry;
  if (isOnline(sourceKind)) return returnedLines(entry);
  const role = sourceKind.startsWith("lab-test") ? "lab-sales" : "sales";
  return [moneySide(entry, amountCents), { role, map: "category", label: category, cents: -amountCents, clientId }];
}

function expenseLines(entry: BookedEntry): PostedLine[] {
  const { amountCents, category, taxRateId, taxName, taxPercentage, taxCents } = entry;
  const baseCents = amountCents - (taxCents ?? 0);
  const tax = { kind: "purchases" as const, rateId: taxRateId, name: taxName, percentage: taxPercentage, baseCents: -baseCents };
  return [
    { role: "expenses", map: "category", label: category, cents: baseCents },
    ...(taxCents === null ? [] : [{ role: "tax-reclaimable" as const, cents: taxCents, tax }]),
    moneySide(entry, -amountCents),
  ];
}

/** Whether two versions of an income or expense are posted alike. */
export function isPostedAlike(one: BookedEntry & { date: Day }, other: BookedEntry & { date: Day }): boolean {
  const names = ["date", "amountCents", "category", "account", "clientId", "taxRateId", "taxCents"] as const;
  return names.every((name) => one[name] === other[name]);
}
