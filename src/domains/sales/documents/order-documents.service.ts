import type { PdfLanguage } from "../../../adapters/pdf/document.ts";
import type { PublicContext, WorkspaceContext } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import { readIssuedLetterhead } from "../../platform/workspace/index.ts";
import { findOrder, readOrderToken } from "../../store/orders/index.ts";
import { namedIn } from "../../store/products/index.ts";
import { findStoreOf, OrderNotFound } from "../../store/settings/index.ts";
import { OrderNotInvoiced } from "../invoices/sales.errors.ts";
import { type DocumentFormat, invoiceDocument } from "./documents.layout.ts";
import { printedOrder } from "./order-documents.rules.ts";

type Printer = Pick<WorkspaceContext, "db" | "workspaceId" | "adapters" | "log">;
interface Wished {
  language: PdfLanguage;
  format: DocumentFormat;
}

/** The invoice of a store order. */
export async function printOrder(ctx: Printer, orderId: Id, { language, format }: Wished): Promise<{ pdf: Uint8Array; fileName: string }> {
  const order = await findOrder(ctx.db, ctx.workspaceId, orderId);
  if (!order) throw OrderNotFound();
  if (order.invoiceNumber === null) throw OrderNotInvoiced();
  const seller = await readIssuedLetterhead(ctx, order.letterheadId);
  const own = (await findStoreOf(ctx.db, ctx.workspaceId))?.language ?? language;
  const items = await namedIn(ctx.db, ctx.workspaceId, order.items, [language, own]);
  const pdf = await ctx.adapters.pdf.render(invoiceDocument(printedOrder({ ...order, items }), seller, language, format), ctx.workspaceId);
  return { pdf, fileName: `${format}-${order.invoiceNumber}.pdf` };
}

/** The same for the buyer, who has the order's token. */
export async function printPublicOrder(ctx: Pick<PublicContext, "db" | "adapters" | "log">, token: string, wished: Wished) {
  const name = readOrderToken(ctx.adapters.vault, token);
  if (!name || !(await findStoreOf(ctx.db, name.workspaceId))) throw OrderNotFound();
  return printOrder({ ...ctx, workspaceId: name.workspaceId }, name.id, wished);
}
