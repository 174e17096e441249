import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Mail } from "../../src/adapters/mail/mail.ts";
import type { App } from "../../src/app.ts";
import { readConfig } from "../../src/config.ts";
import { openServers } from "../../src/servers/front/servers.ts";
import { ADMIN_PASSWORD, PASSWORD, PLANS, signupBody, uniqueEmail } from "../factories.ts";
import { hasPostgres, makeServer, type PostgresServer } from "../faults/postgres-server.ts";
import { BOOTSTRAP_TOKEN } from "../harness.ts";
import { eventsOf, openSocket } from "../sockets.ts";

const SETTINGS = { wal_level: "logical", max_replication_slots: "20", max_wal_senders: "20", synchronous_commit: "off", fsync: "off" };

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies without types
  body: any;
  text: string;
  headers: Headers;
}

interface Owner {
  server: number;
  token: string;
  workspaceId: string;
  email: string;
  slug: string;
}

describe.runIf(hasPostgres)("the service on two database servers", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "wp-servers-"));
  const mails: Mail[] = [];
  let servers: PostgresServer[];
  let app: App;
  let base: string;
  let admin: string;
  const owners: Owner[] = [];
  const ownerOn = (server: number) => owners.find((owner) => owner.server === server) as Owner;

  const call = async (
    method: string,
    path: string,
    body?: unknown,
    token?: string,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const response = await fetch(base + path, {
      method,
      redirect: "manual",
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    return { status: response.status, body: isJson && text ? JSON.parse(text) : undefined, text, headers: response.headers };
  };
  const homeOf = async (workspaceId: string) => {
    const counts = await Promise.all(servers.map((server) => server.sql(`select count(*) from workspaces where id = '${workspaceId}'`)));
    return counts.indexOf("1") + 1;
  };
  const signUp = async (overrides: Record<string, unknown> = {}): Promise<Owner> => {
    const body = signupBody({ storeSlug: `shop-${owners.length}-${Date.now()}`, ...overrides });
    const answer = await call("POST", "/v1/signup", body);
    expect(answer.status, answer.text).toBe(201);
    const { id } = answer.body.workspace;
    const owner = {
      server: await homeOf(id),
      token: answer.body.token,
      workspaceId: id,
      email: String(body.email),
      slug: String((body as { storeSlug?: string }).storeSlug),
    };
    owners.push(owner);
    return owner;
  };

  beforeAll(async () => {
    servers = await Promise.all([makeServer({ settings: SETTINGS }), makeServer({ settings: SETTINGS })]);
    const config = readConfig({
      DATA_DIR: dataDir,
      DATABASE_URLS: servers.map(({ url }) => url).join(" "),
      BOOTSTRAP_TOKEN,
      LOG_LEVEL: process.env.LOG_LEVEL ?? "silent",
      STRIPE_URL: "http://127.0.0.1:9",
    });
    app = await openServers({
      config,
      strict: true,
      mailer: { send: async (mail) => void mails.push(mail) },
      passwordCost: { memoryCost: 1024, timeCost: 1 },
    });
    await app.server.listen({ host: "127.0.0.1", port: 0 });
    base = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
    const first = { email: "root@example.com", password: ADMIN_PASSWORD, name: "Root" };
    const made = await call("POST", "/v1/auth/admin/bootstrap", first, undefined, { "x-bootstrap-token": BOOTSTRAP_TOKEN });
    expect(made.status, made.text).toBe(201);
    admin = (await call("POST", "/v1/auth/admin/login", first)).body.token;
  });
  afterAll(async () => {
    await app?.server.close();
    for (const server of servers ?? []) await server.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it("puts new workspaces where the fewest are", async () => {
    for (let times = 0; times < 6; times++) await signUp();
    expect(owners.map(({ server }) => server).sort()).toEqual([1, 1, 1, 2, 2, 2]);
  });

  it("serves the workspaces of both, and refuses each the other's", async () => {
    for (const server of [1, 2]) {
      const { token, workspaceId, slug } = ownerOn(server);
      const path = `/v1/workspace/${workspaceId}`;
      expect((await call("GET", "/v1/auth/me", undefined, token)).body.workspace.id).toBe(workspaceId);
      const made = await call("POST", `${path}/clients`, { name: `Client ${server}`, phone: "+15550102030" }, token);
      expect(made.status, made.text).toBe(201);
      expect((await call("GET", `/api${path}/clients`, undefined, token)).body.total ?? 1).toBe(1);
      expect((await call("GET", `/v1/public/storefront/stores/${slug}`)).status).toBe(200);
      expect((await call("GET", `/s/${slug}`)).status).toBe(200);
      const stranger = ownerOn(3 - server).token;
      for (const credential of [stranger, "expired"])
        expect((await call("GET", `/v1/public/storefront/stores/${slug}`, undefined, credential)).status).toBe(200);
      const other = ownerOn(3 - server);
      expect((await call("GET", `/v1/workspace/${other.workspaceId}/clients`, undefined, token)).status).toBe(403);
      expect((await call("GET", "/v1/workspace/665f1c2ab4d39e0012a7c401/clients", undefined, token)).status).toBe(404);
    }
    expect((await call("GET", "/s/no-such-shop")).status).toBe(404);
  });

  it("signs in, refreshes and resets on the server of the account", async () => {
    for (const server of [1, 2]) {
      const owner = ownerOn(server);
      const { email, workspaceId } = owner;
      const login = await call("POST", "/v1/auth/login", { email, password: PASSWORD });
      expect(login.status, login.text).toBe(200);
      expect(login.body.workspace.id).toBe(workspaceId);
      const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
      expect((await call("POST", "/v1/auth/refresh", undefined, undefined, { cookie })).status).toBe(200);
      expect((await call("POST", "/v1/auth/login", { email, password: "wrong-password-1" })).status).toBe(401);
      const forgot = await call("POST", "/v1/auth/password/forgot", { email });
      expect(forgot.status).toBeLessThan(300);
      await app.clockwork.drain();
      const mail = mails.findLast(({ to, text }) => to === email && /reset\?token=/.test(text ?? ""));
      const token = /reset\?token=([\w.-]+)/.exec(mail?.text ?? "")?.[1];
      expect((await call("POST", "/v1/auth/password/reset", { token, password: PASSWORD })).status).toBeLessThan(300);
      expect((await call("GET", "/v1/auth/me", undefined, owner.token)).status).toBe(401);
      owner.token = (await call("POST", "/v1/auth/login", { email, password: PASSWORD })).body.token;
    }
    expect((await call("POST", "/v1/auth/login", { email: "none@example.com", password: PASSWORD })).status).toBe(401);
  });

  it("lets an address with accounts on both choose", async () => {
    const email = uniqueEmail("both");
    for (const server of [1, 2]) {
      const { token, workspaceId } = ownerOn(server);
      const roles = await call("GET", `/v1/workspace/${workspaceId}/roles`, undefined, token);
      const roleId = (Object.values(roles.body).find(Array.isArray) as { id: string }[])[0]?.id;
      const confirmation = await call("POST", "/v1/auth/confirm", { password: PASSWORD }, token);
      const headers = { "x-confirmation": confirmation.body.confirmationToken };
      const made = await call(
        "POST",
        `/v1/workspace/${workspaceId}/staff`,
        { name: "Both", email, password: PASSWORD, roleId },
        token,
        headers,
      );
      expect(made.status, made.text).toBe(201);
    }
    const choice = await call("POST", "/v1/auth/login", { email, password: PASSWORD });
    expect(choice.status, choice.text).toBe(409);
    expect(choice.body.error.choices.map(({ workspaceId }: { workspaceId: string }) => workspaceId).sort()).toEqual(
      [ownerOn(1).workspaceId, ownerOn(2).workspaceId].sort(),
    );
    for (const server of [1, 2]) {
      const { workspaceId } = ownerOn(server);
      expect((await call("POST", "/v1/auth/login", { email, password: PASSWORD, workspaceId })).status).toBe(200);
    }
  });

  it("finds API keys, and keeps names unique across servers", async () => {
    for (const server of [1, 2]) {
      const { token, workspaceId, email, slug } = ownerOn(server);
      const confirmation = await call("POST", "/v1/auth/confirm", { password: PASSWORD }, token);
      const headers = { "x-confirmation": confirmation.body.confirmationToken };
      const key = await call(
        "POST",
        `/v1/workspace/${workspaceId}/api-keys`,
        { name: "Till", permissions: ["clients.view"] },
        token,
        headers,
      );
      expect(key.status, key.text).toBe(201);
      const { secret } = key.body;
      expect((await call("GET", `/v1/workspace/${workspaceId}/clients`, undefined, secret)).status).toBe(200);
      for (let times = 0; times < 4; times++) expect((await call("POST", "/v1/signup", signupBody({ email }))).status).toBe(409);
      const other = ownerOn(3 - server);
      const taken = await call("PATCH", `/v1/workspace/${other.workspaceId}/storefront/store`, { slug }, other.token);
      expect(taken.status, taken.text).toBe(409);
    }
    expect((await call("GET", "/v1/auth/me", undefined, "wpk_unknown")).status).toBe(401);
  });

  it("shows the platform all workspaces, and reaches each", async () => {
    const list = await call("GET", "/v1/admin/workspaces?limit=100", undefined, admin);
    expect(list.status, list.text).toBe(200);
    const ids = (Object.values(list.body).find(Array.isArray) as { id: string }[]).map(({ id }) => id);
    for (const { workspaceId } of owners) expect(ids).toContain(workspaceId);
    const overview = await call("GET", "/v1/admin/dashboard/overview", undefined, admin);
    expect(overview.status, overview.text).toBe(200);
    expect(JSON.stringify(overview.body)).toContain(String(owners.length));
    for (const server of [1, 2]) {
      const { workspaceId, token } = ownerOn(server);
      const path = `/v1/admin/workspaces/${workspaceId}`;
      expect((await call("GET", path, undefined, admin)).text).toContain(workspaceId);
      expect((await call("POST", `${path}/suspend`, { reason: "Unpaid." }, admin)).status).toBeLessThan(300);
      expect((await call("GET", `/v1/workspace/${workspaceId}/clients`, undefined, token)).status).toBe(403);
      expect((await call("POST", `${path}/resume`, {}, admin)).status).toBeLessThan(300);
      expect((await call("GET", `/v1/workspace/${workspaceId}/clients`, undefined, token)).status).toBe(200);
      expect((await call("PATCH", `${path}/plan`, { planId: PLANS.basic }, admin)).status).toBeLessThan(300);
    }
    expect((await call("GET", "/v1/admin/audit?limit=100", undefined, admin)).status).toBe(200);
    expect((await call("GET", "/v1/admin/payments", undefined, admin)).status).toBe(200);
    expect((await call("GET", "/v1/admin/dead-letters", undefined, admin)).status).toBe(200);
    expect((await call("GET", "/v1/admin/webhooks", undefined, admin)).status).toBe(200);
    expect((await call("GET", "/v1/admin/payments/665f1c2ab4d39e0012a7c401", undefined, admin)).status).toBe(404);
  });

  it("lets a plan be used on every server as soon as it is made", async () => {
    const { workspaceId } = ownerOn(2);
    for (let times = 0; times < 20; times++) {
      const plan = { name: "New", slug: `new-${times}`, pricePeriods: [{ period: "monthly", amountCents: 100, currencyCode: "USD" }] };
      const made = await call("POST", "/v1/admin/plans", plan, admin);
      expect(made.status, made.text).toBe(201);
      const given = await call("PATCH", `/v1/admin/workspaces/${workspaceId}/plan`, { planId: made.body.plan.id }, admin);
      expect(given.status, given.text).toBe(200);
    }
  });

  it("shows search engines the stores of both", async () => {
    const sitemaps = [...(await call("GET", "/robots.txt")).text.matchAll(/^Sitemap: https?:\/\/[^/]+(\S+)$/gm)].map(
      ([, path = ""]) => path,
    );
    const lists = await Promise.all(sitemaps.map((path) => call("GET", path)));
    for (const server of [1, 2]) {
      const naming = lists.filter(({ text }) => text.includes(`/s/${ownerOn(server).slug}/`));
      expect(naming, `of server ${server}`).toHaveLength(1);
    }
  });

  it("sends the events of both to their sockets", async () => {
    for (const server of [1, 2]) {
      const { token, workspaceId } = ownerOn(server);
      const socket = openSocket(`${base.replace("http", "ws")}/v1/realtime`);
      socket.say({ type: "auth", token });
      socket.say({ type: "subscribe" });
      await socket.until((messages) => messages.some(({ type }) => type === "subscribed"));
      await call("POST", `/v1/workspace/${workspaceId}/clients`, { name: "Heard", phone: "+15550102031" }, token);
      await socket.until(() => eventsOf(socket).length > 0);
      expect(eventsOf(socket)[0]?.workspaceId).toBe(workspaceId);
      socket.socket.close();
      const early = openSocket(`${base.replace("http", "ws")}/v1/realtime`, { authorization: `Bearer ${token}` });
      early.say({ type: "subscribe" });
      await early.until((messages) => messages.some(({ type }) => type === "subscribed"));
      early.socket.close();
    }
  });

  it("counts both in its metrics and its readiness", async () => {
    const { text } = await call("GET", "/metrics");
    expect(text).toMatch(/database_listening\{server="1"\} 1/);
    expect(text).toMatch(/database_listening\{server="2"\} 1/);
    expect((await call("GET", "/readyz")).body).toEqual({
      status: "ready",
      database: "postgres",
      servers: [
        { server: 1, status: "ready" },
        { server: 2, status: "ready" },
      ],
    });
  });

  it("works through the queues of its servers, and not through the view over them", async () => {
    // The queue is looked through every second.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(servers.flatMap((server) => server.errors()).filter((text) => /view/.test(text))).toEqual([]);
  });

  it("serves everyone else while one server is down", async () => {
    for (const [index, server] of servers.entries()) {
      const [lost, kept] = [ownerOn(index + 1), ownerOn(2 - index)];
      await server.stop("immediate");
      const path = ({ workspaceId }: Owner) => `/v1/workspace/${workspaceId}/clients`;
      for (let times = 0; times < 20; times++) {
        const answer = await call("GET", path(kept), undefined, kept.token);
        expect(answer.status, answer.text).toBe(200);
        const made = await call("POST", path(kept), { name: "Still here", phone: "+15550102032" }, kept.token);
        expect(made.status, made.text).toBe(201);
      }
      const refused = await call("GET", path(lost), undefined, lost.token);
      expect(refused.status, refused.text).toBe(503);
      expect(refused.headers.get("retry-after")).not.toBeNull();
      // Nothing is looked up for a token that we did not sign, or a stranger could make work for all servers.
      const forged = `x.${Buffer.from(JSON.stringify({ ws: "665f1c2ab4d39e0012a7c402" })).toString("base64url")}.x`;
      expect((await call("GET", "/v1/auth/me", undefined, forged)).status).toBe(401);
      expect((await call("GET", "/readyz")).status).toBe(200);
      await server.start();
      await expect.poll(async () => (await call("GET", path(lost), undefined, lost.token)).status, { timeout: 30_000 }).toBe(200);
    }
  });
});
