import type { WorkspaceContext } from "../../kit/context.ts";
import { json } from "../../kit/db.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { type Cents, fromCents, toCents } from "../../kit/money.ts";
import { returnGoods } from "./goods.service.ts";
import { amountDue, netByMethod, presentRefund, refundItems, type StoredInvoice, type StoredRefund } from "./invoices.rules.ts";
import type { Invoice, InvoiceStatus, NewPayment, NewRefund, PaymentMethod, VoidInvoice } from "./invoices.schemas.ts";
import { presentWhole } from "./invoices.service.ts";
import * as store from "./invoices.store.ts";
import {
  ChangeOnlyFromCash,
  InvoiceHasPayments,
  InvoiceNotFound,
  InvoiceNotOpen,
  InvoiceNotPaid,
  InvoiceNotVoidable,
  RefundTooLarge,
  RegisterClosed,
} from "./pos.errors.ts";
import { holdOpenRegister } from "./registers.service.ts";

interface LockedInvoice {
  invoice: StoredInvoice;
  /** The register money would go through; null when the sale has none. */
  register: { id: Id; isClosed: boolean } | null;
}

/** Money goes through the register named in the request, else through the invoice's own. It is held before the invoice. */
async function lockForMoney(ctx: WorkspaceContext, invoiceId: Id, posSessionId: Id | null | undefined): Promise<LockedInvoice> {
  const named = posSessionId?.toLowerCase();
  if (named) {
    await holdOpenRegister(ctx, named);
    const invoice = await store.lockInvoice(ctx.db, ctx.workspaceId, invoiceId);
    if (!invoice) throw InvoiceNotFound();
    return { invoice, register: { id: named, isClosed: false } };
  }
  const locked = await store.lockWithRegister(ctx.db, ctx.workspaceId, invoiceId);
  if (!locked) throw InvoiceNotFound();
  const { invoice, register } = locked;
  return { invoice, register: invoice.registerId === null ? null : { id: invoice.registerId, isClosed: register === "closed" } };
}

function openRegisterId({ register }: LockedInvoice): Id | null {
  if (register?.isClosed) throw RegisterClosed({ message: "The invoice's POS session is closed; name an open one in posSessionId." });
  return register?.id ?? null;
}

/** Takes a payment. Cash beyond what is due is given back as change; the payment that settles the invoice makes it paid. */
export async function payInvoice(ctx: WorkspaceContext, invoiceId: Id, payment: NewPayment): Promise<Invoice> {
  const locked = await lockForMoney(ctx, invoiceId, payment.posSessionId);
  const { invoice } = locked;
  if (invoice.status !== "open") throw InvoiceNotOpen();
  const registerId = openRegisterId(locked);
  const tenderedCents = toCents(payment.amount);
  const due = amountDue(invoice);
  if (tenderedCents > due && payment.method !== "cash") throw ChangeOnlyFromCash();

  const amountCents = Math.min(tenderedCents, due);
  const { method, reference = null } = payment;
  await store.insertPayment(ctx.db, { ...stamp(ctx, invoiceId), registerId, method, tenderedCents, amountCents, reference });
  const isSettled = amountCents === due;
  const settlement: store.InvoiceChanges = isSettled ? { status: "paid", paidAt: ctx.now.toISOString() } : {};
  const changes = { paidCents: invoice.paidCents + amountCents, ...settlement };
  const paid = await presentWhole(ctx, await store.updateInvoice(ctx.db, invoice, changes, ctx.now));
  if (isSettled) await ctx.adapters.onInvoicePaid(ctx, paid);
  return paid;
}

/** Gives money back, at most what was paid and not given back yet. Once all of it is back, so are the products. */
export async function refundInvoice(ctx: WorkspaceContext, invoiceId: Id, asked: NewRefund): Promise<Invoice> {
  const locked = await lockForMoney(ctx, invoiceId, asked.posSessionId);
  const { invoice } = locked;
  if (invoice.status !== "paid" && invoice.status !== "partially-refunded") throw InvoiceNotPaid();
  const registerId = openRegisterId(locked);
  const left = invoice.paidCents - invoice.refundedCents;
  const amountCents = asked.amount === undefined ? left : toCents(asked.amount);
  if (amountCents > left || left === 0) {
    throw RefundTooLarge({ message: `At most ${fromCents(left)} of this invoice can still be refunded.` });
  }

  const method = asked.method ?? (await lastMethod(ctx, invoiceId));
  const status = amountCents === left ? "refunded" : "partially-refunded";
  const given = { amountCents, method, reason: asked.reason ?? null, registerId };
  const { invoice: updated, refund } = await giveBack(ctx, invoice, given, status);
  if (status === "refunded") await returnGoods(ctx, updated.items);
  const refunded = await presentWhole(ctx, updated);
  await ctx.adapters.onInvoiceRefunded(ctx, refunded, presentRefund(refund));
  return refunded;
}

/** Ends a draft, or an open invoice once what was paid so far is given back. */
export async function voidInvoice(ctx: WorkspaceContext, invoiceId: Id, asked: VoidInvoice): Promise<Invoice> {
  const locked = await lockForMoney(ctx, invoiceId, asked.posSessionId);
  let { invoice } = locked;
  if (invoice.status !== "draft" && invoice.status !== "open") throw InvoiceNotVoidable();
  if (invoice.paidCents > 0 && !asked.refundPayments) throw InvoiceHasPayments();

  if (invoice.paidCents > 0) {
    const registerId = openRegisterId(locked);
    const payments = (await store.paymentsOf(ctx.db, ctx.workspaceId, [invoiceId])).get(invoiceId) ?? [];
    for (const [method, amountCents] of netByMethod(payments)) {
      const given = { amountCents, method, reason: asked.reason ?? null, registerId };
      invoice = (await giveBack(ctx, invoice, given, "void")).invoice;
    }
  }
  await returnGoods(ctx, invoice.items);
  const changes: store.InvoiceChanges = { status: "void", voidedAt: ctx.now.toISOString() };
  return presentWhole(ctx, await store.updateInvoice(ctx.db, invoice, changes, ctx.now));
}

interface GivenBack {
  amountCents: Cents;
  method: PaymentMethod;
  reason: string | null;
  registerId: Id | null;
}

async function giveBack(
  ctx: WorkspaceContext,
  invoice: StoredInvoice,
  given: GivenBack,
  status: InvoiceStatus,
): Promise<{ invoice: StoredInvoice; refund: StoredRefund }> {
  const { items, lines } = refundItems(invoice.items, given.amountCents);
  const refund = await store.insertRefund(ctx.db, { ...stamp(ctx, invoice.id), ...given, lines: json(lines) });
  const refundedCents = invoice.refundedCents + given.amountCents;
  const updated = await store.updateInvoice(ctx.db, invoice, { status, items, refundedCents }, ctx.now);
  return { invoice: updated, refund };
}

async function lastMethod(ctx: WorkspaceContext, invoiceId: Id): Promise<PaymentMethod> {
  const payments = await store.paymentsOf(ctx.db, ctx.workspaceId, [invoiceId]);
  return payments.get(invoiceId)?.at(-1)?.method ?? "cash";
}

function stamp(ctx: WorkspaceContext, invoiceId: Id) {
  return { workspaceId: ctx.workspaceId, id: newId(), invoiceId, createdBy: ctx.caller.account.id, createdAt: ctx.now };
}
