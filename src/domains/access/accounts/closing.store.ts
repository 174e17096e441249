import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";

export async function markClosed(db: Db, id: Id, { closedAt, purgeAt }: { closedAt: Date; purgeAt: Date }): Promise<void> {
  await db.updateTable("workspaces").set({ closedAt, purgeAt, updatedAt: closedAt }).where("id", "=", id).execute();
}

export async function workspacesToPurge(db: Db, now: Date, limit: number): Promise<Id[]> {
  const rows = await db
    .selectFrom("workspaces")
    .select("id")
    .where("purgeAt", "<=", now.toISOString())
    .orderBy("purgeAt")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Tables that the platform keeps after purging a workspace. */
const KEPT = ["payments"];

/**
 * Every tenant table, from the database's catalogue, referencing tables first. References that cascade or are set to null do not matter.
 */
export async function tenantTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; holders: string[] }>`
    select c.relname as name, array(
      select distinct h.relname::text from pg_constraint k join pg_class h on h.oid = k.conrelid
      where k.contype = 'f' and k.confrelid = c.oid and k.conrelid <> c.oid and k.confdeltype in ('a', 'r')) as holders
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped)
    order by c.relname`.execute(db);
  const waiting = new Map(rows.filter(({ name }) => !KEPT.includes(name)).map(({ name, holders }) => [name, holders]));
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].find(([, holders]) => !holders.some((holder) => waiting.has(holder)))?.[0];
    if (!free) throw new Error(`tables refer to each other in a cycle: ${[...waiting.keys()].join(", ")}`);
    ordered.push(free);
    waiting.delete(free);
  }
  return ordered;
}

/** Removes some rows of one table; returns how many. */
export async function removeSome(db: Db, table: string, workspaceId: Id, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where workspace_id = ${workspaceId} and ctid = any(array(
      select ctid from ${sql.table(table)} where workspace_id = ${workspaceId} limit ${limit}))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

export async function fileIdsOf(db: Db, workspaceId: Id, after: Id, limit: number): Promise<Id[]> {
  const rows = await db
    .selectFrom("files")
    .select("id")
    .where("workspaceId", "=", workspaceId)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Nothing personal remains: the row stays because the platform's payments refer to it. */
export async function markPurged(db: Db, id: Id, now: Date): Promise<void> {
  await sql`delete from outbox where payload ->> 'workspaceId' = ${id}`.execute(db);
  await db.updateTable("payments").set({ note: null }).where("workspaceId", "=", id).execute();
  await db
    .updateTable("workspaces")
    .set({
      name: null,
      slogan: null,
      email: `purged-${id}@invalid.example`,
      phone: "",
      taxNumber: null,
      address: null,
      logoFileId: null,
      workingHours: null,
      suspensionReason: null,
      purgeAt: null,
      purgedAt: now,
      updatedAt: now,
    })
    .where("id", "=", id)
    .execute();
}
