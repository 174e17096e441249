import { DocumentTooLong } from "../../../adapters/pdf/renderer.ts";
import { drawn, route } from "../../../kit/route.ts";
import { AccountNotFound, LedgerOff, TaxReturnNotFound } from "../ledger/ledger.errors.ts";
import { invalid, view } from "../ledger/ledger.routes.ts";
import * as printing from "./printing.service.ts";
import { Printed, PrintedDay, PrintedRange } from "./reports.schemas.ts";

/** Common to the reports as PDF: read from one snapshot, and drawn after it. */
const printed = {
  method: "GET",
  access: view,
  reply: drawn("application/pdf"),
  errors: [LedgerOff, DocumentTooLong],
  invalid,
  transaction: "snapshot",
} as const;

export const printJournal = route({
  ...printed,
  path: "/client/workspace/:workspaceId/ledger/journal.pdf",
  summary: "Get the journal as PDF",
  query: PrintedRange,
  run: (ctx, { query }) => printing.printJournal(ctx, query, query.language),
});

export const printAccountStatement = route({
  ...printed,
  path: "/client/workspace/:workspaceId/ledger/accounts/:accountId/statement.pdf",
  summary: "Get the statement of an account as PDF",
  query: PrintedRange,
  errors: [LedgerOff, AccountNotFound, DocumentTooLong],
  run: (ctx, { params, query }) => printing.printStatement(ctx, params.accountId, query, query.language),
});

export const printTrialBalance = route({
  ...printed,
  path: "/client/workspace/:workspaceId/ledger/trial-balance.pdf",
  summary: "Get the trial balance as PDF",
  query: PrintedRange,
  run: (ctx, { query }) => printing.printTrialBalance(ctx, query, query.language),
});

export const printProfitAndLoss = route({
  ...printed,
  path: "/client/workspace/:workspaceId/ledger/profit-and-loss.pdf",
  summary: "Get the profit and loss of a period as PDF",
  query: PrintedRange,
  run: (ctx, { query }) => printing.printProfitAndLoss(ctx, query, query.language),
});

export const printBalanceSheet = route({
  ...printed,
  path: "/client/workspace/:workspaceId/ledger/balance-sheet.pdf",
  summary: "Get the balance sheet as PDF",
  query: PrintedDay,
  run: (ctx, { query }) => printing.printBalanceSheet(ctx, query, query.language),
});

export const printTaxFigures = route({
  ...printed,
  path: "/client/workspace/:workspaceId/tax-return.pdf",
  summary: "Get the tax of a period as PDF, before it is filed",
  query: PrintedRange,
  run: (ctx, { query }) => printing.printTaxFigures(ctx, query, query.language),
});

export const printTaxReturn = route({
  ...printed,
  path: "/client/workspace/:workspaceId/tax-returns/:taxReturnId/pdf",
  summary: "Get a filed tax return as PDF",
  query: Printed,
  errors: [LedgerOff, TaxReturnNotFound, DocumentTooLong],
  run: (ctx, { params, query }) => printing.printTaxReturn(ctx, params.taxReturnId, query.language),
});
