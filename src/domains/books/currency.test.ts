import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { type Member, makeAdmin, makeOwner } from "../../../test/factories.ts";
import { isPostgres, testApp } from "../../../test/harness.ts";

const test = testApp({ isAlone: true });

async function ownerIn(currencyCode: string): Promise<Member> {
  const owner = await makeOwner(test);
  if (currencyCode !== "USD") expect((await test.patch(owner.path, { currencyCode }, owner.token)).status).toBe(200);
  return owner;
}

/** Every kind of record with an amount, and the path of the amount in its reply. */
const writings = {
  service: { path: "/services", body: (price: number) => ({ name: "Visit", price }), status: 400, read: "service.price" },
  product: { path: "/storefront/products", body: (price: number) => ({ name: "Soap", price }), status: 400, read: "product.price" },
  analysis: { path: "/labs/analyses", body: (price: number) => ({ testName: "Glucose", price }), status: 422, read: "analysis.price" },
  income: { path: "income", body: (amount: number) => ({ title: "Sale", amount }), status: 400, read: "income.amount" },
  invoice: {
    path: "/pos/invoices",
    body: (unitPrice: number) => ({ items: [{ name: "Soap", quantity: 1, unitPrice }] }),
    status: 400,
    read: "invoice.items.0.unitPrice",
  },
  coupon: {
    path: "/labs/coupons",
    body: (couponValue: number) => ({ couponTitle: "x", couponCode: `C${couponValue}`, couponType: "currency", couponValue }),
    status: 422,
    read: "labCoupon.couponValue",
  },
  client: {
    path: "/clients",
    body: (value: number) => ({ name: "Lina", discount: { kind: "fixed", value } }),
    status: 400,
    read: "client.discount.value",
  },
};

function write(owner: Member, name: keyof typeof writings, amount: number) {
  const { path, body } = writings[name];
  const at = path === "income" ? `/client/workspace/${owner.workspaceId}/incomes` : `${owner.path}${path}`;
  return test.post(at, body(amount), owner.token);
}

const names = Object.keys(writings) as (keyof typeof writings)[];
const dig = (value: unknown, path: string) => path.split(".").reduce((at, name) => (at as Record<string, unknown>)[name], value);

describe("amounts of a workspace", () => {
  it.each([
    ["USD", 12.34, 12.345, "two decimals"],
    ["KWD", 12.345, 12.3456, "three decimals"],
    ["JPY", 1234, 1234.5, "no decimals"],
  ])("have the decimals of %s, in every kind of record", async (currencyCode, right, wrong, words) => {
    const owner = await ownerIn(currencyCode);
    for (const name of names) {
      const { status, read } = writings[name];
      const refused = await write(owner, name, wrong);
      expect([name, refused.status], refused.text).toEqual([name, status]);
      expect(refused.body.error.message).toContain(words);
      const made = await write(owner, name, right);
      expect([name, made.status], made.text).toEqual([name, 201]);
      expect([name, dig(made.body, read)]).toEqual([name, right]);
    }
  });

  it("may be as inexact as floating-point sums", async () => {
    const owner = await ownerIn("USD");
    for (const name of names) expect(dig((await write(owner, name, 0.1 + 0.2)).body, writings[name].read)).toBe(0.3);
    expect((await write(owner, "service", 0.3000001)).status).toBe(400);
  });

  it("are sold, paid and refunded in the smallest unit there is", async () => {
    for (const [currencyCode, price, total] of [
      ["KWD", 0.125, 0.375],
      ["JPY", 333, 999],
    ] as const) {
      const owner = await ownerIn(currencyCode);
      const { body } = await test.post(
        `${owner.path}/pos/invoices`,
        { items: [{ name: "x", quantity: 3, unitPrice: price }] },
        owner.token,
      );
      const at = `${owner.path}/pos/invoices/${body.invoice.id}`;
      await test.post(`${at}/finalize`, {}, owner.token);
      const paid = await test.post(`${at}/payments`, { method: "card", amount: total }, owner.token);
      expect(paid.body.invoice).toMatchObject({ status: "paid", total, amountPaid: total, currencyCode });
      const back = await test.post(`${at}/refunds`, { amount: total }, owner.token);
      expect(back.body.invoice).toMatchObject({ status: "refunded", amountRefunded: total });
    }
  });
});

describe("the currency of a workspace", () => {
  it("must exist, and one of a plan too", async () => {
    const owner = await makeOwner(test);
    expect((await test.patch(owner.path, { currencyCode: "XQZ" }, owner.token)).status).toBe(400);
    const admin = await makeAdmin(test);
    const plan = (currencyCode: string) => ({
      name: "x",
      slug: `p-${currencyCode.toLowerCase()}`,
      pricePeriods: [{ period: "monthly", amountCents: 1, currencyCode }],
    });
    const refused = await test.post("/admin/plans", plan("XQZ"), admin.token);
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.body.error.message).toContain("XQZ");
    expect((await test.post("/admin/plans", plan("KWD"), admin.token)).status).toBe(201);
  });

  it("keeps the numbers of prices when it changes, and is refused where they would not fit", async () => {
    const owner = await makeOwner(test);
    const { body } = await write(owner, "service", 12.5);
    const at = `${owner.path}/services/${body.service.id}`;
    const price = async () => (await test.get(at, owner.token)).body.service.price;
    expect((await test.patch(owner.path, { currencyCode: "KWD" }, owner.token)).status).toBe(200);
    expect(await price()).toBe(12.5);
    const refused = await test.patch(owner.path, { currencyCode: "JPY" }, owner.token);
    expect([refused.status, refused.body.error.message]).toEqual([422, expect.stringContaining("fewer decimals")]);
    await test.patch(at, { price: 12 }, owner.token);
    const deliver = (fee: number) =>
      test.patch(`${owner.path}/storefront/store`, { deliveryOptions: [{ method: "Courier", fee }] }, owner.token);
    expect((await deliver(2.5)).status).toBe(200);
    expect((await test.patch(owner.path, { currencyCode: "JPY" }, owner.token)).status).toBe(422);
    await deliver(2);
    const fee = async () => (await test.get(`${owner.path}/storefront/store`, owner.token)).body.store.deliveryOptions[0].fee;
    expect((await test.patch(owner.path, { currencyCode: "JPY" }, owner.token)).status).toBe(200);
    expect([await price(), await fee()]).toEqual([12, 2]);
    expect((await test.patch(owner.path, { currencyCode: "EUR" }, owner.token)).status).toBe(200);
    expect([await price(), await fee()]).toEqual([12, 2]);
  });

  it.each(["income", "invoice"] as const)("is fixed by an %s", async (name) => {
    const owner = await makeOwner(test);
    await write(owner, name, 5);
    expect((await test.patch(owner.path, { currencyCode: "USD" }, owner.token)).status).toBe(200);
    const { status, body } = await test.patch(owner.path, { currencyCode: "EUR" }, owner.token);
    expect([status, body.error.code]).toEqual([422, "INVALID_STATE"]);
    expect((await test.get(owner.path, owner.token)).body.workspace.currencyCode).toBe("USD");
  });

  it("is never misread by a request that began before the change, in every kind of record", async () => {
    for (const name of names) {
      const owner = await makeOwner(test);
      await test.get(owner.path, owner.token);
      // As the database is in the moment after the commit: no process has heard of it.
      await test.database.transaction("platform", (db) =>
        db.updateTable("workspaces").set({ currencyCode: "JPY" }).where("id", "=", owner.workspaceId).execute(),
      );
      const { status, body } = await write(owner, name, 12.5);
      expect([name, status, body.error.message]).toEqual([name, 503, expect.stringContaining("currency has just changed")]);
    }
  });

  it.runIf(isPostgres)(
    "that changes makes adding a client with a fixed discount wait, and decimals that no longer fit are refused",
    async () => {
      const owner = await makeOwner(test);
      let adding: ReturnType<typeof write> | undefined;
      await test.database.transaction("platform", async (db) => {
        await sql`select from workspaces where id = ${owner.workspaceId} for update`.execute(db);
        adding = write(owner, "client", 12.5);
        let isOver = false;
        void adding.then(() => (isOver = true));
        const isAwaited = async () =>
          (await sql`select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`.execute(db)).rows.length > 0;
        while (!isOver && !(await isAwaited()));
        await db.updateTable("workspaces").set({ currencyCode: "JPY" }).where("id", "=", owner.workspaceId).execute();
      });
      expect((await adding)?.status).toBe(503);
      expect((await test.get(`${owner.path}/clients`, owner.token)).body.clients).toEqual([]);
    },
  );
});
