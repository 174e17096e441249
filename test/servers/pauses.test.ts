import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { App } from "../../src/app.ts";
import { readConfig } from "../../src/config.ts";
import { openServers } from "../../src/servers/front/servers.ts";
import { signupBody } from "../factories.ts";
import { hasPostgres, type PostgresServer } from "../faults/postgres-server.ts";
import { makeServers } from "./cluster.ts";

describe.runIf(hasPostgres)("a process in the pause of a move", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "wp-servers-"));
  const apps: App[] = [];
  let servers: PostgresServer[];
  let base: string;
  let owner: { token: string; path: string; workspaceId: string };

  const start = async () => {
    const urls = servers.map(({ url }) => url).join(" ");
    const config = readConfig({ DATA_DIR: dataDir, DATABASE_URLS: urls, NEW_WORKSPACES_ON: "2", LOG_LEVEL: "silent" });
    const app = await openServers({ config, strict: true, passwordCost: { memoryCost: 1024, timeCost: 1 } });
    apps.push(app);
    return app.server.listen({ host: "127.0.0.1", port: 0 });
  };
  const first = (sql: string) => (servers[0] as PostgresServer).sql(sql);
  const pause = (length: string) =>
    first(`
    insert into directory.moves (workspace_id, source, target, step, paused_until) values ('${owner.workspaceId}', 2, 1, 'paused', now() + interval '${length}')
    on conflict (workspace_id) do update set step = 'paused', changed_at = now(), paused_until = excluded.paused_until`);
  const read = () => fetch(`${base}${owner.path}/clients`, { headers: { authorization: `Bearer ${owner.token}` } });
  const acks = async () => Number(await first("select count(*) from directory.acks"));

  beforeAll(async () => {
    servers = await makeServers(2);
    base = await start();
    const answer = await fetch(`${base}/v1/signup`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(signupBody()),
    });
    const { token, workspace } = (await answer.json()) as { token: string; workspace: { id: string } };
    owner = { token, path: `/v1/workspace/${workspace.id}`, workspaceId: workspace.id };
  });
  afterAll(async () => {
    for (const app of apps) await app.server.close();
    for (const server of servers ?? []) await server.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("finds it if it starts then, and holds requests until it ends", async () => {
    await pause("1 hour");
    base = await start();
    await expect.poll(acks).toBe(1);
    let isAnswered = false;
    const reading = read().finally(() => {
      isAnswered = true;
    });
    await sleep(1_000);
    expect(isAnswered).toBe(false);
    await first(`delete from directory.moves; notify directory, '${owner.workspaceId}'`);
    expect((await reading).status).toBe(200);
  });

  it("finds it after a mover has taken the process for gone", async () => {
    expect((await read()).status).toBe(200);
    await pause("1 hour");
    await first("delete from directory.acks; delete from directory.processes");
    await expect.poll(acks).toBe(2);
    await first(`delete from directory.moves; notify directory, '${owner.workspaceId}'`);
    expect((await read()).status).toBe(200);
  });

  it("does not confirm a pause that has ended", async () => {
    await first("delete from directory.acks");
    await pause("1 hour");
    await first(`notify directory, '${owner.workspaceId}'`);
    await expect.poll(acks).toBe(2);
    await first(
      `update directory.moves set step = 'copying', changed_at = now(); delete from directory.acks; notify directory, '${owner.workspaceId}'`,
    );
    expect((await read()).status).toBe(200);
    expect(await acks()).toBe(0);
    await first("delete from directory.moves");
  });
});
