import type { WorkspaceContext } from "../../kit/context.ts";
import type { Id } from "../../kit/ids.ts";
import { readDiscount } from "./discounts.rules.ts";
import { checkGoods } from "./goods.service.ts";
import { changeItem, present, priceItem, type StoredInvoice, type StoredItem } from "./invoices.rules.ts";
import type { AddDiscount, Invoice, ItemChanges, NewItem } from "./invoices.schemas.ts";
import { lockDraft, price } from "./invoices.service.ts";
import { updateInvoice } from "./invoices.store.ts";
import { DiscountNotFound, ItemNotFound } from "./pos.errors.ts";

/** Appends a discount line; every line is priced again from the current subtotal. */
export async function addDiscount(ctx: WorkspaceContext, invoiceId: Id, body: AddDiscount): Promise<Invoice> {
  const added = readDiscount(body);
  const draft = await lockDraft(ctx, invoiceId);
  return saveDiscounts(ctx, draft, [...draft.discounts, added]);
}

export async function removeDiscount(ctx: WorkspaceContext, invoiceId: Id, index: number): Promise<Invoice> {
  const draft = await lockDraft(ctx, invoiceId);
  if (index >= draft.discounts.length) throw DiscountNotFound();
  return saveDiscounts(ctx, draft, draft.discounts.toSpliced(index, 1));
}

export async function addItem(ctx: WorkspaceContext, invoiceId: Id, body: NewItem): Promise<Invoice> {
  const added = priceItem(body);
  const draft = await lockDraft(ctx, invoiceId);
  await checkGoods(ctx, [added]);
  return saveItems(ctx, draft, [...draft.items, added]);
}

export async function updateItem(ctx: WorkspaceContext, invoiceId: Id, itemId: Id, changes: ItemChanges): Promise<Invoice> {
  const draft = await lockDraft(ctx, invoiceId);
  const index = indexOfItem(draft, itemId);
  const items = draft.items.map((item, at) => (at === index ? changeItem(item, changes) : item));
  if (changes.serviceId || changes.productId) await checkGoods(ctx, items.slice(index, index + 1));
  return saveItems(ctx, draft, items);
}

export async function removeItem(ctx: WorkspaceContext, invoiceId: Id, itemId: Id): Promise<Invoice> {
  const draft = await lockDraft(ctx, invoiceId);
  return saveItems(ctx, draft, draft.items.toSpliced(indexOfItem(draft, itemId), 1));
}

function indexOfItem(draft: StoredInvoice, itemId: Id): number {
  const index = draft.items.findIndex((item) => item.id === itemId);
  if (index < 0) throw ItemNotFound();
  return index;
}

async function saveItems(ctx: WorkspaceContext, draft: StoredInvoice, items: readonly StoredItem[]): Promise<Invoice> {
  return present(await updateInvoice(ctx.db, draft, price(items, draft.discounts), ctx.now), [], []);
}

async function saveDiscounts(ctx: WorkspaceContext, draft: StoredInvoice, lines: Parameters<typeof price>[1]): Promise<Invoice> {
  const { discounts, subtotalCents, totalCents } = price(draft.items, lines);
  return present(await updateInvoice(ctx.db, draft, { discounts, subtotalCents, totalCents }, ctx.now), [], []);
}
