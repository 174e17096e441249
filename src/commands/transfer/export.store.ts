import { sql } from "kysely";
import type { Db } from "../../kit/db.ts";
import type { TenantTable } from "./schema.store.ts";

const ROWS_AT_ONCE = 200;

/** The rows of a workspace in one table as JSON text, a batch at a time. Needs a transaction, which keeps the cursor. */
export async function* batchesOf(db: Db, table: TenantTable, workspaceId: string): AsyncGenerator<string[]> {
  const { name, tenant, key, own } = table;
  // Rows that refer to others of their table come after those that do not.
  const order = [...own.map((column) => sql`${sql.ref(column)} is not null`), ...key.map((column) => sql.ref(column))];
  await sql`declare exported cursor for
    select row_to_json(t)::text as row from ${sql.table(name)} t where ${sql.ref(tenant)} = ${sql.lit(workspaceId)}
    order by ${sql.join(order)}`.execute(db);
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from exported`.execute(db);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close exported`.execute(db);
}

export interface WorkspaceRow {
  row: string;
  email: string;
  planId: string;
  planSlug: string;
  category: string | null;
  isPurged: boolean;
  isArriving: boolean;
  lastEvent: number;
}

export async function workspaceRow(db: Db, id: string): Promise<WorkspaceRow | undefined> {
  const { rows } = await sql<WorkspaceRow>`
    select row_to_json(w)::text as row, w.email, w.plan_id, p.slug as plan_slug, w.business_category_slug as category,
      w.purged_at is not null as is_purged, w.import_id is not null as is_arriving,
      (select coalesce(max(sequence), 0) from events where workspace_id = w.id) as last_event
    from workspaces w join plans p on p.id = w.plan_id where w.id = ${id}`.execute(db);
  return rows[0];
}

export interface StoredFile {
  id: string;
  contentType: string;
  hasThumbnail: boolean;
}

/** Files whose content is stored. */
export async function filesAfter(db: Db, workspaceId: string, after: string, limit: number): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select id, content_type, thumbnail_bytes > 0 as has_thumbnail from files
    where workspace_id = ${workspaceId} and id > ${after} and stored_at is not null order by id limit ${limit}`.execute(db);
  return rows;
}
