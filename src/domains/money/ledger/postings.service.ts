import { byCaller } from "../../../kit/by.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import { toCents } from "../../../kit/money.ts";
import { creditNotesOf, type Invoice, type StoredInvoice } from "../../sales/invoices/index.ts";
import type { OrderRefund, OrderRow } from "../../store/orders/index.ts";
import { bookingDay, type EntryRow as FinancialEntry } from "../entries/index.ts";
import { requireOpenDay } from "./ledger.service.ts";
import { isLedgerKept, lockLedger } from "./ledger.store.ts";
import { toPostedLine } from "./ledger-entries.rules.ts";
import { entriesOf, linesOf, postEntry, postIfKept } from "./ledger-entries.store.ts";
import * as rules from "./postings.rules.ts";

// Posts records of other domains, in their transaction. A ledger never ends, so a cached caller that has one is right; one that has none may
// be out of date, and the database decides.

async function keepsLedger({ caller, db, workspaceId }: WorkspaceContext): Promise<boolean> {
  return caller.workspace.ledger !== null || (await isLedgerKept(db, workspaceId));
}

/** Without a round trip, for postings that depend on nothing else. */
async function post({ caller, db, workspaceId }: WorkspaceContext, posting: rules.Posting): Promise<void> {
  await (caller.workspace.ledger === null ? postIfKept : postEntry)(db, workspaceId, posting);
}

function now(ctx: WorkspaceContext): rules.Occasion {
  return { date: bookingDay(ctx), by: byCaller(ctx), at: ctx.now.toISOString() };
}

export function saleOf({ id, number, clientId, dueCents, taxes, sourceKind }: StoredInvoice): rules.Sale {
  return { kind: "invoice", id, number, clientId, dueCents, taxes, isLab: sourceKind === "lab-test" };
}

export async function postInvoice(ctx: WorkspaceContext, invoice: StoredInvoice): Promise<void> {
  await post(ctx, rules.issued(saleOf(invoice), now(ctx)));
}

export async function postPayment(ctx: WorkspaceContext, invoice: Invoice, payment: Invoice["payments"][number]): Promise<void> {
  const money = { part: `payment:${payment.id}`, method: payment.method, cents: toCents(payment.amount, ctx.currency) };
  await post(ctx, rules.paid({ kind: "invoice", ...invoice }, money, now(ctx)));
}

/** The credit note takes back the sale, and the money goes back. */
export async function postRefund(ctx: WorkspaceContext, invoice: Invoice, refund: Invoice["refunds"][number]): Promise<void> {
  if (!(await keepsLedger(ctx))) return;
  const { id, number, clientId, source } = invoice;
  const note = (await creditNotesOf(ctx.db, ctx.workspaceId, id)).find(({ refundId }) => refundId === refund.id);
  const dueCents = toCents(refund.amount, ctx.currency);
  const isLab = source?.kind === "lab-test";
  const sale: rules.Sale = { kind: "invoice", id, number, clientId, dueCents, taxes: note?.taxes ?? [], isLab };
  for (const posting of rules.refunded(sale, refund, now(ctx))) await postEntry(ctx.db, ctx.workspaceId, posting);
}

/** A draft was never posted. */
export async function postVoid(ctx: WorkspaceContext, invoice: StoredInvoice): Promise<void> {
  if (invoice.number === null || !(await keepsLedger(ctx))) return;
  const notes = await creditNotesOf(ctx.db, ctx.workspaceId, invoice.id);
  const credits = notes.map(({ amountCents, taxes }) => ({ dueCents: amountCents, taxes }));
  await postEntry(ctx.db, ctx.workspaceId, rules.voided(saleOf(invoice), credits, now(ctx)));
}

export async function postDrawerChange(ctx: WorkspaceContext, change: rules.DrawerChange): Promise<void> {
  await post(ctx, rules.drawerChanged(change, now(ctx)));
}

export function saleOfOrder({ id, invoiceNumber, dueCents, taxes }: OrderRow): rules.Sale {
  return { kind: "order", id, number: invoiceNumber, clientId: null, dueCents, taxes, isLab: false };
}

/** An order was changed; its row is locked. */
export async function postOrder(ctx: WorkspaceContext, before: OrderRow, after: OrderRow): Promise<void> {
  if (!(await keepsLedger(ctx))) return;
  const sale = saleOfOrder(after);
  const postings: rules.Posting[] = [];
  if (before.invoiceNumber === null && after.invoiceNumber !== null) postings.push(rules.issued(sale, now(ctx)));
  postings.push(...(await paymentOf(ctx, sale, before, after)));
  if (isDropped(after) && !isDropped(before)) postings.push(rules.voided(sale, [], now(ctx)));
  for (const posting of postings) await postEntry(ctx.db, ctx.workspaceId, posting);
}

/** The credit note takes back a part of the sale, and its money goes back. */
export async function postOrderRefund(ctx: WorkspaceContext, order: OrderRow, refund: OrderRefund): Promise<void> {
  if (!(await keepsLedger(ctx))) return;
  const sale: rules.Sale = { ...saleOfOrder(order), dueCents: refund.amountCents, taxes: refund.taxes };
  for (const posting of rules.refunded(sale, refund, now(ctx))) await postEntry(ctx.db, ctx.workspaceId, posting);
}

/** Numbered, but will never be paid. */
export function isDropped({ status, paymentStatus, invoiceNumber }: OrderRow): boolean {
  return status === "cancelled" && paymentStatus === "unpaid" && invoiceNumber !== null;
}

/** An order can be marked as paid and unpaid again several times, or as paid in another way. */
async function paymentOf(ctx: WorkspaceContext, sale: rules.Sale, before: OrderRow, after: OrderRow): Promise<rules.Posting[]> {
  if (before.paymentStatus === after.paymentStatus && before.paymentMethod === after.paymentMethod) return [];
  const { dueCents } = sale;
  const back = (part: string) => rules.paid(sale, { part, method: before.paymentMethod, cents: -dueCents }, now(ctx));
  const posted = (await entriesOf(ctx.db, ctx.workspaceId, "order", sale.id)).filter(({ sourcePart }) => /^(un)?paid:/.test(sourcePart));
  const postings = before.paymentStatus === "paid" ? [back(`unpaid:${posted.length}`)] : [];
  if (after.paymentStatus !== "paid") return postings;
  const part = `paid:${posted.length + postings.length}`;
  return [...postings, rules.paid(sale, { part, method: after.paymentMethod, cents: dueCents }, now(ctx))];
}

/** An income or expense was recorded, changed or deleted; what was posted for it is reversed, and it is posted again. */
export async function postFinancialEntry(
  ctx: WorkspaceContext,
  before: FinancialEntry | null,
  after: FinancialEntry | null,
): Promise<void> {
  const entry = after ?? before;
  if (!entry) return;
  if (before && after && rules.isPostedAlike(before, after)) return;
  if (!(await keepsLedger(ctx))) return;
  const ledger = await lockLedger(ctx.db, ctx.workspaceId, "share");
  if (!ledger) return;
  requireOpenDay(ledger, ...[before, after].flatMap((version) => version?.date ?? []));
  if (rules.postedElsewhere.includes(entry.sourceKind)) return;

  const posted = before ? await entriesOf(ctx.db, ctx.workspaceId, entry.kind, entry.id) : [];
  const live = posted.findLast(({ reversesId }) => reversesId === null);
  const isReversed = posted.some(({ reversesId }) => reversesId === live?.id);
  if (live && !isReversed) await reverse(ctx, live, posted.length + 1);
  if (!after || after.date < ledger.fromDate) return;
  const part = String(posted.length + (live && !isReversed ? 2 : 1));
  await postEntry(ctx.db, ctx.workspaceId, rules.booked(after, part, { ...now(ctx), date: after.date }));
}

async function reverse(
  ctx: WorkspaceContext,
  live: { id: Id; date: string; memo: string; sourceKind: rules.SourceKind; sourceId: Id },
  part: number,
): Promise<void> {
  const lines = (await linesOf(ctx.db, ctx.workspaceId, [live.id])).get(live.id) ?? [];
  await postEntry(ctx.db, ctx.workspaceId, {
    ...now(ctx),
    date: live.date,
    memo: live.memo,
    kind: live.sourceKind,
    sourceId: live.sourceId,
    part: String(part),
    reversesId: live.id,
    lines: rules.turned(lines.map(toPostedLine)),
  });
}
