import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { untilWaiting } from "../../../../test/locks.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let owner: Member;
let clientId: string;

beforeAll(async () => {
  owner = await makeOwner(test);
  const client = { name: "Lina Haddad", discount: { kind: "percentage", value: 10 } };
  clientId = (await test.post(`${owner.path}/clients`, client, owner.token)).body.client.id;
});

async function makeService(name: string, price: number | null): Promise<string> {
  return (await test.post(`${owner.path}/services`, { name, price, durationMinutes: 30 }, owner.token)).body.service.id;
}

async function makeVisit(serviceIds: string[]): Promise<string> {
  const booking = { name: "Visit", clientId, serviceIds, date: "2026-05-04", startTime: "10:00" };
  const answer = await test.post(`${owner.path}/sessions`, booking, owner.token);
  expect(answer.status).toBe(201);
  return answer.body.session.id;
}

const bill = (sessionId: string, body?: object, token = owner.token) =>
  test.post(`${owner.path}/sessions/${sessionId}/invoice`, body, token);
const factOf = async (sessionId: string) => (await test.get(`${owner.path}/sessions/${sessionId}`, owner.token)).body.session.invoice;

describe("POST .../sessions/:sessionId/invoice", () => {
  it("makes a draft with a line per service and the client's discount; the session follows it", async () => {
    const sessionId = await makeVisit([await makeService("Check-up", 40), await makeService("Cleaning", 60)]);
    expect(await factOf(sessionId)).toBeNull();
    const { status, body } = await bill(sessionId);
    expect(status).toBe(201);
    const { invoice } = body;
    expect(invoice).toMatchObject({
      status: "draft",
      clientId,
      source: { kind: "session", id: sessionId },
      items: [
        { name: "Check-up", unitPrice: 40, quantity: 1 },
        { name: "Cleaning", unitPrice: 60, quantity: 1 },
      ],
      discounts: [{ source: "client", amount: 10, by: { kind: "owner", id: owner.accountId } }],
      total: 90,
    });
    const { id } = invoice;
    expect(await factOf(sessionId)).toEqual({ id, number: null, status: "draft", total: 90, paid: 0 });

    const at = `${owner.path}/pos/invoices/${id}`;
    const { number } = (await test.post(`${at}/finalize`, {}, owner.token)).body.invoice;
    await test.post(`${at}/payments`, { method: "card", amount: 50 }, owner.token);
    expect(await factOf(sessionId)).toEqual({ id, number, status: "open", total: 90, paid: 50 });
    const listed = await test.get(`${owner.path}/sessions?from=2026-05-04&to=2026-05-04&limit=100`, owner.token);
    expect(listed.body.sessions.find((session: { id: string }) => session.id === sessionId).invoice).toMatchObject({ paid: 50 });
  });

  it.runIf(isPostgres)("bills what the visit was, even if the service or the client is deleted meanwhile", async () => {
    const { workspaceId, path, token } = owner;
    expect((await test.post(`${path}/tax-rates`, { name: "VAT", percentage: 5 }, token)).status).toBe(201);
    const client = (await test.post(`${path}/clients`, { name: "Leaving" }, token)).body.client.id;
    const serviceId = await makeService("Massage", 40);
    const booking = { name: "Visit", clientId: client, serviceIds: [serviceId], date: "2026-05-04", startTime: "10:00" };
    const sessionId = (await test.post(`${path}/sessions`, booking, token)).body.session.id;
    let billed: ReturnType<typeof bill> | undefined;
    let removed: ReturnType<typeof test.call>[] = [];
    await test.database.transaction({ workspaceId }, async (db) => {
      await db.updateTable("taxRates").set({ name: "VAT" }).where("workspaceId", "=", workspaceId).execute();
      // Waits for the tax rates, after it has read the service and the client.
      billed = bill(sessionId);
      await untilWaiting(test.database);
      removed = [`services/${serviceId}`, `clients/${client}`].map((record) => test.call("DELETE", `${path}/${record}`, { token }));
      await untilWaiting(test.database, { count: 3, or: Promise.all(removed) });
    });
    const answer = await billed;
    expect(answer?.status, JSON.stringify(answer?.body)).toBe(201);
    expect(answer?.body.invoice).toMatchObject({ clientId: client, items: [{ serviceId, name: "Massage" }] });
    for (const { status } of await Promise.all(removed)) expect(status).toBe(200);
  });

  it("is 409 until the invoice is void, which makes room for another", async () => {
    const sessionId = await makeVisit([await makeService("Check-up", 40)]);
    const first = (await bill(sessionId)).body.invoice;
    expect((await bill(sessionId)).status).toBe(409);
    await test.post(`${owner.path}/pos/invoices/${first.id}/void`, {}, owner.token);
    expect(await factOf(sessionId)).toBeNull();
    const second = await bill(sessionId);
    expect(second.status).toBe(201);
    expect((await factOf(sessionId)).id).toBe(second.body.invoice.id);
  });

  it("is 422 naming a service without a price, unless one is sent", async () => {
    const [free, dear] = [await makeService("Consultation", null), await makeService("Cleaning", 60)];
    const sessionId = await makeVisit([free, dear]);
    const refused = await bill(sessionId);
    expect([refused.status, refused.body.error.message]).toEqual([422, expect.stringContaining("Consultation has no price")]);
    expect((await bill(sessionId, { prices: { [newId()]: 1 } })).status).toBe(422);
    expect((await bill(sessionId, { prices: { [free]: 1.001 } })).body.error.message).toContain("two decimals");
    const { body } = await bill(sessionId, { prices: { [free.toUpperCase()]: 25.5, [dear]: 55 } });
    expect(body.invoice.items).toMatchObject([{ unitPrice: 25.5 }, { unitPrice: 55 }]);
  });

  it("bills a service that was deleted since", async () => {
    const serviceId = await makeService("Old check-up", 30);
    const sessionId = await makeVisit([serviceId]);
    await test.delete(`${owner.path}/services/${serviceId}`, owner.token);
    const { status, body } = await bill(sessionId);
    expect([status, body.invoice.items]).toMatchObject([201, [{ name: "Old check-up", unitPrice: 30, serviceId: null }]]);
  });

  it("answers 404 if unknown, 400 if malformed, 403 without permission", async () => {
    expect((await bill(newId())).status).toBe(404);
    expect((await bill("x")).status).toBe(400);
    const staff = await makeStaff(test, owner, ["sessions.view"]);
    expect((await bill(await makeVisit([await makeService("Check-up", 40)]), {}, staff.token)).status).toBe(403);
  });

  it.runIf(isPostgres)("is created once for thirty simultaneous requests", async () => {
    const sessionId = await makeVisit([await makeService("Check-up", 40)]);
    const answers = await Promise.all(Array.from({ length: 30 }, () => bill(sessionId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 29 }, () => 409)]);
  });
});

describe("items from records", () => {
  it("take name and price from the service or product, where they are not sent", async () => {
    const serviceId = await makeService("Check-up", 40);
    const { body: made } = await test.post(`${owner.path}/storefront/products`, { name: "Brush", price: 3.5 }, owner.token);
    const productId = made.product.id;
    const items = [
      { serviceId, quantity: 1 },
      { productId, quantity: 2 },
      { productId, quantity: 1, name: "Gift", unitPrice: 0 },
    ];
    const { body } = await test.post(`${owner.path}/pos/invoices`, { items }, owner.token);
    expect(body.invoice).toMatchObject({
      items: [{ name: "Check-up", unitPrice: 40 }, { name: "Brush", total: 7 }, { name: "Gift" }],
      total: 47,
    });

    const at = `${owner.path}/pos/invoices/${body.invoice.id}/items/${body.invoice.items[0].id}`;
    const other = await makeService("Cleaning", 60);
    const { body: changed } = await test.patch(at, { serviceId: other }, owner.token);
    expect(changed.invoice.items[0]).toMatchObject({ name: "Cleaning", unitPrice: 60 });
    const { body: kept } = await test.patch(at, { quantity: 2 }, owner.token);
    expect(kept.invoice.items[0]).toMatchObject({ name: "Cleaning", unitPrice: 60, total: 120 });
  });

  it("need both without a record, and a price where the service has none: 400", async () => {
    const post = (item: object) => test.post(`${owner.path}/pos/invoices`, { items: [{ quantity: 1, ...item }] }, owner.token);
    expect((await post({ unitPrice: 1 })).body.error.message).toContain("items.0.name is required");
    expect((await post({ name: "x" })).body.error.message).toContain("items.0.unitPrice is required");
    const free = await post({ serviceId: await makeService("Consultation", null) });
    expect([free.status, free.body.error.message]).toEqual([400, expect.stringContaining("Consultation has no price")]);
  });
});
