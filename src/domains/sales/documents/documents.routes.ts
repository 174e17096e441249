import { pdfLanguages } from "../../../adapters/pdf/document.ts";
import { DocumentTooLong } from "../../../adapters/pdf/renderer.ts";
import { workspace } from "../../../kit/access.ts";
import { content, route } from "../../../kit/route.ts";
import { oneOf, Type } from "../../../kit/schema.ts";
import { InvoiceNotFound } from "../invoices/sales.errors.ts";
import { documentFormats } from "./documents.layout.ts";
import { printInvoice } from "./documents.service.ts";

export const readInvoicePdf = route({
  method: "GET",
  path: "/workspace/:workspaceId/pos/invoices/:invoiceId/pdf",
  summary: "Get an invoice as PDF: a full page or a till receipt",
  access: workspace("store.orders.view"),
  query: Type.Object({
    language: oneOf(pdfLanguages, { default: "en" }),
    format: oneOf(documentFormats, { default: "invoice" }),
  }),
  reply: content("application/pdf"),
  errors: [InvoiceNotFound, DocumentTooLong],
  run: async (ctx, { params, query }) => {
    const { pdf, fileName } = await printInvoice(ctx, params.invoiceId, query);
    ctx.exchange.setHeader("content-disposition", `inline; filename="${fileName}"`);
    return pdf;
  },
});
