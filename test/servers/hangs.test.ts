import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { App } from "../../src/app.ts";
import { openFor } from "../../src/commands/open.ts";
import { readConfig } from "../../src/config.ts";
import { openServers } from "../../src/servers/front/servers.ts";
import { migrateServers } from "../../src/servers/joining/migrate.ts";
import { tendServers } from "../../src/servers/joining/upkeep.ts";
import { ADMIN_PASSWORD, signupBody } from "../factories.ts";
import { type Forwarder, startForwarder } from "../faults/forwarder.ts";
import { hasPostgres, type PostgresServer } from "../faults/postgres-server.ts";
import { BOOTSTRAP_TOKEN } from "../harness.ts";
import { makeServers } from "./cluster.ts";

interface Owner {
  token: string;
  path: string;
  workspaceId: string;
}

describe.runIf(hasPostgres)("a database server that hangs", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "wp-servers-"));
  const apps: App[] = [];
  let servers: PostgresServer[];
  let forwarders: Forwarder[];
  let base: string;
  let admin: string;
  const owners: Owner[] = [];

  const config = () =>
    readConfig({
      DATA_DIR: dataDir,
      DATABASE_URLS: servers.map(({ url }, index) => url.replace(/:\d+\//, `:${forwarders[index]?.port}/`)).join(" "),
      BOOTSTRAP_TOKEN,
      LOG_LEVEL: "silent",
      RATE_LIMIT_PER_MINUTE: "0",
    });
  const start = async () => {
    const app = await openServers({
      config: config(),
      strict: true,
      mailer: { send: async () => {} },
      passwordCost: { memoryCost: 1024, timeCost: 1 },
    });
    apps.push(app);
    return app.server.listen({ host: "127.0.0.1", port: 0 });
  };
  const call = async (method: string, path: string, body?: unknown, token?: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(base + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests read replies without types
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as any };
  };

  beforeAll(async () => {
    servers = await makeServers(2, { max_replication_slots: "20", max_wal_senders: "20" });
    forwarders = await Promise.all(servers.map(({ port }) => startForwarder(port)));
    base = await start();
    const root = { email: "root@example.com", password: ADMIN_PASSWORD, name: "Root" };
    await call("POST", "/v1/auth/admin/bootstrap", root, undefined, { "x-bootstrap-token": BOOTSTRAP_TOKEN });
    admin = (await call("POST", "/v1/auth/admin/login", root)).body.token;
    while (owners.length < 2) {
      const { token, workspace } = (await call("POST", "/v1/signup", signupBody())).body;
      const count = await servers[owners.length]?.sql(`select count(*) from workspaces where id = '${workspace.id}'`);
      if (count === "1") owners.push({ token, path: `/v1/workspace/${workspace.id}`, workspaceId: workspace.id });
    }
  });
  afterAll(async () => {
    for (const app of apps) await app.server.close();
    for (const forwarder of forwarders ?? []) await forwarder.cut();
    for (const server of servers ?? []) await server.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("is not one that answers a process which is late itself", async () => {
    for (let times = 0; times < 6; times++) {
      const until = performance.now() + 2_200;
      while (performance.now() < until);
      await sleep(20);
    }
    for (const { path, token } of owners) expect((await call("GET", `${path}/clients`, undefined, token)).status).toBe(200);
  });

  /** The ways in which a server hangs, and how each ends. */
  const HANGS = {
    stopped: (number: number) => {
      servers[number - 1]?.signalAll("SIGSTOP");
      return async () => servers[number - 1]?.signalAll("SIGCONT");
    },
    "behind a firewall": async (number: number) => {
      await forwarders[number - 1]?.silence();
      return async () => forwarders[number - 1]?.mend();
    },
  };

  it.each([
    ["stopped", 2],
    ["stopped", 1],
    ["behind a firewall", 2],
    ["behind a firewall", 1],
  ] as const)("delays its own workspaces alone: %s, server %i", async (how, number) => {
    const [lost, kept] = [owners[number - 1], owners[2 - number]] as [Owner, Owner];
    const goOn = await HANGS[how](number);
    try {
      // The first requests hang with it; from then on they are refused at once.
      const early = await Promise.all(Array.from({ length: 5 }, () => call("GET", `${lost.path}/clients`, undefined, lost.token)));
      expect(new Set(early.map(({ status }) => status))).toEqual(new Set([503]));
      await expect.poll(async () => (await call("GET", `${lost.path}/clients`, undefined, lost.token)).status).toBe(503);
      for (let times = 0; times < 20; times++) {
        const refused = await call("GET", `${lost.path}/clients`, undefined, lost.token);
        expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^\d+$/)]);
        expect((await call("GET", `${kept.path}/clients`, undefined, kept.token)).status).toBe(200);
        expect((await call("POST", `${kept.path}/clients`, { name: "Still here" }, kept.token)).status).toBe(201);
      }
      expect((await call("GET", "/readyz")).status).toBe(200);
      const list = await call("GET", "/v1/admin/workspaces", undefined, admin);
      expect([list.status, list.headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^\d+$/)]);
      await expect(openFor(config(), "list", undefined)).rejects.toThrow(`Database server ${number} does not answer`);
      const outcomes = await migrateServers(config().servers);
      expect(outcomes.map(({ error }) => error !== undefined)).toEqual([number === 1, number === 2]);
      if (number === 2) {
        // Again while the service's own upkeep has the turn.
        const tended = () =>
          tendServers(config().servers).then(
            () => "done",
            () => "failed",
          );
        await expect.poll(tended).toBe("failed");
        const before = base;
        base = await start();
        expect((await call("GET", `${kept.path}/clients`, undefined, kept.token)).status).toBe(200);
        base = before;
        const found = await openFor(config(), "suspend", kept.workspaceId);
        await found.close();
      } else await expect(start()).rejects.toThrow(/Database server 1 of DATABASE_URLS could not be reached within 30 s/);
    } finally {
      await goOn();
    }
    for (let back = 0; back !== 200; await sleep(100)) back = (await call("GET", `${lost.path}/clients`, undefined, lost.token)).status;
  });
});
