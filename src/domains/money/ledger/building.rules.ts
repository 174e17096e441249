import type { By } from "../../../kit/by.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";
import type { Day, Timestamp } from "../../../kit/time.ts";
import { dayAt } from "../../../kit/zone.ts";
import type { StoredTax } from "../taxes/index.ts";
import * as rules from "./postings.rules.ts";

export interface PastInvoice {
  id: Id;
  number: number;
  clientId: Id | null;
  dueCents: Cents;
  taxes: StoredTax[];
  isLab: boolean;
  finalizedAt: Timestamp;
  voidedAt: Timestamp | null;
  voidedBy: By | null;
  credits: { dueCents: Cents; taxes: StoredTax[] }[];
}

export interface PastOrder {
  id: Id;
  number: number | null;
  dueCents: Cents;
  taxes: StoredTax[];
  method: string | null;
  invoicedAt: Timestamp | null;
  /** When it was cancelled, invoiced and unpaid. */
  droppedAt: Timestamp | null;
  updatedAt: Timestamp;
  /** The days in the books; an order does not say when it was paid. If that was taken back since the ledger started, the day of that. */
  paidOn: Day | null;
  /** Only for orders that earlier releases refunded as a whole. */
  refundedOn: Day | null;
  refunds: { id: Id; dueCents: Cents; taxes: StoredTax[]; method: string | null; date: Day }[];
}

export interface PastRegister {
  id: Id;
  registerName: string;
  openingCashCents: Cents;
  openedAt: Timestamp;
  closedAt: Timestamp | null;
  differenceCents: Cents;
}

export interface PastMovement {
  id: Id;
  registerId: Id;
  cents: Cents;
  reason: string;
  account: string | null;
  by: By | null;
  createdAt: Timestamp;
}

/** A payment, or a refund with a negative amount and the taxes of its credit note. */
export interface PastMoney {
  id: Id;
  invoiceId: Id;
  number: number;
  clientId: Id | null;
  isLab: boolean;
  method: string;
  cents: Cents;
  taxes: StoredTax[];
  by: By | null;
  createdAt: Timestamp;
}

export type PastEntry = rules.BookedEntry & { date: Day; createdAt: Timestamp };

/** The ledger that is being built: its first day, and the time zone of its days. */
export interface Building {
  from: Day;
  timezone: string;
}

type Maybe = rules.Posting[];

function on({ timezone }: Building, at: Timestamp, by: By | null): rules.Occasion {
  return { date: dayAt(new Date(at), timezone), by, at };
}

/** Days before the ledger's first are part of its opening balances. */
const since = ({ from }: Building, postings: Maybe) => postings.filter(({ date }) => date >= from);

export function postInvoices(building: Building, { finalizedAt, voidedAt, voidedBy, credits, ...invoice }: PastInvoice): Maybe {
  const sale: rules.Sale = { kind: "invoice", ...invoice };
  const over = voidedAt === null ? [] : [rules.voided(sale, credits, on(building, voidedAt, voidedBy))];
  return since(building, [rules.issued(sale, on(building, finalizedAt, null)), ...over]);
}

export function postPayments(building: Building, { id, invoiceId, method, cents, by, createdAt, ...rest }: PastMoney): Maybe {
  const sale = { kind: "invoice" as const, ...rest, id: invoiceId };
  return since(building, [rules.paid(sale, { part: `payment:${id}`, method, cents }, on(building, createdAt, by))]);
}

export function postRefunds(building: Building, { id, invoiceId, method, cents, by, createdAt, ...rest }: PastMoney): Maybe {
  const sale: rules.Sale = { kind: "invoice", ...rest, id: invoiceId, dueCents: -cents };
  return since(building, rules.refunded(sale, { id, method }, on(building, createdAt, by)));
}

/** Parts have the names that a live order's get. */
export function postOrders(building: Building, order: PastOrder): Maybe {
  const { invoicedAt, droppedAt, updatedAt, paidOn, refundedOn, refunds, dueCents, method } = order;
  const sale: rules.Sale = { kind: "order", clientId: null, isLab: false, ...order };
  const at = (date: Day): rules.Occasion => ({ date, by: null, at: updatedAt });
  const postings: Maybe = [];
  if (invoicedAt !== null) postings.push(rules.issued(sale, on(building, invoicedAt, null)));
  if (paidOn !== null) postings.push(rules.paid(sale, { part: "paid:0", method, cents: dueCents }, at(paidOn)));
  if (refundedOn !== null) {
    postings.push(rules.credited(sale, "whole", at(refundedOn)));
    postings.push(rules.paid(sale, { part: "refunded", method, cents: -dueCents }, at(refundedOn)));
  }
  for (const refund of refunds)
    postings.push(...rules.refunded({ ...sale, dueCents: refund.dueCents, taxes: refund.taxes }, refund, at(refund.date)));
  if (droppedAt !== null) postings.push(rules.voided(sale, [], on(building, droppedAt, null)));
  return since(building, postings);
}

export function postRegisters(building: Building, register: PastRegister): Maybe {
  const { id, registerName, openingCashCents, openedAt, closedAt, differenceCents } = register;
  const change = { registerId: id, id };
  const opened = { ...change, cause: "opened" as const, cents: openingCashCents, memo: `Opening cash of ${registerName}` };
  const closed = { ...change, cause: "closed" as const, cents: differenceCents, memo: `Difference in ${registerName}` };
  const closing = closedAt === null ? [] : [rules.drawerChanged(closed, on(building, closedAt, null))];
  return since(building, [rules.drawerChanged(opened, on(building, openedAt, null)), ...closing]);
}

export function postMovements(building: Building, { id, registerId, cents, reason: memo, account, by, createdAt }: PastMovement): Maybe {
  const change = { registerId, cause: "moved" as const, id, cents, memo, account };
  return since(building, [rules.drawerChanged(change, on(building, createdAt, by))]);
}

export function postFinancials(_: Building, entry: PastEntry): Maybe {
  return [rules.booked(entry, "1", { date: entry.date, by: null, at: entry.createdAt })];
}
