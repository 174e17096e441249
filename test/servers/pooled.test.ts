import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../src/config.ts";
import { openServers } from "../../src/servers/front/servers.ts";
import { moveWorkspace } from "../../src/servers/move/move.ts";
import { signupBody } from "../factories.ts";
import { hasPostgres } from "../faults/postgres-server.ts";
import { scripted } from "../operation-of.ts";
import { hasPgBouncer, startPgBouncer } from "../pgbouncer.ts";
import { makeServers } from "./cluster.ts";
import { expectNoRemains } from "./remains.ts";

const silent = () => {};
const log = { debug: silent, info: silent, warn: silent, error: silent };

describe.runIf(hasPostgres && hasPgBouncer)("two database servers behind PgBouncer", () => {
  it.each(["session", "transaction"] as const)("serve, and move a workspace that is written to: %s mode", async (mode) => {
    const dataDir = mkdtempSync(join(tmpdir(), "wp-servers-"));
    const servers = await makeServers(2, { max_replication_slots: "20", max_wal_senders: "20" });
    const poolers = await Promise.all(servers.map(({ url }) => startPgBouncer(mode, new URL(url), mode === "session" ? 30 : 6)));
    const config = readConfig({
      DATA_DIR: dataDir,
      DATABASE_URLS: poolers.map(({ url }) => url).join(" "),
      MIGRATION_DATABASE_URLS: servers.map(({ url }) => url).join(" "),
      NEW_WORKSPACES_ON: "1",
      LOG_LEVEL: "silent",
      RATE_LIMIT_PER_MINUTE: "0",
    });
    const app = await openServers({
      config,
      strict: true,
      mailer: { send: async () => {} },
      passwordCost: { memoryCost: 1024, timeCost: 1 },
    });
    try {
      const base = await app.server.listen({ host: "127.0.0.1", port: 0 });
      const json = { "content-type": "application/json" };
      const signed = await fetch(`${base}/v1/signup`, { method: "POST", headers: json, body: JSON.stringify(signupBody()) });
      const { token, workspace } = (await signed.json()) as { token: string; workspace: { id: string } };
      const saved: string[] = [];
      let isOver = false;
      const write = async () => {
        while (!isOver) {
          const headers = { ...json, authorization: `Bearer ${token}` };
          const body = JSON.stringify({ name: `Client ${saved.length}` });
          const answer = await fetch(`${base}/v1/workspace/${workspace.id}/clients`, { method: "POST", headers, body });
          const made = (await answer.json()) as { client?: { id: string } };
          expect([201, 503]).toContain(answer.status);
          if (made.client) saved.push(made.client.id);
          await sleep(20);
        }
      };
      const writing = write();
      const { database, adapters, settings, hooks } = app;
      const operation = { database, adapters, settings, hooks, log, servers: config.servers, now: () => new Date() };
      const lines: string[] = [];
      try {
        for (const target of ["2", "1"]) {
          const terminal = scripted();
          await moveWorkspace(operation, workspace.id, target, terminal);
          lines.push(...terminal.lines.filter((line) => /Switched/.test(line)));
        }
      } finally {
        isOver = true;
        await writing;
      }
      console.log(`${mode}: ${saved.length} writes; ${lines.join(" ")}`);
      const stored = (await servers[0]?.sql("select id from clients"))?.split("\n") ?? [];
      expect([...stored].sort()).toEqual([...saved].sort());
      await expectNoRemains(servers, workspace.id);
    } finally {
      await app.server.close();
      for (const pooler of poolers) pooler.process.kill("SIGKILL");
      for (const server of servers) await server.remove();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
