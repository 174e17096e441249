import { byCaller } from "../../../kit/by.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import type { Currency } from "../../../kit/currencies.ts";
import { type Db, json, later } from "../../../kit/db.ts";
import { recordFact } from "../../../kit/facts.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { dayAt } from "../../../kit/zone.ts";
import { holdTaxRates } from "../../money/taxes/index.ts";
import { findClient } from "../../people/clients/index.ts";
import { issueLetterhead } from "../../platform/workspace/index.ts";
import { CLIENT_DISCOUNT, type Discount } from "./discounts.rules.ts";
import { findGoods, scanItems, takeGoods } from "./goods.service.ts";
import { allocate, dueDateOf, MAX_LINES, priceInvoice, type StoredInvoice, toInvoice } from "./invoices.rules.ts";
import { type Invoice, InvoiceQuery, type ItemChanges, invoiceSorting, type NewInvoice } from "./invoices.schemas.ts";
import * as store from "./invoices.store.ts";
import { checkItem, type Pricing, priceItem, type StoredItem, taxItems } from "./items.rules.ts";
import { holdOpenRegister } from "./registers.service.ts";
import {
  ClientNotFound,
  InvoiceEmpty,
  InvoiceFull,
  InvoiceNotDraft,
  InvoiceNotFound,
  InvoiceTooLarge,
  RegisterClosed,
} from "./sales.errors.ts";

export interface DraftInvoice extends NewInvoice {
  /** Lines after the client's own discount, such as a coupon's. */
  discounts?: readonly Omit<Discount, "by">[];
  /** The record of another domain that the invoice is made from. */
  source?: { kind: string; id: Id };
}

/** Creates a draft. The client's own discount becomes its first discount line. */
export async function createDraftInvoice(ctx: WorkspaceContext, { items: given, ...draft }: DraftInvoice): Promise<Invoice> {
  const { db, workspaceId, now, currency } = ctx;
  for (const [index, item] of given.entries()) checkItem(item, `items.${index}.`);
  const registerId = draft.posSessionId ?? null;
  if (registerId) await holdOpenRegister(ctx, registerId);
  const client = draft.clientId ? await findClient(db, workspaceId, draft.clientId) : undefined;
  if (draft.clientId && !client) throw ClientNotFound();
  const wanted = await scanItems(ctx, given);
  const pricing = await findPricing(ctx, wanted);

  const by = byCaller(ctx);
  const items = wanted.map((item, index) => priceItem(item, pricing, { path: `items.${index}.` }));
  const own = client?.discount ? [{ ...client.discount, reason: CLIENT_DISCOUNT, source: "client" as const }] : [];
  const discounts = [...own, ...(draft.discounts ?? [])].map((discount) => ({ ...discount, by }));
  const priced = price(items, discounts, currency);
  const invoice = await store.invoices.insert(db, workspaceId, {
    id: newId(),
    registerId,
    clientId: client?.id ?? null,
    clientName: client?.name ?? null,
    currencyCode: currency.code,
    ...priced,
    items: json(priced.items),
    discounts: json(priced.discounts),
    taxes: json(priced.taxes),
    notes: draft.notes ?? null,
    heldAs: draft.heldAs ?? null,
    sourceKind: draft.source?.kind ?? null,
    sourceId: draft.source?.id ?? null,
    createdBy: ctx.caller.account.id,
    createdAt: now,
    updatedAt: now,
  });
  return toInvoice(invoice, [], []);
}

/** Prices and tax rates for lines. Tax rates are locked first, so that a change of a rate finds every draft priced with it. */
export async function findPricing(ctx: WorkspaceContext, items: readonly ItemChanges[]): Promise<Pricing> {
  const rates = await holdTaxRates(ctx.db, ctx.workspaceId);
  return { currency: ctx.currency, rates, goods: await findGoods(ctx, items) };
}

/** Drafts use the current rates. */
export async function taxDraftsAgain(ctx: WorkspaceContext): Promise<void> {
  const rates = await holdTaxRates(ctx.db, ctx.workspaceId);
  for await (const drafts of store.lockDrafts(ctx.db, ctx.workspaceId)) {
    for (const draft of drafts) {
      const changes = price(taxItems(draft.items, rates), draft.discounts, ctx.currency);
      await store.updateInvoice(later(ctx.db), draft, changes, ctx.now);
    }
  }
}

export async function listInvoices(ctx: WorkspaceContext, query: InvoiceQuery): Promise<Page<Invoice>> {
  const { rows, pagination } = await store.invoices.page(ctx.db, ctx.workspaceId, InvoiceQuery, query, invoiceSorting.orderOf(query.sort));
  return { rows: await withAllPayments(ctx.db, ctx.workspaceId, rows), pagination };
}

export async function readInvoice(ctx: Pick<WorkspaceContext, "db" | "workspaceId">, id: Id): Promise<Invoice> {
  const invoice = await store.invoices.find(ctx.db, ctx.workspaceId, id);
  if (!invoice) throw InvoiceNotFound();
  return withPayments(ctx, invoice);
}

export async function withPayments(ctx: Pick<WorkspaceContext, "db" | "workspaceId">, invoice: StoredInvoice): Promise<Invoice> {
  const [whole] = await withAllPayments(ctx.db, ctx.workspaceId, [invoice]);
  return whole ?? toInvoice(invoice, [], []);
}

/** Only invoices with payments have payments and refunds to load. */
async function withAllPayments(db: Db, workspaceId: Id, invoices: readonly StoredInvoice[]): Promise<Invoice[]> {
  const paid = invoices.filter((invoice) => invoice.paidCents > 0).map((invoice) => invoice.id);
  const payments = paid.length > 0 ? await store.paymentsOf(db, workspaceId, paid) : new Map();
  const refunded = invoices.filter((invoice) => invoice.refundedCents > 0).map((invoice) => invoice.id);
  const refunds = refunded.length > 0 ? await store.refundsOf(db, workspaceId, refunded) : new Map();
  return invoices.map((invoice) => toInvoice(invoice, payments.get(invoice.id) ?? [], refunds.get(invoice.id) ?? []));
}

/** The draft, locked; its register is locked first, so that it cannot be closed in the meantime. */
export async function lockDraft(ctx: WorkspaceContext, invoiceId: Id): Promise<StoredInvoice> {
  const locked = await store.lockWithRegister(ctx.db, ctx.workspaceId, invoiceId);
  if (!locked) throw InvoiceNotFound();
  const { invoice, register } = locked;
  if (invoice.status !== "draft") throw InvoiceNotDraft();
  if (register === "closed") throw RegisterClosed();
  return invoice;
}

const MAX_REASON_BYTES = 100_000;

/** The result of lines and discounts, within the limits of an invoice. */
export function price(items: readonly StoredItem[], discounts: readonly Discount[], currency: Currency) {
  if (items.length > MAX_LINES || discounts.length > MAX_LINES) throw InvoiceFull();
  // A reason may have 2,000 characters: they are part of every response with the invoice.
  const reasons = discounts.reduce((sum, { reason }) => sum + Buffer.byteLength(reason), 0);
  if (reasons > MAX_REASON_BYTES) throw InvoiceFull({ message: "The reasons of the discounts are too long together." });
  const priced = priceInvoice(items, discounts, currency);
  if (!priced) throw InvoiceTooLarge();
  return priced;
}

/** The client as it is now; the draft's name stays if the client has been deleted. */
async function buyerOf(ctx: WorkspaceContext, { clientId }: StoredInvoice): Promise<Pick<store.InvoiceChanges, "clientName" | "buyer">> {
  const client = clientId ? await findClient(ctx.db, ctx.workspaceId, clientId) : undefined;
  return client ? { clientName: client.name, buyer: { taxNumber: client.taxNumber, address: client.address } } : {};
}

/**
 * Issues the invoice: it gets its number, seller, buyer and amounts are fixed, and its products are taken out of stock. With nothing to pay, it is paid
 * immediately.
 */
export async function finalizeInvoice(ctx: WorkspaceContext, invoiceId: Id): Promise<Invoice> {
  const draft = await lockDraft(ctx, invoiceId);
  if (draft.items.length === 0) throw InvoiceEmpty();

  const items = await takeGoods(ctx, draft);
  const buyer = await buyerOf(ctx, draft);
  const { letterheadId, paymentTermsDays } = await issueLetterhead(ctx);
  const isFree = draft.dueCents === 0;
  const finalizedAt = ctx.now.toISOString();
  const changes: store.InvoiceChanges = {
    status: isFree ? "paid" : "open",
    number: await store.takeNumber(ctx.db, ctx.workspaceId),
    items: allocate(items, draft.totalCents),
    heldAs: null,
    ...buyer,
    letterheadId,
    finalizedAt,
    dueDate: paymentTermsDays === null ? null : dueDateOf(dayAt(ctx.now, ctx.timezone), paymentTermsDays),
    paidAt: isFree ? finalizedAt : null,
  };
  const issued = await store.updateInvoice(ctx.db, draft, changes, ctx.now);
  await recordFact(ctx, "invoice.issued", issued);
  return toInvoice(issued, [], []);
}
