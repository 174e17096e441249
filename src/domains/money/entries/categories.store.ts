import { sql } from "kysely";
import { type Db, later } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";

interface Names {
  from: string;
  to: string;
}

/** Held until the transaction ends: one rename at a time, so that the next one sees which names are in use. */
export async function queueForRename(db: Db, workspaceId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`money categories ${workspaceId}`}, 0))`.execute(later(db));
}

/** Whether an entry, a recurring expense or one of its occurrences has the category. */
export async function isUsed(db: Db, workspaceId: Id, category: string): Promise<boolean> {
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (select from financial_entries where workspace_id = ${workspaceId} and kind in ('income', 'expense') and category = ${category})
      or exists (select from recurring_rules where workspace_id = ${workspaceId} and deleted_at is null and category = ${category})
      or exists (
        select from recurring_occurrences where workspace_id = ${workspaceId} and status = 'pending' and category = ${category}) as is_used`.execute(
    db,
  );
  return rows[0]?.isUsed ?? false;
}

/** Returns how many entries were changed. Locked days stay as they are. Entries are locked by id first, so that two changes cannot deadlock. */
export async function renameInEntries(db: Db, workspaceId: Id, { from, to }: Names, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    with renamed as materialized (
      select id from financial_entries
      where workspace_id = ${workspaceId} and kind in ('income', 'expense') and category = ${from}
        and date > coalesce((select locked_until from ledgers where workspace_id = ${workspaceId}), '-infinity') order by id for update)
    update financial_entries e set category = ${to}, updated_at = ${now}
    from renamed where e.workspace_id = ${workspaceId} and e.id = renamed.id`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Posted and skipped occurrences keep the name that they had. */
export async function renameInRecurring(db: Db, workspaceId: Id, { from, to }: Names, now: Date): Promise<void> {
  await sql`update recurring_rules set category = ${to}, updated_at = ${now}
    where workspace_id = ${workspaceId} and deleted_at is null and category = ${from}`.execute(db);
  await sql`update recurring_occurrences set category = ${to}, updated_at = ${now}
    where workspace_id = ${workspaceId} and status = 'pending' and category = ${from}`.execute(db);
}
