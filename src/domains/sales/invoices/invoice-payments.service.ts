import { hasAnyPermission } from "../../../kit/access.ts";
import { type By, byCaller } from "../../../kit/by.ts";
import { CheckoutOpen } from "../../../kit/checkouts.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { json, later } from "../../../kit/db.ts";
import { recordFact } from "../../../kit/facts.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { type Cents, toCents, writeCents } from "../../../kit/money.ts";
import { requireReason } from "../../money/taxes/index.ts";
import { creditInvoice } from "./credit-notes.service.ts";
import { returnGoods } from "./goods.service.ts";
import {
  balanceOf,
  netByMethod,
  type StoredInvoice,
  type StoredPayment,
  type StoredRefund,
  toInvoice,
  toRefund,
} from "./invoices.rules.ts";
import type { Invoice, InvoiceStatus, NewPayment, NewRefund, PaymentMethod, VoidInvoice } from "./invoices.schemas.ts";
import { withPayments } from "./invoices.service.ts";
import * as store from "./invoices.store.ts";
import { refundItems } from "./items.rules.ts";
import { holdOpenRegister, requireCash } from "./registers.service.ts";
import {
  ChangeOnlyFromCash,
  InvoiceFull,
  InvoiceHasPayments,
  InvoiceNotFound,
  InvoiceNotOpen,
  InvoiceNotPaid,
  InvoiceNotVoidable,
  MayNotRefund,
  RefundTooLarge,
  RegisterClosed,
} from "./sales.errors.ts";

/** Payments and refunds are part of every response with the invoice. */
const MOST_PAYMENTS = 200;
const [MOST_REFUND_LINES, FEWEST_LINES] = [10_000, 200];

interface LockedInvoice {
  invoice: StoredInvoice;
  /** The register for the money; null if the sale has none. */
  register: { id: Id; isClosed: boolean } | null;
}

/** Money goes through the register in the request, otherwise the invoice's own. It is locked before the invoice. */
async function lockForMoney(
  ctx: WorkspaceContext,
  invoiceId: Id,
  named: Id | null | undefined,
  strength: "share" | "update" = "share",
): Promise<LockedInvoice> {
  if (named) {
    await holdOpenRegister(ctx, named, strength);
    const invoice = await store.invoices.lock(ctx.db, ctx.workspaceId, invoiceId);
    if (!invoice) throw InvoiceNotFound();
    return { invoice, register: { id: named, isClosed: false } };
  }
  const locked = await store.lockWithRegister(ctx.db, ctx.workspaceId, invoiceId, strength);
  if (!locked) throw InvoiceNotFound();
  const { invoice, register } = locked;
  return { invoice, register: invoice.registerId === null ? null : { id: invoice.registerId, isClosed: register === "closed" } };
}

function openRegisterId({ register }: LockedInvoice): Id | null {
  if (register?.isClosed) throw RegisterClosed({ message: "The invoice's POS session is closed; send an open one as posSessionId." });
  return register?.id ?? null;
}

/** An invoice that may be paid online at this moment must be closed there first. */
function refuseOpenCheckout({ hasOpenCheckout }: StoredInvoice): void {
  if (hasOpenCheckout) throw CheckoutOpen();
}

/** Takes a payment. Cash beyond the amount due is returned as change; the payment that settles the invoice makes it paid. */
export async function payInvoice(ctx: WorkspaceContext, invoiceId: Id, given: NewPayment): Promise<Invoice> {
  const locked = await lockForMoney(ctx, invoiceId, given.posSessionId);
  const { invoice } = locked;
  if (invoice.status !== "open") throw InvoiceNotOpen();
  refuseOpenCheckout(invoice);
  const registerId = openRegisterId(locked);
  const tenderedCents = toCents(given.amount, ctx.currency);
  const left = balanceOf(invoice);
  if (tenderedCents > left && given.method !== "cash") {
    throw ChangeOnlyFromCash({ message: `Only a cash payment can exceed the amount due, which is ${writeCents(left, ctx.currency)}.` });
  }

  const { method, reference = null } = given;
  return takePayment(ctx, invoice, { registerId, method, tenderedCents, amountCents: Math.min(tenderedCents, left), reference });
}

interface Taken {
  registerId: Id | null;
  method: PaymentMethod;
  tenderedCents: Cents;
  amountCents: Cents;
  reference: string | null;
}

/** Records a payment of an open invoice, whose row is locked. */
export async function takePayment(ctx: WorkspaceContext, invoice: StoredInvoice, given: Taken): Promise<Invoice> {
  const { id: invoiceId } = invoice;
  const { amountCents } = given;
  const left = balanceOf(invoice);
  const taken = { ...stamp(ctx, invoiceId), ...given };
  await store.payments.insert(later(ctx.db), ctx.workspaceId, taken);
  const payment = { ...taken, by: byCaller(ctx), createdAt: ctx.now.toISOString() };
  const earlier = invoice.paidCents > 0 ? await paymentsOf(ctx, invoiceId) : [];
  if (amountCents < left && earlier.length >= MOST_PAYMENTS) throw InvoiceFull({ message: "Another payment must settle the invoice." });
  const settlement: store.InvoiceChanges = amountCents === left ? { status: "paid", paidAt: ctx.now.toISOString() } : {};
  const changes = { paidCents: invoice.paidCents + amountCents, ...settlement };
  const updated = await store.updateInvoice(later(ctx.db), invoice, changes, ctx.now);
  const paid = toInvoice(updated, [...earlier.filter(({ id }) => id !== payment.id), payment], []);
  await recordFact(ctx, "invoice.payment", paid, paid.payments.at(-1) as Invoice["payments"][number]);
  return paid;
}

/** Refunds at most what was paid and not yet refunded. Once everything is refunded, products go back into stock. */
export async function refundInvoice(ctx: WorkspaceContext, invoiceId: Id, asked: NewRefund): Promise<Invoice> {
  const locked = await lockForMoney(ctx, invoiceId, asked.posSessionId, "update");
  const { invoice } = locked;
  if (invoice.status !== "paid" && invoice.status !== "partially-refunded") throw InvoiceNotPaid();
  requireReason(ctx, asked.reason);
  const left = invoice.paidCents - invoice.refundedCents - invoice.refundingCents;
  const amountCents = asked.amount === undefined ? left : toCents(asked.amount, ctx.currency);
  if (amountCents > left || left === 0) {
    throw RefundTooLarge({ message: `At most ${writeCents(left, ctx.currency)} of this invoice can still be refunded.` });
  }

  if (amountCents < left) await requireSpace(ctx, invoice);
  const method = asked.method ?? (await paymentsOf(ctx, invoiceId)).at(-1)?.method ?? "cash";
  const reason = asked.reason ?? null;
  if (method === "online") return beginOnlineRefund(ctx, invoice, { amountCents, reason });
  const registerId = openRegisterId(locked);
  if (method === "cash" && registerId) await requireCash(ctx, registerId, amountCents);
  return giveBack(ctx, invoice, { amountCents, method, reason, registerId });
}

/** The provider is asked after the commit; until it has answered, the amount counts as refunded. */
async function beginOnlineRefund(ctx: WorkspaceContext, invoice: StoredInvoice, asked: { amountCents: Cents; reason: string | null }) {
  await ctx.hooks.refundOnline(ctx, { kind: "invoice", id: invoice.id }, asked);
  const refundingCents = invoice.refundingCents + asked.amountCents;
  return withPayments(ctx, await store.updateInvoice(ctx.db, invoice, { refundingCents }, ctx.now));
}

/** Records a refund of an invoice whose row is locked; products go back into stock with the last one. */
export async function giveBack(
  ctx: WorkspaceContext,
  invoice: StoredInvoice,
  given: GivenBack,
  { returnsGoods = true } = {},
): Promise<Invoice> {
  const isAll = given.amountCents === invoice.paidCents - invoice.refundedCents;
  const { invoice: updated, refund } = await recordRefund(ctx, invoice, given, isAll ? "refunded" : "partially-refunded");
  if (isAll && returnsGoods) await returnGoods(ctx, updated, "return");
  const refunded = await withPayments(ctx, updated);
  await recordFact(ctx, "invoice.refunded", refunded, toRefund(refund, ctx.currency));
  return refunded;
}

/** Each refund lists its share of every line. The last one, of all that is left, is always possible. */
async function requireSpace(ctx: WorkspaceContext, { id, items }: StoredInvoice): Promise<void> {
  const made = await store.refunds.count(ctx.db, ctx.workspaceId, { invoiceId: id });
  if (made * Math.max(items.length, FEWEST_LINES) >= MOST_REFUND_LINES)
    throw InvoiceFull({ message: "Another refund must return all that is left." });
}

/** Voids a draft, an open invoice after refunding its payments, or one of 0.00, which has no payments. */
export async function voidInvoice(ctx: WorkspaceContext, invoiceId: Id, asked: VoidInvoice): Promise<Invoice> {
  const locked = await lockForMoney(ctx, invoiceId, asked.posSessionId, "update");
  const { invoice } = locked;
  const isFree = invoice.status === "paid" && invoice.paidCents === 0;
  if (invoice.status !== "draft" && invoice.status !== "open" && !isFree) throw InvoiceNotVoidable();
  refuseOpenCheckout(invoice);
  if (invoice.paidCents > 0 && !hasAnyPermission(ctx.caller, ["store.refunds.manage"])) throw MayNotRefund();
  if (invoice.paidCents > 0 && !asked.refundPayments) throw InvoiceHasPayments();
  if (invoice.paidCents > 0) requireReason(ctx, asked.reason);

  const { invoice: settled, refunds } =
    invoice.paidCents > 0 ? await refundAll(ctx, invoice, openRegisterId(locked), asked.reason ?? null) : { invoice, refunds: [] };
  await returnGoods(ctx, settled, "cancellation");
  const changes: store.InvoiceChanges = { status: "void", heldAs: null, voidedAt: ctx.now.toISOString(), voidedBy: byCaller(ctx) };
  const over = await store.updateInvoice(ctx.db, settled, changes, ctx.now);
  const ended = await withPayments(ctx, over);
  for (const refund of refunds) await recordFact(ctx, "invoice.refunded", ended, toRefund(refund, ctx.currency));
  await recordFact(ctx, "invoice.voided", over);
  return ended;
}

/** Each payment's amount by its own method. */
async function refundAll(ctx: WorkspaceContext, open: StoredInvoice, registerId: Id | null, reason: string | null) {
  const sums = netByMethod(await paymentsOf(ctx, open.id));
  const cash = sums.get("cash") ?? 0;
  if (cash > 0 && registerId) await requireCash(ctx, registerId, cash);
  let invoice = open;
  const refunds: StoredRefund[] = [];
  for (const [method, amountCents] of sums) {
    const given = await recordRefund(ctx, invoice, { amountCents, method, reason, registerId }, "void");
    invoice = given.invoice;
    refunds.push(given.refund);
  }
  return { invoice, refunds };
}

interface GivenBack {
  amountCents: Cents;
  method: PaymentMethod;
  reason: string | null;
  registerId: Id | null;
  /** The member who asked for it, if it is recorded later. */
  by?: By | null;
}

async function recordRefund(
  ctx: WorkspaceContext,
  invoice: StoredInvoice,
  { by = null, ...given }: GivenBack,
  status: InvoiceStatus,
): Promise<{ invoice: StoredInvoice; refund: StoredRefund }> {
  const { items, lines } = refundItems(invoice.items, given.amountCents);
  const stamped = { ...stamp(ctx, invoice.id), ...(by ? { by: json(by), createdBy: by.id } : {}) };
  await creditInvoice(ctx, invoice, { id: stamped.id, ...given, items });
  const refund = await store.refunds.insert(ctx.db, ctx.workspaceId, { ...stamped, ...given, lines: json(lines) });
  const refundedCents = invoice.refundedCents + given.amountCents;
  const updated = await store.updateInvoice(ctx.db, invoice, { status, items, refundedCents }, ctx.now);
  return { invoice: updated, refund };
}

async function paymentsOf(ctx: WorkspaceContext, invoiceId: Id): Promise<StoredPayment[]> {
  return (await store.paymentsOf(ctx.db, ctx.workspaceId, [invoiceId])).get(invoiceId) ?? [];
}

function stamp(ctx: WorkspaceContext, invoiceId: Id) {
  return { id: newId(), invoiceId, by: json(byCaller(ctx)), createdBy: ctx.caller.account.id, createdAt: ctx.now };
}
