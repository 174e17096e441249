import { workspace } from "../../../kit/access.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { VariantRequired } from "../../store/settings/index.ts";
import * as drafts from "./drafts.service.ts";
import { readInvoice } from "./invoices.routes.ts";
import { AddDiscount, DeletedFromInvoice, Invoice, InvoiceChanges, ItemChanges, NewItem, OneInvoice } from "./invoices.schemas.ts";
import {
  DiscountNotFound,
  InvoiceFull,
  InvoiceNotDraft,
  InvoiceNotFound,
  InvoiceTooLarge,
  ItemNotFound,
  ProductNotFound,
  RegisterClosed,
  ServiceNotFound,
} from "./sales.errors.ts";

const draftErrors = [InvoiceNotFound, InvoiceNotDraft, RegisterClosed];

export const updateInvoice = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/pos/invoices/:invoiceId",
  summary: "Hold a draft at the till, release it, or change its notes",
  description: "`heldAs` names the ticket; null releases it. Finalizing or voiding a draft releases it too.",
  access: workspace("store.orders.manage"),
  body: InvoiceChanges,
  reply: ok(OneInvoice),
  errors: draftErrors,
  invalid: { id: 400, body: 422 },
  audit: { none: "a draft has no effect yet; finalizing it leaves the line" },
  run: async (ctx, { params, body }) => ({ invoice: await drafts.updateDraft(ctx, params.invoiceId, body) }),
});

export const createInvoiceDiscount = route({
  method: "POST",
  path: "/workspace/:workspaceId/pos/invoices/:invoiceId/discount",
  summary: "Append a discount line to a draft invoice",
  description:
    "Send `kind`, `value` and `reason`, or the legacy `amount` and `reason`. Lines apply in order; each is capped at what earlier lines left of the subtotal.",
  access: workspace("store.orders.manage"),
  body: AddDiscount,
  reply: ok(Invoice),
  errors: [...draftErrors, InvoiceFull],
  invalid: { id: 400, body: 422 },
  audit: { none: "a draft has no effect yet; finalizing it leaves the line" },
  run: (ctx, { params, body }) => drafts.createDiscount(ctx, params.invoiceId, body),
});

export const removeInvoiceDiscount = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/pos/invoices/:invoiceId/discounts/:index",
  summary: "Delete a discount line from a draft by its position, starting at 0",
  access: workspace("store.orders.manage"),
  params: { index: Type.Integer({ minimum: 0, maximum: 100_000, examples: [0] }) },
  reply: ok(DeletedFromInvoice),
  errors: [...draftErrors, DiscountNotFound],
  matches: readInvoice,
  audit: { none: "a draft has no effect yet; finalizing it leaves the line" },
  run: async (ctx, { params }) => ({
    message: "Discount deleted.",
    invoice: await drafts.removeDiscount(ctx, params.invoiceId, params.index),
  }),
});

export const createInvoiceItem = route({
  method: "POST",
  path: "/workspace/:workspaceId/pos/invoices/:invoiceId/items",
  summary: "Add an item to a draft",
  description:
    "With `serviceId` or `productId`, the name, price and tax rate default to those of the service or product; products are sold in whole units.",
  access: workspace("store.orders.manage"),
  body: NewItem,
  reply: created(OneInvoice),
  errors: [...draftErrors, InvoiceFull, InvoiceTooLarge, ServiceNotFound, ProductNotFound, VariantRequired],
  audit: { none: "a draft has no effect yet; finalizing it leaves the line" },
  run: async (ctx, { params, body }) => ({ invoice: await drafts.createItem(ctx, params.invoiceId, body) }),
});

export const updateInvoiceItem = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/pos/invoices/:invoiceId/items/:itemId",
  summary: "Update a draft's item",
  access: workspace("store.orders.manage"),
  body: ItemChanges,
  reply: ok(OneInvoice),
  errors: [...draftErrors, ItemNotFound, InvoiceTooLarge, ServiceNotFound, ProductNotFound, VariantRequired],
  matches: readInvoice,
  audit: { none: "a draft has no effect yet; finalizing it leaves the line" },
  run: async (ctx, { params, body }) => ({ invoice: await drafts.updateItem(ctx, params.invoiceId, params.itemId, body) }),
});

export const removeInvoiceItem = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/pos/invoices/:invoiceId/items/:itemId",
  summary: "Delete an item from a draft",
  access: workspace("store.orders.manage"),
  reply: ok(DeletedFromInvoice),
  errors: [...draftErrors, ItemNotFound],
  matches: readInvoice,
  audit: { none: "a draft has no effect yet; finalizing it leaves the line" },
  run: async (ctx, { params }) => ({
    message: "Item deleted.",
    invoice: await drafts.removeItem(ctx, params.invoiceId, params.itemId),
  }),
});
