import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { type Member, makeOwner, makeStaff, uniqueEmail } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";
import { attentionOrders } from "./index.ts";
import { mayMove, mergeLines, orderStatuses } from "./orders.rules.ts";

const test = testApp();
const customer = { name: "Lina Haddad", email: "Lina@Example.com", phone: "+1 555 010 2030" };
const orderPath = "/public/storefront/stores/order-shop/orders";
let owner: Member;
let orders: string;

beforeAll(async () => {
  owner = await makeOwner(test, { name: "Order Shop" });
  orders = `${owner.path}/storefront/orders`;
});

async function addProduct(fields: Record<string, unknown> = {}): Promise<string> {
  const product = { name: "Soap", price: 2.35, status: "active", ...fields };
  const { body } = await test.post(`${owner.path}/storefront/products`, product, owner.token);
  return body.product.id;
}

async function stockOf(productId: string): Promise<number | null> {
  return (await test.get(`${owner.path}/storefront/products/${productId}`, owner.token)).body.product.stock;
}

const place = (items: unknown, more: Record<string, unknown> = {}) =>
  test.post(orderPath, { customer: more.orderKey ? customer : { ...customer, email: uniqueEmail("buyer") }, items, ...more });
const change = (id: string, changes: object) => test.patch(`${orders}/${id}`, changes, owner.token);

describe("POST /public/storefront/stores/:slug/orders", () => {
  it("sells at the server's prices, ignoring prices in the request", async () => {
    const [soap, brush] = [await addProduct({ stock: 10 }), await addProduct({ name: "Brush", price: 0.1 })];
    const items = [
      { productId: soap, quantity: 3, price: 0.01, total: 0 },
      { productId: brush.toUpperCase(), quantity: 3 },
      { productId: brush, quantity: 4 },
    ];
    const { status, body } = await place(items, { total: 0.01, status: "completed", paymentStatus: "paid", notes: "Ring twice", customer });
    expect(status).toBe(201);
    expect(body.order).toMatchObject({
      workspaceId: owner.workspaceId,
      status: "pending",
      paymentStatus: "unpaid",
      customer: { ...customer, email: "lina@example.com" },
      notes: "Ring twice",
      total: 7.75,
      currencyCode: "USD",
    });
    const plain = { id: expect.any(String), refunded: 0, variantId: null, variantName: null };
    expect(body.order.items).toEqual([
      { ...plain, productId: soap, name: "Soap", price: 2.35, quantity: 3, total: 7.05 },
      { ...plain, productId: brush, name: "Brush", price: 0.1, quantity: 7, total: 0.7 },
    ]);
    expect(await stockOf(soap)).toBe(7);
    expect(await stockOf(brush)).toBeNull();
  });

  it("holds none of the connections that everyone signs in with", async () => {
    const soap = await addProduct();
    const scopes: unknown[] = [];
    const { transaction } = test.database;
    const watched = vi.spyOn(test.database, "transaction").mockImplementation(async (scope, work, how) => {
      const made = await transaction(scope, work, how);
      if (typeof made === "object" && made !== null && "number" in made && "items" in made) scopes.push(scope);
      return made;
    });
    const form = new URLSearchParams({ name: "Lina", email: "lina@example.com", [`quantity-${soap}`]: "1" }).toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await place([{ productId: soap, quantity: 1 }])).status).toBe(201);
    expect((await test.app.server.inject({ method: "POST", url: "/s/order-shop/orders", headers, payload: form })).statusCode).toBe(303);
    watched.mockRestore();
    expect(scopes).toEqual([{ workspaceId: owner.workspaceId }, { workspaceId: owner.workspaceId }]);
  });

  it("sells all lines or none", async () => {
    const [plenty, few] = [await addProduct({ stock: 10 }), await addProduct({ stock: 1 })];
    const { status, body } = await place([
      { productId: plenty, quantity: 1 },
      { productId: few, quantity: 2 },
    ]);
    expect([status, body.error.code]).toEqual([422, "OUT_OF_STOCK"]);
    // How many there are is no stranger's business.
    expect(JSON.stringify({ ...body.error, requestId: "" }).replaceAll(/[0-9a-f]{24}/g, "")).not.toMatch(/\d/);
    expect([await stockOf(plenty), await stockOf(few)]).toEqual([10, 1]);
  });

  it("answers 404 for an unknown store, and for a product that is unknown, another store's or not for sale", async () => {
    const other = await makeOwner(test);
    const foreign = await test.post(`${other.path}/storefront/products`, { name: "x", price: 1, status: "active" }, other.token);
    const active = await addProduct();
    for (const productId of [newId(), foreign.body.product.id, await addProduct({ status: "archived" })]) {
      expect((await place([{ productId, quantity: 1 }])).status).toBe(404);
    }
    const nowhere = await test.post("/public/storefront/stores/nowhere/orders", { customer, items: [{ productId: active, quantity: 1 }] });
    expect(nowhere.status).toBe(404);
  });

  it("answers 400 for a bad body", async () => {
    const productId = await addProduct();
    const item = { productId, quantity: 1 };
    const bad = [[], [{ productId }], [{ productId, quantity: 0 }], [{ productId, quantity: 1.5 }], [{ productId: "x", quantity: 1 }]];
    for (const items of [...bad, Array(51).fill(item), [{ productId, quantity: 1001 }]]) expect((await place(items)).status).toBe(400);
    for (const changes of [{ email: "no" }, { name: "" }, { phone: "none of yours" }]) {
      expect((await test.post(orderPath, { customer: { ...customer, ...changes }, items: [item] })).status).toBe(400);
    }
    expect((await place([item], { orderKey: "short" })).status).toBe(400);
  });

  it("creates one order per orderKey, and does not show it to other requests with that key", async () => {
    const productId = await addProduct({ stock: 5 });
    const orderKey = `key-${newId()}`;
    const first = await place([{ productId, quantity: 2 }], { orderKey });
    const again = await place([{ productId, quantity: 2 }], { orderKey });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await stockOf(productId)).toBe(3);
    const other = await place([{ productId, quantity: 1 }], { orderKey });
    expect([other.status, other.body.error.code]).toEqual([422, "VALIDATION_ERROR"]);
    expect(await stockOf(productId)).toBe(3);
  });

  it.runIf(isPostgres)("sells five pieces to five of twelve who want one at once", async () => {
    const productId = await addProduct({ stock: 5 });
    const answers = await Promise.all(Array.from({ length: 12 }, () => place([{ productId, quantity: 1 }])));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(7);
    expect(await stockOf(productId)).toBe(0);
  });

  it.runIf(isPostgres)("creates one order for a key sent twelve times at once", async () => {
    const productId = await addProduct({ stock: 12 });
    const orderKey = `key-${newId()}`;
    const answers = await Promise.all(Array.from({ length: 12 }, () => place([{ productId, quantity: 1 }], { orderKey })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.order?.id}`)).size).toBe(1);
    expect(await stockOf(productId)).toBe(11);
  });

  it.runIf(isPostgres)("does not deadlock on orders of the same products in different order", async () => {
    const products = [await addProduct({ stock: 100 }), await addProduct({ stock: 100 }), await addProduct({ stock: 100 })];
    const lines = products.map((productId) => ({ productId, quantity: 1 }));
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => place(at % 2 ? lines : [...lines].reverse())));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect(await Promise.all(products.map(stockOf))).toEqual([88, 88, 88]);
  });

  it("confirms by e-mail, with nothing the buyer wrote", async () => {
    const productId = await addProduct({ name: "Olive soap" });
    const spam = { name: "Buy at spam.example", email: "victim@example.com" };
    const { body } = await test.post(orderPath, { customer: spam, items: [{ productId, quantity: 2 }], notes: "spam.example" });
    await test.app.clockwork.drain();
    const mail = test.mails.find(({ to }) => to === "victim@example.com");
    expect(mail?.subject).toBe("Your order at Order Shop");
    expect(mail?.text).toContain("2 x Olive soap: $4.70");
    expect(mail?.text).toContain(`Order: ${body.order.number}`);
    expect(mail?.text).not.toContain("spam.example");
  });
});

describe("a new order", () => {
  it("is e-mailed to the owner once, with nothing the buyer wrote", async () => {
    const productId = await addProduct({ name: "Rose soap" });
    // At most twenty e-mails an hour go to one address, and other tests have sent theirs.
    test.setTime(new Date(Date.now() + 2 * 3_600_000));
    const customer = { name: "Click bait.example", email: "somebody@example.com" };
    const { body } = await test.post(orderPath, { customer, items: [{ productId, quantity: 1 }], notes: "bait.example" });
    await test.app.clockwork.drain();
    test.setTime();
    const mails = test.mails.filter(({ to, text }) => to === owner.email && text.includes(`Order: ${body.order.number}`));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toMatch(/new orders? at Order Shop/i);
    expect(mails[0]?.text).toContain("1 x Rose soap: $2.35");
    expect(mails[0]?.text).not.toContain("bait.example");
    expect(mails[0]?.html).toContain("1 x Rose soap: $2.35");
  });
});

describe("PATCH .../storefront/orders/:orderId", () => {
  async function placed(fields: Record<string, unknown> = { stock: 5 }) {
    const productId = await addProduct(fields);
    const { body } = await place([{ productId, quantity: 2 }]);
    return { id: body.order.id, productId };
  }

  it("goes from pending to completed, step by step", async () => {
    const { id } = await placed();
    for (const status of ["confirmed", "processing", "completed"]) {
      const { status: answered, body } = await change(id, { status });
      expect([answered, body.order.status]).toEqual([200, status]);
    }
    for (const status of ["pending", "cancelled", "processing"]) {
      const { status: answered, body } = await change(id, { status });
      expect([answered, body.error.code]).toEqual([422, "INVALID_STATE"]);
    }
  });

  it("puts the pieces back when it is cancelled, once", async () => {
    const { id, productId } = await placed();
    expect(await stockOf(productId)).toBe(3);
    expect((await change(id, { status: "cancelled" })).status).toBe(200);
    expect((await change(id, { status: "cancelled" })).status).toBe(200);
    expect(await stockOf(productId)).toBe(5);
    expect((await change(id, { status: "confirmed" })).status).toBe(422);
  });

  it.runIf(isPostgres)("puts the pieces back once, however many cancel at once", async () => {
    const { id, productId } = await placed();
    await Promise.all(Array.from({ length: 8 }, () => change(id, { status: "cancelled" })));
    expect(await stockOf(productId)).toBe(5);
  });

  it("cancels when the product is gone or never runs out", async () => {
    const [gone, endless] = [await placed(), await placed({})];
    await test.delete(`${owner.path}/storefront/products/${gone.productId}`, owner.token);
    for (const { id } of [gone, endless]) expect((await change(id, { status: "cancelled" })).status).toBe(200);
    expect(await stockOf(endless.productId)).toBeNull();
  });

  it("puts nothing back that was not taken: a stock that is counted only since the order stays as it was counted", async () => {
    const { id, productId } = await placed({});
    await test.patch(`${owner.path}/storefront/products/${productId}`, { stock: 10 }, owner.token);
    expect((await change(id, { status: "cancelled" })).status).toBe(200);
    expect(await stockOf(productId)).toBe(10);
  });

  it("takes no money once it is cancelled, and can still give back what was paid", async () => {
    const { id } = await placed();
    const both = await change(id, { status: "cancelled", paymentStatus: "paid" });
    expect([both.status, both.body.error.reason]).toEqual([422, "payment-status-refused"]);
    await change(id, { status: "cancelled" });
    expect((await change(id, { paymentStatus: "paid" })).status).toBe(422);
    const paid = await placed();
    await change(paid.id, { paymentStatus: "paid" });
    expect((await change(paid.id, { status: "cancelled" })).status).toBe(200);
    expect((await change(paid.id, { paymentStatus: "refunded" })).status).toBe(200);
  });

  it("tracks payment separately from the status", async () => {
    const { id } = await placed();
    expect((await change(id, { paymentStatus: "refunded" })).status).toBe(422);
    expect((await change(id, { paymentStatus: "paid" })).body.order).toMatchObject({ status: "pending", paymentStatus: "paid" });
    expect((await change(id, { paymentStatus: "refunded", status: "cancelled" })).body.order).toMatchObject({ paymentStatus: "refunded" });
    expect((await change(id, { paymentStatus: "unpaid" })).status).toBe(422);
  });

  it("answers 400 for a bad id or body and 404 for an unknown order and another tenant's", async () => {
    const { id } = await placed();
    const other = await makeOwner(test);
    expect((await change("nonsense", {})).status).toBe(400);
    expect((await change(id, { status: "lost" })).status).toBe(400);
    expect((await change(newId(), { status: "confirmed" })).status).toBe(404);
    expect((await test.patch(`${other.path}/storefront/orders/${id}`, { status: "confirmed" }, other.token)).status).toBe(404);
    expect((await test.get(`${other.path}/storefront/orders/${id}`, other.token)).status).toBe(404);
  });

  it("needs store.refunds.manage to refund, and books nothing without it", async () => {
    const { id } = await placed();
    await change(id, { paymentStatus: "paid" });
    const seller = await makeStaff(test, owner, ["store.orders.manage"]);
    const refused = await test.patch(`${orders}/${id}`, { paymentStatus: "refunded" }, seller.token);
    expect([refused.status, refused.body.error.message]).toEqual([403, "Refunding an order requires the permission store.refunds.manage."]);
    expect((await test.get(`${orders}/${id}`, owner.token)).body.order.paymentStatus).toBe("paid");
    const cashier = await makeStaff(test, owner, ["store.orders.manage", "store.refunds.manage"]);
    expect((await test.patch(`${orders}/${id}`, { paymentStatus: "refunded" }, cashier.token)).status).toBe(200);
  });

  it("needs store.orders.manage; store.orders.view is enough to read", async () => {
    const { id } = await placed();
    const viewer = await makeStaff(test, owner, ["store.orders.view"]);
    expect((await test.get(`${orders}/${id}`, viewer.token)).status).toBe(200);
    expect((await test.patch(`${orders}/${id}`, { status: "confirmed" }, viewer.token)).status).toBe(403);
    const storeManager = await makeStaff(test, owner, ["store.manage"]);
    expect((await test.get(orders, storeManager.token)).status).toBe(403);
  });
});

describe("GET .../storefront/orders", () => {
  it("lists, searches and filters", async () => {
    const shop = await makeOwner(test, { name: "List Shop" });
    const made = await test.post(`${shop.path}/storefront/products`, { name: "x", price: 1, status: "active" }, shop.token);
    const items = [{ productId: made.body.product.id, quantity: 1 }];
    const buy = async (name: string, time: string) => {
      test.setTime(time);
      const answer = await test.post("/public/storefront/stores/list-shop/orders", { customer: { ...customer, name }, items });
      test.setTime();
      return answer.body.order.id;
    };
    const first = await buy("Ahmed", "2026-03-01T23:59:59.999Z");
    const second = await buy("Bea", "2026-03-02T00:00:00.000Z");
    const list = async (query: string) =>
      (await test.get(`${shop.path}/storefront/orders${query}`, shop.token)).body.orders.map((order: { id: string }) => order.id);
    expect(await list("")).toEqual([second, first]);
    expect(await list("?to=2026-03-01")).toEqual([first]);
    expect(await list("?from=2026-03-02&to=2026-03-02")).toEqual([second]);
    expect(await list("?q=ahm")).toEqual([first]);
    expect(await list(`?q=${second}`)).toEqual([second]);
    expect(await list("?status=confirmed")).toEqual([]);
    expect(await list("?paymentStatus=unpaid&limit=1")).toEqual([second]);
    expect((await test.get(`${shop.path}/storefront/orders?from=yesterday`, shop.token)).status).toBe(400);
  });
});

describe("attentionOrders", () => {
  it("shows pending orders of every workspace, newest first", async () => {
    const productId = await addProduct();
    test.setTime("2036-01-01T00:00:00.000Z");
    const first = (await place([{ productId, quantity: 1 }])).body.order;
    test.setTime("2036-01-02T00:00:00.000Z");
    const second = (await place([{ productId, quantity: 2 }])).body.order;
    test.setTime();
    await change((await place([{ productId, quantity: 1 }])).body.order.id, { status: "confirmed" });
    const found = await attentionOrders(test.database.reader("platform"));
    const shared = { workspaceId: owner.workspaceId, status: "pending", currencyCode: second.currencyCode };
    expect(found.slice(0, 2)).toEqual([
      { id: second.id, number: second.number, ...shared, total: 4.7, createdAt: second.createdAt },
      { id: first.id, number: first.number, ...shared, total: 2.35, createdAt: first.createdAt },
    ]);
    expect(found.every(({ status }) => status === "pending")).toBe(true);
  });
});

describe("the rules", () => {
  it("keep every piece when lines of one product meet", () => {
    const lines = fc.array(fc.record({ productId: fc.constantFrom("a", "B", "b", "c"), quantity: fc.integer({ min: 1, max: 1000 }) }));
    fc.assert(
      fc.property(lines, (items) => {
        const merged = mergeLines(items);
        const sum = (of: readonly { quantity: number }[]) => of.reduce((total, { quantity }) => total + quantity, 0);
        expect(sum(merged)).toBe(sum(items));
        expect(merged.map(({ productId }) => productId)).toEqual([...new Set(merged.map(({ productId }) => productId))].sort());
      }),
    );
  });

  it("allow no change from a final status", () => {
    for (const end of ["completed", "cancelled"] as const) {
      expect(orderStatuses.filter((status) => mayMove(end, status))).toEqual([end]);
    }
  });
});
