import type { WorkspaceContext } from "../../../kit/context.ts";
import { violates } from "../../../kit/db.ts";
import { InvalidInput } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { mustExist } from "../../../kit/table.ts";
import { type AccountRow, isTaxAccount, toAccount } from "./accounts.rules.ts";
import { type Account, type AccountChanges, AccountQuery, type Mapping, type NewAccount } from "./accounts.schemas.ts";
import * as store from "./accounts.store.ts";
import { AccountFixed, AccountInUse, AccountNotFound, CodeTaken } from "./ledger.errors.ts";
import { requireLedger } from "./ledger.service.ts";

export async function listAccounts(ctx: WorkspaceContext, query: AccountQuery): Promise<Page<Account>> {
  await requireLedger(ctx);
  const { rows, pagination } = await store.accounts.page(ctx.db, ctx.workspaceId, AccountQuery, query, { direction: "asc" });
  const balances = await store.balancesOf(
    ctx.db,
    ctx.workspaceId,
    rows.map(({ id }) => id),
  );
  return { rows: rows.map((row) => toAccount(row, balances.get(row.id) ?? 0, ctx.currency)), pagination };
}

export async function readAccount(ctx: WorkspaceContext, id: Id): Promise<Account> {
  await requireLedger(ctx);
  return withBalance(ctx, await findAccount(ctx, id));
}

export async function findAccount(ctx: WorkspaceContext, id: Id): Promise<AccountRow> {
  const account = await store.accounts.find(ctx.db, ctx.workspaceId, id);
  if (!account) throw AccountNotFound();
  return account;
}

async function withBalance(ctx: WorkspaceContext, row: AccountRow): Promise<Account> {
  const balances = await store.balancesOf(ctx.db, ctx.workspaceId, [row.id]);
  return toAccount(row, balances.get(row.id) ?? 0, ctx.currency);
}

export async function createAccount(ctx: WorkspaceContext, given: NewAccount): Promise<Account> {
  await requireLedger(ctx);
  const row = { id: newId(), ...given, nameAr: given.nameAr ?? null, createdAt: ctx.now, updatedAt: ctx.now };
  return toAccount(await refuseTakenCode(store.accounts.insert(ctx.db, ctx.workspaceId, row)), 0, ctx.currency);
}

export async function updateAccount(ctx: WorkspaceContext, id: Id, changes: AccountChanges): Promise<Account> {
  await requireLedger(ctx);
  const account = await store.accounts.lock(ctx.db, ctx.workspaceId, id);
  if (!account) throw AccountNotFound();
  const changesType = changes.type !== undefined && changes.type !== account.type;
  if (account.role && (changesType || changes.isActive === false)) throw AccountFixed();
  if (changesType && (await store.hasLines(ctx.db, ctx.workspaceId, id))) throw AccountFixed();
  const updated = await refuseTakenCode(store.accounts.update(ctx.db, ctx.workspaceId, id, { ...changes, updatedAt: ctx.now }));
  return withBalance(ctx, mustExist(updated));
}

async function refuseTakenCode<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (violates(error, "ledger_accounts_code_key")) throw CodeTaken();
    throw error;
  }
}

export async function removeAccount(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  const { db, workspaceId } = ctx;
  await requireLedger(ctx);
  const account = await store.accounts.lock(db, workspaceId, id);
  if (!account) throw AccountNotFound();
  if (account.role || (await store.hasLines(db, workspaceId, id)) || (await store.isMapped(db, workspaceId, id))) throw AccountInUse();
  await store.accounts.remove(db, workspaceId, id);
  return { message: "Account deleted." };
}

export async function readMapping(ctx: WorkspaceContext): Promise<Mapping> {
  await requireLedger(ctx);
  return store.readMapping(ctx.db, ctx.workspaceId);
}

/** Replaces the whole mapping. Entries posted before keep their accounts. */
export async function replaceMapping(ctx: WorkspaceContext, mapping: Mapping): Promise<Mapping> {
  await requireLedger(ctx, "update");
  const named = [...Object.entries(mapping.categories), ...Object.entries(mapping.accounts)];
  const ids = [...new Set(named.map(([, id]) => id))];
  const known = ids.length > 0 ? await store.accounts.all(ctx.db, ctx.workspaceId, { id: ids }, { lock: "share" }) : [];
  for (const kind of ["categories", "accounts"] as const) {
    for (const [label, id] of Object.entries(mapping[kind])) {
      const account = known.find((one) => one.id === id);
      if (!account?.isActive) throw new InvalidInput(`${kind}.${label}`, "must be an active account");
      if (isTaxAccount(account)) throw new InvalidInput(`${kind}.${label}`, "must not be a tax account");
    }
  }
  await store.replaceMapping(ctx.db, ctx.workspaceId, mapping);
  return mapping;
}

/** A workspace without a ledger has no mappings: no statement is sent. */
export async function renameMappedCategory(ctx: WorkspaceContext, from: string, to: string): Promise<void> {
  if (ctx.caller.workspace.ledger !== null) await store.renameMapping(ctx.db, ctx.workspaceId, from, to);
}
