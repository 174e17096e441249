// @module-tag slow

import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { routes } from "../src/domains.ts";
import { queueWork } from "../src/kit/outbox.ts";
import type { Route } from "../src/kit/route.ts";
import { serveOn } from "./domains.ts";
import { type Member, makeAdmin, makeOwner, makeStaff, PASSWORD } from "./factories.ts";
import { testApp } from "./harness.ts";
import { type SeededIds, seedWorkspace } from "./seeds/index.ts";
import { uploadFile } from "./uploads.ts";
import { bodyOf, fill, nameOf } from "./walk.ts";

// Workspaces suspended by the platform or closed by their owner, walked over the route table and the catalogue of tables.

const test = testApp();
let admin: { token: string };
let owner: Member;
let staff: Member;
let ids: SeededIds;
let slug: string;
let open: { path: string; host?: string }[];
let manageToken: string;
/** Bodies of visitors, where an example would name nothing that is there. */
let sent: Record<string, { params?: Record<string, string>; body: object }>;
const HOST = "resting.example";

beforeAll(async () => {
  admin = await makeAdmin(test);
  owner = await makeOwner(test, { name: "Resting Place" });
  staff = await makeStaff(test, owner, []);
  ids = await seedWorkspace(test, owner, "canary");
  slug = (await test.get(`${owner.path}/storefront/store`, owner.token)).body.store.slug;
  open = await publicAddresses();
});

const inWorkspace = routes.filter(({ access }) => access.kind === "workspace" || access.kind === "owner");
const suspend = (id: string, reason = "Unpaid since March.") => test.post(`/admin/workspaces/${id}/suspend`, { reason }, admin.token);
const resume = (id: string) => test.post(`/admin/workspaces/${id}/resume`, {}, admin.token);

async function codesOf(member: Member): Promise<string[]> {
  const wrong: string[] = [];
  for (const route of inWorkspace) {
    const { status, body } = await test.call(route.method, fill(route, ids), { token: member.token });
    if (status !== 403 || !/^WORKSPACE_(SUSPENDED|CLOSED)$/.test(body?.error?.code))
      wrong.push(`${nameOf(route)} ${status} ${body?.error?.code}`);
  }
  return wrong;
}

/** Everything of the workspace that anyone can open: public routes, the pages of its store, and the same pages on its own domain. */
async function publicAddresses(): Promise<{ path: string; host?: string }[]> {
  const day = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const serviceId = ids[":serviceId"] as string;
  await test.patch(owner.path, { booking: { isEnabled: true, slotStepMinutes: 60 } }, owner.token);
  await test.patch(`${owner.path}/storefront/content-pages/${ids[":pageId"]}`, { status: "active" }, owner.token);
  const { id: imageFileId } = await uploadFile(test, owner, {});
  await test.patch(`${owner.path}/storefront/collections/${ids[":collectionId"]}`, { status: "active", imageFileId }, owner.token);
  // A paid order has an invoice.
  const paid = await test.patch(`${owner.path}/storefront/orders/${ids[":orderId"]}`, { paymentStatus: "paid" }, owner.token);
  expect(paid.status).toBe(200);
  await serveOn(test, owner, HOST);
  const slotQuery = `from=${day}&to=${day}&serviceIds=${serviceId}`;
  const { days } = (await test.get(`/public/booking/${slug}/slots?${slotQuery}`)).body;
  const visit = { customer: { name: "Lina", email: "lina@example.com" }, serviceIds: [serviceId], date: day, ...days[0].slots[0] };
  manageToken = (await test.post(`/public/booking/${slug}/bookings`, visit)).body.manageToken;
  const participant = { name: "Lina", email: "lina@example.com" };
  const { attempt } = (await test.post(`/public/contests/${ids[":contestId"]}/attempts`, { participant })).body;
  sent = {
    "POST /public/booking/:slug/bookings": { body: visit },
    "POST /public/contests/:contestId/attempts/:attemptId/submit": {
      params: { attemptId: attempt.id },
      body: { token: attempt.token, answers: [] },
    },
  };
  const { feed } = (await test.post(`${owner.path}/calendar-feeds`, {}, owner.token)).body;
  const [, secret = ""] = /calendars\/(\w+)\.ics$/.exec(feed.url) ?? [];
  const {
    ":collectionSlug": collectionSlug = "",
    ":pageSlug": pageSlug = "",
    ":statusToken": statusToken = "",
    ":contestId": contestId,
    ":productId": productId,
  } = ids;

  // Links to files and to results of jobs have their own tests, and the remaining routes belong to no workspace.
  const others = /^\/public\/(files|job-results|export|plans|countries|business-categories|storefront\/store$)|images|^\/webhooks/;
  const api = routes
    .filter(({ access, method, path }) => access.kind === "public" && method === "GET" && path.includes("/public/") && !others.test(path))
    .map((route) => `/v1${fill(route, ids, { slug, pageSlug, collectionSlug, statusToken, manageToken, secret })}`)
    .map((path) => ({ path: path.endsWith("/slots") ? `${path}?${slotQuery}` : path }));
  expect(api.length).toBeGreaterThan(8);
  const shown = await test.call("GET", `/s/${slug}/products/${productId}`, { prefix: "" });
  const productPath = String(shown.headers.location).slice(`/s/${slug}`.length);
  const pages = [
    ...["", "/book", `/book?service=${serviceId}`, `/bookings/${manageToken}`, `/bookings/${manageToken}/calendar.ics`, "/cart"],
    ...["/sitemap.xml", "/robots.txt", "/theme.css", "/icon.svg", productPath, `/${pageSlug}`, `/orders/${statusToken}`],
    ...[`/contests/${contestId}`, "/collections", `/collections/${collectionSlug}`],
  ];
  return [
    ...api,
    ...pages.map((path) => ({ path: `/s/${slug}${path}` })),
    { path: `/v1/public/storefront/store`, host: HOST },
    ...pages.map((path) => ({ path: path || "/", host: HOST })),
  ];
}

/** Every page of a store, with each of its methods, as the server has them. */
function pagesServed(): { method: string; path: string }[] {
  const parts: string[] = [];
  return test.app.server
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", part = "", methods = ""] = /^([│\s├└─]*)(\S+)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      parts.splice(indent.length / 4 - 1, parts.length, part);
      return methods === "" ? [] : methods.split(", ").map((method) => ({ method, path: parts.join("") }));
    })
    .map(({ method, path }) => ({ method, path: path.replace(/^\/+/, "/") }))
    .filter(({ path }) => path.startsWith("/s/:slug"));
}

/** Public routes that change something of a workspace. A provider's events are about money that was paid before. */
const publicChanges = routes.filter(
  ({ access, method, path }) =>
    access.kind === "public" && method !== "GET" && path.startsWith("/public/") && path !== "/public/payments/:provider/events",
);

/** Public changes and pages of every method that answer as the predicate does not expect. */
async function changesBut(isRight: (status: number) => boolean): Promise<string[]> {
  const wrong: string[] = [];
  for (const route of publicChanges) {
    const { params, body = bodyOf(route) } = sent[nameOf(route)] ?? {};
    const path = fill(route, ids, { slug, statusToken: ids[":statusToken"] ?? "", manageToken, ...params });
    const { status } = await test.call(route.method, path, { body });
    if (!isRight(status)) wrong.push(`${nameOf(route)} ${status}`);
  }
  return wrong;
}

async function pagesBut(status: number): Promise<string[]> {
  const wrong: string[] = [];
  for (const { method, path } of pagesServed())
    for (const [address, host] of [
      [path.replace(":slug", slug), undefined],
      [path.replace("/s/:slug", "") || "/", HOST],
    ] as const) {
      const answer = await test.call(method, address.replaceAll(/:(\w+)|\*/g, "x"), { prefix: "", headers: host ? { host } : {} });
      if (answer.status !== status) wrong.push(`${method} ${host ?? ""}${path} ${answer.status}`);
    }
  return wrong;
}

/** Those that do not answer with the status. */
async function publicBut(status: number): Promise<string[]> {
  const wrong: string[] = [];
  for (const { path, host } of open) {
    const answer = await test.call("GET", path, { prefix: "", headers: host ? { host } : {} });
    if (answer.status !== status) wrong.push(`${host ?? ""}${path} ${answer.status}`);
  }
  return wrong;
}

describe("POST /admin/workspaces/:workspaceId/suspend and /resume", () => {
  it("refuse every workspace route to every member while it lasts, and nothing afterwards", async () => {
    const { status, body } = await suspend(owner.workspaceId);
    expect([status, body.workspace.standing, body.workspace.suspensionReason]).toEqual([200, "suspended", "Unpaid since March."]);
    expect(await codesOf(owner)).toEqual([]);
    expect(await codesOf(staff)).toEqual([]);
    const [sample] = inWorkspace as [Route];
    const refused = await test.call(sample.method, fill(sample, ids), { token: owner.token });
    expect(refused.body.error).toMatchObject({ code: "WORKSPACE_SUSPENDED", message: expect.stringContaining("suspended") });
    const resumed = await resume(owner.workspaceId);
    expect(resumed.body.workspace).toMatchObject({ standing: "active", suspendedAt: null, suspensionReason: null });
    expect((await test.get(`${owner.path}/clients`, owner.token)).status).toBe(200);
  });

  it("still let people sign in, and show them the reason", async () => {
    await suspend(owner.workspaceId, "Under review.");
    const login = await test.post("/auth/login", { email: owner.email, password: PASSWORD });
    expect(login.status).toBe(200);
    expect(login.body.workspace).toMatchObject({ status: "suspended", statusReason: "Under review." });
    const me = await test.get("/auth/me", login.body.token);
    expect(me.body.workspace.status).toBe("suspended");
    await resume(owner.workspaceId);
  });

  it("hide public pages, on the store's own domain too, and file links", async () => {
    const file = await uploadFile(test, owner);
    const link = await test.post(`${owner.path}/files/${file.id}/link`, {}, owner.token);
    const follow = () => test.call("GET", new URL(link.body.url).pathname + new URL(link.body.url).search, { prefix: "" });
    expect((await follow()).status).toBe(200);
    expect(await publicBut(200)).toEqual([]);
    await suspend(owner.workspaceId);
    expect(await publicBut(404)).toEqual([]);
    expect((await follow()).status).toBe(404);
    await resume(owner.workspaceId);
    expect(await publicBut(200)).toEqual([]);
  });

  it("refuse every public change, and every page by all its methods", async () => {
    expect(publicChanges.length).toBeGreaterThan(7);
    expect(pagesServed().filter(({ method }) => method === "POST").length).toBeGreaterThan(6);
    await suspend(owner.workspaceId);
    expect([await changesBut((status) => status === 404), await pagesBut(404)]).toEqual([[], []]);
    await resume(owner.workspaceId);
    expect(await changesBut((status) => status !== 404)).toEqual([]);
  });

  it("let background work wait, and do it afterwards", async () => {
    const { body } = await test.post(`${owner.path}/storefront/products`, { name: "Soap", price: 2, status: "active" }, owner.token);
    const customer = { name: "Lina", email: "lina@example.com" };
    const items = [{ productId: body.product.id, quantity: 1 }];
    const placed = await test.post(`/public/storefront/stores/${slug}/orders`, { customer, items });
    await test.app.clockwork.drain();
    await suspend(owner.workspaceId);
    const sent = () => test.mails.filter(({ to }) => to === owner.email).length;
    const before = sent();
    const payload = { workspaceId: owner.workspaceId, orderId: placed.body.order.id };
    await test.database.transaction("platform", async (db) => {
      await db.deleteFrom("orderNotices").where("workspaceId", "=", owner.workspaceId).execute();
      await queueWork(db, "storefront.order-received", payload, new Date());
    });
    await test.app.clockwork.drain();
    expect(sent()).toBe(before);
    await resume(owner.workspaceId);
    await test.app.clockwork.drain();
    expect(sent()).toBe(before + 1);
  });

  it("are in the audit trail, and refuse what is so already with 409, a missing reason with 400, an unknown workspace with 404", async () => {
    const twice = [
      await suspend(owner.workspaceId),
      await suspend(owner.workspaceId),
      await resume(owner.workspaceId),
      await resume(owner.workspaceId),
    ];
    expect(twice.map(({ status }) => status)).toEqual([200, 409, 200, 409]);
    const { body } = await test.get(`/admin/audit?workspaceId=${owner.workspaceId}&limit=2`, admin.token);
    expect(body.events.map(({ action }: { action: string }) => action)).toEqual(["workspace.resume", "workspace.suspend"]);
    expect((await test.post(`/admin/workspaces/${owner.workspaceId}/suspend`, {}, admin.token)).status).toBe(400);
    expect((await suspend("0123456789abcdef01234567")).status).toBe(404);
    expect((await resume("0123456789abcdef01234567")).status).toBe(404);
    const { body: listed } = await test.get("/admin/workspaces?standing=suspended", admin.token);
    expect(listed.workspaces).toEqual([]);
  });
});

describe("POST .../close", () => {
  it("signs every member out, hides everything, can be resumed within 30 days, and then is erased", async () => {
    const bystander = await makeOwner(test);
    await seedWorkspace(test, bystander, "bystander");
    const wrong = await test.post(`${owner.path}/close`, { password: "not-the-password" }, owner.token);
    expect([wrong.status, wrong.body.error.code]).toEqual([403, "CONFIRMATION_REQUIRED"]);
    expect((await test.post(`${owner.path}/close`, { password: PASSWORD }, staff.token)).status).toBe(403);

    const { status, body } = await test.post(`${owner.path}/close`, { password: PASSWORD }, owner.token);
    expect(status).toBe(200);
    expect(Date.parse(body.purgeAt) - Date.now()).toBeGreaterThan(29 * 86_400_000);
    for (const member of [owner, staff]) expect((await test.get("/auth/me", member.token)).status).toBe(401);
    expect(await publicBut(404)).toEqual([]);
    const login = await test.post("/auth/login", { email: owner.email, password: PASSWORD });
    expect(login.body.workspace).toMatchObject({ status: "closed", purgeAt: body.purgeAt });
    expect(await codesOf({ ...owner, token: login.body.token })).toEqual([]);
    await test.app.clockwork.drain();
    expect(test.mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/ is closed$/),
    );

    await runPurge(29);
    expect((await resume(owner.workspaceId)).body.workspace.standing).toBe("active");
    const again = await test.post("/auth/login", { email: owner.email, password: PASSWORD });
    expect((await test.get(`${owner.path}/clients`, again.body.token)).body.clients.length).toBeGreaterThan(0);
    await test.post(`${owner.path}/close`, { password: PASSWORD }, again.body.token);

    const lasting = ["accounts", "clients", "files", "pos_invoices", "products", "sessions", "stores", "lab_tests"];
    const ofBystander = async () => (await rowsByTable(bystander.workspaceId)).filter(([name]) => lasting.includes(name));
    const kept = await ofBystander();
    await runPurge(31);
    const left = await rowsByTable(owner.workspaceId);
    expect(left.filter(([, count]) => count > 0).map(([name]) => name)).toEqual(["payments"]);
    expect(await ofBystander()).toEqual(kept);
    expect((await test.post("/auth/login", { email: owner.email, password: PASSWORD })).status).toBe(401);
    expect((await test.get(`/admin/workspaces/${owner.workspaceId}`, admin.token)).status).toBe(404);
    const taken = await test.post("/signup", {
      email: owner.email,
      password: PASSWORD,
      phone: "+15550102030",
      planId: "000000010000000000000003",
      businessCategorySlug: "clinic",
    });
    expect(taken.status).toBe(201);
  });
});

async function runPurge(days: number): Promise<void> {
  test.setTime(new Date(Date.now() + days * 86_400_000));
  expect(await test.app.clockwork.runDue()).toContain("identity.purge");
  test.setTime();
  await test.database.transaction("platform", (db) => sql`update schedules set next_run_at = now()`.execute(db));
}

async function rowsByTable(workspaceId: string): Promise<[string, number][]> {
  return test.database.transaction("platform", async (db) => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'workspace_id' order by 1`.execute(db);
    const counts: [string, number][] = [];
    for (const { name } of rows) {
      const { rows: found } = await sql<{
        count: number;
      }>`select count(*)::integer as count from ${sql.table(name)} where workspace_id = ${workspaceId}`.execute(db);
      counts.push([name, found[0]?.count ?? 0]);
    }
    return counts;
  });
}
