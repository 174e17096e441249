import { sql } from "kysely";
import { type Db, json } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { readAudit } from "./audits.rules.ts";
import type { StoredAudit } from "./audits.schemas.ts";

export interface AuditRow {
  requestedAt: string | null;
  ranAt: string | null;
  result: StoredAudit | null;
}

export async function findAudit(db: Db, workspaceId: Id): Promise<AuditRow | undefined> {
  const row = await db
    .selectFrom("booksAudits")
    .select(["requestedAt", "ranAt", "result"])
    .where("workspaceId", "=", workspaceId)
    .executeTakeFirst();
  return row && { requestedAt: row.requestedAt, ranAt: row.ranAt, result: row.result === null ? null : readAudit(row.result) };
}

export async function noteRequest(db: Db, workspaceId: Id, requestedAt: Date): Promise<void> {
  await db
    .insertInto("booksAudits")
    .values({ workspaceId, requestedAt })
    .onConflict((conflict) => conflict.column("workspaceId").doUpdateSet({ requestedAt }))
    .execute();
}

/** A closed workspace may be erased while its books are checked, table by table: nothing is kept of it. */
export async function saveAudit(db: Db, workspaceId: Id, audit: StoredAudit, ranAt: Date): Promise<void> {
  await sql`
    with kept as (select id from workspaces where id = ${workspaceId} and closed_at is null for share)
    insert into books_audits (workspace_id, ran_at, result) select id, ${ranAt}::timestamptz, ${json(audit)}::jsonb from kept
    on conflict (workspace_id) do update set ran_at = excluded.ran_at, result = excluded.result`.execute(db);
}

/** Numbers of the invoices, orders and credit notes with these ids. */
export async function numbersOf(db: Db, workspaceId: Id, ids: readonly Id[]): Promise<Map<Id, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: Id; number: number | null }>`
    select id, number from pos_invoices where workspace_id = ${workspaceId} and id = any(${ids}::text[])
    union all select id, number from orders where workspace_id = ${workspaceId} and id = any(${ids}::text[])
    union all select id, number from credit_notes where workspace_id = ${workspaceId} and id = any(${ids}::text[])`.execute(db);
  return new Map(rows.flatMap(({ id, number }) => (number === null ? [] : [[id, number] as const])));
}
