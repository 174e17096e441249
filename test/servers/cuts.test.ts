import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { App } from "../../src/app.ts";
import { readConfig } from "../../src/config.ts";
import { openServers } from "../../src/servers/front/servers.ts";
import { joinServers } from "../../src/servers/joining/join.ts";
import { tendServers } from "../../src/servers/joining/upkeep.ts";
import { endAbandonedMoves } from "../../src/servers/move/abandoned.ts";
import { signupBody } from "../factories.ts";
import { hasPostgres, type PostgresServer } from "../faults/postgres-server.ts";
import { makeServers } from "./cluster.ts";
import { digest, expectNoRemains } from "./remains.ts";

const ADMIN = fileURLToPath(new URL("../../src/admin.ts", import.meta.url));
const SECRETS = { TOKEN_SECRET: "token-secret-of-the-tests", ENCRYPTION_KEY: "encryption-key-of-the-tests" };
const WRITERS = 1;
/** Tables that the writers fill, and those that requests leave traces in. */
const WRITTEN = new Set(["clients", "events", "audit_events", "outbox", "logins", "idempotency_keys"]);

/** Where a mover is cut: SQL on one server that becomes true, or a step that is announced. */
interface Cut {
  name: string;
  at: "first" | "source" | "target";
  isThere: string;
}

const after = (step: string) => `exists (select from directory.moves where step = '${step}')`;
const CUTS: readonly Cut[] = [
  { name: "begun", at: "first", isThere: "exists (select from directory.moves)" },
  { name: "publication", at: "source", isThere: "exists (select from pg_publication where pubname like 'move%')" },
  { name: "slot", at: "source", isThere: "exists (select from pg_replication_slots where slot_name like 'move%')" },
  { name: "subscription", at: "target", isThere: "exists (select from pg_subscription where subname like 'move%')" },
  { name: "first copy", at: "target", isThere: "exists (select from clients)" },
  { name: "queue held", at: "source", isThere: "exists (select from schedules where locked_by like 'move%')" },
  { name: "paused", at: "first", isThere: after("paused") },
  { name: "late rows", at: "target", isThere: "exists (select from workspaces)" },
  { name: "switched", at: "first", isThere: after("switched") },
  { name: "old copy begun", at: "source", isThere: "not exists (select from workspaces)" },
  { name: "replication ended", at: "target", isThere: "not exists (select from pg_subscription where subname like 'move%')" },
  { name: "cleaning", at: "first", isThere: after("cleaning") },
];

/** For what differs by the step alone. */
const STEPS = CUTS.filter(({ name }) => ["slot", "paused", "late rows", "switched", "cleaning"].includes(name));

describe.runIf(hasPostgres)("a move that is cut", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "wp-servers-"));
  const children = new Set<ChildProcess>();
  const sqls: Sql[] = [];
  let servers: PostgresServer[];
  let app: App;
  let base: string;
  let owner: { token: string; path: string; workspaceId: string };
  let env: Record<string, string>;

  const server = (number: number) => servers[number - 1] as PostgresServer;
  const sqlOf = (number: number) => sqls[number - 1] as Sql;
  const homeOf = async () => ((await server(1).sql(`select count(*) from workspaces where id = '${owner.workspaceId}'`)) === "1" ? 1 : 2);
  const stepOf = async () => (await server(1).sql("select step from directory.moves")) || "none";
  const operation = () => {
    const silent = () => {};
    const log = { debug: silent, info: silent, warn: silent, error: silent };
    const { database, adapters, settings, hooks } = app;
    return { database, adapters, settings, hooks, log, servers: servers.map(({ url }) => ({ url })), now: () => new Date() };
  };
  /** As if a minute had passed since the mover ended. */
  const grow = () => server(1).sql("update directory.moves set seen_at = now() - interval '2 minutes'");

  function startMover(target: number) {
    const words = ["--import", "tsx", ADMIN, "move", owner.workspaceId, String(target)];
    const child = spawn(process.execPath, words, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    children.add(child);
    let printed = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        printed += chunk;
      });
    const ended = once(child, "exit").then(() => children.delete(child));
    return { child, ended, printed: () => printed };
  }

  beforeAll(async () => {
    servers = await makeServers(2, { max_replication_slots: "20", max_wal_senders: "20" });
    sqls.push(...servers.map(({ url }) => postgres(url, { max: 1, onnotice: () => {} })));
    env = { ...SECRETS, DATA_DIR: dataDir, DATABASE_URLS: servers.map(({ url }) => url).join(" "), NEW_WORKSPACES_ON: "1" };
    app = await openServers({
      config: readConfig({ ...env, LOG_LEVEL: "silent", RATE_LIMIT_PER_MINUTE: "0" }),
      strict: true,
      mailer: { send: async () => {} },
      passwordCost: { memoryCost: 1024, timeCost: 1 },
    });
    base = await app.server.listen({ host: "127.0.0.1", port: 0 });
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${base}/v1/signup`, { method: "POST", headers, body: JSON.stringify(signupBody()) });
    const { token, workspace } = (await answer.json()) as { token: string; workspace: { id: string } };
    owner = { token, path: `/v1/workspace/${workspace.id}`, workspaceId: workspace.id };
    app.clockwork.start();
  });
  afterAll(async () => {
    for (const child of children) child.kill("SIGKILL");
    for (const sql of sqls) await sql.end();
    await app?.server.close();
    for (const each of servers ?? []) await each.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Creates clients until it is stopped; a refused one is sent again with the same key. */
  function startWriters() {
    const saved = new Map<string, string>();
    let isOver = false;
    const write = async (number: number) => {
      for (let count = 0; !isOver; count++) {
        const name = `Client ${number}-${count}-${Date.now()}`;
        const headers = { "content-type": "application/json", authorization: `Bearer ${owner.token}`, "idempotency-key": name };
        for (;;) {
          const answer = await fetch(`${base}${owner.path}/clients`, { method: "POST", headers, body: JSON.stringify({ name }) });
          const body = (await answer.json()) as { client?: { id: string } };
          if (answer.status === 201 && body.client) saved.set(name, body.client.id);
          if (answer.status !== 503) {
            expect(answer.status).toBe(201);
            break;
          }
          expect(answer.headers.get("retry-after")).not.toBeNull();
          await sleep(50);
        }
        await sleep(100);
      }
    };
    const writing = Promise.all(Array.from({ length: WRITERS }, (_, number) => write(number)));
    return {
      saved,
      stop: async () => {
        isOver = true;
        await writing;
      },
    };
  }

  const still = async (number: number) => {
    const found = await digest(server(number), owner.workspaceId);
    return Object.fromEntries(Object.entries(found).filter(([table]) => !WRITTEN.has(table)));
  };

  /** Works on a move while the workspace is written to; nothing of it remains, and no write is lost or doubled. */
  async function whileWritten(work: (target: number) => Promise<void>): Promise<void> {
    const source = await homeOf();
    const before = await still(source);
    const known = (await server(source).sql("select count(*) from clients")) as string;
    const writers = startWriters();
    try {
      await work(3 - source);
    } finally {
      await writers.stop();
    }
    const home = await homeOf();
    await expectNoRemains(servers, owner.workspaceId);
    expect(await still(home)).toEqual(before);
    expect(await digest(server(3 - home), owner.workspaceId)).toEqual({});
    const stored = (await server(home).sql("select id from clients")).split("\n");
    expect([...writers.saved.values()].filter((id) => !stored.includes(id))).toEqual([]);
    expect(stored.length).toBe(Number(known) + writers.saved.size);
    const heard = await server(home).sql("select count(*), count(distinct data ->> 'name') from events where event = 'client.created'");
    expect(heard).toBe(`${stored.length}|${stored.length}`);
  }

  /** Starts a mover and waits until the cut is reached. */
  async function startUntil({ at, isThere }: Cut, target: number) {
    const number = at === "first" ? 1 : at === "source" ? 3 - target : target;
    const mover = startMover(target);
    let isBegun = false;
    while (mover.child.exitCode === null) {
      // Before the move begins, what it removes later is not there either.
      isBegun ||= (await sqlOf(1)`select from directory.moves where step <> 'copying'`).length > 0 || !isThere.startsWith("not");
      const [row] = isBegun ? await sqlOf(number).unsafe(`select ${isThere} as yes`) : [];
      if (row?.yes) break;
    }
    return mover;
  }

  /** Kills the mover as soon as the cut is reached; returns the step in which it was. */
  async function killAt(cut: Cut, target: number): Promise<string> {
    const { child, ended, printed } = await startUntil(cut, target);
    child.kill("SIGKILL");
    await ended;
    expect(printed()).not.toMatch(/Error/);
    return stepOf();
  }

  it.each(CUTS)("goes on by the same command: $name", async (cut) => {
    await whileWritten(async (target) => {
      console.log(`${cut.name}: killed in the step ${await killAt(cut, target)}`);
      if ((await stepOf()) === "none") return;
      const { ended, child, printed } = startMover(target);
      await ended;
      expect([child.exitCode, printed()]).toEqual([0, expect.stringContaining(`is on server ${target}`)]);
    });
  });

  it.each(CUTS)("is ended by the service: $name", async (cut) => {
    await whileWritten(async (target) => {
      const step = await killAt(cut, target);
      const isMoved = step === "switched" || step === "cleaning" || step === "none";
      await endAbandonedMoves(operation());
      expect(await stepOf()).toBe(step);
      await grow();
      await endAbandonedMoves(operation());
      expect([step, await homeOf()]).toEqual([step, isMoved ? target : 3 - target]);
    });
  });

  it.each(STEPS)("is taken over by one of two commands: $name", async (cut) => {
    await whileWritten(async (target) => {
      await killAt(cut, target);
      const movers = [startMover(target), startMover(target)];
      for (const { ended } of movers) await ended;
      const refusals = movers.filter(({ child }) => child.exitCode !== 0).map(({ printed }) => printed());
      for (const refusal of refusals) expect(refusal).toMatch(/Another command is moving this workspace|is on server \d already/);
      expect(await homeOf()).toBe(target);
    });
  });

  it.each(STEPS)("changes nothing any more once another has taken over: $name", async (cut) => {
    await whileWritten(async (target) => {
      const stopped = await startUntil(cut, target);
      stopped.child.kill("SIGSTOP");
      const step = await stepOf();
      const early = startMover(target);
      await early.ended;
      if (step !== "none") expect(early.printed()).toContain("Another command is moving this workspace.");
      await grow();
      let second = startMover(target);
      await second.ended;
      // The service looks each minute, and may be ending the move by now.
      while (second.printed().includes("Another command is moving this workspace.")) {
        second = startMover(target);
        await second.ended;
      }
      console.log(`${cut.name}: stopped in the step ${step}; ${second.printed().trim().split("\n").at(-1)}`);
      expect(second.printed()).toMatch(/is on server/);
      stopped.child.kill("SIGCONT");
      await stopped.ended;
      if (step !== "none") expect(stopped.child.exitCode).toBe(1);
      expect(await homeOf()).toBe(target);
    });
  });

  it("leaves no slot of a first copy whose subscription is gone", async () => {
    const cluster = await server(2).sql("select system_identifier from pg_control_system()");
    const slots = [`pg_99999_sync_1_${cluster}`, `pg_99999_sync_1_1`];
    for (const slot of slots) await server(1).sql(`select pg_create_logical_replication_slot('${slot}', 'pgoutput')`);
    await tendServers(servers.map(({ url }) => ({ url })));
    const left = await server(1).sql("select slot_name from pg_replication_slots where slot_name like 'pg%'");
    await server(1).sql("select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name like 'pg%'");
    expect(left).toBe(slots[1]);
  });

  it("is followed from the directory of the version before", async () => {
    await whileWritten(async (target) => {
      await killAt(CUTS[4] as Cut, target);
      await server(1).sql("alter table directory.moves drop column mover, drop column seen_at");
      for (const each of servers) await each.sql("drop table directory.movers; update directory.joined set version = 'before'");
      await joinServers(servers.map(({ url }) => ({ url })));
      const { ended, printed } = startMover(target);
      await ended;
      expect(printed()).toContain(`is on server ${target}`);
    });
  });
});
