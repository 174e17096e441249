import type { PdfLanguage } from "../../../adapters/pdf/document.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { USD } from "../../../kit/currencies.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { type SubscriptionPayment as PaymentRecord, subscriptionPayments } from "../../platform/tenants/index.ts";
import { readLetterhead } from "../../platform/workspace/index.ts";
import { ownAccount } from "./accounts.service.ts";
import type { Checkout } from "./checkouts.schemas.ts";
import { readCheckout } from "./checkouts.service.ts";
import { openCheckout } from "./opening.service.ts";
import { SubscriptionPaymentNotFound } from "./payments.errors.ts";
import { subscriptionInvoice } from "./subscription-invoice.layout.ts";
import { type SubscriptionPayment, SubscriptionPaymentQuery } from "./subscriptions.schemas.ts";
import { tellerOfRequest } from "./teller.service.ts";

export async function openRenewal(ctx: WorkspaceContext, period: string): Promise<{ checkout: Checkout }> {
  const { workspaceId } = ctx;
  const wanted = { kind: "subscription" as const, id: workspaceId, period };
  const { checkout } = await openCheckout(tellerOfRequest(ctx), workspaceId, wanted, ownAccount(ctx));
  return ctx.conclude({ workspaceId }, async (tx) => ({ checkout: await readCheckout(tx, checkout.id) }));
}

export async function listPayments(ctx: WorkspaceContext, query: SubscriptionPaymentQuery): Promise<Page<SubscriptionPayment>> {
  const where = { workspaceId: ctx.workspaceId, type: "subscription" };
  const { rows, pagination } = await subscriptionPayments.page(ctx.db, where, SubscriptionPaymentQuery, query);
  return { rows: rows.map(toSubscriptionPayment), pagination };
}

function toSubscriptionPayment({ id, amount, note, invoiceNumber, paidAt }: PaymentRecord): SubscriptionPayment {
  return { id, amount, currencyCode: USD.code, note, invoiceNumber, paidAt };
}

/** Payments that were recorded by hand have no invoice of the platform. */
export async function printInvoice(ctx: WorkspaceContext, id: Id, language: PdfLanguage): Promise<{ pdf: Uint8Array; fileName: string }> {
  const payment = await subscriptionPayments.find(ctx.db, { workspaceId: ctx.workspaceId, id });
  if (!payment || payment.invoiceNumber === null) throw SubscriptionPaymentNotFound();
  const { name, address } = await readLetterhead(ctx);
  const document = subscriptionInvoice({ payment, seller: ctx.settings.productName, buyer: { name, address }, language });
  return { pdf: await ctx.adapters.pdf.render(document, ctx.workspaceId), fileName: `invoice-${payment.invoiceNumber}.pdf` };
}
