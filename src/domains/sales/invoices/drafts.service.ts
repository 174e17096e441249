import { byCaller } from "../../../kit/by.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import { readDiscount } from "./discounts.rules.ts";
import { scanItems } from "./goods.service.ts";
import { type StoredInvoice, toInvoice } from "./invoices.rules.ts";
import type { AddDiscount, Invoice, InvoiceChanges, ItemChanges, NewItem } from "./invoices.schemas.ts";
import { findPricing, lockDraft, price, readInvoice } from "./invoices.service.ts";
import { updateInvoice } from "./invoices.store.ts";
import { changeItem, checkItem, type Pricing, priceItem, type StoredItem, taxItems } from "./items.rules.ts";
import { DiscountNotFound, ItemNotFound } from "./sales.errors.ts";

/** Holds a draft at the till, releases it, or changes its notes. */
export async function updateDraft(ctx: WorkspaceContext, invoiceId: Id, { heldAs, notes }: InvoiceChanges): Promise<Invoice> {
  const draft = await lockDraft(ctx, invoiceId);
  const changes = { ...(heldAs !== undefined && { heldAs }), ...(notes !== undefined && { notes }) };
  return toInvoice(await updateInvoice(ctx.db, draft, changes, ctx.now), [], []);
}

/** Appends a discount line; every line is recalculated from the current subtotal. */
export async function createDiscount(ctx: WorkspaceContext, invoiceId: Id, body: AddDiscount): Promise<Invoice> {
  const added = { ...readDiscount(body, ctx.currency), by: byCaller(ctx) };
  const draft = await lockDraft(ctx, invoiceId);
  return saveDiscounts(ctx, draft, [...draft.discounts, added]);
}

export async function removeDiscount(ctx: WorkspaceContext, invoiceId: Id, index: number): Promise<Invoice> {
  const draft = await lockDraft(ctx, invoiceId);
  if (index >= draft.discounts.length) throw DiscountNotFound();
  return saveDiscounts(ctx, draft, draft.discounts.toSpliced(index, 1));
}

export async function createItem(ctx: WorkspaceContext, invoiceId: Id, body: NewItem): Promise<Invoice> {
  checkItem(body);
  const items = await scanItems(ctx, [body]);
  const pricing = await findPricing(ctx, items);
  const draft = await lockDraft(ctx, invoiceId);
  return saveItems(ctx, draft, [...draft.items, ...items.map((item) => priceItem(item, pricing))], pricing);
}

export async function updateItem(ctx: WorkspaceContext, invoiceId: Id, itemId: Id, changes: ItemChanges): Promise<Invoice> {
  const pricing = await findPricing(ctx, [await withProduct(ctx, invoiceId, itemId, changes)]);
  const draft = await lockDraft(ctx, invoiceId);
  const index = indexOfItem(draft, itemId);
  const items = draft.items.map((item, at) => (at === index ? changeItem(item, changes, pricing) : item));
  return saveItems(ctx, draft, items, pricing);
}

export async function removeItem(ctx: WorkspaceContext, invoiceId: Id, itemId: Id): Promise<Invoice> {
  const pricing = await findPricing(ctx, []);
  const draft = await lockDraft(ctx, invoiceId);
  return saveItems(ctx, draft, draft.items.toSpliced(indexOfItem(draft, itemId), 1), pricing);
}

/** A variant alone is one of the product that the line has. */
async function withProduct(ctx: WorkspaceContext, invoiceId: Id, itemId: Id, changes: ItemChanges): Promise<ItemChanges> {
  if (!changes.variantId || changes.productId) return changes;
  const { items } = await readInvoice(ctx, invoiceId);
  return { ...changes, productId: items.find(({ id }) => id === itemId)?.productId };
}

function indexOfItem(draft: StoredInvoice, itemId: Id): number {
  const index = draft.items.findIndex((item) => item.id === itemId);
  if (index < 0) throw ItemNotFound();
  return index;
}

async function saveItems(ctx: WorkspaceContext, draft: StoredInvoice, items: readonly StoredItem[], pricing: Pricing): Promise<Invoice> {
  const priced = price(taxItems(items, pricing.rates), draft.discounts, ctx.currency);
  return toInvoice(await updateInvoice(ctx.db, draft, priced, ctx.now), [], []);
}

/** The lines keep their tax rates: a discount changes what is taxed, not how. */
async function saveDiscounts(ctx: WorkspaceContext, draft: StoredInvoice, lines: Parameters<typeof price>[1]): Promise<Invoice> {
  const { items: _, ...priced } = price(draft.items, lines, ctx.currency);
  return toInvoice(await updateInvoice(ctx.db, draft, priced, ctx.now), [], []);
}
