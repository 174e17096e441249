import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { type Member, makeAdmin, makeOwner, PASSWORD } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { untilWaiting } from "../../../../test/locks.ts";
import { prices } from "./currency.store.ts";

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
  code: {
    path: "/storefront/discount-codes",
    body: (value: number) => ({ code: `CODE-${String(value).replace(".", "-")}`, kind: "fixed", value, minSubtotal: value }),
    status: 400,
    read: "discountCode.minSubtotal",
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

/** Tables of money that was taken, given, owed or agreed on, in the currency of that time, and of the platform's own money. */
const recorded = [
  ...["checkout_refunds", "checkouts", "clients", "credit_notes", "financial_entries", "lab_test_items", "ledger_lines", "order_refunds"],
  ...["orders", "pos_cash_movements", "pos_invoices", "pos_payments", "pos_refunds", "pos_registers", "recurring_occurrences"],
  ...["recurring_rules", "tax_returns"],
  ...["invoice_additions", "payments", "platform_expenses", "platform_totals", "workspace_totals", "workspaces"],
];

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

  it("keeps the numbers of variants, codes and zones, and is refused where one of them would not fit", async () => {
    const owner = await makeOwner(test);
    const base = `${owner.path}/storefront`;
    const make = async (path: string, body: object) => (await test.post(`${base}${path}`, body, owner.token)).body;
    const { product } = await make("/products", { name: "Tea", price: 8, status: "active" });
    const at = `${base}/products/${product.id}`;
    const { discountCode } = await make("/discount-codes", { code: "FIVE", kind: "fixed", value: 5, minSubtotal: 20 });
    await test.put(`${at}/options`, { options: [{ name: "Weight", values: ["100 g", "250 g"] }] }, owner.token);
    await make(`/products/${product.id}/variants`, { options: { Weight: "100 g" }, price: null });
    const { variant } = await make(`/products/${product.id}/variants`, { options: { Weight: "250 g" }, price: 14 });
    const zone = (fee: number, freeFrom: number) => ({
      deliveryZones: [{ name: "Here", countryCodes: [], regions: [], postalPrefixes: [], options: [{ method: "Van", fee, freeFrom }] }],
    });
    const patches: [string, (amount: number) => object, number][] = [
      [at, (price) => ({ price }), 8],
      [`${at}/variants/${variant.id}`, (price) => ({ price }), 14],
      [`${base}/discount-codes/${discountCode.id}`, (value) => ({ value }), 5],
      [`${base}/discount-codes/${discountCode.id}`, (minSubtotal) => ({ minSubtotal }), 20],
      [`${base}/store`, (fee) => zone(fee, 40), 3],
      [`${base}/store`, (freeFrom) => zone(3, freeFrom), 40],
    ];
    const move = (currencyCode: string) => test.patch(owner.path, { currencyCode }, owner.token);
    for (const [path, body, whole] of patches) {
      expect((await test.patch(path, body(whole + 0.5), owner.token)).status, path).toBe(200);
      const { status, body: answer } = await move("JPY");
      expect([path, status, answer.error.reason]).toEqual([path, 422, "prices-need-more-decimals"]);
      expect((await test.patch(path, body(whole), owner.token)).status).toBe(200);
    }
    const read = async () => {
      const { product: sold } = (await test.get(at, owner.token)).body;
      const { discountCode: code } = (await test.get(`${base}/discount-codes/${discountCode.id}`, owner.token)).body;
      const { store } = (await test.get(`${base}/store`, owner.token)).body;
      const { fee, freeFrom } = store.deliveryZones[0].options[0];
      return [sold.price, sold.variants.map(({ price }: { price: number | null }) => price), code.value, code.minSubtotal, fee, freeFrom];
    };
    for (const currencyCode of ["KWD", "JPY", "USD"]) {
      expect((await move(currencyCode)).status).toBe(200);
      expect([currencyCode, await read()]).toEqual([currencyCode, [8, [null, 14], 5, 20, 3, 40]]);
    }
  });

  it("restates every price: other amounts are recorded ones, which fix the currency", async () => {
    const { rows } = await sql<{ table: string; column: string }>`select table_name as "table", column_name as "column"
      from information_schema.columns where table_schema = 'public' and column_name like '%\_cents'`.execute(
      test.database.reader("platform"),
    );
    const priced = rows.filter(({ table }) => !recorded.includes(table)).map(({ table, column }) => `${table} ${column}`);
    expect(priced.sort()).toEqual(prices.map((names) => names.join(" ")).sort());
  });

  it("is fixed by an entry of the ledger", async () => {
    const owner = await makeOwner(test);
    const ledger = `/client/workspace/${owner.workspaceId}/ledger`;
    const { body: proof } = await test.post("/auth/confirm", { password: PASSWORD }, owner.token);
    const started = await test.call("POST", `${ledger}/start`, {
      token: owner.token,
      body: { from: "2026-01-01", openingBalances: [{ role: "bank", debit: 500 }] },
      headers: { "x-confirmation": proof.confirmationToken },
    });
    expect(started.status, started.text).toBeLessThan(300);
    const { status, body } = await test.patch(owner.path, { currencyCode: "KWD" }, owner.token);
    expect([status, body.error.reason]).toEqual([422, "currency-fixed"]);
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
        await untilWaiting(test.database);
        await db.updateTable("workspaces").set({ currencyCode: "JPY" }).where("id", "=", owner.workspaceId).execute();
      });
      expect((await adding)?.status).toBe(503);
      expect((await test.get(`${owner.path}/clients`, owner.token)).body.clients).toEqual([]);
    },
  );
});
