import type { WorkspaceContext } from "../../../kit/context.ts";
import { recordFact } from "../../../kit/facts.ts";
import { type Id, isId, newId } from "../../../kit/ids.ts";
import { toCents } from "../../../kit/money.ts";
import { everyPage, type Page } from "../../../kit/page.ts";
import { mustExist } from "../../../kit/table.ts";
import { findClient } from "../../people/clients/index.ts";
import { requireFiles } from "../../platform/files/index.ts";
import { bookingDay } from "./booking-day.rules.ts";
import { readDay } from "./due-dates.rules.ts";
import { entryCreated } from "./entries.events.ts";
import {
  type EntryKind,
  type EntryRow,
  isBookedElsewhere,
  type ListedEntry,
  MANUAL,
  readLabel,
  readReceiptImages,
  refuseReversed,
  untaxed,
} from "./entries.rules.ts";
import { type ChangedEntry, type EntryFilter, type EntryQuery, ExpenseQuery, IncomeQuery, type NewEntry } from "./entries.schemas.ts";
import { entries, listedEntries } from "./entries.store.ts";
import { BookedElsewhere, ClientNotFound, ExpenseNotFound, IncomeNotFound } from "./finance.errors.ts";
import { inputTax } from "./input-tax.service.ts";

declare module "../../../kit/facts.ts" {
  interface Facts {
    /** An income or expense was recorded, changed or deleted, in the same transaction. Entries for payments are left to `onInvoicePayment`. */
    "entry.changed": (ctx: WorkspaceContext, before: EntryRow | null, after: EntryRow | null) => Promise<void>;
  }
}

const queries = { income: IncomeQuery, expense: ExpenseQuery };

export async function listEntries(ctx: WorkspaceContext, kind: EntryKind, query: EntryQuery): Promise<Page<ListedEntry>> {
  refuseReversed(query);
  return listedEntries.page(ctx.db, ctx.workspaceId, queries[kind], query, { where: { kind } });
}

/** All of them, newest first, for a file. */
export function listEntriesToExport(ctx: WorkspaceContext, kind: EntryKind, filter: EntryFilter): AsyncGenerator<EntryRow[]> {
  refuseReversed(filter);
  return everyPage((request) => entries.page(ctx.db, ctx.workspaceId, queries[kind], { ...filter, ...request }, { where: { kind } }));
}

export async function readEntry(ctx: WorkspaceContext, kind: EntryKind, id: Id): Promise<EntryRow> {
  return requireEntry(kind, await entries.find(ctx.db, ctx.workspaceId, { id, kind }));
}

export async function createEntry(ctx: WorkspaceContext, kind: EntryKind, given: NewEntry): Promise<EntryRow> {
  if (given.clientId) await requireClient(ctx, given.clientId);
  const columns = toColumns(ctx, given);
  await requireReceipts(ctx, columns.receiptImages);

  const amountCents = toCents(given.amount, ctx.currency);
  const made = await entries.insert(ctx.db, ctx.workspaceId, {
    id: newId(),
    kind,
    sourceKind: MANUAL,
    createdAt: ctx.now,
    ...columns,
    ...(await inputTax(ctx, given, { ...untaxed, amountCents })),
    title: given.title.trim(),
    amountCents,
    date: given.date === undefined ? bookingDay(ctx) : readDay(given.date),
  });
  await recordFact(ctx, "entry.changed", null, made);
  await ctx.emitEvent(entryCreated(made, ctx.currency));
  return made;
}

export async function updateEntry(ctx: WorkspaceContext, kind: EntryKind, id: Id, given: ChangedEntry): Promise<EntryRow> {
  const current = requireEntry(kind, await entries.lock(ctx.db, ctx.workspaceId, { id, kind }));
  const plain = toColumns(ctx, given);
  const changes = { ...plain, ...(await inputTax(ctx, given, { ...current, ...plain })) };
  await requireReceipts(ctx, changes.receiptImages);
  if (changes.clientId && changes.clientId !== current.clientId) await requireClient(ctx, changes.clientId);
  const fixed = ["amountCents", "date", "clientId"] as const;
  const touchesFixed = fixed.some((name) => changes[name] !== undefined && changes[name] !== current[name]);
  if (touchesFixed && isBookedElsewhere(current)) throw BookedElsewhere();

  const changed = mustExist(await entries.update(ctx.db, ctx.workspaceId, id, changes));
  await recordFact(ctx, "entry.changed", current, changed);
  return changed;
}

export async function removeEntry(ctx: WorkspaceContext, kind: EntryKind, id: Id): Promise<void> {
  const current = requireEntry(kind, await entries.lock(ctx.db, ctx.workspaceId, { id, kind }));
  if (isBookedElsewhere(current)) throw BookedElsewhere();

  await entries.remove(ctx.db, ctx.workspaceId, id);
  await recordFact(ctx, "entry.changed", current, null);
}

async function requireClient(ctx: WorkspaceContext, id: Id): Promise<void> {
  if (!(await findClient(ctx.db, ctx.workspaceId, id))) throw ClientNotFound();
}

/** Receipts that are files must be files of this workspace. */
async function requireReceipts(ctx: WorkspaceContext, images: readonly string[] = []): Promise<void> {
  await requireFiles(ctx.db, ctx.workspaceId, images.filter(isId), "receiptImages");
}

function requireEntry(kind: EntryKind, entry: EntryRow | undefined): EntryRow {
  if (!entry) throw kind === "income" ? IncomeNotFound() : ExpenseNotFound();
  return entry;
}

/** The given values as columns; omitted ones are left out. */
function toColumns(ctx: WorkspaceContext, given: ChangedEntry) {
  const { title, amount, date, category, account, vendor, clientId, notes, receiptImages } = given;
  return {
    ...(title !== undefined && { title: title.trim() }),
    ...(amount !== undefined && { amountCents: toCents(amount, ctx.currency) }),
    ...(date !== undefined && { date: readDay(date) }),
    ...(category !== undefined && { category: readLabel(category) }),
    ...(account !== undefined && { account: readLabel(account) }),
    ...(vendor !== undefined && { vendor: readLabel(vendor) }),
    ...(clientId !== undefined && { clientId }),
    ...(notes !== undefined && { notes }),
    ...(receiptImages !== undefined && { receiptImages: readReceiptImages(receiptImages) }),
    updatedAt: ctx.now,
  };
}
