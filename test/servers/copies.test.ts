import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withDriver } from "../../src/adapters/database/owner.ts";
import { copyRows } from "../../src/servers/move/rows.ts";
import { hasPostgres, type PostgresServer } from "../faults/postgres-server.ts";
import { makeServers } from "./cluster.ts";

const TABLE = { name: "pieces", tenant: "workspace_id", key: ["id"], columns: ["workspace_id", "id", "text"] };
/** The rows are of about 300 bytes. Below the first, all come before the reader has enough; above the last, in several reads. */
const ROWS = [1, 40, 54, 60, 80, 100, 120, 150, 180, 200, 210, 218, 219, 220, 400, 2_000];

describe.runIf(hasPostgres)("a copy of a table to another server", () => {
  let servers: PostgresServer[];

  beforeAll(async () => {
    servers = await makeServers(2);
    for (const server of servers) await server.sql("create table pieces (workspace_id text, id int, text text)");
  });
  afterAll(async () => {
    for (const server of servers ?? []) await server.remove();
  });

  it.each(ROWS)("of %i rows leaves both connections of use", async (rows) => {
    const [source, target] = servers as [PostgresServer, PostgresServer];
    const workspaceId = `with-${rows}`;
    await source.sql(`insert into pieces select '${workspaceId}', n, repeat('x', 280) from generate_series(1, ${rows}) n`);
    const counted = await withDriver(source.url, (from) =>
      withDriver(target.url, async (to) => {
        await to.begin((tx) => copyRows(from, tx, TABLE, workspaceId));
        const count = `select count(*)::int as count from pieces where workspace_id = '${workspaceId}'`;
        return [(await from.unsafe(count))[0]?.count, (await to.unsafe(count))[0]?.count];
      }),
    );
    expect(counted).toEqual([rows, rows]);
  });
});
