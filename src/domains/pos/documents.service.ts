import type { PdfLanguage } from "../../adapters/pdf/document.ts";
import type { WorkspaceContext } from "../../kit/context.ts";
import type { Id } from "../../kit/ids.ts";
import { readLetterhead } from "../workspace/index.ts";
import { type DocumentFormat, invoiceDocument } from "./documents.layout.ts";
import { readInvoice } from "./invoices.service.ts";

/** Renders after reading, so that no transaction waits for it. */
export async function printInvoice(
  ctx: Pick<WorkspaceContext, "db" | "workspaceId" | "adapters" | "log">,
  invoiceId: Id,
  { language, format }: { language: PdfLanguage; format: DocumentFormat },
): Promise<{ pdf: Uint8Array; fileName: string }> {
  const invoice = await readInvoice(ctx, invoiceId);
  const seller = await readLetterhead(ctx);
  const pdf = await ctx.adapters.pdf.render(invoiceDocument(invoice, seller, language, format), ctx.workspaceId);
  return { pdf, fileName: `${format}-${invoice.number ?? "draft"}.pdf` };
}
