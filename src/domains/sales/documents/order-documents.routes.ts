import { pdfLanguages } from "../../../adapters/pdf/document.ts";
import { DocumentTooLong } from "../../../adapters/pdf/renderer.ts";
import { anyone, workspace } from "../../../kit/access.ts";
import { content, route } from "../../../kit/route.ts";
import { oneOf, Type } from "../../../kit/schema.ts";
import { OrderToken } from "../../store/orders/index.ts";
import { OrderNotFound } from "../../store/settings/index.ts";
import { OrderNotInvoiced } from "../invoices/sales.errors.ts";
import { documentFormats } from "./documents.layout.ts";
import { printOrder, printPublicOrder } from "./order-documents.service.ts";

const query = Type.Object({
  language: oneOf(pdfLanguages, { default: "en" }),
  format: oneOf(documentFormats, { default: "invoice" }),
});

export const readOrderInvoicePdf = route({
  method: "GET",
  path: "/workspace/:workspaceId/storefront/orders/:orderId/invoice.pdf",
  summary: "Get an order's invoice as PDF",
  description: "An order is invoiced when it is first paid or completed.",
  access: workspace("store.orders.view", "store.orders.manage"),
  query,
  reply: content("application/pdf"),
  errors: [OrderNotFound, OrderNotInvoiced, DocumentTooLong],
  run: async (ctx, { params, query }) => {
    const { pdf, fileName } = await printOrder(ctx, params.orderId, query);
    ctx.exchange.setHeader("content-disposition", `inline; filename="${fileName}"`);
    return pdf;
  },
});

export const readPublicOrderInvoicePdf = route({
  method: "GET",
  path: "/public/storefront/orders/:statusToken/invoice.pdf",
  summary: "Get an order's invoice as its buyer, as PDF",
  access: anyone,
  params: { statusToken: OrderToken },
  query,
  reply: content("application/pdf"),
  errors: [OrderNotFound, OrderNotInvoiced, DocumentTooLong],
  invalid: { id: 404 },
  run: async (ctx, { params, query }) => {
    const { pdf, fileName } = await printPublicOrder(ctx, params.statusToken, query);
    ctx.exchange.setHeader("content-disposition", `inline; filename="${fileName}"`);
    return pdf;
  },
});
