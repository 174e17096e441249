import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";

const test = testApp();
let owner: Member;
let invoiceId: string;
let path: string;

beforeAll(async () => {
  owner = await makeOwner(test);
  path = `${owner.path}/books/audit`;
  const items = [{ name: "Cut", quantity: 1, unitPrice: 50 }];
  const { body } = await test.post(`${owner.path}/pos/invoices`, { items }, owner.token);
  invoiceId = body.invoice.id;
  await test.post(`${owner.path}/pos/invoices/${invoiceId}/finalize`, {}, owner.token);
  await test.post(`${owner.path}/pos/invoices/${invoiceId}/payments`, { method: "card", amount: 50 }, owner.token);
});

async function check() {
  const asked = await test.post(path, {}, owner.token);
  await test.app.clockwork.drain();
  const { status, body } = await test.get(path, owner.token);
  expect(status).toBe(200);
  return { asked, audit: body.audit };
}

describe("POST and GET .../books/audit", () => {
  it("has no result before the first check", async () => {
    const other = await makeOwner(test);
    const { status, body } = await test.get(`${other.path}/books/audit`, other.token);
    expect([status, body.audit]).toEqual([200, { ranAt: null, isRunning: false, checks: [], discrepancies: [] }]);
  });

  it("runs after the response, and counts what was compared", async () => {
    const { asked, audit } = await check();
    expect([asked.status, asked.body.audit.isRunning]).toEqual([202, true]);
    expect(audit).toMatchObject({ ranAt: expect.any(String), isRunning: false, discrepancies: [] });
    expect(audit.checks).toContainEqual({ key: "invoices", checked: 1, discrepancies: 0 });
    expect(audit.checks).toContainEqual({ key: "payments", checked: 1, discrepancies: 0 });
  });

  it("names the record with both amounts, and the number of an invoice", async () => {
    const add = (cents: number) =>
      test.database.transaction("platform", (db) =>
        sql`update pos_invoices set tax_cents = tax_cents + ${cents} where workspace_id = ${owner.workspaceId}`.execute(db),
      );
    await add(1);
    const { audit } = await check();
    await add(-1);
    const found = audit.discrepancies.find(({ rule }: { rule: string }) => rule === "an invoice's tax and its rates");
    expect(found).toMatchObject({ key: "invoices", record: { type: "invoices", id: invoiceId, number: 1 }, unit: "money" });
    expect([found.expected, found.actual].sort()).toEqual([0, 0.01]);
    expect(audit.checks.find(({ key }: { key: string }) => key === "invoices").discrepancies).toBeGreaterThan(0);
    expect((await check()).audit.discrepancies).toEqual([]);
  });

  it("starts no second check while one is waiting", async () => {
    const [first, second] = [await test.post(path, {}, owner.token), await test.post(path, {}, owner.token)];
    expect([first.status, second.status]).toEqual([202, 202]);
    await test.app.clockwork.drain();
    expect((await test.get(path, owner.token)).body.audit.isRunning).toBe(false);
  });

  it("lets finance.view read, and only finance.manage ask for a check", async () => {
    const reader = await makeStaff(test, owner, ["finance.view"]);
    expect((await test.get(path, reader.token)).status).toBe(200);
    expect((await test.post(path, {}, reader.token)).status).toBe(403);
    const other = await makeStaff(test, owner, ["clients.view"]);
    expect((await test.get(path, other.token)).status).toBe(403);
    expect((await test.get(path)).status).toBe(401);
  });
});
