import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeAdmin, makeOwner, makeStaff } from "../../../test/factories.ts";
import { testApp } from "../../../test/harness.ts";
import { routes } from "../../domains.ts";
import { neededFor } from "./audit.rules.ts";

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
    for (const { audit, path, access } of routes.filter((route) => route.audit !== undefined)) {
      if (access.kind === "workspace" && access.anyOf.includes("workspace.manage")) continue;
      const shown = routes.find((route) => route.method === "GET" && route.path === path)?.access;
      if (shown?.kind !== "workspace" || shown.anyOf.length === 0 || shown.anyOf.includes("workspace.manage")) continue;
      const needed = neededFor(audit?.split(".")[0] ?? "") ?? [];
      expect(needed.length, audit).toBeGreaterThan(0);
      for (const permission of needed) expect(shown.anyOf, audit).toContain(permission);
    }
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
