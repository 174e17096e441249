import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { PLATFORM_ROLE, TENANT_ROLE } from "../src/adapters/database/tenancy.ts";
import { testApp } from "./harness.ts";

// What every table must have, read from the database's own catalogue.

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
const platformTables = ["active_domains", "store_slugs"];

function tenantTables(): string[] {
  return tables.filter(({ name, hasTenant }) => hasTenant && !platformTables.includes(name)).map(({ name }) => name);
}

describe("tenant tables", () => {
  it("are there to be looked at", () => {
    expect(tenantTables().length).toBeGreaterThan(3);
  });

  it("have row-level security, forced, with both policies", async () => {
    const policies = await query<{ table: string; policy: string; roles: string; qual: string }>(`
      select tablename as table, policyname as policy, array_to_string(roles, ',') as roles, qual from pg_policies where schemaname = 'public'`);
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
