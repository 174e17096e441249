import { listOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { Account, AccountChanges, AccountQuery, Mapping, NewAccount } from "./accounts.schemas.ts";
import * as accounts from "./accounts.service.ts";
import { AccountFixed, AccountInUse, AccountNotFound, CodeTaken, LedgerOff } from "./ledger.errors.ts";
import { invalid, manage, view } from "./ledger.routes.ts";

const OneAccount = Type.Object({ account: Account });
const OneMapping = Type.Object({ mapping: Mapping });

export const listLedgerAccounts = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/ledger/accounts",
  summary: "List the ledger's accounts by code, with their balances",
  access: view,
  query: AccountQuery,
  reply: ok(listOf("accounts", Account)),
  errors: [LedgerOff],
  invalid,
  transaction: "snapshot",
  run: async (ctx, { query }) => {
    const { rows, pagination } = await accounts.listAccounts(ctx, query);
    return { accounts: rows, pagination };
  },
});

export const createLedgerAccount = route({
  method: "POST",
  path: "/client/workspace/:workspaceId/ledger/accounts",
  summary: "Add an account to the ledger",
  access: manage,
  body: NewAccount,
  reply: created(OneAccount),
  errors: [LedgerOff, CodeTaken],
  invalid,
  audit: "ledger-account.create",
  run: async (ctx, { body }) => ({ account: await accounts.createAccount(ctx, body) }),
});

export const readLedgerAccount = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/ledger/accounts/:accountId",
  summary: "Get an account of the ledger",
  access: view,
  reply: ok(OneAccount),
  errors: [LedgerOff, AccountNotFound],
  run: async (ctx, { params }) => ({ account: await accounts.readAccount(ctx, params.accountId) }),
});

export const updateLedgerAccount = route({
  method: "PATCH",
  path: "/client/workspace/:workspaceId/ledger/accounts/:accountId",
  summary: "Update an account of the ledger",
  access: manage,
  body: AccountChanges,
  reply: ok(OneAccount),
  errors: [LedgerOff, AccountNotFound, AccountFixed, CodeTaken],
  invalid,
  audit: "ledger-account.update",
  run: async (ctx, { params, body }) => ({ account: await accounts.updateAccount(ctx, params.accountId, body) }),
});

export const removeLedgerAccount = route({
  method: "DELETE",
  path: "/client/workspace/:workspaceId/ledger/accounts/:accountId",
  summary: "Delete an account that was never used",
  access: manage,
  reply: ok(Message),
  errors: [LedgerOff, AccountNotFound, AccountInUse],
  invalid,
  audit: "ledger-account.delete",
  run: (ctx, { params }) => accounts.removeAccount(ctx, params.accountId),
});

export const readLedgerMapping = route({
  method: "GET",
  path: "/client/workspace/:workspaceId/ledger/mapping",
  summary: "Get the accounts that categories and account labels are posted to",
  access: view,
  reply: ok(OneMapping),
  errors: [LedgerOff],
  run: async (ctx) => ({ mapping: await accounts.readMapping(ctx) }),
});

export const replaceLedgerMapping = route({
  method: "PUT",
  path: "/client/workspace/:workspaceId/ledger/mapping",
  summary: "Set the accounts that categories and account labels are posted to",
  description: "Labels that are not listed, or whose account is inactive, are posted to the account with the role of the record.",
  access: manage,
  body: Mapping,
  replace: { categories: "accounts by category", accounts: "accounts by account label" },
  reply: ok(OneMapping),
  errors: [LedgerOff],
  invalid,
  audit: "ledger-mapping.update",
  run: async (ctx, { body }) => ({ mapping: await accounts.replaceMapping(ctx, body) }),
});
