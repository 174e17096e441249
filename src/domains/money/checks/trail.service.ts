import type { WorkspaceContext } from "../../../kit/context.ts";
import { toCents } from "../../../kit/money.ts";
import { freeItems, replaceByInvoice } from "../../lab/requests/index.ts";
import { type Invoice, type StoredInvoice, sourceOf } from "../../sales/invoices/index.ts";
import type { OrderRefund, OrderRow, PaymentStatus } from "../../store/orders/index.ts";
import { bookExpense, bookIncome, bookingDay, unbookIncome } from "../entries/index.ts";

// Turns money movements into financial entries, in the same transaction.

const SALES = "Sales";
const ONLINE_SALES = "Online sales";
const LAB_TEST = "lab-test";

/** An invoice was issued: it takes the place of the income of the record that it was made from. */
export async function replaceSource(ctx: WorkspaceContext, invoice: StoredInvoice): Promise<void> {
  await replaceBy(ctx, { id: invoice.id, number: invoice.number, source: sourceOf(invoice) });
}

async function replaceBy(ctx: WorkspaceContext, invoice: Pick<Invoice, "id" | "number" | "source">): Promise<void> {
  if (invoice.source?.kind === LAB_TEST) await replaceByInvoice(ctx, invoice.source.id, invoice);
}

/** Every payment is an income on its day, without the change given. */
export async function bookPayment(ctx: WorkspaceContext, invoice: Invoice, payment: Invoice["payments"][number]): Promise<void> {
  // Invoices that were issued before this was done at once.
  if (invoice.payments.length === 1) await replaceBy(ctx, invoice);
  await bookIncome(ctx, {
    title: `Invoice ${invoice.number}`,
    amountCents: toCents(payment.amount, ctx.currency),
    date: bookingDay(ctx),
    category: SALES,
    clientId: invoice.clientId,
    source: { kind: "pos-invoice", id: invoice.id, part: payment.id },
  });
}

/** A refund is an expense on the day it is given. */
export async function bookRefund(ctx: WorkspaceContext, invoice: Invoice, refund: Invoice["refunds"][number]): Promise<void> {
  await bookExpense(ctx, {
    title: `Refund of invoice ${invoice.number}`,
    amountCents: toCents(refund.amount, ctx.currency),
    date: bookingDay(ctx),
    category: SALES,
    notes: refund.reason,
    source: { kind: "pos-refund", id: refund.id },
  });
}

export async function releaseSource(ctx: WorkspaceContext, invoice: StoredInvoice): Promise<void> {
  const [id, source] = [invoice.id, sourceOf(invoice)];
  if (source?.kind === LAB_TEST) await freeItems(ctx, source.id, id);
}

/** Paid becomes an income; marking as unpaid removes it. The order's row is locked. */
export async function bookOrder(ctx: WorkspaceContext, order: OrderRow, to: PaymentStatus): Promise<void> {
  const source = { kind: "store-order", id: order.id };
  if (to === "unpaid") await unbookIncome(ctx, source);
  if (to !== "paid") return;
  const booked = { amountCents: order.dueCents, date: bookingDay(ctx), category: ONLINE_SALES };
  await bookIncome(ctx, { ...booked, title: `Order ${order.number}`, source });
}

/** A refund of an order is an expense on the day it is given. */
export async function bookOrderRefund(ctx: WorkspaceContext, order: OrderRow, refund: OrderRefund): Promise<void> {
  await bookExpense(ctx, {
    title: `Refund of order ${order.number}`,
    amountCents: refund.amountCents,
    date: bookingDay(ctx),
    category: ONLINE_SALES,
    notes: refund.reason,
    source: { kind: "store-order", id: order.id, part: `refund:${refund.id}` },
  });
}
