import type { PdfLanguage } from "../../adapters/pdf/document.ts";
import type { WorkspaceContext } from "../../kit/context.ts";
import type { Id } from "../../kit/ids.ts";
import { type DocumentFormat, invoiceDocument } from "./documents.layout.ts";
import { readInvoice } from "./invoices.service.ts";
import { findBusiness } from "./invoices.store.ts";

/** Draws after reading: no transaction waits for it. */
export async function printInvoice(
  ctx: WorkspaceContext,
  invoiceId: Id,
  { language, format }: { language: PdfLanguage; format: DocumentFormat },
): Promise<{ pdf: Uint8Array; fileName: string }> {
  const invoice = await readInvoice(ctx, invoiceId);
  const seller = await findBusiness(ctx.db, ctx.workspaceId);
  const pdf = await ctx.adapters.pdf.render(invoiceDocument(invoice, seller, language, format));
  return { pdf, fileName: `${format}-${invoice.number ?? invoice.id}.pdf` };
}
