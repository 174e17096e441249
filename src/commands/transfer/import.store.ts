import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../kit/db.ts";
import type { Header } from "./archive.ts";
import type { TenantTable } from "./schema.store.ts";

/** Computed here from other columns, by a trigger. */
const COMPUTED = "search_text";
/** Which worker has a piece of work is meaningless elsewhere. */
const CLAIMS = ["locked_by", "locked_until"];

const refs = (columns: readonly string[], of?: string) => sql.join(columns.map((column) => sql.ref(of ? `${of}.${column}` : column)));
/** Exported rows as rows of their table. In an export, a document `null` looks like an empty column. */
const given = ({ name, columns, documents }: TenantTable, rows: string) => {
  const values = columns.map((column) =>
    documents.includes(column) ? sql`coalesce(${sql.ref(column)}, 'null') as ${sql.ref(column)}` : sql.ref(column),
  );
  return sql`(select ${sql.join(values)} from json_populate_recordset(null::${sql.table(name)}, ${rows}::text::json))`;
};
const sameKey = (key: readonly string[]) =>
  sql.join(
    key.map((column) => sql`t.${sql.ref(column)} = g.${sql.ref(column)}`),
    sql` and `,
  );

/** Inserts rows that are not there yet. References that may be empty are filled in by `correct`. */
export async function insertRows(db: Db, table: TenantTable, rows: string): Promise<void> {
  const { name, columns, late, key } = table;
  const now = columns.filter((column) => !late.includes(column) && !CLAIMS.includes(column));
  // Visits are counted in the export already: `correct` restores the figures that triggers keep.
  await sql`select set_config('app.merging_clients', 'on', true), set_config('app.importing', 'on', true)`.execute(db);
  await sql`insert into ${sql.table(name)} (${refs(now)}) select ${refs(now)} from ${given(table, rows)} g
    on conflict (${refs(key)}) do nothing`.execute(db);
}

/** Rows whose key another workspace has: names that are unique in the whole installation. */
export async function takenKeys(db: Db, table: TenantTable, rows: string, workspaceId: string): Promise<string[]> {
  const { name, key, tenant } = table;
  const { rows: taken } = await sql<{ key: string }>`
    select concat_ws(' ', ${refs(key, "t")}) as key from ${given(table, rows)} g join ${sql.table(name)} t on ${sameKey(key)}
    where t.${sql.ref(tenant)} <> ${workspaceId} limit 10`.execute(db);
  return taken.map((row) => row.key);
}

/** How many of the rows are there, and the columns in which any of them differs from the export. */
export async function compare(
  db: Db,
  table: TenantTable,
  rows: string,
  workspaceId: string,
): Promise<{ found: number; differing: string[] }> {
  const { name, key, tenant, columns, unequal } = table;
  const compared = columns.filter((column) => !key.includes(column) && column !== COMPUTED);
  const value = (of: string, column: string): RawBuilder<unknown> =>
    unequal.includes(column) ? sql`${sql.ref(`${of}.${column}`)}::text` : sql`${sql.ref(`${of}.${column}`)}`;
  const flags = compared.map(
    (column) => sql`case when bool_or(${value("t", column)} is distinct from ${value("g", column)}) then ${sql.lit(column)} end`,
  );
  const { rows: answer } = await sql<{ found: number; differing: string[] }>`
    select count(*)::int as found, array_remove(array[${sql.join([...flags, sql`null::text`])}], null) as differing
    from ${given(table, rows)} g join ${sql.table(name)} t on ${sameKey(key)} and t.${sql.ref(tenant)} = ${workspaceId}`.execute(db);
  return answer[0] ?? { found: 0, differing: [] };
}

/** Gives these columns the values of the export. */
export async function correct(db: Db, table: TenantTable, columns: readonly string[], rows: string): Promise<void> {
  const { name, key } = table;
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = g.${sql.ref(column)}`));
  await sql`update ${sql.table(name)} t set ${set} from ${given(table, rows)} g where ${sameKey(key)}`.execute(db);
}

export async function countRows(db: Db, { name, tenant }: TenantTable, workspaceId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(name)} where ${sql.ref(tenant)} = ${workspaceId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Raised before events are inserted: nothing that follows new events takes them for new ones. */
export async function raiseEventNumbers(db: Db, last: number): Promise<void> {
  if (last > 0) await sql`select raise_event_numbers(${last})`.execute(db);
}

/** Raised once its entries are here: the next ones get higher numbers. */
export async function raiseLedgerNumbers(db: Db, workspaceId: string): Promise<void> {
  await sql`select raise_ledger_numbers(max(number)) from ledger_entries where workspace_id = ${workspaceId} having max(number) > 0`.execute(
    db,
  );
}

export interface Occupant {
  id: string;
  email: string;
  importId: string | null;
}

/** Workspaces here with the id or the e-mail. */
export async function occupants(db: Db, { workspaceId, email }: Header): Promise<Occupant[]> {
  const { rows } = await sql<Occupant>`
    select id, email, import_id from workspaces where id = ${workspaceId} or email = ${email}`.execute(db);
  return rows;
}

export async function findPlan(db: Db, { id, slug }: { id: string; slug: string }): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from plans where id = ${id} or slug = ${slug} order by (id = ${id}) desc limit 1`.execute(db);
  return rows[0]?.id;
}

export async function hasCategory(db: Db, slug: string): Promise<boolean> {
  const { rows } = await sql`select from business_categories where slug = ${slug}`.execute(db);
  return rows.length > 0;
}

interface Arrival {
  row: string;
  planId: string;
  category: string | null;
  importId: string;
}

const WORKSPACE_PLACE = ["plan_id", "business_category_slug"];
const DAYS_UNTIL_PURGED = 30;

async function workspaceColumns(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = 'workspaces'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db);
  return rows.map(({ name }) => name);
}

/** Closed until `open`: an import that is given up is erased like any closed workspace. */
export async function insertArriving(db: Db, { row, planId, category, importId }: Arrival): Promise<void> {
  const own = ["closed_at", "purge_at", "import_id"];
  const columns = (await workspaceColumns(db)).filter((column) => ![...WORKSPACE_PLACE, ...own].includes(column));
  await sql`insert into workspaces (${refs([...columns, ...WORKSPACE_PLACE, ...own])})
    select ${refs(columns)}, ${planId}::text, ${category}::text, now(), now() + ${DAYS_UNTIL_PURGED} * interval '1 day', ${importId}::text
    from json_populate_record(null::workspaces, ${row}::text::json) on conflict (id) do nothing`.execute(db);
}

/** Gives the workspace the standing and figures that it had. */
export async function open(db: Db, workspaceId: string, row: string): Promise<void> {
  const columns = (await workspaceColumns(db)).filter((column) => ![...WORKSPACE_PLACE, "id", "import_id"].includes(column));
  await sql`update workspaces w set import_id = null, ${sql.join(columns.map((column) => sql`${sql.ref(column)} = g.${sql.ref(column)}`))}
    from json_populate_record(null::workspaces, ${row}::text::json) g where w.id = ${workspaceId}`.execute(db);
}

export async function hasFile(db: Db, workspaceId: string, id: string): Promise<boolean> {
  const { rows } = await sql`select from files where workspace_id = ${workspaceId} and id = ${id}`.execute(db);
  return rows.length > 0;
}
