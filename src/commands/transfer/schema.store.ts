import { sql } from "kysely";
import type { Db } from "../../kit/db.ts";

/** A table whose rows belong to workspaces, as the database's catalogue describes it. */
export interface TenantTable {
  name: string;
  /** The column that names the workspace. */
  tenant: string;
  key: string[];
  /** Columns that are written; the others are generated. */
  columns: string[];
  /** Columns of the type `json`, which has no equality. */
  unequal: string[];
  /** Documents that are never empty: an empty one is the document `null`. */
  documents: string[];
  /** References that may be empty until every table is filled: `on delete set null`. */
  late: string[];
  /** References to rows of the same table. */
  own: string[];
  /** Tables whose rows must be there first. */
  parents: string[];
}

/** The queue has no `workspace_id`: its column is generated from the payload. */
const QUEUE_TENANT = "tenant";

/** Every table with a workspace's rows, referenced tables first. */
export async function tenantTables(db: Db): Promise<TenantTable[]> {
  const names = (list: string, of: string) =>
    sql.raw(`array(select a.attname::text from unnest(${list}) with ordinality as k (number, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number ${of} order by k.place)`);
  const columns = (condition: string) =>
    sql.raw(`array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and ${condition} order by a.attnum)`);
  const references = (condition: string) =>
    sql.raw(`array(select distinct a.attname::text from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any(k.conkey)
      where k.contype = 'f' and k.conrelid = c.oid and a.attname <> 'workspace_id' and ${condition})`);
  const { rows } = await sql<TenantTable>`
    select c.relname::text as name, t.attname::text as tenant, ${names("i.indkey", "")} as key,
      ${columns("a.attgenerated = ''")} as columns, ${columns("a.atttypid = 'json'::regtype")} as unequal,
      ${columns("a.attnotnull and a.atttypid in ('json'::regtype, 'jsonb'::regtype)")} as documents,
      ${references("k.confdeltype = 'n'")} as late, ${references("k.confrelid = k.conrelid")} as own,
      array(select distinct p.relname::text from pg_constraint k join pg_class p on p.oid = k.confrelid
        where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid and k.confdeltype <> 'n') as parents
    from pg_class c
      join pg_attribute t on t.attrelid = c.oid and not t.attisdropped and t.attname in ('workspace_id', ${QUEUE_TENANT})
      join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`.execute(db);
  return inOrder(rows);
}

function inOrder(tables: readonly TenantTable[]): TenantTable[] {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const ordered: TenantTable[] = [];
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(({ parents }) => !parents.some((parent) => waiting.has(parent)));
    if (!next) throw new Error(`tables refer to each other in a cycle: ${[...waiting.keys()].join(", ")}`);
    ordered.push(next);
    waiting.delete(next.name);
  }
  return ordered;
}

/** The queue is imported last: its work must not begin before everything is there. */
export function isQueue({ tenant }: TenantTable): boolean {
  return tenant === QUEUE_TENANT;
}

export async function latestMigration(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from schema_migrations`.execute(db);
  return rows[0]?.name ?? "";
}
