import { byCaller } from "../../../kit/by.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { json } from "../../../kit/db.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { fromCents } from "../../../kit/money.ts";
import { type CursorList, type Page, readCursor, writeCursor } from "../../../kit/page.ts";
import { addDays, dayOf } from "../../../kit/time.ts";
import { dayAt } from "../../../kit/zone.ts";
import { NotNewestReturn, ReturnOverlaps, TaxReturnNotFound } from "../ledger/ledger.errors.ts";
import { requireLedger } from "../ledger/ledger.service.ts";
import { type LedgerRow, updateLedger } from "../ledger/ledger.store.ts";
import { toPostedLine } from "../ledger/ledger-entries.rules.ts";
import { linesOf, postEntry } from "../ledger/ledger-entries.store.ts";
import { type PostedLine, turned } from "../ledger/postings.rules.ts";
import { byRate, netOf, toFigures } from "./tax-returns.rules.ts";
import { type Period, type TaxFigures, type TaxLine, type TaxLineQuery, type TaxReturn, TaxReturnQuery } from "./tax-returns.schemas.ts";
import * as store from "./tax-returns.store.ts";

function toTaxReturn(row: store.StoredReturn, ctx: WorkspaceContext): TaxReturn {
  const { id, fromDate: from, toDate: to, rates, entryId, by, createdAt } = row;
  return { id, ...toFigures({ from, to }, rates, ctx.currency), entryId, by, createdAt };
}

export async function readTaxFigures(ctx: WorkspaceContext, period: Period): Promise<TaxFigures> {
  await requireLedger(ctx);
  requireOrder(period);
  return toFigures(period, byRate(await store.sumTaxes(ctx.db, ctx.workspaceId, period)), ctx.currency);
}

const lineCursors: CursorList = {
  source: "taxLines",
  columns: ["date", { name: "number", holds: "number" }, "position"],
  direction: "asc",
};

export async function listTaxLines(ctx: WorkspaceContext, { cursor, limit, ...asked }: TaxLineQuery): Promise<Page<TaxLine>> {
  await requireLedger(ctx);
  requireOrder(asked);
  const [date, number, position] = cursor ? readCursor(cursor, lineCursors) : [];
  const after = date === undefined ? null : { date: String(date), number: Number(number), position: Number(position) };
  const found = await store.taxLinesOf(ctx.db, ctx.workspaceId, { ...asked, after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const rows = shown.map(({ baseCents, taxCents, ...line }) => {
    return { ...line, base: fromCents(baseCents, ctx.currency), tax: fromCents(taxCents, ctx.currency) };
  });
  return { rows, pagination: { limit, nextCursor: last ? writeCursor(lineCursors, { ...last }) : null } };
}

function requireOrder({ from, to }: Period): void {
  if (from > to) throw new InvalidInput("to", "must not be before from");
}

export async function listTaxReturns(ctx: WorkspaceContext, query: TaxReturnQuery): Promise<Page<TaxReturn>> {
  await requireLedger(ctx);
  const { rows, pagination } = await store.taxReturns.page(ctx.db, ctx.workspaceId, TaxReturnQuery, query);
  return { rows: rows.map((row) => toTaxReturn(row, ctx)), pagination };
}

export async function readTaxReturn(ctx: WorkspaceContext, id: Id): Promise<TaxReturn> {
  await requireLedger(ctx);
  const row = await store.taxReturns.find(ctx.db, ctx.workspaceId, id);
  if (!row) throw TaxReturnNotFound();
  return toTaxReturn(row, ctx);
}

/** The return that was filed for just these days. */
export async function findTaxReturn(ctx: WorkspaceContext, { from, to }: Period): Promise<TaxReturn | undefined> {
  await requireLedger(ctx);
  const [row] = await store.taxReturns.all(ctx.db, ctx.workspaceId, { fromDate: from, toDate: to }, { limit: 1 });
  return row && toTaxReturn(row, ctx);
}

/** Freezes the figures, moves the balance of the period to the settlement account, and locks it. The ledger is locked meanwhile. */
export async function fileTaxReturn(ctx: WorkspaceContext, period: Period): Promise<TaxReturn> {
  const { db, workspaceId } = ctx;
  const ledger = await requireLedger(ctx, "update");
  requireOrder(period);
  if (period.to >= dayAt(ctx.now, ctx.timezone)) throw new InvalidInput("to", "must be before today");
  const newest = await store.newestReturn(db, workspaceId);
  const first = newest ? dayAfter(newest.toDate) : ledger.fromDate;
  if (newest ? period.from !== first : period.from < first) throw ReturnOverlaps({ message: `The next tax return begins on ${first}.` });

  const rates = byRate(await store.sumTaxes(db, workspaceId, period));
  const entryId = await settle(ctx, period);
  const row = await store.taxReturns.insert(db, workspaceId, {
    id: newId(),
    fromDate: period.from,
    toDate: period.to,
    netCents: rates.reduce((cents, rate) => cents + netOf(rate), 0),
    rates: json(rates),
    entryId,
    lockedBefore: ledger.lockedUntil,
    by: json(byCaller(ctx)),
    createdAt: ctx.now,
  });
  await lockUntil(ctx, ledger, period.to);
  return toTaxReturn(row, ctx);
}

const dayAfter = (day: string) => dayOf(addDays(new Date(day), 1));

async function lockUntil(ctx: WorkspaceContext, { lockedUntil }: LedgerRow, to: string): Promise<void> {
  if (lockedUntil !== null && lockedUntil >= to) return;
  await updateLedger(ctx.db, ctx.workspaceId, { lockedUntil: to }, ctx.now);
  await ctx.forget(ctx.workspaceId);
}

/** On the last day of the period. Null if no tax moved. */
async function settle(ctx: WorkspaceContext, period: Period): Promise<Id | null> {
  const moved = await store.sumTaxAccounts(ctx.db, ctx.workspaceId, period);
  const lines: PostedLine[] = moved.map(({ accountId, cents }) => ({ accountId, cents: -cents }));
  lines.push({ role: "tax-settlement", cents: moved.reduce((sum, { cents }) => sum + cents, 0) });
  if (lines.every(({ cents }) => cents === 0)) return null;
  return post(ctx, period, lines, "filed");
}

async function post(ctx: WorkspaceContext, { from, to }: Period, lines: PostedLine[], part: string, of?: store.StoredReturn): Promise<Id> {
  const id = newId();
  await postEntry(
    ctx.db,
    ctx.workspaceId,
    {
      date: to,
      memo: `Tax return ${from} to ${to}${of ? ", taken back" : ""}`,
      kind: "tax-return",
      sourceId: of?.entryId ?? id,
      part,
      reversesId: of?.entryId ?? null,
      by: byCaller(ctx),
      at: ctx.now.toISOString(),
      lines,
    },
    id,
  );
  return id;
}

/** Takes the newest return back: its entry is reversed on the same day, and its lock goes back to the one before. A lock that was moved since stays. */
export async function removeTaxReturn(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  const { db, workspaceId } = ctx;
  const ledger = await requireLedger(ctx, "update");
  const row = await store.taxReturns.lock(db, workspaceId, id);
  if (!row) throw TaxReturnNotFound();
  if ((await store.newestReturn(db, workspaceId))?.id !== id) throw NotNewestReturn();

  await store.taxReturns.remove(db, workspaceId, id);
  if (row.entryId !== null) {
    const lines = (await linesOf(db, workspaceId, [row.entryId])).get(row.entryId) ?? [];
    await post(ctx, { from: row.fromDate, to: row.toDate }, turned(lines.map(toPostedLine)), "taken-back", row);
  }
  if (ledger.lockedUntil === row.toDate) {
    await updateLedger(db, workspaceId, { lockedUntil: row.lockedBefore }, ctx.now);
    await ctx.forget(workspaceId);
  }
  return { message: "Tax return taken back." };
}
