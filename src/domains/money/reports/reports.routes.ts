import { listOf } from "../../../kit/page.ts";
import { ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { AccountNotFound, LedgerOff } from "../ledger/ledger.errors.ts";
import { invalid, view } from "../ledger/ledger.routes.ts";
import { Entry, EntryQuery } from "../ledger/ledger-entries.schemas.ts";
import { AtQuery, BalanceSheet, ProfitAndLoss, RangeQuery, Statement, StatementQuery, TrialBalance } from "./reports.schemas.ts";
import * as reports from "./reports.service.ts";

export const listJournal = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/ledger/journal",
  summary: "List the entries of the ledger by date",
  access: view,
  query: EntryQuery,
  reply: ok(listOf("entries", Entry)),
  errors: [LedgerOff],
  invalid,
  transaction: "snapshot",
  run: async (ctx, { query }) => {
    const { rows, pagination } = await reports.listJournal(ctx, query);
    return { entries: rows, pagination };
  },
});

export const readAccountStatement = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/ledger/accounts/:accountId/statement",
  summary: "Get the lines of an account with its running balance",
  access: view,
  query: StatementQuery,
  reply: ok(Type.Object({ statement: Statement })),
  errors: [LedgerOff, AccountNotFound],
  invalid,
  transaction: "snapshot",
  run: async (ctx, { params, query }) => ({ statement: await reports.readStatement(ctx, params.accountId, query) }),
});

export const readTrialBalance = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/ledger/trial-balance",
  summary: "Get the trial balance of a period",
  access: view,
  query: RangeQuery,
  reply: ok(Type.Object({ trialBalance: TrialBalance })),
  errors: [LedgerOff],
  invalid,
  transaction: "snapshot",
  run: async (ctx, { query }) => ({ trialBalance: await reports.readTrialBalance(ctx, query) }),
});

export const readProfitAndLoss = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/ledger/profit-and-loss",
  summary: "Get income, expenses and the result of a period",
  access: view,
  query: RangeQuery,
  reply: ok(Type.Object({ profitAndLoss: ProfitAndLoss })),
  errors: [LedgerOff],
  invalid,
  transaction: "snapshot",
  run: async (ctx, { query }) => ({ profitAndLoss: await reports.readProfitAndLoss(ctx, query) }),
});

export const readBalanceSheet = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/ledger/balance-sheet",
  summary: "Get the balance sheet of a day",
  access: view,
  query: AtQuery,
  reply: ok(Type.Object({ balanceSheet: BalanceSheet })),
  errors: [LedgerOff],
  invalid,
  transaction: "snapshot",
  run: async (ctx, { query }) => ({ balanceSheet: await reports.readBalanceSheet(ctx, query) }),
});
