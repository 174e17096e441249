import { CSV_TYPE, csvFile } from "../../kit/csv.ts";
import { route, streamed } from "../../kit/route.ts";
import { AccountNotFound, LedgerOff } from "./ledger.errors.ts";
import { invalid, view } from "./ledger.routes.ts";
import { journalColumns, sectionColumns, statementColumns, trialColumns } from "./reports.rules.ts";
import { AtQuery, JournalRange, RangeQuery } from "./reports.schemas.ts";
import * as reports from "./reports.service.ts";

/** A report of one page. */
async function* whole<R>(rows: Promise<R[]>): AsyncGenerator<R[]> {
  yield await rows;
}

export const exportJournal = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/ledger/journal.csv",
  summary: "Export the journal as CSV",
  access: view,
  query: JournalRange,
  reply: streamed(CSV_TYPE),
  errors: [LedgerOff],
  invalid,
  run: (ctx, { query }) => csvFile(ctx, "journal", journalColumns, reports.exportJournal(ctx, query)),
});

export const exportAccountStatement = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/ledger/accounts/:accountId/statement.csv",
  summary: "Export the statement of an account as CSV",
  access: view,
  query: RangeQuery,
  reply: streamed(CSV_TYPE),
  errors: [LedgerOff, AccountNotFound],
  invalid,
  run: (ctx, { params, query }) => csvFile(ctx, "statement", statementColumns, reports.exportStatement(ctx, params.accountId, query)),
});

export const exportTrialBalance = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/ledger/trial-balance.csv",
  summary: "Export the trial balance as CSV",
  access: view,
  query: RangeQuery,
  reply: streamed(CSV_TYPE),
  errors: [LedgerOff],
  invalid,
  run: (ctx, { query }) =>
    csvFile(ctx, "trial-balance", trialColumns, whole(reports.readTrialBalance(ctx, query).then(({ rows }) => rows))),
});

export const exportProfitAndLoss = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/ledger/profit-and-loss.csv",
  summary: "Export the profit and loss of a period as CSV",
  access: view,
  query: RangeQuery,
  reply: streamed(CSV_TYPE),
  errors: [LedgerOff],
  invalid,
  run: (ctx, { query }) => csvFile(ctx, "profit-and-loss", sectionColumns, whole(reports.listProfitAndLoss(ctx, query))),
});

export const exportBalanceSheet = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/ledger/balance-sheet.csv",
  summary: "Export the balance sheet as CSV",
  access: view,
  query: AtQuery,
  reply: streamed(CSV_TYPE),
  errors: [LedgerOff],
  invalid,
  run: (ctx, { query }) => csvFile(ctx, "balance-sheet", sectionColumns, whole(reports.listBalanceSheet(ctx, query))),
});
