import type { PdfLanguage } from "../../../adapters/pdf/document.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import { readIssuedLetterhead, readLetterhead } from "../../platform/workspace/index.ts";
import { withPayments } from "../invoices/invoices.service.ts";
import { invoices } from "../invoices/invoices.store.ts";
import { InvoiceNotFound } from "../invoices/sales.errors.ts";
import { type DocumentFormat, invoiceDocument } from "./documents.layout.ts";

/** Renders after reading, so that no transaction waits for it. */
export async function printInvoice(
  ctx: Pick<WorkspaceContext, "db" | "workspaceId" | "adapters" | "log">,
  invoiceId: Id,
  { language, format }: { language: PdfLanguage; format: DocumentFormat },
): Promise<{ pdf: Uint8Array; fileName: string }> {
  const found = await invoices.find(ctx.db, ctx.workspaceId, invoiceId);
  if (!found) throw InvoiceNotFound();
  const invoice = await withPayments(ctx, found);
  const isIssued = invoice.finalizedAt !== null;
  const seller = isIssued ? await readIssuedLetterhead(ctx, found.letterheadId) : await readLetterhead(ctx);
  const pdf = await ctx.adapters.pdf.render(invoiceDocument(invoice, seller, language, format), ctx.workspaceId);
  return { pdf, fileName: `${format}-${invoice.number ?? "draft"}.pdf` };
}
