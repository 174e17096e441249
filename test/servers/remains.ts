import postgres from "postgres";
import { expect } from "vitest";
import type { PostgresServer } from "../faults/postgres-server.ts";

const CLAIMS = new Set(["locked_by", "locked_until"]);

/** A digest of every table's rows of a workspace, by the catalogue rather than by the mover's own list. */
export async function digest({ url }: PostgresServer, workspaceId: string): Promise<Record<string, string>> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { TimeZone: "UTC" } });
  try {
    const columns = await sql<{ table: string; column: string }[]>`
      select c.relname::text as table, a.attname::text as column from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped order by 1, a.attnum`;
    const found: Record<string, string> = {};
    for (const table of new Set(columns.map((row) => row.table))) {
      const own = columns.filter((row) => row.table === table).map(({ column }) => column);
      const tenant = table === "workspaces" ? "id" : ["workspace_id", "tenant"].find((name) => own.includes(name));
      if (!tenant) continue;
      const row = `row(${own.filter((name) => !CLAIMS.has(name)).join(", ")})::text`;
      const [sum] = await sql.unsafe(
        `select count(*) || ' ' || coalesce(md5(string_agg(${row}, '|' order by ${row})), '') as sum from public.${table} where ${tenant} = $1`,
        [workspaceId],
      );
      if (sum?.sum !== "0 ") found[table] = sum?.sum;
    }
    return found;
  } finally {
    await sql.end();
  }
}

/** The platform's totals, beside the same counted from the rows. */
const TOTALS = `select
  (select coalesce(sum(workspaces), 0) || ' ' || coalesce(sum(additions_cents), 0) from workspace_totals where grain = 'month'),
  (select count(*) || ' ' || coalesce(sum(additions_cents), 0) from workspaces),
  (select coalesce(sum(entries), 0) || ' ' || coalesce(sum(amount_cents), 0) from platform_totals where grain = 'month' and source = 'payment'),
  (select count(*) || ' ' || coalesce(sum(amount_cents), 0) from payments)`;

/** Nothing of a move is left on either server, and names and totals are right. */
export async function expectNoRemains(servers: readonly PostgresServer[], workspaceId: string): Promise<void> {
  const [first, second] = servers as [PostgresServer, PostgresServer];
  expect(await first.sql("select count(*) from directory.moves")).toBe("0");
  expect(await first.sql("select count(*) from directory.acks")).toBe("0");
  expect(await first.sql(`select count(*) from directory.names where workspace_id = '${workspaceId}'`)).not.toBe("0");
  for (const [index, server] of servers.entries()) {
    const [workspaces, counted, payments, summed] = (await server.sql(TOTALS)).split("|");
    expect([workspaces, payments], `totals of server ${index + 1}`).toEqual([counted, summed]);
    expect(await server.sql("select count(*) from pg_subscription where subname like 'move%'")).toBe("0");
    expect(await server.sql("select count(*) from pg_publication where pubname like 'move%'")).toBe("0");
    expect(await server.sql("select count(*) from directory.marks")).toBe("0");
    expect(await server.sql("select count(*) from outbox where locked_by like 'move%'")).toBe("0");
    expect(await server.sql("select count(*) from schedules where locked_by like 'move%'")).toBe("0");
  }
  const slots = async (server: PostgresServer) => server.sql("select string_agg(slot_name, ' ') from pg_replication_slots");
  expect([await slots(first), await slots(second)]).toEqual([expect.stringMatching(/^directory_2_\d+$/), ""]);
}
