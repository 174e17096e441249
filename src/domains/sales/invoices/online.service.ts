import type { By } from "../../../kit/by.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";
import { giveBack, takePayment } from "./invoice-payments.service.ts";
import { balanceOf, type StoredInvoice } from "./invoices.rules.ts";
import type { Invoice } from "./invoices.schemas.ts";
import * as store from "./invoices.store.ts";
import { InvoiceNotFound } from "./sales.errors.ts";

// An invoice as the payments domain handles it. Money from a provider goes through no register.

export async function lockInvoice(ctx: WorkspaceContext, id: Id): Promise<StoredInvoice> {
  const invoice = await store.invoices.lock(ctx.db, ctx.workspaceId, id);
  if (!invoice) throw InvoiceNotFound();
  return invoice;
}

/** The amount left to pay; null if the invoice takes no payments. */
export function payableOf(invoice: StoredInvoice): Cents | null {
  return invoice.status === "open" ? balanceOf(invoice) : null;
}

/** The invoice's latest page to pay at, and whether it is open. */
export async function noteInvoiceCheckout(ctx: WorkspaceContext, id: Id, checkoutId: Id, hasOpenCheckout: boolean): Promise<void> {
  await store.invoices.update(ctx.db, ctx.workspaceId, id, { checkoutId, hasOpenCheckout });
}

/** Records money that has arrived. Returns why not if it must go back. */
export async function payInvoiceOnline(
  ctx: WorkspaceContext,
  id: Id,
  { amountCents, reference }: { amountCents: Cents; reference: string | null },
): Promise<Invoice | "late" | "duplicate"> {
  const invoice = await lockInvoice(ctx, id);
  const left = payableOf(invoice);
  if (left === null) return invoice.status === "void" || invoice.status === "draft" ? "late" : "duplicate";
  if (amountCents > left) return "duplicate";
  return takePayment(ctx, invoice, { registerId: null, method: "online", tenderedCents: amountCents, amountCents, reference });
}

interface Returned {
  amountCents: Cents;
  reason: string | null;
  by: By | null;
}

/** The provider has sent it back. */
export async function recordOnlineRefund(ctx: WorkspaceContext, id: Id, { amountCents, reason, by }: Returned): Promise<Invoice> {
  const invoice = await releaseOnlineRefund(ctx, id, amountCents);
  return giveBack(ctx, invoice, { amountCents, method: "online", reason, registerId: null, by });
}

/** The provider has not sent it back: it can be refunded again. */
export async function releaseOnlineRefund(ctx: WorkspaceContext, id: Id, amountCents: Cents): Promise<StoredInvoice> {
  const invoice = await lockInvoice(ctx, id);
  return store.updateInvoice(ctx.db, invoice, { refundingCents: invoice.refundingCents - amountCents }, ctx.now);
}

/** Records money that the provider has sent back without being asked by us; no goods return. Undefined if so much is not left to refund. */
export async function recordRefundElsewhere(
  ctx: WorkspaceContext,
  id: Id,
  { amountCents, reason }: { amountCents: Cents; reason: string },
): Promise<Invoice | undefined> {
  const invoice = await lockInvoice(ctx, id);
  const isPaid = invoice.status === "paid" || invoice.status === "partially-refunded";
  if (!isPaid || amountCents > invoice.paidCents - invoice.refundedCents - invoice.refundingCents) return undefined;
  return giveBack(ctx, invoice, { amountCents, method: "online", reason, registerId: null }, { returnsGoods: false });
}
