import { setTimeout as sleep } from "node:timers/promises";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../../src/commands/admin.ts";
import { type Member, makeOwner } from "../factories.ts";
import { hasPostgres, type PostgresServer } from "../faults/postgres-server.ts";
import type { TestApp } from "../harness.ts";
import { operationOf, scripted } from "../operation-of.ts";
import { type Cluster, fillLog, startCluster } from "./cluster.ts";

const WRITERS = 4;
const MOVES = 4;

/** Sends requests to the server where a workspace is, and stops while it is paused, as every process must. */
class Gate {
  home = 1;
  private active = 0;
  private isPaused = false;
  private readonly sql: Sql;
  private readonly beating: NodeJS.Timeout;

  constructor(sql: Sql) {
    this.sql = sql;
    const beat = () => sql`insert into directory.processes (id) values ('gate') on conflict (id) do update set seen_at = now()`;
    this.beating = setInterval(() => void beat().catch(() => {}), 1_000);
  }

  async open(): Promise<void> {
    await this.sql`insert into directory.processes (id) values ('gate')`;
    await this.sql.listen("directory", (workspaceId) => void this.hear(workspaceId));
  }

  async pass<T>(work: (home: number) => Promise<T>): Promise<T> {
    while (this.isPaused) await sleep(2);
    this.active++;
    try {
      return await work(this.home);
    } finally {
      this.active--;
    }
  }

  close(): void {
    clearInterval(this.beating);
  }

  private async hear(workspaceId: string): Promise<void> {
    const [move] = await this.sql`select source, target, step from directory.moves where workspace_id = ${workspaceId}`;
    if (!move) return;
    this.isPaused = move.step === "paused";
    this.home = move.step === "switched" || move.step === "cleaning" ? move.target : move.source;
    if (!this.isPaused) return;
    while (this.active > 0) await sleep(2);
    await this.sql`insert into directory.acks values (${workspaceId}, 'gate') on conflict do nothing`;
  }
}

describe.runIf(hasPostgres)("a workspace that is moved while it works", () => {
  let cluster: Cluster;
  let owner: Member;
  let sql: Sql;
  let gate: Gate;

  beforeAll(async () => {
    cluster = await startCluster();
    const [first] = cluster.apps as [TestApp];
    owner = await makeOwner(first);
    await fillLog(cluster.servers[0] as PostgresServer, owner.workspaceId);
    for (const { app } of cluster.apps) app.clockwork.start();
    sql = postgres((cluster.servers[0] as PostgresServer).url, { max: 2, onnotice: () => {} });
    gate = new Gate(sql);
    await gate.open();
  });
  afterAll(async () => {
    gate?.close();
    await sql?.end();
    await cluster?.close();
  });

  it("loses no write and no event, and repeats no number", async () => {
    const saved: string[] = [];
    const refused: number[] = [];
    let longest = 0;
    let isOver = false;
    const write = async (number: number) => {
      for (let count = 0; !isOver; count++) {
        const start = performance.now();
        const name = `Client ${number}-${count}`;
        const answer = await gate.pass((home) => (cluster.apps[home - 1] as TestApp).post(`${owner.path}/clients`, { name }, owner.token));
        longest = Math.max(longest, performance.now() - start);
        if (answer.status === 201) saved.push(answer.body.client.id);
        else refused.push(answer.status);
      }
    };
    const writing = Array.from({ length: WRITERS }, (_, number) => write(number));
    const pauses: string[] = [];
    const numbers = async () => ((await cluster.servers[gate.home - 1]?.sql(events)) ?? "").split("\n").filter(Boolean);
    const events = `select sequence from events where workspace_id = '${owner.workspaceId}' order by sequence`;
    const moveOnce = async () => {
      const terminal = scripted();
      const operation = { ...operationOf(cluster.apps[0] as TestApp), servers: cluster.addresses };
      const target = String(gate.home === 1 ? 2 : 1);
      const seen = await numbers();
      await runCommand(operation, "move", { workspace: owner.workspaceId, server: target }, terminal);
      pauses.push(/The pause took (\d+) ms/.exec(terminal.lines.join("\n"))?.[1] ?? "");
      const kept = await numbers();
      expect(kept.slice(0, seen.length)).toEqual(seen);
    };
    try {
      for (let round = 0; round < MOVES; round++) await moveOnce();
    } finally {
      isOver = true;
      await Promise.all(writing);
    }
    const home = cluster.servers[gate.home - 1] as PostgresServer;
    const found = new Set((await home.sql(`select id from clients where workspace_id = '${owner.workspaceId}'`)).split("\n"));
    console.log(`${saved.length} writes, ${refused.length} refused, longest ${Math.round(longest)} ms, pauses ${pauses.join(", ")} ms`);
    expect(saved.filter((id) => !found.has(id))).toEqual([]);
    expect(found.size).toBe(saved.length);
    expect(refused).toEqual([]);
    const created = await home.sql(
      `select count(*), count(distinct data ->> 'clientId'), count(distinct sequence) from events where workspace_id = '${owner.workspaceId}' and event = 'client.created'`,
    );
    expect(created.split("|")[0]).toBe(String(saved.length));
    expect(created.split("|")[2]).toBe(String(saved.length));
  });
});
