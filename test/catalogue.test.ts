import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { PLATFORM_ROLE, TENANT_ROLE } from "../src/adapters/database/tenancy.ts";
import { testApp } from "./harness.ts";

// Rules for every table, checked against the database's catalogue.

const test = testApp();

async function query<T>(text: string): Promise<T[]> {
  return test.database.transaction("platform", async (db) => (await sql.raw<T>(text).execute(db)).rows);
}

interface Table {
  name: string;
  hasTenant: boolean;
  secured: boolean;
  forced: boolean;
}
let tables: Table[];

beforeAll(async () => {
  tables = await query<Table>(`
    select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped) as has_tenant
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`);
});

/** Platform tables that name a workspace without belonging to it; each is unreachable for the tenant role or harmless. */
const platformTables = ["active_domains", "store_slugs", "former_slugs"];

function tenantTables(): string[] {
  return tables.filter(({ name, hasTenant }) => hasTenant && !platformTables.includes(name)).map(({ name }) => name);
}

describe("tenant tables", () => {
  it("are there to be looked at", () => {
    expect(tenantTables().length).toBeGreaterThan(3);
  });

  it("have row-level security, forced, with both policies", async () => {
    const policies = await query<{ table: string; policy: string; roles: string; qual: string }>(`
      select tablename as table, policyname as policy, array_to_string(roles, ',') as roles, qual from pg_policies where schemaname = 'public' and permissive = 'PERMISSIVE'`);
    for (const name of [...tenantTables(), "workspaces"]) {
      expect(
        tables.find((table) => table.name === name),
        name,
      ).toMatchObject({ secured: true, forced: true });
      const own = policies.filter(({ table }) => table === name);
      expect(own.map(({ policy, roles }) => `${policy} ${roles}`).sort(), name).toEqual([
        `platform ${PLATFORM_ROLE}`,
        `tenant ${TENANT_ROLE}`,
      ]);
      expect(own.find(({ policy }) => policy === "tenant")?.qual).toContain("app.workspace_id");
    }
  });

  it("begin every primary key and unique index with the workspace", async () => {
    const indexes = await query<{ table: string; index: string; first: string | null }>(`
      select t.relname as table, i.relname as index, a.attname as first
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      join pg_namespace n on n.oid = t.relnamespace
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
      where n.nspname = 'public' and x.indisunique`);
    const wrong = indexes.filter(({ table, first }) => tenantTables().includes(table) && first !== "workspace_id");
    expect(wrong).toEqual([]);
  });

  it("point at other tenant tables only together with the workspace", async () => {
    const keys = await query<{ table: string; name: string; target: string; columns: string; targetColumns: string }>(`
      select t.relname as table, c.conname as name, r.relname as target,
        (select string_agg(a.attname, ',') from unnest(c.conkey) k join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k) as columns,
        (select string_agg(a.attname, ',') from unnest(c.confkey) k join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k) as target_columns
      from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid where c.contype = 'f'`);
    const between = keys.filter(({ table, target }) => tenantTables().includes(table) && tenantTables().includes(target));
    const wrong = between.filter(
      ({ columns, targetColumns }) => !columns.split(",").includes("workspace_id") || !targetColumns.split(",").includes("workspace_id"),
    );
    expect(wrong).toEqual([]);
  });

  it("index every foreign key", async () => {
    const bare = await query<{ table: string; name: string }>(`
      select c.conrelid::regclass::text as table, c.conname as name from pg_constraint c
      where c.contype = 'f' and not exists (
        select from pg_index x where x.indrelid = c.conrelid
          and (select array_agg(k order by k) from unnest((string_to_array(x.indkey::text, ' ')::int2[])[1:array_length(c.conkey, 1)]) k)
            = (select array_agg(k order by k) from unnest(c.conkey) k))`);
    expect(bare).toEqual([]);
  });
});

/** Small and read everywhere: on a cluster every node has a full copy, so that any table may reference them. */
const referenceTables = ["workspaces", "plans", "business_categories"];

/**
 * Features that Citus refuses on a distributed table, and the replacement for each; see docs/several-servers.md.
 * The platform's payments stay on the coordinator, because admins write a few rows a day, and so do events,
 * which one sequence numbers and which are kept for a day.
 */
const onCoordinator = ["payments", "invoice_additions", "events"];
/** Their foreign keys would lead from the coordinator to a distributed table: dropped there, and the rows deleted by the owner's store. */
const keysToDrop = ["active_domains", "store_slugs", "former_slugs"];
const withAmounts = [
  ...["clients", "services", "products", "product_variants", "stores", "lab_analyses", "lab_coupons", "lab_panels", "lab_tests"],
  ...["pos_invoices", "pos_registers", "orders", "financial_entries", "recurring_rules", "discount_codes", "ledger_entries"],
];
const waysRound: Record<string, string> = {
  ...Object.fromEntries(
    withAmounts.map((table) => [`${table} ${table}_currency`, "dropped, and currencies changed while writes are paused"]),
  ),
  "clients clients_keys": "looks at the changed row alone",
  "clients clients_renamed": "the client and its sessions share a workspace, so the trigger stays on one node",
  "financial_entries financial_entries_search": "the text is made of the entry alone, so the trigger stays on one node",
  "sessions sessions_search_text": "the session and its client share a workspace, so the trigger stays on one node",
  "sessions sessions_search_text_again": "the session and its client share a workspace, so the trigger stays on one node",
  "sessions sessions_count_visit": "the session and its client share a workspace, so the trigger stays on one node",
  "sessions sessions_recount_visit": "the session and its client share a workspace, so the trigger stays on one node",
  "sessions sessions_uncount_visit": "the session and its client share a workspace, so the trigger stays on one node",
  "pos_invoices pos_invoices_born_paid": "the invoice and its client share a workspace, so the trigger stays on one node",
  "pos_invoices pos_invoices_spent": "the invoice and its client share a workspace, so the trigger stays on one node",
  "pos_invoices pos_invoices_unspent": "the invoice and its client share a workspace, so the trigger stays on one node",
  "orders orders_dropped": "looks at the changed row alone",
  "products products_codes_added": "the product and its codes share a workspace, so the trigger stays on one node",
  "products products_codes_changed": "the product and its codes share a workspace, so the trigger stays on one node",
  "products products_stock_movements": "the product and its movements share a workspace, so the trigger stays on one node",
  "product_variants product_variants_stock_movements": "the variant and its movements share a workspace, so the trigger stays on one node",
  "product_variants product_variants_codes_added": "the variant and its codes share a workspace, so the trigger stays on one node",
  "product_variants product_variants_codes_changed": "the variant and its codes share a workspace, so the trigger stays on one node",
  "product_variants product_variants_codes_removed": "the variant and its codes share a workspace, so the trigger stays on one node",
  "lab_tests lab_tests_urgency": "the test and its analyses share a workspace, so the trigger stays on one node",
  "lab_test_items lab_test_items_urgency": "the test and its analyses share a workspace, so the trigger stays on one node",
  "lab_test_items lab_test_items_urgency_again": "the test and its analyses share a workspace, so the trigger stays on one node",
  "lab_critical_values lab_critical_values_urgency": "the test and its analyses share a workspace, so the trigger stays on one node",
  "ledger_entries ledger_entries_fixed": "looks at the changed row alone",
  "ledger_lines ledger_lines_fixed": "looks at the changed row alone",
  "ledger_lines ledger_lines_balanced": "the lines of an entry share a workspace, so the trigger stays on one node",
  "financial_entries financial_entries_locked": "the entry and the ledger share a workspace, so the trigger stays on one node",
  "financial_entries financial_entries_locked_change": "the entry and the ledger share a workspace, so the trigger stays on one node",
  "ledger_entries ledger_entries_locked": "the entry and the ledger share a workspace, so the trigger stays on one node",
  "ledger_entries ledger_entries_locked_removal": "the entry and the ledger share a workspace, so the trigger stays on one node",
  "ledger_lines ledger_lines_locked": "the lines and the ledger share a workspace, so the trigger stays on one node",
  "ledger_lines ledger_lines_locked_removal": "the lines and the ledger share a workspace, so the trigger stays on one node",
  "workspaces totals_insert": "counted anew by a schedule",
  "workspaces totals_update": "counted anew by a schedule",
  "workspaces totals_delete": "counted anew by a schedule",
};

/** Numbers that only have to rise: each server may have a sequence of its own, which an import raises. */
const rising = ["ledger_entries"];

describe("distribution by workspace_id", () => {
  const spread = () => tenantTables().filter((name) => !onCoordinator.includes(name));
  const kindOf = (table: string) => (spread().includes(table) ? "spread" : referenceTables.includes(table) ? "reference" : "coordinator");

  it("has workspace_id in every primary key, unique index and exclusion constraint, compared for equality", async () => {
    const indexes = await query<{ table: string; index: string; columns: string[]; isPrimary: boolean; operators: string[] | null }>(`
      select t.relname as table, i.relname as index, x.indisprimary as is_primary,
        array(select a.attname::text from pg_attribute a where a.attrelid = t.oid and a.attnum = any (x.indkey::int2[])) as columns,
        (select array_agg(o.oprname::text order by k.position) from pg_constraint c,
          unnest(c.conexclop, c.conkey) with ordinality as k(operator, number, position)
          join pg_operator o on o.oid = k.operator join pg_attribute a on a.attnum = k.number and a.attname = 'workspace_id'
          where c.conindid = i.oid and c.contype = 'x' and a.attrelid = t.oid) as operators
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      where t.relnamespace = 'public'::regnamespace and (x.indisunique or x.indisexclusion)`);
    const own = indexes.filter(({ table }) => spread().includes(table));
    const wrong = own.filter(({ columns, operators }) => !columns.includes("workspace_id") || (operators && !operators.includes("=")));
    expect(wrong).toEqual([]);
    const keyed = new Set(own.filter(({ isPrimary }) => isPrimary).map(({ table }) => table));
    expect(spread().filter((name) => !keyed.has(name))).toEqual([]);
  });

  it("has one type for workspace_id, so that rows of a workspace lie together", async () => {
    const columns = await query<{ table: string; type: string }>(`
      select c.relname as table, format_type(a.atttypid, a.atttypmod) || ' ' || l.collname as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_collation l on l.oid = a.attcollation
      where a.attname = 'workspace_id' and c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
    const types = columns.filter(({ table }) => spread().includes(table)).map(({ type }) => type);
    expect([...new Set(types)]).toEqual(["text C"]);
  });

  it("has foreign keys only within a workspace or to a reference table, and none into a distributed table from outside", async () => {
    const keys = await query<{ table: string; target: string; pairs: string; setsNull: boolean; nulled: string }>(`
      select t.relname as table, r.relname as target, c.confdeltype in ('n', 'd') as sets_null,
        (select string_agg(own.attname || '=' || other.attname, ',') from unnest(c.conkey, c.confkey) k(here, there)
          join pg_attribute own on own.attrelid = c.conrelid and own.attnum = k.here
          join pg_attribute other on other.attrelid = c.confrelid and other.attnum = k.there) as pairs,
        (select coalesce(string_agg(a.attname, ','), 'workspace_id') from unnest(c.confdelsetcols) k
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k) as nulled
      from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class r on r.oid = c.confrelid
      where c.contype = 'f' and t.relnamespace = 'public'::regnamespace`);
    const allowed = ["spread reference", "reference reference", "coordinator reference", "coordinator coordinator"];
    const wrong = keys.filter(({ table, target, pairs, setsNull, nulled }) => {
      if (keysToDrop.includes(table)) return kindOf(table) !== "coordinator";
      if (setsNull && nulled.split(",").includes("workspace_id")) return true;
      const way = `${kindOf(table)} ${kindOf(target)}`;
      return way === "spread spread" ? !pairs.split(",").includes("workspace_id=workspace_id") : !allowed.includes(way);
    });
    expect(wrong).toEqual([]);
  });

  it("has a replacement for every trigger, and takes numbers from a sequence only where they may have gaps", async () => {
    const triggers = await query<{ table: string; name: string }>(`
      select t.relname as table, g.tgname as name from pg_trigger g join pg_class t on t.oid = g.tgrelid
      where not g.tgisinternal and t.relnamespace = 'public'::regnamespace and g.tgname not like 'directory%'`);
    const refused = triggers.filter(({ table }) => kindOf(table) !== "coordinator").map(({ table, name }) => `${table} ${name}`);
    expect(refused.sort()).toEqual(Object.keys(waysRound).sort());
    const counted = await query<{ table: string }>(`
      select distinct c.relname as table from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval%')`);
    expect(counted.map(({ table }) => table).filter((table) => spread().includes(table))).toEqual(rising);
  });
});

describe("the service's roles", () => {
  it("own nothing and are bound by policies", async () => {
    const roles = await query<{ role: string; isFree: boolean; owned: number }>(`
      select rolname as role, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as is_free,
        (select count(*) from pg_class where relowner = r.oid)::int as owned
      from pg_roles r where rolname in ('${TENANT_ROLE}', '${PLATFORM_ROLE}') order by 1`);
    expect(roles).toEqual([
      { role: PLATFORM_ROLE, isFree: false, owned: 0 },
      { role: TENANT_ROLE, isFree: false, owned: 0 },
    ]);
  });

  it("see no rows while no workspace is named", async () => {
    const { rows } = await test.database.transaction({ workspaceId: "f".repeat(24) }, async (db) => {
      await sql`select set_config('app.workspace_id', '', true)`.execute(db);
      return sql<{ n: number }>`select count(*)::int as n from workspaces`.execute(db);
    });
    expect(rows).toEqual([{ n: 0 }]);
  });
});
