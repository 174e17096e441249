import type { WorkspaceContext } from "../../kit/context.ts";
import { type Db, json } from "../../kit/db.ts";
import { type Id, newId } from "../../kit/ids.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import { findClient } from "../clients/index.ts";
import { CLIENT_DISCOUNT, type Discount } from "./discounts.rules.ts";
import { checkGoods, takeGoods } from "./goods.service.ts";
import { allocate, MAX_LINES, present, priceInvoice, priceItem, type StoredInvoice, type StoredItem } from "./invoices.rules.ts";
import type { Invoice, NewInvoice } from "./invoices.schemas.ts";
import * as store from "./invoices.store.ts";
import {
  ClientNotFound,
  InvoiceEmpty,
  InvoiceFull,
  InvoiceNotDraft,
  InvoiceNotFound,
  InvoiceTooLarge,
  RegisterClosed,
} from "./pos.errors.ts";
import { holdOpenRegister } from "./registers.service.ts";

declare module "../../kit/context.ts" {
  interface Adapters {
    /** What other domains do when an invoice is paid in full, once, in the transaction that pays it. */
    onInvoicePaid: (ctx: WorkspaceContext, invoice: Invoice) => Promise<void>;
    /** The same for each amount given back; the invoice already shows the refund. */
    onInvoiceRefunded: (ctx: WorkspaceContext, invoice: Invoice, refund: Invoice["refunds"][number]) => Promise<void>;
  }
}

export interface DraftInvoice extends NewInvoice {
  /** Lines after the client's own discount, such as a coupon's. */
  discounts?: readonly Discount[];
  /** The record of another domain that the invoice is made from. */
  source?: { kind: string; id: Id };
}

/** Makes a draft. A client's own discount becomes its first discount line. */
export async function createDraftInvoice(ctx: WorkspaceContext, draft: DraftInvoice): Promise<Invoice> {
  const { db, workspaceId, now } = ctx;
  const items = draft.items.map((item) => priceItem(item));
  const registerId = draft.posSessionId?.toLowerCase() ?? null;
  if (registerId) await holdOpenRegister(ctx, registerId);
  const client = draft.clientId ? await findClient(db, workspaceId, draft.clientId.toLowerCase()) : undefined;
  if (draft.clientId && !client) throw ClientNotFound();
  await checkGoods(ctx, items);

  const own: Discount[] = client?.discount ? [{ ...client.discount, reason: CLIENT_DISCOUNT, source: "client" }] : [];
  const priced = price(items, [...own, ...(draft.discounts ?? [])]);
  const { currencyCode } = await store.findBusiness(db, workspaceId);
  const invoice = await store.insertInvoice(db, {
    workspaceId,
    id: newId(),
    registerId,
    clientId: client?.id ?? null,
    clientName: client?.name ?? null,
    currencyCode,
    ...priced,
    items: json(priced.items),
    discounts: json(priced.discounts),
    notes: draft.notes ?? null,
    sourceKind: draft.source?.kind ?? null,
    sourceId: draft.source?.id ?? null,
    createdBy: ctx.caller.account.id,
    createdAt: now,
    updatedAt: now,
  });
  return present(invoice, [], []);
}

export async function listInvoices(ctx: WorkspaceContext, filter: store.InvoiceFilter, page: PageRequest): Promise<Page<Invoice>> {
  const { clientId, posSessionId, ...rest } = filter;
  const ids = { clientId: clientId?.toLowerCase(), posSessionId: posSessionId?.toLowerCase() };
  const { rows, pagination } = await store.listInvoices(ctx.db, ctx.workspaceId, { ...rest, ...ids }, page);
  return { rows: await presentAll(ctx.db, ctx.workspaceId, rows), pagination };
}

export async function readInvoice(ctx: WorkspaceContext, id: Id): Promise<Invoice> {
  const invoice = await store.findInvoice(ctx.db, ctx.workspaceId, id);
  if (!invoice) throw InvoiceNotFound();
  return presentWhole(ctx, invoice);
}

export async function presentWhole(ctx: WorkspaceContext, invoice: StoredInvoice): Promise<Invoice> {
  const [presented] = await presentAll(ctx.db, ctx.workspaceId, [invoice]);
  return presented ?? present(invoice, [], []);
}

/** Only invoices that took money have payments and refunds to look for. */
async function presentAll(db: Db, workspaceId: Id, invoices: readonly StoredInvoice[]): Promise<Invoice[]> {
  const paid = invoices.filter((invoice) => invoice.paidCents > 0).map((invoice) => invoice.id);
  const payments = paid.length > 0 ? await store.paymentsOf(db, workspaceId, paid) : new Map();
  const refunded = invoices.filter((invoice) => invoice.refundedCents > 0).map((invoice) => invoice.id);
  const refunds = refunded.length > 0 ? await store.refundsOf(db, workspaceId, refunded) : new Map();
  return invoices.map((invoice) => present(invoice, payments.get(invoice.id) ?? [], refunds.get(invoice.id) ?? []));
}

/** The draft, locked; its register is held first, so that it is not closed meanwhile. */
export async function lockDraft(ctx: WorkspaceContext, invoiceId: Id): Promise<StoredInvoice> {
  const locked = await store.lockWithRegister(ctx.db, ctx.workspaceId, invoiceId);
  if (!locked) throw InvoiceNotFound();
  const { invoice, register } = locked;
  if (invoice.status !== "draft") throw InvoiceNotDraft();
  if (register === "closed") throw RegisterClosed();
  return invoice;
}

/** What lines and discounts come to, within what an invoice can hold. */
export function price(items: readonly StoredItem[], discounts: readonly Discount[]) {
  if (items.length > MAX_LINES || discounts.length > MAX_LINES) throw InvoiceFull();
  const priced = priceInvoice(items, discounts);
  if (!priced) throw InvoiceTooLarge();
  return priced;
}

/** Issues the invoice: it gets its number, its arithmetic is frozen, and its products leave the stock. With nothing to pay it is paid at once. */
export async function finalizeInvoice(ctx: WorkspaceContext, invoiceId: Id): Promise<Invoice> {
  const draft = await lockDraft(ctx, invoiceId);
  if (draft.items.length === 0) throw InvoiceEmpty();

  const items = await takeGoods(ctx, draft.items);
  const isFree = draft.totalCents === 0;
  const finalizedAt = ctx.now.toISOString();
  const changes: store.InvoiceChanges = {
    status: isFree ? "paid" : "open",
    number: await store.takeNumber(ctx.db, ctx.workspaceId),
    items: allocate(items, draft.totalCents),
    finalizedAt,
    paidAt: isFree ? finalizedAt : null,
  };
  return present(await store.updateInvoice(ctx.db, draft, changes, ctx.now), [], []);
}
