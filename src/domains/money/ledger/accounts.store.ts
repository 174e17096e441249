import { sql } from "kysely";
import { type Db, json } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Cents } from "../../../kit/money.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import type { AccountRow } from "./accounts.rules.ts";
import type { Mapping } from "./accounts.schemas.ts";

export const accounts = tenantTable("ledgerAccounts", {
  columns: ["id", "code", "name", "nameAr", "type", "role", "isActive", "createdAt", "updatedAt"],
  toRecord: narrow<AccountRow>,
  order: ["code", "id"],
});

/** Debits less credits of each account. */
export async function balancesOf(db: Db, workspaceId: Id, ids: readonly Id[]): Promise<Map<Id, Cents>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ accountId: Id; cents: number }>`
    select account_id, sum(amount_cents)::bigint as cents from ledger_lines
    where workspace_id = ${workspaceId} and account_id in (${sql.join(ids)}) group by account_id`.execute(db);
  return new Map(rows.map(({ accountId, cents }) => [accountId, cents]));
}

export async function hasLines(db: Db, workspaceId: Id, accountId: Id): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from ledger_lines where workspace_id = ${workspaceId} and account_id = ${accountId}) as has`.execute(db);
  return rows[0]?.has ?? false;
}

export async function isMapped(db: Db, workspaceId: Id, accountId: Id): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from ledger_mappings where workspace_id = ${workspaceId} and account_id = ${accountId}) as has`.execute(db);
  return rows[0]?.has ?? false;
}

export async function readMapping(db: Db, workspaceId: Id): Promise<Mapping> {
  const { rows } = await sql<{ kind: "category" | "account"; label: string; accountId: Id }>`
    select kind, label, account_id from ledger_mappings where workspace_id = ${workspaceId} order by kind, label`.execute(db);
  const of = (wanted: string) => Object.fromEntries(rows.filter(({ kind }) => kind === wanted).map((row) => [row.label, row.accountId]));
  return { categories: of("category"), accounts: of("account") };
}

export async function replaceMapping(db: Db, workspaceId: Id, { categories, accounts: labels }: Mapping): Promise<void> {
  const rows = (kind: string, given: Record<string, Id>) => Object.entries(given).map(([label, accountId]) => ({ kind, label, accountId }));
  await sql`delete from ledger_mappings where workspace_id = ${workspaceId}`.execute(db);
  await sql`insert into ledger_mappings (workspace_id, kind, label, account_id)
    select ${workspaceId}, given.kind, given.label, given."accountId"
    from jsonb_to_recordset(${json([...rows("category", categories), ...rows("account", labels)])}::jsonb)
      as given (kind text, label text, "accountId" text)`.execute(db);
}

/** Moves the mapping of a category to its new name, or drops it if that name has its own. */
export async function renameMapping(db: Db, workspaceId: Id, from: string, to: string): Promise<void> {
  await sql`insert into ledger_mappings (workspace_id, kind, label, account_id)
    select workspace_id, kind, ${to}, account_id from ledger_mappings
    where workspace_id = ${workspaceId} and kind = 'category' and label = ${from}
    on conflict do nothing`.execute(db);
  await sql`delete from ledger_mappings where workspace_id = ${workspaceId} and kind = 'category' and label = ${from}`.execute(db);
}
