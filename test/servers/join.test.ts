import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPostgres } from "../../src/adapters/database/postgres.ts";
import { joinServers } from "../../src/servers/joining/join.ts";
import { migrateServers } from "../../src/servers/joining/migrate.ts";
import { tendServers } from "../../src/servers/joining/upkeep.ts";
import { makeAdmin, makeOwner, PLANS, signupBody, uniqueEmail } from "../factories.ts";
import { hasPostgres, type PostgresServer } from "../faults/postgres-server.ts";
import { startApp, type TestApp } from "../harness.ts";
import { type Cluster, makeServers, startCluster } from "./cluster.ts";

/** Checks until it passes: replication takes a moment. */
async function soon(check: () => Promise<void>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await check();
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

describe.runIf(hasPostgres)("several database servers", () => {
  let cluster: Cluster;
  let [first, second]: TestApp[] = [] as never;
  let admin: { token: string };

  beforeAll(async () => {
    cluster = await startCluster();
    [first, second] = cluster.apps as [TestApp, TestApp];
    admin = await makeAdmin(first);
    await soon(async () => expect((await second?.get("/admin/plans", admin.token))?.status).toBe(200));
  });
  afterAll(() => cluster?.close());

  const apps = () => [first, second] as [TestApp, TestApp];

  it("are joined once, and once more after something changed", async () => {
    const names = () => cluster.servers[0]?.sql("select count(*), max(created_at) from directory.names");
    const before = await names();
    await joinServers(cluster.addresses);
    expect(await names()).toBe(before);
    await cluster.servers[1]?.sql("update directory.joined set version = 'older'");
    await joinServers(cluster.addresses);
    expect(await cluster.servers[1]?.sql("select version <> 'older' from directory.joined")).toBe("t");
    expect(await names()).toBe(before);
  });

  it("refuse the same e-mail, on either and at the same time", async () => {
    const [one, two] = apps();
    const email = uniqueEmail("same");
    expect((await one.post("/signup", signupBody({ email }))).status).toBe(201);
    expect((await two.post("/signup", signupBody({ email }))).status).toBe(409);
    const other = uniqueEmail("race");
    const answers = await Promise.all(apps().map((app) => app.post("/signup", signupBody({ email: other }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it("refuse the same slug, and one that a store left", async () => {
    const [one, two] = apps();
    const [a, b] = [await makeOwner(one), await makeOwner(two)];
    const take = (app: TestApp, { path, token }: typeof a, slug: string) => app.patch(`${path}/storefront/store`, { slug }, token);
    expect((await take(one, a, "harbour")).status).toBe(200);
    expect((await take(two, b, "harbour")).status).toBe(409);
    expect((await take(two, b, "quay")).status).toBe(200);
    expect((await take(one, a, "pier")).status).toBe(200);
    expect((await take(two, b, "harbour")).status).toBe(409);
    expect((await take(one, a, "harbour")).status).toBe(200);
    expect((await take(two, b, "pier")).status).toBe(409);
    expect((await two.get("/public/storefront/stores/quay")).status).toBe(200);
  });

  it("refuse an owner's new e-mail and an active domain of another server's workspace", async () => {
    const [one, two] = apps();
    const owners = [await makeOwner(one), await makeOwner(two)] as const;
    const change = `update workspaces set email = '${owners[0].email}' where id = '${owners[1].workspaceId}'`;
    await expect(cluster.servers[1]?.sql(change)).rejects.toThrow(/a workspace on another server has this email/);
    const claim = (server: number, workspaceId: string) =>
      cluster.servers[server]?.sql(`
        insert into store_domains (workspace_id, id, domain, verification_token) values ('${workspaceId}', '${workspaceId}', 'shop.example', 'x');
        insert into active_domains (domain, workspace_id, domain_id) values ('shop.example', '${workspaceId}', '${workspaceId}')`);
    await claim(0, owners[0].workspaceId);
    await expect(claim(1, owners[1].workspaceId)).rejects.toThrow(/a workspace on another server has this domain/);
    await cluster.servers[0]?.sql("delete from active_domains");
    await claim(1, owners[1].workspaceId);
    expect(await cluster.servers[0]?.sql("select workspace_id from directory.names where kind = 'domain'")).toBe(owners[1].workspaceId);
  });

  it("share plans, categories and admins", async () => {
    const [one, two] = apps();
    const gold = { name: "Gold", slug: "gold", pricePeriods: [{ period: "monthly", amountCents: 4900, currencyCode: "USD" }] };
    const { body } = await one.post("/admin/plans", { ...gold, features: [], flags: [], translations: [] }, admin.token);
    const planId = body.plan.id as string;
    await soon(async () => expect((await two.get(`/admin/plans/${planId}`, admin.token)).status).toBe(200));
    const owner = await makeOwner(two, { planId });
    expect((await one.delete(`/admin/plans/${planId}`, admin.token)).status).toBe(409);
    expect(owner.workspaceId).toBeDefined();
    await one.delete(`/admin/plans/${PLANS.free}`, admin.token);
    await soon(async () => expect((await two.get(`/admin/plans/${PLANS.free}`, admin.token)).status).toBe(404));
  });

  it("rename categories everywhere, with the totals", async () => {
    const [one, two] = apps();
    const { body } = await one.post("/admin/business-categories", { name: "Bakery", slug: "bakery" }, admin.token);
    const { id } = body.businessCategory;
    await soon(async () => void (await makeOwner(two, { businessCategorySlug: "bakery" })));
    expect((await one.patch(`/admin/business-categories/${id}`, { slug: "pastry" }, admin.token)).status).toBe(200);
    const renamed = "select count(*), (select sum(workspaces) from workspace_totals where category_slug = 'pastry' and grain = 'month')";
    const of = "from workspaces where business_category_slug = 'pastry'";
    await soon(async () => expect(await cluster.servers[1]?.sql(`${renamed} ${of}`)).toBe("1|1"));
    expect((await one.delete(`/admin/business-categories/${id}`, admin.token)).status).toBe(409);
  });

  it("end an admin's login everywhere", async () => {
    const [one, two] = apps();
    const other = await makeAdmin(one, ["super-admin"]);
    await soon(async () => expect((await two.get("/admin/workspaces", other.token)).status).toBe(200));
    expect((await one.patch(`/admin/admins/${other.id}`, { isActive: false }, admin.token)).status).toBe(200);
    await soon(async () => expect((await two.get("/admin/workspaces", other.token)).status).toBe(401));
  });

  it("are listed together", async () => {
    const { overall } = cluster;
    const [one, two] = apps();
    const owners = [await makeOwner(one), await makeOwner(two)];
    const list = await overall.get("/admin/workspaces?limit=100", admin.token);
    const ids = list.body.workspaces.map(({ id }: { id: string }) => id);
    for (const { workspaceId } of owners) expect(ids).toContain(workspaceId);
    for (const [index, { workspaceId }] of owners.entries()) {
      const paid = { workspaceId, type: "sms", amount: 10, paidAt: new Date().toISOString() };
      expect((await apps()[index]?.post("/admin/payments", paid, admin.token))?.status).toBe(201);
    }
    const payments = await overall.get("/admin/payments", admin.token);
    expect(payments.body.payments).toHaveLength(2);
    const overview = await overall.get("/admin/dashboard/overview", admin.token);
    expect(overview.body.paymentStats.total).toMatchObject({ amount: 20, count: 2 });
    for (const path of ["/admin/audit", "/admin/dead-letters", "/admin/webhooks"])
      expect((await overall.get(path, admin.token)).status, path).toBe(200);
    const audit = await overall.get("/admin/audit?action=payment.create&limit=100", admin.token);
    expect(audit.body.events).toHaveLength(2);
  });

  it("are tended: unused names, event numbers, old copies", async () => {
    const [one, two] = cluster.servers as [PostgresServer, PostgresServer];
    const workspaces = await one.sql("select count(distinct workspace_id) from directory.names");
    await one.sql(`insert into directory.names values ('email', 'lost@example.com', '${"b".repeat(24)}', null, now() - interval '11 minutes');
      update directory.names set created_at = now() - interval '11 minutes'; select setval('event_numbers', 70000)`);
    const [old, young] = ["c", "d"].map((letter) => `moved_${letter.repeat(24)}`);
    await two.sql(`create schema ${old}; comment on schema ${old} is '2026-01-01 00:00:00+00'; create schema ${young};`);
    await two.sql(`do $$ begin execute format('comment on schema ${young} is %L', now() - interval '23 hours'); end $$`);
    await tendServers(cluster.addresses);
    expect(await one.sql("select count(*) from directory.names where name = 'lost@example.com'")).toBe("0");
    expect(await one.sql("select count(distinct workspace_id) from directory.names")).toBe(workspaces);
    expect(Number(await two.sql("select last_value from event_numbers"))).toBe(70_000);
    expect(await two.sql("select string_agg(nspname, ' ') from pg_namespace where nspname like 'moved%'")).toBe(young);
  });

  it("copy the platform's tables anew if the slot was lost", async () => {
    const [one, two] = cluster.servers as [PostgresServer, PostgresServer];
    await two.sql("alter subscription directory disable");
    await soon(async () => expect(await one.sql("select count(*) from pg_replication_slots where active")).toBe("0"));
    await one.sql(
      "select pg_drop_replication_slot(slot_name) from pg_replication_slots; update plans set name = 'Renamed' where slug = 'basic'",
    );
    await joinServers(cluster.addresses);
    await soon(async () => expect(await two.sql("select name from plans where slug = 'basic'")).toBe("Renamed"));
    expect(await two.sql("select count(*) from workspaces w where not exists (select from plans p where p.id = w.plan_id)")).toBe("0");
  });

  it("number the platform's invoices in one sequence", async () => {
    const take = `insert into platform_invoice_counter (last_number) values (1)
      on conflict (only_row) do update set last_number = platform_invoice_counter.last_number + 1 returning last_number`;
    const taken: number[] = [];
    for (const server of [0, 1, 1, 0, 1]) taken.push(Number(await cluster.servers[server]?.sql(take)));
    expect(taken).toEqual([1, 2, 3, 4, 5]);
  });
});

describe.runIf(hasPostgres)("joining", () => {
  it("needs logical replication", async () => {
    const servers = await makeServers(2, { wal_level: "replica" });
    const addresses = servers.map(({ url }) => ({ url }));
    try {
      expect((await migrateServers(addresses)).every(({ error }) => error === undefined)).toBe(true);
      await expect(joinServers(addresses)).rejects.toThrow(/Server 1 runs with wal_level = replica.*wal_level = logical/);
    } finally {
      for (const server of servers) await server.remove();
    }
  });

  it("goes on without a server that is down, and joins it later, for a login role that owns nothing", async () => {
    const servers = await makeServers(2);
    const addresses = servers.map(({ url }) => ({ url: url.replace("postgres@", "service@"), migrationUrl: url }));
    try {
      await migrateServers(servers.map(({ url }) => ({ url })));
      for (const server of servers) await server.sql("create role service login noinherit in role workspace_tenant, workspace_platform");
      await expect(joinServers(addresses.map(({ url }) => ({ url })))).rejects.toThrow(/must be a superuser/);
      await servers[1]?.stop();
      const outcomes = await migrateServers(addresses);
      expect(outcomes.map(({ error }) => error !== undefined)).toEqual([false, true]);
      await joinServers(addresses);
      await servers[1]?.start();
      await joinServers(addresses);
      expect(await servers[1]?.sql("select server from directory.joined")).toBe("2");
      const database = openPostgres({ url: addresses[1]?.url ?? "", tenantConnections: 2, platformConnections: 2, waitMs: 5_000 });
      const app = await startApp({ database, isAlone: true });
      const owner = await makeOwner(app);
      await app.close();
      const names = `select string_agg(kind, ' ' order by kind) from directory.names where workspace_id = '${owner.workspaceId}'`;
      expect(await servers[0]?.sql(names)).toBe("email slug");
    } finally {
      for (const server of servers) await server.remove();
    }
  });
});
