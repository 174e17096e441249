import type { WorkspaceContext } from "../../../kit/context.ts";
import { CSV_TYPE, type CsvColumns, csvFile } from "../../../kit/csv.ts";
import { route, streamed } from "../../../kit/route.ts";
import { titlesFor } from "../../platform/workspace/index.ts";
import { AccountNotFound, LedgerOff, TaxReturnNotFound } from "../ledger/ledger.errors.ts";
import { invalid, view } from "../ledger/ledger.routes.ts";
import * as returns from "../returns/tax-returns.service.ts";
import {
  inCurrency,
  journalColumns,
  reportTitles,
  sectionColumns,
  statementColumns,
  taxColumns,
  taxRows,
  trialColumns,
} from "./csv.rules.ts";
import { Exported, ExportedDay, ExportedJournal, ExportedRange, type ExportLanguage } from "./reports.schemas.ts";
import * as reports from "./reports.service.ts";

/** A report as a file, with headings in the language asked for, or in the workspace's. */
function file<R>(
  ctx: WorkspaceContext,
  name: string,
  columns: CsvColumns<R>,
  language: ExportLanguage | undefined,
  pages: AsyncIterable<readonly R[]>,
) {
  return csvFile(ctx, name, inCurrency(columns, ctx.currency), pages, titlesFor(ctx, reportTitles, language));
}

/** A report of one page. */
async function* whole<R>(read: () => Promise<R[]>): AsyncGenerator<R[]> {
  yield await read();
}

export const exportJournal = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/ledger/journal.csv",
  summary: "Export the journal as CSV",
  access: view,
  query: ExportedJournal,
  reply: streamed(CSV_TYPE),
  errors: [LedgerOff],
  invalid,
  run: (ctx, { query: { language, ...range } }) => file(ctx, "journal", journalColumns, language, reports.exportJournal(ctx, range)),
});

export const exportAccountStatement = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/ledger/accounts/:accountId/statement.csv",
  summary: "Export the statement of an account as CSV",
  access: view,
  query: ExportedRange,
  reply: streamed(CSV_TYPE),
  errors: [LedgerOff, AccountNotFound],
  invalid,
  run: (ctx, { params, query }) =>
    file(ctx, "statement", statementColumns, query.language, reports.exportStatement(ctx, params.accountId, query)),
});

export const exportTrialBalance = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/ledger/trial-balance.csv",
  summary: "Export the trial balance as CSV",
  access: view,
  query: ExportedRange,
  reply: streamed(CSV_TYPE),
  errors: [LedgerOff],
  invalid,
  run: (ctx, { query }) =>
    file(
      ctx,
      "trial-balance",
      trialColumns,
      query.language,
      whole(async () => (await reports.readTrialBalance(ctx, query)).rows),
    ),
});

export const exportProfitAndLoss = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/ledger/profit-and-loss.csv",
  summary: "Export the profit and loss of a period as CSV",
  access: view,
  query: ExportedRange,
  reply: streamed(CSV_TYPE),
  errors: [LedgerOff],
  invalid,
  run: (ctx, { query }) =>
    file(
      ctx,
      "profit-and-loss",
      sectionColumns,
      query.language,
      whole(() => reports.listProfitAndLoss(ctx, query)),
    ),
});

export const exportBalanceSheet = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/ledger/balance-sheet.csv",
  summary: "Export the balance sheet as CSV",
  access: view,
  query: ExportedDay,
  reply: streamed(CSV_TYPE),
  errors: [LedgerOff],
  invalid,
  run: (ctx, { query }) =>
    file(
      ctx,
      "balance-sheet",
      sectionColumns,
      query.language,
      whole(() => reports.listBalanceSheet(ctx, query)),
    ),
});

export const exportTaxFigures = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/tax-return.csv",
  summary: "Export the tax of a period as CSV, before it is filed",
  access: view,
  query: ExportedRange,
  reply: streamed(CSV_TYPE),
  errors: [LedgerOff],
  invalid,
  run: (ctx, { query }) =>
    file(
      ctx,
      "tax-return",
      taxColumns,
      query.language,
      whole(async () => taxRows(await returns.readTaxFigures(ctx, query))),
    ),
});

export const exportTaxReturn = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/tax-returns/:taxReturnId/csv",
  summary: "Export a filed tax return as CSV",
  access: view,
  query: Exported,
  reply: streamed(CSV_TYPE),
  errors: [LedgerOff, TaxReturnNotFound],
  invalid,
  run: (ctx, { params, query }) =>
    file(
      ctx,
      "tax-return",
      taxColumns,
      query.language,
      whole(async () => taxRows(await returns.readTaxReturn(ctx, params.taxReturnId))),
    ),
});
