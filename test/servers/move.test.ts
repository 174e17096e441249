import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "../../src/commands/admin.ts";
import { type Member, makeAdmin, makeOwner } from "../factories.ts";
import { hasPostgres, type PostgresServer } from "../faults/postgres-server.ts";
import type { TestApp } from "../harness.ts";
import { operationOf, scripted } from "../operation-of.ts";
import { seedWorkspace } from "../seeds/index.ts";
import { type Cluster, fillLog, startCluster } from "./cluster.ts";
import { digest, expectNoRemains } from "./remains.ts";

const MOVER = fileURLToPath(new URL("./mover.ts", import.meta.url));
/** Changes rows as replication brings them, not as the mover copies them again. */
const SPOIL = `
create function spoil() returns trigger language plpgsql as $$
begin
  if current_setting('directory.moving', true) = 'on' then return new; end if;
  if tg_table_name = 'clients' then new.name := 'Spoiled'; return new; end if;
  if new.id = '${"7".padStart(24, "0")}' then return null; end if;
  if new.id = '${"8".padStart(24, "0")}' then new.action := 'spoiled'; end if;
  return new;
end $$;
create trigger spoil before insert on clients for each row execute function spoil();
create trigger spoil before insert on audit_events for each row execute function spoil();
alter table clients enable replica trigger spoil;
alter table audit_events enable replica trigger spoil`;

describe.runIf(hasPostgres)("npm run admin -- move", () => {
  let cluster: Cluster;
  let [first, second]: [TestApp, TestApp] = [] as never;
  let owner: Member;
  let admin: { token: string };

  beforeAll(async () => {
    cluster = await startCluster();
    [first, second] = cluster.apps as [TestApp, TestApp];
    admin = await makeAdmin(first);
    owner = await makeOwner(first, { name: "Harbour Clinic" });
    await makeOwner(second, { name: "Neighbour" });
    await seedWorkspace(first, owner, "canary");
    const paid = { workspaceId: owner.workspaceId, type: "sms", amount: 10, paidAt: new Date().toISOString() };
    expect((await first.post("/admin/payments", paid, admin.token)).status).toBe(201);
    await fillLog(server(1), owner.workspaceId);
    // Work that runs in the meantime would change what is compared.
    for (const app of [first, second]) await app.app.clockwork.stop();
    await cluster.servers[0]?.sql(
      `insert into outbox (id, topic, payload, run_at) values ('${"a".repeat(24)}', 'test.later', '{"workspaceId": "${owner.workspaceId}"}', now() + interval '1 day')`,
    );
  });
  afterAll(() => cluster?.close());

  const server = (number: number) => cluster.servers[number - 1] as PostgresServer;
  const other = (number: number) => (number === 1 ? 2 : 1);
  const homeOf = async (workspaceId: string) => {
    for (const number of [1, 2])
      if ((await server(number).sql(`select count(*) from workspaces where id = '${workspaceId}'`)) === "1") return number;
    return 0;
  };

  async function move(workspaceId: string, target: number): Promise<string[]> {
    const terminal = scripted();
    const operation = { ...operationOf(first), servers: cluster.addresses };
    await runCommand(operation, "move", { workspace: workspaceId, server: String(target) }, terminal);
    return terminal.lines;
  }

  async function expectMoved(before: Record<string, string>, target: number): Promise<void> {
    const { workspaceId } = owner;
    expect(await digest(server(target), workspaceId)).toEqual(before);
    expect(await digest(server(other(target)), workspaceId)).toEqual({});
    await expectNoRemains(cluster.servers, workspaceId);
  }

  it("moves everything, and what the API answers stays the same", async () => {
    const { workspaceId, path, token } = owner;
    const reads = [
      "",
      "/clients",
      "/sessions",
      "/services",
      "/staff",
      "/pos/invoices",
      "/storefront/store",
      "/storefront/products",
      "/files",
      "/jobs",
    ];
    const answers = (app: TestApp) => Promise.all(reads.map(async (read) => (await app.get(`${path}${read}`, token)).body));
    const before = await digest(server(1), workspaceId);
    expect(Object.keys(before).length).toBeGreaterThan(60);
    const shown = await answers(first);
    await server(1).sql("select setval('event_numbers', 5000)");
    const lines = await move(workspaceId, 2);
    expect(lines.join("\n")).toMatch(/Switched: \d+ rows of \d+ tables are equal\. The pause took \d+ ms\./);
    console.log(lines.filter((line) => /Switched/.test(line)).join("\n"));
    await expectMoved(before, 2);
    expect(await answers(second)).toEqual(shown);
    expect((await second.post(`${path}/clients`, { name: "After" }, token)).status).toBe(201);
    expect(Number(await server(2).sql("select last_value from event_numbers"))).toBeGreaterThan(5000);
    expect(await server(1).sql(`select count(*) from moved_${workspaceId}.clients`)).not.toBe("0");
  });

  it("copies again what differs on the target", async () => {
    const { workspaceId } = owner;
    const at = await homeOf(workspaceId);
    const before = await digest(server(at), workspaceId);
    const target = server(other(at));
    await target.sql(SPOIL);
    try {
      await move(workspaceId, other(at));
    } finally {
      await target.sql("drop function spoil cascade");
    }
    await expectMoved(before, other(at));
  });

  it("refuses what cannot be moved", async () => {
    const at = await homeOf(owner.workspaceId);
    await expect(move(owner.workspaceId, at)).rejects.toThrow(/already/);
    await expect(move(owner.workspaceId, 3)).rejects.toThrow(/numbered from 1 to 2/);
    await expect(move("f".repeat(24), 1)).rejects.toThrow(/There is no workspace/);
  });

  it("gives the pause up if a process does not stop", async () => {
    const at = await homeOf(owner.workspaceId);
    const before = await digest(server(at), owner.workspaceId);
    const beating = setInterval(() => {
      void server(1).sql("insert into directory.processes (id) values ('stuck') on conflict (id) do update set seen_at = now()");
    }, 1_000);
    await server(1).sql("insert into directory.processes (id) values ('stuck')");
    try {
      await expect(move(owner.workspaceId, other(at))).rejects.toThrow(/Not every process has stopped.*stuck/);
    } finally {
      clearInterval(beating);
      await new Promise((resolve) => setTimeout(resolve, 500));
      await server(1).sql("delete from directory.processes");
    }
    await expectMoved(before, at);
  });

  it("ends a pause that takes too long, and the workspace works on", async () => {
    const at = await homeOf(owner.workspaceId);
    const before = await digest(server(at), owner.workspaceId);
    const target = server(other(at));
    await target.sql(`create function hang() returns trigger language plpgsql as $$ begin perform pg_sleep(600); return new; end $$;
      create trigger hang before insert on outbox for each row execute function hang()`);
    try {
      await expect(move(owner.workspaceId, other(at))).rejects.toThrow("The pause would take longer than 120 s.");
      expect(await server(1).sql("select step from directory.moves")).toBe("copying");
    } finally {
      await target.sql(`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'`);
      await target.sql("drop function hang cascade");
    }
    await move(owner.workspaceId, at);
    await expectMoved(before, at);
  });

  it.each([
    ["copying", /Copying/, 0],
    ["paused", undefined, 1],
    ["switched", undefined, 2],
    ["cleaning", undefined, 3],
  ] as const)("goes on after a kill in the step %s", async (step, line, notice) => {
    const at = await homeOf(owner.workspaceId);
    const before = await digest(server(at), owner.workspaceId);
    await killed(owner.workspaceId, other(at), line, notice);
    const left = await server(1).sql("select step from directory.moves");
    console.log(`killed in the step ${step}, found ${left || "none"}`);
    if (left) await move(owner.workspaceId, other(at));
    await expectMoved(before, other(at));
  });

  it("gives an unfinished move up", async () => {
    const at = await homeOf(owner.workspaceId);
    const before = await digest(server(at), owner.workspaceId);
    await killed(owner.workspaceId, other(at), /Copied/, 0);
    if ((await server(1).sql("select step from directory.moves where step in ('copying', 'paused')")) === "") return;
    await move(owner.workspaceId, at);
    await expectMoved(before, at);
  });

  /** Starts a mover and kills it when it prints the line, or at this notification. */
  async function killed(workspaceId: string, target: number, line: RegExp | undefined, notice: number): Promise<void> {
    const sql = postgres(server(1).url, { max: 1, onnotice: () => {} });
    let notices = 0;
    const child = spawn(process.execPath, [
      "--import",
      "tsx",
      MOVER,
      workspaceId,
      String(target),
      ...cluster.servers.map(({ url }) => url),
    ]);
    const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    let errors = "";
    child.stderr.on("data", (chunk) => {
      errors += chunk;
    });
    await sql.listen("directory", () => {
      if (++notices === notice) child.kill("SIGKILL");
    });
    child.stdout.on("data", (chunk) => {
      if (line?.test(String(chunk))) child.kill("SIGKILL");
    });
    await ended;
    await sql.end();
    expect(errors).toBe("");
  }
});
