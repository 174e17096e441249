import type { PdfLanguage } from "../../../adapters/pdf/document.ts";
import { byCaller } from "../../../kit/by.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { json } from "../../../kit/db.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { issueLetterhead, readIssuedLetterhead } from "../../platform/workspace/index.ts";
import type { OrderRefund, OrderRow } from "../../store/orders/index.ts";
import { creditNoteDocument } from "../documents/credit-notes.layout.ts";
import { creditedLines, creditOf, type StoredCreditNote, toCreditNote } from "./credit-notes.rules.ts";
import { type CreditNote, CreditNoteQuery } from "./credit-notes.schemas.ts";
import { creditNotes, takeCreditNumber } from "./credit-notes.store.ts";
import type { StoredInvoice } from "./invoices.rules.ts";
import type { StoredItem } from "./items.rules.ts";
import { CreditNoteNotFound } from "./sales.errors.ts";

/** The credit note of a refund that is being recorded; the invoice is locked. `refunded` are its items after it. */
export async function creditInvoice(
  ctx: WorkspaceContext,
  invoice: StoredInvoice,
  refund: { id: Id; amountCents: number; reason: string | null; items: readonly StoredItem[] },
): Promise<void> {
  if (invoice.number === null || invoice.finalizedAt === null) return;
  const { lines, taxes, taxCents } = creditOf(invoice, refund.items);
  await issue(ctx, {
    sourceKind: "invoice",
    sourceId: invoice.id,
    refundId: refund.id,
    invoiceNumber: invoice.number,
    invoicedAt: invoice.finalizedAt,
    currencyCode: invoice.currencyCode,
    clientName: invoice.clientName,
    buyer: invoice.buyer,
    amountCents: refund.amountCents,
    reason: refund.reason,
    ...{ lines, taxes, taxCents },
  });
}

/** The credit note of an order's refund. Orders from before they had invoices get none. */
export async function creditOrder(ctx: WorkspaceContext, order: OrderRow, refund: OrderRefund): Promise<void> {
  if (order.invoiceNumber === null || order.invoicedAt === null) return;
  const { currencyCode, customerName: clientName } = order;
  const { amountCents, taxes, taxCents, reason } = refund;
  await issue(ctx, {
    sourceKind: "order",
    sourceId: order.id,
    refundId: refund.id,
    invoiceNumber: order.invoiceNumber,
    invoicedAt: order.invoicedAt,
    buyer: null,
    ...{ currencyCode, clientName, amountCents, lines: creditedLines(order, refund), taxes, taxCents, reason },
  });
}

type Issued = Omit<StoredCreditNote, "id" | "number" | "letterheadId" | "by" | "createdAt">;

async function issue(ctx: WorkspaceContext, { buyer, lines, taxes, ...note }: Issued): Promise<void> {
  const { letterheadId } = await issueLetterhead(ctx);
  await creditNotes.insert(ctx.db, ctx.workspaceId, {
    id: newId(),
    number: await takeCreditNumber(ctx.db, ctx.workspaceId),
    ...note,
    letterheadId,
    buyer: buyer && json(buyer),
    lines: json(lines),
    taxes: json(taxes),
    by: json(byCaller(ctx)),
    createdAt: ctx.now,
  });
}

export async function listCreditNotes(ctx: WorkspaceContext, query: CreditNoteQuery): Promise<Page<CreditNote>> {
  const { rows, pagination } = await creditNotes.page(ctx.db, ctx.workspaceId, CreditNoteQuery, query);
  return { rows: rows.map(toCreditNote), pagination };
}

export async function readCreditNote(ctx: WorkspaceContext, id: Id): Promise<CreditNote> {
  return toCreditNote(await findNote(ctx, id));
}

async function findNote(ctx: WorkspaceContext, id: Id): Promise<StoredCreditNote> {
  const note = await creditNotes.find(ctx.db, ctx.workspaceId, id);
  if (!note) throw CreditNoteNotFound();
  return note;
}

export async function printCreditNote(ctx: WorkspaceContext, id: Id, language: PdfLanguage) {
  const note = await findNote(ctx, id);
  const seller = await readIssuedLetterhead(ctx, note.letterheadId);
  const pdf = await ctx.adapters.pdf.render(creditNoteDocument(toCreditNote(note), seller, language), ctx.workspaceId);
  return { pdf, fileName: `credit-note-${note.number}.pdf` };
}
