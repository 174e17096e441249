import { readFileSync } from "node:fs";
import postgres from "postgres";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeAdmin, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { routes } from "../../../domains.ts";
import { actionOf, keepsAny, lineOf } from "../../../kit/activity.ts";
import { neededFor, withoutSecrets } from "./audit.rules.ts";

// Members who manage the workspace read the log. Contents of a record are only for members who may see the record.

const test = testApp();
let owner: Member;
let link: string;
const SECRETS = ["Layla Hassan", "Kiln", "Lina Buyer", "lina@example.com"];

beforeAll(async () => {
  owner = await makeOwner(test);
  const made = async (path: string, body: object) => {
    const { status, body: answer, text } = await test.post(path, body, owner.token);
    expect(status, text).toBeLessThan(300);
    return Object.values(answer)[0] as { id: string; items?: { id: string }[]; url?: string };
  };
  await made(`/client${owner.path}/incomes`, { title: "Kiln", amount: 40, date: "2026-06-01" });
  const client = await made(`${owner.path}/clients`, { name: "Layla Hassan" });
  const twin = await made(`${owner.path}/clients`, { name: "Layla Hassan" });
  await made(`${owner.path}/clients/${twin.id}/merge`, { intoClientId: client.id });
  await order();
  const labs = `${owner.path}/labs`;
  const analysis = await made(`${labs}/analyses`, { testName: "Glucose", price: 10 });
  const { id, items } = await made(`${labs}/tests`, { clientId: client.id, analysisIds: [analysis.id] });
  await test.patch(`${labs}/tests/${id}/items/${items?.[0]?.id}/result`, { resultValueNumeric: 5 }, owner.token);
  await test.post(`${labs}/tests/${id}/complete`, {}, owner.token);
  link = (await made(`${labs}/tests/${id}/shares`, {})).url ?? "";
});

async function order(): Promise<void> {
  const { body } = await test.get(`${owner.path}/storefront/store`, owner.token);
  const product = { name: "Soap", price: 2, status: "active" };
  const { id } = (await test.post(`${owner.path}/storefront/products`, product, owner.token)).body.product;
  const customer = { name: "Lina Buyer", email: "lina@example.com" };
  const ordered = await test.post(`/public/storefront/stores/${body.store.slug}/orders`, {
    customer,
    items: [{ productId: id, quantity: 1 }],
  });
  expect(ordered.status, ordered.text).toBe(201);
  const changed = await test.patch(`${owner.path}/storefront/orders/${ordered.body.order.id}`, { status: "confirmed" }, owner.token);
  expect(changed.status, changed.text).toBe(200);
}

interface Entry {
  action: string;
  record: { id: string | null; name: string | null };
  before: unknown;
  after: unknown;
}

async function entries(token: string): Promise<{ events: Entry[]; text: string }> {
  const { status, body, text } = await test.get(`${owner.path}/audit?limit=100`, token);
  expect(status).toBe(200);
  return { events: body.events, text };
}

describe("what a record of the log contained", () => {
  it("is hidden from members who may not see the record, and the rest of the entry is not", async () => {
    const all = await entries(owner.token);
    for (const secret of SECRETS) expect(all.text).toContain(secret);
    const { events, text } = await entries((await makeStaff(test, owner, ["workspace.manage"])).token);
    for (const secret of SECRETS) expect(text).not.toContain(secret);
    const actions = ["income.create", "client.merge", "order.update", "lab-report.share"];
    for (const action of actions) {
      const found = events.find((entry) => entry.action === action);
      expect(found).toMatchObject({ record: { id: expect.any(String), name: null }, before: null, after: null });
    }
    await test.patch(owner.path, { slogan: "Open late" }, owner.token);
    const { events: own } = await entries((await makeStaff(test, owner, ["workspace.manage"])).token);
    expect(own.find(({ action }) => action === "workspace.update")).toMatchObject({ after: { slogan: "Open late" } });
  });

  it.each([
    ["finance.view", "income.create"],
    ["clients.view", "client.merge"],
    ["store.orders.view", "order.update"],
    ["labs.run", "lab-report.share"],
  ] as const)("is shown with %s: %s", async (permission, action) => {
    const { events } = await entries((await makeStaff(test, owner, ["workspace.manage", permission])).token);
    expect(events.filter((entry) => entry.after !== null).map((entry) => entry.action)).toContain(action);
    expect(events.find((entry) => entry.action === action)?.after).not.toBeNull();
  });

  it("needs no less than the route that shows the record", () => {
    for (const { audit, path, access } of routes.filter((route) => keepsAny(lineOf(route.audit)))) {
      const action = actionOf(audit) ?? "";
      if (access.kind === "workspace" && access.anyOf.includes("workspace.manage")) continue;
      const shown = routes.find((route) => route.method === "GET" && route.path === path)?.access;
      if (shown?.kind !== "workspace" || shown.anyOf.length === 0 || shown.anyOf.includes("workspace.manage")) continue;
      const needed = neededFor(action.split(".")[0] ?? "") ?? [];
      expect(needed.length, action).toBeGreaterThan(0);
      for (const permission of needed) expect(shown.anyOf, action).toContain(permission);
    }
  });

  it("is not shown to the platform's admins, who see who did something to which record", async () => {
    const admin = await makeAdmin(test);
    const { text, body } = await test.get(`/admin/audit?limit=100&workspaceId=${owner.workspaceId}`, admin.token);
    for (const secret of SECRETS) expect(text).not.toContain(secret);
    const found = (action: string) => body.events.find((entry: Entry) => entry.action === action);
    for (const action of ["income.create", "client.merge", "order.update", "lab-report.share"])
      expect(found(action)).toMatchObject({
        record: { id: expect.any(String), name: null },
        before: null,
        after: null,
        actor: { kind: "owner" },
      });
    await test.patch(owner.path, { slogan: "Open late" }, owner.token);
    const { body: later } = await test.get(`/admin/audit?limit=100&workspaceId=${owner.workspaceId}&action=workspace.update`, admin.token);
    expect(later.events[0]).toMatchObject({ after: { slogan: "Open late" } });
    const plan = { name: "Seen", slug: "seen-by-admins", isActive: false, pricePeriods: [] };
    expect((await test.post("/admin/plans", plan, admin.token)).status).toBe(201);
    const { body: own } = await test.get("/admin/audit?action=plan.create", admin.token);
    expect(own.events[0]).toMatchObject({ after: { name: "Seen" } });
  });

  it.each([
    ["See https://shop.example/r/Ab3dEf9h now", "See https://shop.example/r/[redacted] now"],
    [`Pay: https://x.example/pay/${"a".repeat(40)}?lang=en.`, "Pay: https://x.example/pay/[redacted]"],
    ["https://user:word@hooks.example/a", "https://hooks.example/a"],
    ["https://hooks.example/a?key=0123456789abcdef01234", "https://hooks.example/a"],
    ["https://shop.example/soap?page=2", "https://shop.example/soap?page=2"],
  ])("keeps no secret of a link: %s", (text, kept) => {
    expect(withoutSecrets({ note: [text] })).toEqual({ note: [kept] });
  });

  it.runIf(isPostgres)("lost the secrets of links that were stored before", async () => {
    const db = postgres(test.databaseUrl ?? "", { max: 1, onnotice: () => {} });
    const secret = "s".repeat(43);
    const after = { share: { url: `https://x.example/s/shop/reports/${secret}?lang=en`, id: "1" }, site: "https://x.example/a" };
    await db`insert into audit_events (workspace_id, id, actor_kind, action, record_type, request_id, after)
      values (${owner.workspaceId}, 'f00000000000000000000001', 'owner', 'lab-report.share', 'lab-report', 'r', ${db.json(after)})`;
    const file = new URL("../../../../migrations/0730_baseline/steps/0730_secrets_in_the_audit_log.sql", import.meta.url);
    await db.begin((tx) => tx.unsafe(readFileSync(file, "utf8")));
    const [row] = await db`select after from audit_events where id = 'f00000000000000000000001'`;
    const [{ may } = {}] = await db`select has_table_privilege('workspace_platform', 'audit_events', 'update') as may`;
    await db.end();
    expect(row?.after).toEqual({ share: { url: "https://x.example/s/shop/reports/[redacted]", id: "1" }, site: "https://x.example/a" });
    expect(may).toBe(false);
  });

  it("never contains a link that opens a patient's report, for workspaces, for admins or in the database", async () => {
    const secret = new URL(link).pathname.split("/").at(-1) ?? "";
    expect(secret.length).toBeGreaterThan(30);
    const admin = await makeAdmin(test);
    const platform = await test.get(`/admin/audit?limit=100&workspaceId=${owner.workspaceId}`, admin.token);
    expect(platform.status).toBe(200);
    expect(platform.text).toContain("lab-report.share");
    expect(platform.text).not.toContain(secret);
    expect((await entries(owner.token)).text).not.toContain(secret);
    const rows = await test.database.transaction({ workspaceId: owner.workspaceId }, (db) =>
      db.selectFrom("auditEvents").select("after").where("action", "=", "lab-report.share").execute(),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
