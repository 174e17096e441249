import { recordIncome, reverseIncome } from "./domains/finance/index.ts";
import { yieldToInvoice } from "./domains/labs/index.ts";
import type { Invoice } from "./domains/pos/index.ts";
import type { WorkspaceContext } from "./kit/context.ts";
import { toCents } from "./kit/money.ts";
import { dayOf } from "./kit/time.ts";

// Where one domain tells another what happened without knowing it. Everything runs in the transaction that caused it.

const SALES = "Sales";

/** A paid invoice becomes an income, once. */
export async function bookPaidInvoice(ctx: WorkspaceContext, invoice: Invoice): Promise<void> {
  if (invoice.amountPaid === 0) return;
  if (invoice.source?.kind === "lab-test") await yieldToInvoice(ctx, invoice.source.id, invoice);
  await recordIncome(ctx, {
    title: `Invoice ${invoice.number}`,
    amountCents: toCents(invoice.amountPaid),
    date: dayOf(ctx.now),
    category: SALES,
    clientId: invoice.clientId,
    source: { kind: "pos-invoice", id: invoice.id },
  });
}

/** What is given back of a paid invoice is taken from its income. */
export async function bookRefund(ctx: WorkspaceContext, invoice: Invoice, refund: Invoice["refunds"][number]): Promise<void> {
  await reverseIncome(ctx, {
    of: { kind: "pos-invoice", id: invoice.id },
    amountCents: toCents(refund.amount),
    date: dayOf(ctx.now),
    source: { kind: "pos-refund", id: refund.id },
  });
}
