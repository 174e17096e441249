import type { WorkspaceContext } from "../../kit/context.ts";
import { type Id, isId, newId } from "../../kit/ids.ts";
import { toCents } from "../../kit/money.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import { dayOf } from "../../kit/time.ts";
import { findClient } from "../clients/index.ts";
import { requireFiles } from "../files/index.ts";
import {
  type EntryKind,
  type EntryRow,
  isBookedElsewhere,
  MANUAL,
  readDay,
  readLabel,
  readRange,
  readReceiptImages,
} from "./entries.rules.ts";
import type { ChangedEntry, EntryFilter, NewEntry } from "./entries.schemas.ts";
import * as store from "./entries.store.ts";
import { BookedElsewhere, ClientNotFound, ExpenseNotFound, ExportTooLarge, IncomeNotFound } from "./finance.errors.ts";

const MAX_EXPORTED_ROWS = 50_000;

export async function listEntries(ctx: WorkspaceContext, kind: EntryKind, query: EntryFilter & PageRequest): Promise<Page<EntryRow>> {
  return store.listEntries(ctx.db, ctx.workspaceId, kind, matchOf(query), query);
}

export async function entriesToExport(ctx: WorkspaceContext, kind: EntryKind, filter: EntryFilter): Promise<EntryRow[]> {
  const rows = await store.firstEntries(ctx.db, ctx.workspaceId, kind, matchOf(filter), MAX_EXPORTED_ROWS + 1);
  if (rows.length > MAX_EXPORTED_ROWS) throw ExportTooLarge();
  return rows;
}

function matchOf(filter: EntryFilter): store.EntryMatch {
  return { ...filter, ...readRange(filter), clientId: filter.clientId?.toLowerCase() };
}

export async function getEntry(ctx: WorkspaceContext, kind: EntryKind, id: Id): Promise<EntryRow> {
  return found(kind, await store.findEntry(ctx.db, ctx.workspaceId, kind, id));
}

export async function createEntry(ctx: WorkspaceContext, kind: EntryKind, given: NewEntry): Promise<EntryRow> {
  if (given.clientId) await requireClient(ctx, given.clientId);
  const columns = columnsOf(ctx, given);
  await requireReceipts(ctx, columns.receiptImages);

  return store.insertEntry(ctx.db, {
    workspaceId: ctx.workspaceId,
    id: newId(),
    kind,
    sourceKind: MANUAL,
    createdAt: ctx.now,
    ...columns,
    title: given.title.trim(),
    amountCents: toCents(given.amount),
    date: given.date === undefined ? dayOf(ctx.now) : readDay(given.date),
  });
}

export async function changeEntry(ctx: WorkspaceContext, kind: EntryKind, id: Id, given: ChangedEntry): Promise<EntryRow> {
  const current = found(kind, await store.lockEntry(ctx.db, ctx.workspaceId, kind, id));
  const changes = columnsOf(ctx, given);
  await requireReceipts(ctx, changes.receiptImages);
  if (changes.clientId && changes.clientId !== current.clientId) await requireClient(ctx, changes.clientId);
  const fixed = ["amountCents", "date", "clientId"] as const;
  const touchesFixed = fixed.some((name) => changes[name] !== undefined && changes[name] !== current[name]);
  if (touchesFixed && isBookedElsewhere(current)) throw BookedElsewhere();

  return store.updateEntry(ctx.db, ctx.workspaceId, id, changes);
}

export async function deleteEntry(ctx: WorkspaceContext, kind: EntryKind, id: Id): Promise<void> {
  const current = found(kind, await store.lockEntry(ctx.db, ctx.workspaceId, kind, id));
  if (isBookedElsewhere(current)) throw BookedElsewhere();

  await store.deleteEntry(ctx.db, ctx.workspaceId, id);
}

async function requireClient(ctx: WorkspaceContext, id: Id): Promise<void> {
  if (!(await findClient(ctx.db, ctx.workspaceId, id.toLowerCase()))) throw ClientNotFound();
}

/** Receipts that are files must be files of this workspace. */
async function requireReceipts(ctx: WorkspaceContext, images: readonly string[] = []): Promise<void> {
  await requireFiles(ctx.db, ctx.workspaceId, images.filter(isId), "receiptImages");
}

function found(kind: EntryKind, entry: EntryRow | undefined): EntryRow {
  if (!entry) throw kind === "income" ? IncomeNotFound() : ExpenseNotFound();
  return entry;
}

/** What was given, as it is stored; what was not given is left out. */
function columnsOf(ctx: WorkspaceContext, given: ChangedEntry) {
  const { title, amount, date, category, account, vendor, clientId, notes, receiptImages } = given;
  return {
    ...(title !== undefined && { title: title.trim() }),
    ...(amount !== undefined && { amountCents: toCents(amount) }),
    ...(date !== undefined && { date: readDay(date) }),
    ...(category !== undefined && { category: readLabel(category) }),
    ...(account !== undefined && { account: readLabel(account) }),
    ...(vendor !== undefined && { vendor: readLabel(vendor) }),
    ...(clientId !== undefined && { clientId: clientId?.toLowerCase() ?? null }),
    ...(notes !== undefined && { notes }),
    ...(receiptImages !== undefined && { receiptImages: readReceiptImages(receiptImages) }),
    updatedAt: ctx.now,
  };
}
