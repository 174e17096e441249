import type { WorkspaceContext } from "../../../kit/context.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import { fromCents } from "../../../kit/money.ts";
import { type CursorList, everyPage, type Page, readCursor, writeCursor } from "../../../kit/page.ts";
import { findAccount } from "../ledger/accounts.service.ts";
import { accounts } from "../ledger/accounts.store.ts";
import { requireLedger } from "../ledger/ledger.service.ts";
import type { Entry, EntryQuery } from "../ledger/ledger-entries.schemas.ts";
import { pageOfEntries } from "../ledger/ledger-entries.service.ts";
import { balanceSheet, type JournalLine, profitAndLoss, trialBalance, yearStart } from "./reports.rules.ts";
import type {
  AtQuery,
  BalanceSheet,
  ProfitAndLoss,
  RangeQuery,
  Section,
  Statement,
  StatementQuery,
  TrialBalance,
} from "./reports.schemas.ts";
import * as store from "./reports.store.ts";
import { texts } from "./reports.texts.ts";

function requireOrder({ from, to }: { from?: string; to?: string }): void {
  if (from !== undefined && to !== undefined && from > to) throw new InvalidInput("to", "must not be before from");
}

export async function readTrialBalance(ctx: WorkspaceContext, { from, to }: RangeQuery): Promise<TrialBalance> {
  await requireLedger(ctx);
  requireOrder({ from, to });
  return trialBalance({ from, to }, await store.sumAccounts(ctx.db, ctx.workspaceId, { from, to }), ctx.currency);
}

export async function readProfitAndLoss(ctx: WorkspaceContext, { from, to }: RangeQuery): Promise<ProfitAndLoss> {
  await requireLedger(ctx);
  requireOrder({ from, to });
  return profitAndLoss({ from, to }, await store.sumAccounts(ctx.db, ctx.workspaceId, { from, to }), ctx.currency);
}

export async function readBalanceSheet(ctx: WorkspaceContext, { at }: AtQuery): Promise<BalanceSheet> {
  await requireLedger(ctx);
  return balanceSheet(at, await store.sumAccounts(ctx.db, ctx.workspaceId, { from: yearStart(at), to: at }), ctx.currency);
}

/** The rows of both sides, for a file. */
export async function listProfitAndLoss(ctx: WorkspaceContext, range: RangeQuery): Promise<Section["rows"]> {
  const { income, expenses } = await readProfitAndLoss(ctx, range);
  return [...income.rows, ...expenses.rows];
}

export async function listBalanceSheet(ctx: WorkspaceContext, query: AtQuery): Promise<Section["rows"]> {
  const { assets, liabilities, equity, earlierResult, result } = await readBalanceSheet(ctx, query);
  const computed = { id: "", code: "", type: "equity" as const, role: null };
  return [
    ...assets.rows,
    ...liabilities.rows,
    ...equity.rows,
    { account: { ...computed, name: texts.en.earlierResult, nameAr: texts.ar.earlierResult }, amount: earlierResult },
    { account: { ...computed, name: texts.en.result, nameAr: texts.ar.result }, amount: result },
  ];
}

export async function listJournal(ctx: WorkspaceContext, query: EntryQuery): Promise<Page<Entry>> {
  await requireLedger(ctx);
  requireOrder(query);
  return pageOfEntries(ctx, query);
}

/** Every line of the journal. Entries never change, so pages read one after another fit together. */
export async function* exportJournal(ctx: WorkspaceContext, range: Partial<RangeQuery>): AsyncGenerator<JournalLine[]> {
  await requireLedger(ctx);
  requireOrder(range);
  const known = new Map((await accounts.all(ctx.db, ctx.workspaceId)).map((account) => [account.id, account]));
  for await (const page of everyPage((request) => pageOfEntries(ctx, { ...range, ...request }))) {
    yield page.flatMap(({ date, number, memo, source, lines }) =>
      lines.map(({ accountId, debit, credit, tax }): JournalLine => {
        const { code = "", name = "", nameAr = null } = known.get(accountId) ?? {};
        return {
          date,
          number,
          memo,
          source: source.kind,
          code,
          account: name,
          accountAr: nameAr,
          debit,
          credit,
          taxBase: tax?.base ?? null,
        };
      }),
    );
  }
}

const statementCursors: CursorList = {
  source: "statement",
  columns: ["date", { name: "number", holds: "number" }, "position"],
  direction: "asc",
};

/** A page of an account's lines with the balance after each; opening and closing are those of the whole range. */
export async function readStatement(ctx: WorkspaceContext, accountId: Id, query: StatementQuery): Promise<Statement> {
  await requireLedger(ctx);
  requireOrder(query);
  const { from, to, limit, cursor } = query;
  const { id, code, name, nameAr, type, role } = await findAccount(ctx, accountId);
  const [date, number, position] = cursor ? readCursor(cursor, statementCursors) : [from, 0, 0];
  const place = { date: String(date), number: Number(number), position: Number(position) };
  const sum = (before: store.StatementPlace) => store.sumBefore(ctx.db, ctx.workspaceId, accountId, before);
  const [opening, closing] = [await sum({ date: from, number: 0, position: 0 }), await sum({ date: to, number: AFTER_ALL, position: 0 })];
  const found = await store.statementLines(ctx.db, ctx.workspaceId, accountId, { place, to, limit: limit + 1 });
  const next = found[limit];
  let balance = cursor ? await sum(place) : opening;
  const lines = found.slice(0, limit).map(({ entryId, memo, sourceKind, sourceId, amountCents, ...line }) => {
    balance += amountCents;
    const debit = fromCents(Math.max(amountCents, 0), ctx.currency);
    const credit = fromCents(Math.max(-amountCents, 0), ctx.currency);
    const source = { kind: sourceKind, id: sourceKind === "manual" ? null : sourceId };
    return { entryId, number: line.number, date: line.date, memo, source, debit, credit, balance: fromCents(balance, ctx.currency) };
  });
  return {
    account: { id, code, name, nameAr, type, role },
    from,
    to,
    opening: fromCents(opening, ctx.currency),
    closing: fromCents(closing, ctx.currency),
    lines,
    nextCursor: next ? writeCursor(statementCursors, { ...next }) : null,
  };
}

/** Above every number of an entry. */
const AFTER_ALL = Number.MAX_SAFE_INTEGER;
const EXPORTED_AT_ONCE = 500;

export async function* exportStatement(ctx: WorkspaceContext, accountId: Id, range: RangeQuery): AsyncGenerator<Statement["lines"]> {
  let cursor: string | null = null;
  do {
    const page: Statement = await readStatement(ctx, accountId, { ...range, limit: EXPORTED_AT_ONCE, ...(cursor ? { cursor } : {}) });
    yield page.lines;
    cursor = page.nextCursor;
  } while (cursor);
}
