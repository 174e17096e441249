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

const MOVER = fileURLToPath(new URL("./mover.ts", import.meta.url));
const CLAIMS = new Set(["locked_by", "locked_until"]);

/** A digest of every table's rows of a workspace, by the catalogue rather than by the mover's own list. */
async function digest({ url }: PostgresServer, workspaceId: string): Promise<Record<string, string>> {
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

/** The platform's totals, beside the same counted from the rows. */
const TOTALS = `select
  (select coalesce(sum(workspaces), 0) || ' ' || coalesce(sum(additions_cents), 0) from workspace_totals where grain = 'month'),
  (select count(*) || ' ' || coalesce(sum(additions_cents), 0) from workspaces),
  (select coalesce(sum(entries), 0) || ' ' || coalesce(sum(amount_cents), 0) from platform_totals where grain = 'month' and source = 'payment'),
  (select count(*) || ' ' || coalesce(sum(amount_cents), 0) from payments)`;

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
    expect(await server(1).sql("select count(*) from directory.moves")).toBe("0");
    expect(await server(1).sql(`select count(*) from directory.names where workspace_id = '${workspaceId}'`)).not.toBe("0");
    for (const number of [1, 2]) {
      const [workspaces, counted, payments, summed] = (await server(number).sql(TOTALS)).split("|");
      expect([workspaces, payments], `totals of server ${number}`).toEqual([counted, summed]);
      expect(await server(number).sql("select count(*) from pg_subscription where subname like 'move%'")).toBe("0");
      expect(await server(number).sql("select count(*) from pg_publication where pubname like 'move%'")).toBe("0");
      expect(await server(number).sql("select count(*) from outbox where locked_until is not null")).toBe("0");
      expect(await server(number).sql("select count(*) from schedules where locked_by like 'move%'")).toBe("0");
    }
    const slots = async (number: number) => server(number).sql("select string_agg(slot_name, ' ') from pg_replication_slots");
    expect([await slots(1), await slots(2)]).toEqual([expect.stringMatching(/^directory_2_\d+$/), ""]);
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
