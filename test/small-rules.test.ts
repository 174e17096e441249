import { beforeAll, describe, expect, it } from "vitest";
import { makeAdmin, makeStaff, PASSWORD } from "./factories.ts";
import { testApp } from "./harness.ts";
import { makeSalon, type Salon } from "./scheduling.ts";

// Rules that span domains, and are too small for a file each.

const test = testApp();
let salon: Salon;
const post = (path: string, body: unknown) => test.post(salon.owner.path + path, body, salon.owner.token);

beforeAll(async () => {
  salon = await makeSalon(test);
});

describe("a session", () => {
  it("refuses a service that is named twice with 422, when booked and when changed", async () => {
    const serviceIds = [salon.serviceId, salon.serviceId.toUpperCase()];
    const booked = await salon.book({ serviceIds });
    expect([booked.status, booked.body.error.code]).toEqual([422, "VALIDATION_ERROR"]);
    const { body } = await salon.book({ startTime: "15:00" });
    expect((await test.patch(`${salon.owner.path}/sessions/${body.session.id}`, { serviceIds }, salon.owner.token)).status).toBe(422);
  });

  it("keeps the answers of phases that a change does not send", async () => {
    for (const phase of ["pre", "during"]) await post("/sessions/fields", { key: `${phase}-q`, label: phase, type: "text", phase });
    const { body } = await salon.book({ startTime: "17:00", fieldValues: [{ fieldKey: "pre-q", value: "before" }] });
    expect(body.session.fieldValues).toHaveLength(1);
    const path = `${salon.owner.path}/sessions/${body.session.id}`;
    const during = await test.patch(path, { fieldValues: [{ fieldKey: "during-q", value: "now" }] }, salon.owner.token);
    expect(during.body.session.fieldValues).toEqual([
      { fieldKey: "pre-q", value: "before", phase: "pre" },
      { fieldKey: "during-q", value: "now", phase: "during" },
    ]);
    const again = await test.patch(path, { fieldValues: [{ fieldKey: "pre-q", value: "anew" }] }, salon.owner.token);
    expect(again.body.session.fieldValues.map(({ value }: { value: string }) => value).sort()).toEqual(["anew", "now"]);
  });
});

describe("a client whose date of birth or gender is corrected", () => {
  it.each([
    ["gender", { gender: "male" }, { gender: "female" }],
    ["date of birth", { ageFrom: 18 }, { ageTo: 17 }],
  ])("has the results of open tests judged again, and of no others: %s", async (what, before, after) => {
    const { analysis } = (await post("/labs/analyses", { testName: `Ferritin by ${what}`, price: 5 })).body;
    await post(`/labs/analyses/${analysis.id}/ranges`, { ...before, lowLimit: 100, highLimit: 200 });
    await post(`/labs/analyses/${analysis.id}/ranges`, { ...after, lowLimit: 10, highLimit: 50 });
    const { client } = (await post("/clients", { name: "Sasha", gender: "male", dateOfBirth: "1990-01-01" })).body;
    const tests: string[] = [];
    for (let count = 0; count < 2; count++) {
      const { test: ordered } = (await post("/labs/tests", { clientId: client.id, analysisIds: [analysis.id] })).body;
      const at = `${salon.owner.path}/labs/tests/${ordered.id}/items/${ordered.items[0].id}/result`;
      expect((await test.patch(at, { resultValueNumeric: 30 }, salon.owner.token)).status).toBe(200);
      tests.push(ordered.id);
    }
    expect((await post(`/labs/tests/${tests[1]}/complete`, {})).status).toBe(200);
    const flags = async () => {
      const shown = await Promise.all(tests.map((id) => test.get(`${salon.owner.path}/labs/tests/${id}`, salon.owner.token)));
      return shown.map(({ body }) => body.test.items[0].flag);
    };
    expect(await flags()).toEqual(["low", "low"]);
    const corrected = what === "gender" ? { gender: "female" } : { dateOfBirth: "2015-01-01" };
    await test.patch(`${salon.owner.path}/clients/${client.id}`, corrected, salon.owner.token);
    expect(await flags()).toEqual(["normal", "low"]);
  });
});

describe("the platform without a super-admin", () => {
  it("lets an admin manage admins until there is one again", async () => {
    const plain = await makeAdmin(test, ["admin"]);
    expect((await test.get("/admin/admins", plain.token)).status).toBe(403);
    await test.platform.transaction("platform", (db) =>
      db
        .updateTable("admins")
        .set({ roles: ["admin"] })
        .execute(),
    );
    const unled = await makeAdmin(test, ["admin"]);
    expect((await test.get("/admin/admins", unled.token)).status).toBe(200);
    const added = { email: "next@platform.example", password: "correct-horse-battery", roles: ["super-admin"] };
    expect((await test.post("/admin/admins", added, unled.token)).status).toBe(201);
    expect((await test.get("/admin/admins", unled.token)).status).toBe(403);
  });
});

describe("GET .../audit", () => {
  it("shows logins, refunds and what admins did, without who of the platform it was", async () => {
    const { owner } = salon;
    const items = [{ name: "Cut", quantity: 1, unitPrice: 9 }];
    const { invoice } = (await post("/pos/invoices", { items })).body;
    await post(`/pos/invoices/${invoice.id}/finalize`, {});
    await post(`/pos/invoices/${invoice.id}/payments`, { method: "card", amount: 9 });
    await post(`/pos/invoices/${invoice.id}/refunds`, { amount: 4 });
    await test.post("/auth/login", { email: owner.email, password: PASSWORD });
    const before = Date.now();
    const admin = await makeAdmin(test);
    await test.patch(`/admin/workspaces/${owner.workspaceId}`, { discountPercentage: 5 }, admin.token);
    const { status, body } = await test.get(`${owner.path}/audit`, owner.token);
    expect(status).toBe(200);
    const byAction = new Map<string, { actor: object; after: object; address: string | null; createdAt: string }>(
      body.events.map((event: { action: string }) => [event.action, event]),
    );
    expect(byAction.get("invoice.refund")).toMatchObject({ actor: { kind: "owner", id: owner.accountId }, after: { amount: 4 } });
    expect(byAction.get("account.login")).toMatchObject({ actor: { kind: "owner", email: owner.email } });
    for (const action of ["invoice.refund", "account.login"]) {
      const { address, createdAt = "" } = byAction.get(action) ?? {};
      expect([action, address, Math.abs(Date.parse(createdAt) - before) < 60_000]).toEqual([action, "127.0.0.1", true]);
    }
    expect(byAction.get("workspace.update")).toMatchObject({ actor: { kind: "admin", id: null, email: null }, address: null });
    const viewer = await makeStaff(test, owner, ["clients.view"]);
    expect((await test.get(`${owner.path}/audit`, viewer.token)).status).toBe(403);
    expect((await test.get(`${owner.path}/audit?from=yesterday`, owner.token)).status).toBe(400);
  });
});
