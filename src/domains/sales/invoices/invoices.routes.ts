import { workspace } from "../../../kit/access.ts";
import { afterClosing, closingErrors, OnlineRefundTooLarge } from "../../../kit/checkouts.ts";
import { CSV_TYPE, csvFile } from "../../../kit/csv.ts";
import { everyPage, listOf } from "../../../kit/page.ts";
import { created, ok, route, streamed } from "../../../kit/route.ts";
import { titlesFor } from "../../platform/workspace/index.ts";
import { VariantRequired } from "../../store/settings/index.ts";
import { invoiceColumns, invoiceTitles } from "./csv.rules.ts";
import * as payments from "./invoice-payments.service.ts";
import { invoiceEvents } from "./invoices.events.ts";
import { Invoice, InvoiceFilter, InvoiceQuery, NewInvoice, NewPayment, NewRefund, OneInvoice, VoidInvoice } from "./invoices.schemas.ts";
import * as invoices from "./invoices.service.ts";
import {
  ChangeOnlyFromCash,
  ClientNotFound,
  DrawerTooLow,
  InvoiceEmpty,
  InvoiceFull,
  InvoiceHasPayments,
  InvoiceNotDraft,
  InvoiceNotFound,
  InvoiceNotOpen,
  InvoiceNotPaid,
  InvoiceNotVoidable,
  InvoiceTooLarge,
  MayNotRefund,
  OutOfStock,
  ProductNotFound,
  RefundTooLarge,
  RegisterClosed,
  RegisterNotFound,
  ServiceNotFound,
} from "./sales.errors.ts";

export const createInvoice = route({
  method: "POST",
  path: "/workspace/:workspaceId/pos/invoices",
  summary: "Create a draft invoice",
  description:
    "The client's own discount becomes the first discount line, with `source: client`. For an item with `serviceId` or `productId`, the name, price and tax rate default to those of the service or product.",
  access: workspace("store.orders.manage"),
  body: NewInvoice,
  reply: created(OneInvoice),
  errors: [
    ClientNotFound,
    RegisterNotFound,
    RegisterClosed,
    InvoiceFull,
    InvoiceTooLarge,
    ServiceNotFound,
    ProductNotFound,
    VariantRequired,
  ],
  emits: ({ invoice }) => invoiceEvents("invoice.created", invoice),
  audit: { none: "a draft has no effect yet; finalizing it leaves the line" },
  run: async (ctx, { body }) => ({ invoice: await invoices.createDraftInvoice(ctx, body) }),
});

export const listInvoices = route({
  method: "GET",
  path: "/workspace/:workspaceId/pos/invoices",
  summary: "List invoices, latest first",
  access: workspace("store.orders.view"),
  query: InvoiceQuery,
  reply: ok(listOf("invoices", Invoice)),
  errors: [],
  transaction: "snapshot",
  run: async (ctx, { query }) => {
    const { rows, pagination } = await invoices.listInvoices(ctx, query);
    return { invoices: rows, pagination };
  },
});

export const exportInvoices = route({
  method: "GET",
  path: "/workspace/:workspaceId/pos/invoices.csv",
  summary: "The list of invoices as a file for a spreadsheet",
  access: workspace("store.orders.view"),
  query: InvoiceFilter,
  reply: streamed(CSV_TYPE),
  errors: [],
  run: (ctx, { query }) => {
    const pages = everyPage((request) => invoices.listInvoices(ctx, { ...query, ...request }));
    return csvFile(ctx, "invoices", invoiceColumns, pages, titlesFor(ctx, invoiceTitles));
  },
});

export const readInvoice = route({
  method: "GET",
  path: "/workspace/:workspaceId/pos/invoices/:invoiceId",
  summary: "Get an invoice with its payments and refunds",
  access: workspace("store.orders.view"),
  reply: ok(OneInvoice),
  errors: [InvoiceNotFound],
  transaction: "snapshot",
  run: async (ctx, { params }) => ({ invoice: await invoices.readInvoice(ctx, params.invoiceId) }),
});

export const finalizeInvoice = route({
  method: "POST",
  path: "/workspace/:workspaceId/pos/invoices/:invoiceId/finalize",
  summary: "Finalize a draft: it gets a number and can take payments",
  description:
    "Numbers are gapless within a workspace. An invoice with nothing to pay is `paid` immediately. Products with counted stock are taken out of stock and returned if the invoice is voided or refunded in full.",
  access: workspace("store.orders.manage"),
  reply: ok(OneInvoice),
  errors: [InvoiceNotFound, InvoiceNotDraft, RegisterClosed, InvoiceEmpty, OutOfStock, VariantRequired],
  emits: ({ invoice }) => [invoiceEvents("invoice.finalized", invoice), ...ifPaid(invoice)],
  audit: { action: "invoice.finalize", keeps: ["number", "total"] },
  run: async (ctx, { params }) => ({ invoice: await invoices.finalizeInvoice(ctx, params.invoiceId) }),
});

export const payInvoice = route({
  method: "POST",
  path: "/workspace/:workspaceId/pos/invoices/:invoiceId/payments",
  summary: "Take a payment for an open invoice",
  description: "An invoice can be paid in several payments. Change is given only for cash.",
  access: workspace("store.orders.manage"),
  body: NewPayment,
  reply: created(OneInvoice),
  errors: [InvoiceNotFound, RegisterNotFound, RegisterClosed, InvoiceNotOpen, ChangeOnlyFromCash, InvoiceFull, ...closingErrors],
  emits: ({ invoice }) => ifPaid(invoice),
  transaction: "manual",
  audit: { action: "invoice.pay", by: "service" },
  run: (ctx, { params, body }) =>
    afterClosing(ctx, { kind: "invoice", id: params.invoiceId }, async (tx) => {
      return { invoice: await payments.payInvoice(tx, params.invoiceId, body) };
    }),
});

export const refundInvoice = route({
  method: "POST",
  path: "/workspace/:workspaceId/pos/invoices/:invoiceId/refunds",
  summary: "Refund all or part of what was paid",
  description: "The amount is split across the lines in the proportions fixed when the invoice was finalized.",
  access: workspace("store.refunds.manage"),
  body: NewRefund,
  reply: created(OneInvoice),
  errors: [
    InvoiceNotFound,
    RegisterNotFound,
    RegisterClosed,
    InvoiceNotPaid,
    RefundTooLarge,
    OnlineRefundTooLarge,
    DrawerTooLow,
    InvoiceFull,
  ],
  // A refund by the provider is announced once it has succeeded.
  emits: ({ invoice }) => (invoice.amountRefunding > 0 ? undefined : invoiceEvents("invoice.refunded", invoice)),
  audit: { action: "invoice.refund", by: "service" },
  run: async (ctx, { params, body }) => ({ invoice: await payments.refundInvoice(ctx, params.invoiceId, body) }),
});

export const voidInvoice = route({
  method: "POST",
  path: "/workspace/:workspaceId/pos/invoices/:invoiceId/void",
  summary: "Void a draft or an open invoice",
  description:
    "An open invoice with payments is voided only with `refundPayments: true`, which refunds them and requires `store.refunds.manage`.",
  access: workspace("store.orders.manage"),
  body: VoidInvoice,
  reply: ok(OneInvoice),
  errors: [
    InvoiceNotFound,
    RegisterNotFound,
    RegisterClosed,
    InvoiceNotVoidable,
    InvoiceHasPayments,
    MayNotRefund,
    DrawerTooLow,
    ...closingErrors,
  ],
  emits: ({ invoice }) => invoiceEvents("invoice.voided", invoice),
  transaction: "manual",
  audit: { action: "invoice.void", keeps: ["number", "total"] },
  run: (ctx, { params, body }) =>
    afterClosing(ctx, { kind: "invoice", id: params.invoiceId }, async (tx) => {
      return { invoice: await payments.voidInvoice(tx, params.invoiceId, body) };
    }),
});

function ifPaid(invoice: Invoice) {
  return invoice.status === "paid" ? [invoiceEvents("invoice.paid", invoice)] : [];
}
