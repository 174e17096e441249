import { type Conninfo, conninfoOf } from "../../adapters/database/conninfo.ts";
import type { Driver } from "../../adapters/database/owner.ts";
import { PLATFORM_ROLE, STATEMENT_TIMEOUT_MS } from "../../adapters/database/tenancy.ts";
import { name, optionsOf } from "./sql.ts";

/** Tables that the operator's lists, dashboard and audit read across workspaces, and the column that names the workspace. */
const EVERYWHERE: Readonly<Record<string, string | undefined>> = {
  audit_events: "workspace_id",
  invoice_additions: "workspace_id",
  orders: "workspace_id",
  outbox: "tenant",
  payments: "workspace_id",
  platform_totals: undefined,
  webhooks: undefined,
  workspace_totals: undefined,
  workspaces: "id",
};

/** Rows of the platform that workspaces refer to: their key, and the foreign key that guards it. */
const REFERRED = [
  { table: "plans", key: "id", constraint: "workspaces_plan_id_fkey" },
  { table: "business_categories", key: "slug", constraint: "workspaces_business_category_slug_fkey" },
];

const LOCK_TIMEOUT_MS = 1_000;
/** The least that PostgreSQL accepts: a server that hangs takes connections, but never answers on them. */
const CONNECT_TIMEOUT_S = "2";
const ROWS_AT_ONCE = "200";
/** Connections between servers act as the platform's role, with the time limits of the platform's own connections. */
const REMOTE_SETTINGS = `-c role=${PLATFORM_ROLE} -c lock_timeout=${LOCK_TIMEOUT_MS} -c statement_timeout=${STATEMENT_TIMEOUT_MS}`;

/** Makes another server known under this name, to the owner of the schema alone. */
export function foreignServer(server: string, url: string, more: Readonly<Record<string, string>> = {}): string {
  const { user = "", password, ...address }: Conninfo = conninfoOf(url);
  const login = { user, ...(password ? { password } : {}) };
  return `
drop server if exists ${server} cascade;
create server ${server} foreign data wrapper postgres_fdw
  ${optionsOf({ ...address, application_name: "workspace-platform-servers", options: REMOTE_SETTINGS, connect_timeout: CONNECT_TIMEOUT_S, ...more })};
create user mapping for current_user server ${server} ${optionsOf(login)};`;
}

interface Column {
  table: string;
  name: string;
  type: string;
}

/** The columns of tables in `public`, in their order. */
async function columnsOf(driver: Driver, tables: readonly string[]): Promise<Column[]> {
  return driver.unsafe<Column[]>(
    `select c.relname as "table", a.attname as name,
      format_type(a.atttypid, a.atttypmod) || coalesce(' collate ' || quote_ident(l.collname), '') as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_collation l on l.oid = a.attcollation and l.collname <> 'default'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and c.relname in (${tables.map((table) => `'${table}'`).join(", ")})
    order by c.relname, a.attnum`,
  );
}

/** Tables of `public` on another server, as foreign tables in a schema named after it. */
function foreignTables(server: string, columns: readonly Column[]): string {
  const tables = Object.keys(EVERYWHERE).map((table) => {
    const list = columns.filter((column) => column.table === table).map((column) => `${name(column.name)} ${column.type}`);
    return `create foreign table ${server}.${table} (${list.join(", ")}) server ${server} options (schema_name 'public', table_name '${table}');`;
  });
  const referred = REFERRED.map(
    ({ table, key }) =>
      `create foreign table ${server}.${table} (${key} text) server ${server} options (schema_name 'public', table_name '${table}');`,
  );
  return [`create schema ${server};`, ...tables, ...referred].join("\n");
}

/** A workspace that is being moved is on two servers: its rows count where it is at home. */
function atHome(tenant: string | undefined, server: number): string {
  if (!tenant) return "";
  const elsewhere = `select m.workspace_id from directory.moves m
    where case when m.step in ('switched', 'cleaning') then m.source else m.target end = ${server}`;
  const isNull = tenant === "tenant" ? `${tenant} is null or ` : "";
  return `where ${isNull}${tenant} <> all (array(${elsewhere}))`;
}

function viewOf(table: string, columns: readonly Column[], others: readonly number[]): string {
  const list = columns.filter((column) => column.table === table).map((column) => name(column.name));
  const parts = [1, ...others].map(
    (server) =>
      `select ${list.join(", ")} from ${server === 1 ? "public" : `server_${server}`}.${table} ${atHome(EVERYWHERE[table], server)}`,
  );
  return `create view everywhere.${table} as ${parts.join("\nunion all ")};
grant select on everywhere.${table} to ${PLATFORM_ROLE};`;
}

/**
 * SQL for the first server: the others' tables, and a view of each over all servers. A connection with `search_path = everywhere, public` reads
 * these instead. The views read as the owner of the schema, who is not bound by row-level security.
 */
export async function everywhere(driver: Driver, urls: readonly string[]): Promise<string> {
  const columns = await columnsOf(driver, Object.keys(EVERYWHERE));
  const others = urls.slice(1).map((url, index) => ({ number: index + 2, url }));
  const servers = others.flatMap(({ number, url }) => [
    `drop schema if exists server_${number} cascade;`,
    foreignServer(`server_${number}`, url, { fetch_size: ROWS_AT_ONCE }),
    foreignTables(`server_${number}`, columns),
  ]);
  const numbers = others.map(({ number }) => number);
  return [
    "create extension if not exists postgres_fdw;",
    "drop schema if exists everywhere cascade;",
    ...servers,
    `create schema everywhere; grant usage on schema everywhere to ${PLATFORM_ROLE};`,
    ...Object.keys(EVERYWHERE).map((table) => viewOf(table, columns, numbers)),
    refuseWhileUsed(numbers),
  ].join("\n");
}

/**
 * A plan or category is deleted on the other servers in the same transaction, not only by replication: their foreign keys refuse it while a
 * workspace has it, and wait for one that is being given it. If that transaction ends without the first server's, deleting it again is enough.
 */
function refuseWhileUsed(others: readonly number[]): string {
  const guard = ({ table, key, constraint }: (typeof REFERRED)[number]) => `
create or replace function directory.keep_used_${table}() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  ${others.map((server) => `delete from server_${server}.${table} t where t.${key} = old.${key};`).join("\n  ")}
  return old;
exception when foreign_key_violation then
  raise foreign_key_violation using message = 'a workspace on another server refers to it', constraint = '${constraint}';
end $$;
revoke execute on function directory.keep_used_${table}() from public;
drop trigger if exists directory_used on public.${table};
create trigger directory_used before delete on public.${table} for each row execute function directory.keep_used_${table}();`;
  return REFERRED.map(guard).join("\n");
}
