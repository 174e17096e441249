import { beforeAll, describe, expect, it } from "vitest";
import { ADMIN_PASSWORD, makeAdmin, makeOwner, makeStaff, PASSWORD, PLANS, uniqueEmail } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { uploadFile } from "../../../../test/uploads.ts";
import { routes } from "../../../domains.ts";
import { json } from "../../../kit/db.ts";
import { newId, PLATFORM_ID } from "../../../kit/ids.ts";
import { withoutSecrets } from "./audit.rules.ts";

const test = testApp();
let admin: { token: string; id: string; email: string };

beforeAll(async () => {
  admin = await makeAdmin(test);
});

interface Event {
  action: string;
  actor: { kind: string; id: string; email: string };
  record: { type: string; id: string };
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  requestId: string;
}

async function events(query: string): Promise<Event[]> {
  const { status, body } = await test.get(`/admin/audit?limit=100&${query}`, admin.token);
  expect(status).toBe(200);
  return body.events;
}

/** Each admin write once: its route, how to call it, and what the trail says. */
async function everyWrite(): Promise<[route: string, path: string, body: object | undefined, action: string][]> {
  const { workspaceId } = await makeOwner(test, { planId: PLANS.basic });
  const ws = `/admin/workspaces/${workspaceId}`;
  const make = async (path: string, body: object, name?: string) => {
    const answer = (await test.post(path, body, admin.token)).body;
    return (name ? answer[name] : answer).id as string;
  };
  const price = { reason: "SMS", quantity: 1, unitPrice: 1 };
  const addition = await make(`${ws}/invoice-additions`, price);
  const plan = await make("/admin/plans", { name: "Team", slug: `team-${newId()}`, pricePeriods: [] }, "plan");
  const category = await make("/admin/business-categories", { name: "Zoo", slug: `zoo-${newId()}` }, "businessCategory");
  const payment = await make("/admin/payments", { type: "sms", amount: 1, workspaceId }, "payment");
  const expense = await make("/admin/expenses", { title: "Rent", amount: 1 }, "expense");
  const other = await make("/admin/admins", { email: uniqueEmail(), password: ADMIN_PASSWORD, roles: ["analyst"] }, "admin");
  const additions = "/admin/workspaces/:workspaceId/invoice-additions";
  const dead = newId();
  await test.database.transaction("platform", (db) =>
    db
      .insertInto("outbox")
      .values({ id: dead, topic: "identity.password-reset", payload: json({ email: uniqueEmail() }), deadAt: new Date() })
      .execute(),
  );
  return [
    ["POST /admin/dead-letters/:deadLetterId/retry", `/admin/dead-letters/${dead}/retry`, undefined, "dead-letter.retry"],
    [
      "POST /admin/workspaces/:workspaceId/dead-letters/retry",
      `/admin/workspaces/${workspaceId}/dead-letters/retry`,
      {},
      "dead-letters.retry",
    ],
    ["PATCH /admin/workspaces/:workspaceId", ws, { name: "New" }, "workspace.update"],
    ["PATCH /admin/workspaces/:workspaceId/plan", `${ws}/plan`, { planId: PLANS.basic }, "workspace.plan"],
    ["PATCH /admin/workspaces/:workspaceId/storage", `${ws}/storage`, { additionalStorageMB: 1 }, "workspace.storage"],
    ["POST /admin/workspaces/:workspaceId/suspend", `${ws}/suspend`, { reason: "Unpaid." }, "workspace.suspend"],
    ["POST /admin/workspaces/:workspaceId/resume", `${ws}/resume`, {}, "workspace.resume"],
    ["POST /admin/workspaces/:workspaceId/renewal", `${ws}/renewal`, { period: "monthly" }, "workspace.renewal"],
    [`POST ${additions}`, `${ws}/invoice-additions`, price, "invoice-addition.create"],
    [`PATCH ${additions}/:additionId`, `${ws}/invoice-additions/${addition}`, { quantity: 2 }, "invoice-addition.update"],
    [`DELETE ${additions}/:additionId`, `${ws}/invoice-additions/${addition}`, undefined, "invoice-addition.delete"],
    ["POST /admin/plans", "/admin/plans", { name: "Solo", slug: `solo-${newId()}`, pricePeriods: [] }, "plan.create"],
    ["PATCH /admin/plans/:planId", `/admin/plans/${plan}`, { name: "Crew" }, "plan.update"],
    ["DELETE /admin/plans/:planId", `/admin/plans/${plan}`, undefined, "plan.delete"],
    [
      "POST /admin/business-categories",
      "/admin/business-categories",
      { name: "Farm", slug: `farm-${newId()}` },
      "business-category.create",
    ],
    [
      "PATCH /admin/business-categories/:categoryId",
      `/admin/business-categories/${category}`,
      { name: "Zoos" },
      "business-category.update",
    ],
    ["DELETE /admin/business-categories/:categoryId", `/admin/business-categories/${category}`, undefined, "business-category.delete"],
    ["POST /admin/payments", "/admin/payments", { type: "sms", amount: 2, workspaceId }, "payment.create"],
    ["DELETE /admin/payments/:paymentId", `/admin/payments/${payment}`, undefined, "payment.delete"],
    ["POST /admin/expenses", "/admin/expenses", { title: "Rent", amount: 2 }, "expense.create"],
    ["PATCH /admin/expenses/:expenseId", `/admin/expenses/${expense}`, { amount: 3 }, "expense.update"],
    ["DELETE /admin/expenses/:expenseId", `/admin/expenses/${expense}`, undefined, "expense.delete"],
    ["POST /admin/admins", "/admin/admins", { email: uniqueEmail(), password: ADMIN_PASSWORD, roles: ["admin"] }, "admin.create"],
    ["PATCH /admin/admins/:adminId", `/admin/admins/${other}`, { password: `${ADMIN_PASSWORD}-new` }, "admin.update"],
    ["DELETE /admin/admins/:adminId", `/admin/admins/${other}`, undefined, "admin.delete"],
  ];
}

describe("the audit trail", () => {
  it("records every admin write: who, what, before and after, and the request", async () => {
    const writes = await everyWrite();
    const declared = routes.filter(({ access, method }) => access.kind === "admin" && method !== "GET");
    expect(writes.map(([route]) => route).sort()).toEqual(declared.map(({ method, path }) => `${method} ${path}`).sort());

    for (const [route, path, body, action] of writes) {
      const method = route.split(" ", 1)[0] as string;
      const answer = await test.call(method, path, { token: admin.token, body });
      expect(answer.status, route).toBeLessThan(300);
      const found = (await events(`action=${action}`)).find(({ requestId }) => requestId === answer.headers["x-request-id"]);
      expect(found, route).toMatchObject({ action, actor: { kind: "admin", id: admin.id, email: admin.email } });
      expect(found?.before === null, `${route} before`).toBe(action.endsWith(".create"));
      expect(found?.after === null, `${route} after`).toBe(action.endsWith(".delete"));
    }
  });

  it("keeps no secrets", async () => {
    const all = JSON.stringify(await events(""));
    expect(all).not.toContain(ADMIN_PASSWORD);
    expect(all).not.toContain("argon2");
  });

  it("records nothing for a refused write", async () => {
    const before = (await events("action=plan.create")).length;
    await test.post("/admin/plans", { name: "Again", slug: "basic", pricePeriods: [] }, admin.token);
    expect(await events("action=plan.create")).toHaveLength(before);
  });

  it("shows what changed", async () => {
    await test.patch(`/admin/plans/${PLANS.pro}`, { name: "Professional" }, admin.token);
    const [event] = await events(`recordId=${PLANS.pro}&recordType=plan`);
    expect(event).toMatchObject({ before: { name: "Pro" }, after: { name: "Professional" } });
  });

  it("notes logins of admins, owners and staff", async () => {
    const owner = await makeOwner(test);
    await test.post("/auth/login", { email: owner.email, password: PASSWORD });
    const [login] = await events(`action=account.login&workspaceId=${owner.workspaceId}`);
    expect(login).toMatchObject({ actor: { kind: "owner", id: owner.accountId, email: owner.email }, record: { type: "login" } });
    const [own] = await events(`action=admin.login&adminId=${admin.id}`);
    expect(own).toMatchObject({ actor: { kind: "admin", id: admin.id, email: admin.email } });
  });

  it("records failed logins: the account, but neither the password nor an unknown e-mail", async () => {
    const owner = await makeOwner(test);
    const attempt = async (path: string, email: string) => {
      const answer = await test.post(path, { email, password: "canary-password-1" });
      expect(answer.status).toBe(401);
      return answer.headers["x-request-id"];
    };
    const unknown = `canary-${newId()}@example.com`;
    const tries = [
      await attempt("/auth/login", owner.email),
      await attempt("/auth/login", unknown),
      await attempt("/auth/admin/login", admin.email),
      await attempt("/auth/admin/login", unknown),
    ];
    const noted = [...(await events("action=account.login-failed")), ...(await events("action=admin.login-failed"))];
    const found = tries.map((id) => noted.find(({ requestId }) => requestId === id));
    expect(found.map((event) => event?.record)).toEqual([
      { type: "account", id: owner.accountId, name: null },
      { type: "account", id: null, name: null },
      { type: "admin", id: admin.id, name: null },
      { type: "admin", id: null, name: null },
    ]);
    for (const event of found)
      expect(event).toMatchObject({ actor: { kind: "system", id: null, email: null }, after: { failed: "password" } });
    expect(await events(`action=account.login-failed&workspaceId=${owner.workspaceId}`)).toHaveLength(1);
    expect(JSON.stringify(noted)).not.toContain("canary");
  });

  it("filters by inclusive days and pages, newest first", async () => {
    for (const time of ["2027-03-01T00:00:00Z", "2027-03-02T23:59:59.999Z", "2027-03-03T00:00:00Z"]) {
      const { token } = admin;
      test.setTime();
      const { body } = await test.post("/admin/expenses", { title: "Dated", amount: 1 }, token);
      await test.database.transaction("platform", (db) =>
        db
          .insertInto("auditEvents")
          .values({
            workspaceId: PLATFORM_ID,
            id: newId(),
            actorKind: "admin",
            actorId: admin.id,
            action: "dated",
            recordType: "expense",
            recordId: body.expense.id,
            requestId: "r",
            createdAt: time,
          })
          .execute(),
      );
    }
    expect(await events("action=dated&from=2027-03-01&to=2027-03-02")).toHaveLength(2);
    const first = await test.get(`/admin/audit?action=dated&adminId=${admin.id.toUpperCase()}&limit=2`, admin.token);
    expect(first.body.events[0].createdAt).toBe("2027-03-03T00:00:00.000Z");
    expect(await events(`action=dated&cursor=${first.body.pagination.nextCursor}`)).toHaveLength(1);
  });

  it("answers 400 to a bad query, 403 to an analyst", async () => {
    for (const query of ["adminId=zzz", "from=yesterday"]) {
      expect((await test.get(`/admin/audit?${query}`, admin.token)).status).toBe(400);
    }
    const analyst = await makeAdmin(test, ["analyst"]);
    expect((await test.get("/admin/audit", analyst.token)).status).toBe(403);
  });
});

describe("GET /workspace/:workspaceId/audit", () => {
  it("shows every change of people, roles, rates and the profile: who, from what, to what", async () => {
    const owner = await makeOwner(test);
    const manager = await makeStaff(test, owner, ["workspace.manage", "staff.update", "staff.delete", "clients.view"]);
    const add = async (path: string, body: object) =>
      Object.values((await test.post(owner.path + path, body, owner.token)).body)[0] as { id: string };
    const role = await add("/roles", { name: "Night shift", permissions: [] });
    await test.patch(`${owner.path}/roles/${role.id}`, { permissions: ["clients.view"] }, owner.token);
    const rate = await add("/tax-rates", { name: "VAT", percentage: 15 });
    await test.patch(`${owner.path}/tax-rates/${rate.id}`, { percentage: 5 }, owner.token);
    const person = await add("/staff", { name: "Sam", email: uniqueEmail(), password: PASSWORD, roleId: role.id });
    await test.patch(`${owner.path}/staff/${person.id}`, { name: "Samir" }, manager.token);
    await test.delete(`${owner.path}/staff/${person.id}`, manager.token);
    await test.delete(`${owner.path}/roles/${role.id}`, owner.token);
    await test.delete(`${owner.path}/tax-rates/${rate.id}`, owner.token);
    await test.patch(owner.path, { name: "Renamed" }, owner.token);
    // A refused change is not recorded.
    expect((await test.patch(`${owner.path}/staff/${person.id}`, { name: "Nobody" }, owner.token)).status).toBe(404);

    const { body } = await test.get(`${owner.path}/audit?limit=100`, owner.token);
    const entries = (body.events as Event[]).filter(({ action }) => !action.startsWith("account."));
    expect(entries.map(({ action }) => action)).toEqual([
      ...["workspace.update", "tax-rate.delete", "role.delete", "staff.delete", "staff.update"],
      ...["staff.create", "tax-rate.update", "tax-rate.create", "role.update", "role.create"],
    ]);
    const of = (action: string) => entries.find((entry) => entry.action === action);
    expect(of("workspace.update")).toMatchObject({ before: { name: "Bright Clinic" }, after: { name: "Renamed" } });
    expect(of("workspace.update")?.record).toEqual({ type: "workspace", id: owner.workspaceId, name: "Renamed" });
    expect(of("staff.update")).toMatchObject({ before: { name: "Sam" }, after: { name: "Samir" }, actor: { id: manager.accountId } });
    expect(of("staff.delete")).toMatchObject({ before: { name: "Samir" }, after: null, record: { type: "staff", id: person.id } });
    expect(of("role.update")).toMatchObject({ before: { permissions: [] }, after: { permissions: ["clients.view"] } });
    expect(JSON.stringify(entries)).not.toContain(PASSWORD);
  });
});

describe("GET /workspace/:workspaceId/audit, by kind of record", () => {
  it("names the record and the person, and shows one kind alone", async () => {
    const owner = await makeOwner(test);
    const { body } = await test.post(`/client${owner.path}/expenses`, { title: "Kiln", amount: 40 }, owner.token);
    await test.post(`${owner.path}/tax-rates`, { name: "VAT", percentage: 15 }, owner.token);
    await test.post("/auth/login", { email: owner.email, password: PASSWORD });
    const { name } = (await test.get("/auth/me", owner.token)).body.account;
    const of = async (type: string) => (await test.get(`${owner.path}/audit?recordType=${type}`, owner.token)).body.events;
    expect(await of("expense")).toMatchObject([
      { action: "expense.create", record: { type: "expense", id: body.expense.id, name: "Kiln" }, actor: { id: owner.accountId, name } },
    ]);
    expect(await of("tax-rate")).toMatchObject([{ action: "tax-rate.create", record: { name: "VAT" } }]);
    expect((await of("login"))[0]).toMatchObject({ action: "account.login", actor: { id: owner.accountId, name }, record: { name: null } });
    expect(await of("unheard-of")).toEqual([]);
    const [{ id }] = await of("tax-rate");
    const one = (await test.get(`${owner.path}/audit?id=${id}`, owner.token)).body.events;
    expect(one).toMatchObject([{ id, action: "tax-rate.create" }]);
    expect(await events(`id=${id}&workspaceId=${owner.workspaceId}`)).toMatchObject([{ id }]);
  });

  it("notes contests by title, and deleted files and completed tests without what they were about", async () => {
    const owner = await makeOwner(test);
    const questions = [
      {
        text: "Which?",
        options: [
          { label: "A", isCorrect: true },
          { label: "B", isCorrect: false },
        ],
      },
    ];
    const made = await test.post(`${owner.path}/contests`, { title: "Roasts", questions }, owner.token);
    expect(made.status, made.text).toBe(201);
    await test.post(`${owner.path}/contests/${made.body.contest.id}/publish`, {}, owner.token);
    const { id } = await uploadFile(test, owner);
    await test.delete(`${owner.path}/files/${id}`, owner.token);
    const { events } = (await test.get(`${owner.path}/audit`, owner.token)).body;
    const of = (action: string) => events.find((event: Event) => event.action === action);
    expect(of("contest.publish")).toMatchObject({ record: { type: "contest", name: "Roasts" }, after: { title: "Roasts" } });
    expect(of("file.delete")).toMatchObject({ record: { type: "file", id, name: null }, before: null, after: null });
  });
});

describe("GET /workspace/:workspaceId/audit, of settings and prices", () => {
  it("shows each change with the record before and after", async () => {
    const owner = await makeOwner(test);
    const { body: settings } = await test.get(`${owner.path}/messages/settings`, owner.token);
    const { body: shop } = await test.get(`${owner.path}/storefront/store`, owner.token);
    const { body: made } = await test.post(`${owner.path}/services`, { name: "Cut", price: 20 }, owner.token);
    const writes = [
      [`${owner.path}/messages/settings`, { reminderHours: 3 }],
      [`${owner.path}/storefront/store`, { name: "Renamed" }],
      [`${owner.path}/services/${made.service.id}`, { price: 25 }],
    ] as const;
    for (const [path, body] of writes) expect((await test.patch(path, body, owner.token)).status, path).toBe(200);
    const { body } = await test.get(`${owner.path}/audit`, owner.token);
    const of = (action: string) => (body.events as Event[]).find((event) => event.action === action);
    expect(of("message-settings.update")).toMatchObject({
      record: { type: "message-settings", id: owner.workspaceId },
      before: settings.settings,
      after: { ...settings.settings, reminderHours: 3 },
    });
    expect(of("store.update")).toMatchObject({ before: { name: shop.store.name }, after: { name: "Renamed" } });
    expect(of("service.update")).toMatchObject({ before: { price: 20 }, after: { price: 25 }, actor: { id: owner.accountId } });
    expect(of("service.create")).toMatchObject({ before: null, after: { id: made.service.id } });
  });
});

describe("withoutSecrets", () => {
  it("redacts by name at every depth and leaves the rest", () => {
    const value = { name: "x", passwordHash: "h", list: [{ refreshToken: "t", n: 1 }], inner: { clientSecret: { deep: 1 } } };
    expect(withoutSecrets(value)).toEqual({
      name: "x",
      passwordHash: "[redacted]",
      list: [{ refreshToken: "[redacted]", n: 1 }],
      inner: { clientSecret: "[redacted]" },
    });
  });
});
