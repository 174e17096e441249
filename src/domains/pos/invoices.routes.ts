import { workspace } from "../../kit/access.ts";
import { listOf, pageQuery } from "../../kit/page.ts";
import { created, ok, route } from "../../kit/route.ts";
import { DayText, freeText, IdText, optional, Type } from "../../kit/schema.ts";
import { Invoice, InvoiceStatus, NewInvoice, NewPayment, NewRefund, OneInvoice, VoidInvoice } from "./invoices.schemas.ts";
import * as invoices from "./invoices.service.ts";
import * as payments from "./payments.service.ts";
import {
  ChangeOnlyFromCash,
  ClientNotFound,
  InvoiceEmpty,
  InvoiceFull,
  InvoiceHasPayments,
  InvoiceNotDraft,
  InvoiceNotFound,
  InvoiceNotOpen,
  InvoiceNotPaid,
  InvoiceNotVoidable,
  InvoiceTooLarge,
  OutOfStock,
  ProductNotFound,
  RefundTooLarge,
  RegisterClosed,
  RegisterNotFound,
  ServiceNotFound,
} from "./pos.errors.ts";

export const createInvoice = route({
  method: "POST",
  path: "/workspace/:workspaceId/pos/invoices",
  summary: "Start a draft invoice",
  description: "A client's own discount becomes the first discount line, with `source: client`.",
  access: workspace("store.orders.manage"),
  body: NewInvoice,
  reply: created(OneInvoice),
  errors: [ClientNotFound, RegisterNotFound, RegisterClosed, InvoiceFull, InvoiceTooLarge, ServiceNotFound, ProductNotFound],
  run: async (ctx, { body }) => ({ invoice: await invoices.createDraftInvoice(ctx, body) }),
});

export const listInvoices = route({
  method: "GET",
  path: "/workspace/:workspaceId/pos/invoices",
  summary: "Invoices, the latest first",
  access: workspace("store.orders.view"),
  query: Type.Object({
    ...pageQuery,
    q: optional(freeText(200, { description: "The number, or part of the client's or an item's name" })),
    status: optional(InvoiceStatus),
    clientId: optional(IdText),
    posSessionId: optional(IdText),
    from: optional(DayText),
    to: optional(DayText),
  }),
  reply: ok(listOf("invoices", Invoice)),
  errors: [],
  transaction: "snapshot",
  run: async (ctx, { query }) => {
    const { rows, pagination } = await invoices.listInvoices(ctx, query, query);
    return { invoices: rows, pagination };
  },
});

export const readInvoice = route({
  method: "GET",
  path: "/workspace/:workspaceId/pos/invoices/:invoiceId",
  summary: "One invoice with its payments and refunds",
  access: workspace("store.orders.view"),
  reply: ok(OneInvoice),
  errors: [InvoiceNotFound],
  transaction: "snapshot",
  run: async (ctx, { params }) => ({ invoice: await invoices.readInvoice(ctx, params.invoiceId) }),
});

export const finalizeInvoice = route({
  method: "POST",
  path: "/workspace/:workspaceId/pos/invoices/:invoiceId/finalize",
  summary: "Issue a draft: it gets its number and takes payments",
  description:
    "Numbers have no gaps in a workspace. An invoice with nothing to pay is `paid` at once. Products whose stock is counted leave it; they come back when the invoice is voided or refunded in full.",
  access: workspace("store.orders.manage"),
  reply: ok(OneInvoice),
  errors: [InvoiceNotFound, InvoiceNotDraft, RegisterClosed, InvoiceEmpty, OutOfStock],
  run: async (ctx, { params }) => ({ invoice: await invoices.finalizeInvoice(ctx, params.invoiceId) }),
});

export const payInvoice = route({
  method: "POST",
  path: "/workspace/:workspaceId/pos/invoices/:invoiceId/payments",
  summary: "Take a payment for an open invoice",
  description: "Several payments may settle one invoice. Change is given from cash only.",
  access: workspace("store.orders.manage"),
  body: NewPayment,
  reply: created(OneInvoice),
  errors: [InvoiceNotFound, RegisterNotFound, RegisterClosed, InvoiceNotOpen, ChangeOnlyFromCash],
  run: async (ctx, { params, body }) => ({ invoice: await payments.payInvoice(ctx, params.invoiceId, body) }),
});

export const refundInvoice = route({
  method: "POST",
  path: "/workspace/:workspaceId/pos/invoices/:invoiceId/refunds",
  summary: "Give back all or part of what was paid",
  description: "The amount is split over the lines in the proportions frozen when the invoice was finalized.",
  access: workspace("store.orders.manage"),
  body: NewRefund,
  reply: created(OneInvoice),
  errors: [InvoiceNotFound, RegisterNotFound, RegisterClosed, InvoiceNotPaid, RefundTooLarge],
  run: async (ctx, { params, body }) => ({ invoice: await payments.refundInvoice(ctx, params.invoiceId, body) }),
});

export const voidInvoice = route({
  method: "POST",
  path: "/workspace/:workspaceId/pos/invoices/:invoiceId/void",
  summary: "Void a draft or an open invoice",
  description: "An open invoice that has payments is voided only with `refundPayments: true`, which gives them back.",
  access: workspace("store.orders.manage"),
  body: VoidInvoice,
  reply: ok(OneInvoice),
  errors: [InvoiceNotFound, RegisterNotFound, RegisterClosed, InvoiceNotVoidable, InvoiceHasPayments],
  run: async (ctx, { params, body }) => ({ invoice: await payments.voidInvoice(ctx, params.invoiceId, body) }),
});
