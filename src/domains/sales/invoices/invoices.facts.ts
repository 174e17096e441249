import type { WorkspaceContext } from "../../../kit/context.ts";
import type { StoredInvoice } from "./invoices.rules.ts";
import type { Invoice } from "./invoices.schemas.ts";

type Payment = Invoice["payments"][number];
type Refund = Invoice["refunds"][number];

declare module "../../../kit/facts.ts" {
  interface Facts {
    /** An invoice was issued; its amounts are fixed. */
    "invoice.issued": (ctx: WorkspaceContext, invoice: StoredInvoice) => Promise<void>;
    /** Money was taken for an invoice, which already includes the payment. */
    "invoice.payment": (ctx: WorkspaceContext, invoice: Invoice, payment: Payment) => Promise<void>;
    /** Money of an invoice went back. */
    "invoice.refunded": (ctx: WorkspaceContext, invoice: Invoice, refund: Refund) => Promise<void>;
    /** An invoice or a draft was voided: the record it was created from can get a new one. */
    "invoice.voided": (ctx: WorkspaceContext, invoice: StoredInvoice) => Promise<void>;
  }
}

export async function logPayment(ctx: WorkspaceContext, { id, number }: Invoice, { method, amount }: Payment): Promise<void> {
  await ctx.hooks.recordAction(ctx, { action: "invoice.pay", record: { type: "invoice", id }, after: { number, method, amount } });
}

export async function logRefund(ctx: WorkspaceContext, { id, number }: Invoice, refund: Refund): Promise<void> {
  await ctx.hooks.recordAction(ctx, { action: "invoice.refund", record: { type: "invoice", id }, after: { number, ...refund } });
}
