import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Page, PageRequest } from "../../../kit/page.ts";

export interface ExportedTable {
  name: string;
  columns: string[];
  /** Columns that identify a row within a workspace, with their types. */
  key: { name: string; type: string }[];
}

/** Every table that holds rows of workspaces, from the database's own catalogue. */
export async function tablesToExport(db: Db): Promise<ExportedTable[]> {
  const { rows } = await sql<ExportedTable>`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select coalesce(jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by k.position), '[]')
        from pg_index i cross join lateral unnest(i.indkey::int2[]) with ordinality as k(number, position)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary and a.attname <> 'workspace_id') as key
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped)
    order by c.relname`.execute(db);
  return rows;
}

/** The workspace's own row: profile and settings, with the slug of its store. */
export async function workspaceRow(db: Db, id: Id): Promise<ExportedRow> {
  return db
    .selectFrom("workspaces")
    .selectAll()
    .select(sql<string | null>`(select slug from store_slugs s where s.workspace_id = workspaces.id limit 1)`.as("slug"))
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** Actions of platform admins are not exported. */
const ONLY: Record<string, string> = { audit_events: "actor_kind <> 'admin'" };

export type ExportedRow = Record<string, unknown>;

export async function pageOfTable(
  db: Db,
  workspaceId: Id,
  { name, key }: ExportedTable,
  { limit, cursor }: Pick<PageRequest, "limit" | "cursor">,
): Promise<Page<ExportedRow>> {
  const columns = key.map((column) => sql.id(column.name));
  const after = cursor ? (JSON.parse(cursor) as string[]) : [];
  const values = after.map((value, index) => sql`${value}::text::${sql.raw(key[index]?.type ?? "text")}`);
  const isNext = after.length > 0 ? sql`(${sql.join(columns)}) > (${sql.join(values)})` : sql`true`;
  const order = columns.length > 0 ? sql`order by ${sql.join(columns)}` : sql``;
  const position = columns.length > 0 ? sql`array[${sql.join(columns.map((column) => sql`${column}::text`))}]` : sql`null::text[]`;
  const { rows } = await sql<{ record: ExportedRow; position: string[] | null }>`
    select to_jsonb(t) as record, ${position} as position from ${sql.table(name)} t
    where workspace_id = ${workspaceId} and ${sql.raw(ONLY[name] ?? "true")} and ${isNext} ${order} limit ${limit}`.execute(db);
  const last = rows.length === limit ? rows.at(-1)?.position : undefined;
  return { rows: rows.map(({ record }) => record), pagination: { limit, nextCursor: last ? JSON.stringify(last) : null } };
}
