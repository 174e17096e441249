import { byCaller } from "../../../kit/by.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { mustExist } from "../../../kit/table.ts";
import type { Day } from "../../../kit/time.ts";
import { allTaxRates } from "../taxes/index.ts";
import { accounts } from "./accounts.store.ts";
import { EntryFollowsSource, EntryNotFound, EntryReversed } from "./ledger.errors.ts";
import { requireLedger, requireOpenDay } from "./ledger.service.ts";
import type { LedgerRow } from "./ledger.store.ts";
import { type EntryRow, readLines, toEntry, toPostedLine } from "./ledger-entries.rules.ts";
import { type Entry, EntryQuery, type NewEntry, type ReverseEntry } from "./ledger-entries.schemas.ts";
import * as store from "./ledger-entries.store.ts";
import { type PostedLine, turned } from "./postings.rules.ts";

export async function pageOfEntries(ctx: WorkspaceContext, query: EntryQuery): Promise<Page<Entry>> {
  const { rows, pagination } = await store.entries.page(ctx.db, ctx.workspaceId, EntryQuery, query, { direction: "asc" });
  const lines = await store.linesOf(
    ctx.db,
    ctx.workspaceId,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => toEntry(row, lines.get(row.id) ?? [], ctx.currency)), pagination };
}

export async function readEntry(ctx: WorkspaceContext, id: Id): Promise<Entry> {
  await requireLedger(ctx);
  const row = await store.entries.find(ctx.db, ctx.workspaceId, id);
  if (!row) throw EntryNotFound();
  return withLines(ctx, row);
}

async function withLines(ctx: WorkspaceContext, row: EntryRow): Promise<Entry> {
  const lines = await store.linesOf(ctx.db, ctx.workspaceId, [row.id]);
  return toEntry(row, lines.get(row.id) ?? [], ctx.currency);
}

export async function createEntry(ctx: WorkspaceContext, given: NewEntry): Promise<Entry> {
  const ledger = await requireLedger(ctx, "share");
  requireBookableDay(ledger, given.date);
  const ids = [...new Set(given.lines.map(({ accountId }) => accountId))];
  const known = await accounts.all(ctx.db, ctx.workspaceId, { id: ids }, { lock: "share" });
  const rates = given.lines.some(({ tax }) => tax) ? await allTaxRates(ctx.db, ctx.workspaceId) : [];
  return post(ctx, {
    date: given.date,
    memo: given.memo.trim(),
    lines: readLines(given.lines, { accounts: known, rates, currency: ctx.currency }),
  });
}

/** Takes back an entry made by hand, once. Its row is locked, so that two attempts find each other. */
export async function reverseEntry(ctx: WorkspaceContext, id: Id, { date, reason }: ReverseEntry): Promise<Entry> {
  const ledger = await requireLedger(ctx, "share");
  const row = await store.entries.lock(ctx.db, ctx.workspaceId, id);
  if (!row) throw EntryNotFound();
  if (row.sourceKind !== "manual") throw EntryFollowsSource();
  if (await store.entries.find(ctx.db, ctx.workspaceId, { reversesId: id })) throw EntryReversed();
  requireBookableDay(ledger, date);

  const lines = (await store.linesOf(ctx.db, ctx.workspaceId, [id])).get(id) ?? [];
  return post(ctx, { date, memo: reason.trim(), lines: turned(lines.map(toPostedLine)), reversesId: id });
}

function requireBookableDay(ledger: LedgerRow, date: Day): void {
  requireOpenDay(ledger, date);
  if (date < ledger.fromDate) throw new InvalidInput("date", `must not be before the ledger begins, on ${ledger.fromDate}`);
}

async function post(ctx: WorkspaceContext, posting: { date: Day; memo: string; lines: PostedLine[]; reversesId?: Id }): Promise<Entry> {
  const id = newId();
  const source = { kind: "manual" as const, sourceId: id, part: "" };
  await store.postEntry(ctx.db, ctx.workspaceId, { ...posting, ...source, by: byCaller(ctx), at: ctx.now.toISOString() }, id);
  return withLines(ctx, mustExist(await store.entries.find(ctx.db, ctx.workspaceId, id)));
}
