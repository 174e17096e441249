import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let owner: Member;
let orderPath: string;

beforeAll(async () => {
  owner = await makeOwner(test);
  const { store } = (await test.get(`${owner.path}/storefront/store`, owner.token)).body;
  orderPath = `/public/storefront/stores/${store.slug}/orders`;
});

interface Movement {
  change: number;
  left: number | null;
  cause: string;
  source: { kind: string; id: string } | null;
  reason: string | null;
  by: { name: string } | null;
}

const pathOf = (id: string) => `${owner.path}/storefront/products/${id}`;
const add = async (fields: object = {}): Promise<string> => {
  const body = { name: "Soap", price: 2, status: "active", ...fields };
  return (await test.post(`${owner.path}/storefront/products`, body, owner.token)).body.product.id;
};
const count = (id: string, body: object, token = owner.token) => test.post(`${pathOf(id)}/stock-movements`, body, token);
const stockOf = async (id: string) => (await test.get(pathOf(id), owner.token)).body.product.stock;
/** Oldest first. */
const movementsOf = async (id: string): Promise<Movement[]> =>
  (await test.get(`${pathOf(id)}/stock-movements?limit=100`, owner.token)).body.stockMovements.reverse();
const trailOf = async (id: string) => (await movementsOf(id)).map(({ change, left, cause }) => [change, left, cause]);
const order = async (productId: string, quantity = 1) => {
  const customer = { name: "Lina", email: `${newId()}@example.com` };
  return test.post(orderPath, { customer, items: [{ productId, quantity }] });
};
const sell = async (productId: string, quantity: number): Promise<string> => {
  const items = [{ productId, quantity }];
  const { id } = (await test.post(`${owner.path}/pos/invoices`, { items }, owner.token)).body.invoice;
  const finalized = await test.post(`${owner.path}/pos/invoices/${id}/finalize`, {}, owner.token);
  expect(finalized.status).toBe(200);
  return id;
};

describe("the trail of a product's stock", () => {
  it("begins with the first count, and has every order and its cancellation", async () => {
    const id = await add({ stock: 10 });
    const placed = (await order(id, 3)).body.order.id;
    await test.patch(`${owner.path}/storefront/orders/${placed}`, { status: "cancelled" }, owner.token);
    expect(await trailOf(id)).toEqual([
      [10, 10, "initial"],
      [-3, 7, "sale"],
      [3, 10, "cancellation"],
    ]);
    const [first, sale, back] = await movementsOf(id);
    expect([first?.source, first?.by?.name]).toEqual([null, expect.any(String)]);
    expect([sale?.source, sale?.by]).toEqual([{ kind: "order", id: placed }, null]);
    expect([back?.source, back?.by?.name]).toEqual([{ kind: "order", id: placed }, first?.by?.name]);
  });

  it("has sales at the till, their returns and their cancellations", async () => {
    const id = await add({ stock: 10 });
    const returned = await sell(id, 2);
    const path = `${owner.path}/pos/invoices`;
    await test.post(`${path}/${returned}/payments`, { method: "card", amount: 4 }, owner.token);
    await test.post(`${path}/${returned}/refunds`, {}, owner.token);
    const voided = await sell(id, 4);
    await test.post(`${path}/${voided}/void`, {}, owner.token);
    expect(await trailOf(id)).toEqual([
      [10, 10, "initial"],
      [-2, 8, "sale"],
      [2, 10, "return"],
      [-4, 6, "sale"],
      [4, 10, "cancellation"],
    ]);
    expect((await movementsOf(id)).map(({ source }) => source?.id)).toEqual([undefined, returned, returned, voided, voided]);
  });

  it("has changes by hand, and the way to unlimited and back", async () => {
    const id = await add();
    expect(await trailOf(id)).toEqual([]);
    for (const stock of [4, 4, 9, null, 0]) await test.patch(pathOf(id), { stock }, owner.token);
    await test.patch(pathOf(id), { name: "Soap, new" }, owner.token);
    expect(await trailOf(id)).toEqual([
      [4, 4, "count"],
      [5, 9, "count"],
      [-9, null, "count"],
      [0, 0, "count"],
    ]);
    expect((await movementsOf(id)).every(({ by }) => by?.name)).toBe(true);
  });

  it("has changes by statements that know nothing of it", async () => {
    const id = await add({ stock: 10 });
    await test.database.transaction("platform", (db) => sql`update products set stock = stock - 1 where id = ${id}`.execute(db));
    expect((await trailOf(id)).at(-1)).toEqual([-1, 9, "count"]);
  });

  it("goes with the product, and is paged", async () => {
    const id = await add({ stock: 10 });
    await count(id, { change: 1, reason: "Found" });
    const { body } = await test.get(`${pathOf(id)}/stock-movements?limit=1`, owner.token);
    expect([body.stockMovements.length, body.stockMovements[0].change]).toEqual([1, 1]);
    const rest = `?limit=1&cursor=${body.pagination.nextCursor}`;
    expect((await test.get(`${pathOf(id)}/stock-movements${rest}`, owner.token)).body.stockMovements[0].cause).toBe("initial");
    await test.delete(pathOf(id), owner.token);
    expect((await test.get(`${pathOf(id)}/stock-movements`, owner.token)).status).toBe(404);
  });

  it.runIf(isPostgres)("adds up after many sales and counts at once", async () => {
    const id = await add({ stock: 30 });
    await Promise.all(Array.from({ length: 40 }, (_, at) => (at % 4 === 0 ? count(id, { change: 1, reason: "Found" }) : order(id))));
    const trail = await movementsOf(id);
    expect(trail.reduce((sum, { change }) => sum + change, 0)).toBe(await stockOf(id));
    // In the order they happened: each continues from the one before.
    let left = 0;
    for (const movement of trail) {
      left += movement.change;
      expect(movement.left).toBe(left);
    }
  });
});

describe("POST .../products/:productId/stock-movements", () => {
  it("sets what was counted, or changes it by some pieces", async () => {
    const id = await add();
    const counted = await count(id, { counted: 12, reason: "Yearly count" });
    expect(counted.status).toBe(201);
    expect(counted.body.stockMovement).toMatchObject({
      productId: id,
      change: 12,
      left: 12,
      cause: "count",
      reason: "Yearly count",
      source: null,
    });
    expect((await count(id, { change: -2, reason: "Broken" })).body.stockMovement).toMatchObject({ change: -2, left: 10 });
    expect((await count(id, { counted: 10, reason: "Again" })).body.stockMovement).toMatchObject({ change: 0, left: 10 });
    expect(await stockOf(id)).toBe(10);
    expect(await trailOf(id)).toHaveLength(3);
  });

  it("answers 422 below zero, for an unlimited stock, and unless exactly one of the two is given", async () => {
    const id = await add({ stock: 2 });
    expect((await count(id, { change: -3, reason: "Broken" })).body.error.reason).toBe("stock-below-zero");
    expect((await count(await add(), { change: 3, reason: "New" })).body.error.reason).toBe("stock-not-counted");
    const many = { change: 1_000_000_000, reason: "New" };
    for (const body of [{ reason: "Nothing" }, { counted: 3, change: 1, reason: "Both" }, many])
      expect((await count(id, body)).status).toBe(422);
    expect(await trailOf(id)).toHaveLength(1);
  });

  it("answers 400 for a bad shape, 404 for an unknown product, and needs store.manage", async () => {
    const id = await add({ stock: 2 });
    for (const body of [{ counted: 1 }, { counted: "1", reason: "x" }]) expect((await count(id, body)).status).toBe(400);
    for (const body of [
      { counted: -1, reason: "x" },
      { counted: 1.5, reason: "x" },
      { counted: 1, reason: "" },
    ])
      expect([400, 422]).toContain((await count(id, body)).status);
    expect((await count(newId(), { counted: 1, reason: "x" })).status).toBe(404);
    expect((await test.get(`${pathOf(newId())}/stock-movements`, owner.token)).status).toBe(404);
    const viewer = await makeStaff(test, owner, ["store.view"]);
    expect((await count(id, { counted: 1, reason: "x" }, viewer.token)).status).toBe(403);
    expect((await test.get(`${pathOf(id)}/stock-movements`, viewer.token)).status).toBe(200);
  });
});

describe("lowStockAt", () => {
  it("decides which products are low, in the list and on Home", async () => {
    const shop = await makeOwner(test);
    const make = (name: string, fields: object) =>
      test.post(`${shop.path}/storefront/products`, { name, price: 1, status: "active", ...fields }, shop.token);
    await make("Own limit", { stock: 20, lowStockAt: 20 });
    await make("Above it", { stock: 4, lowStockAt: 3 });
    await make("Usual limit", { stock: 5 });
    await make("Plenty", { stock: 6 });
    await make("Unlimited", { lowStockAt: 100 });
    const { products } = (await test.get(`${shop.path}/storefront/products?stock=low&sort=name`, shop.token)).body;
    expect(products.map(({ name, lowStockAt }: { name: string; lowStockAt: number | null }) => [name, lowStockAt])).toEqual([
      ["Own limit", 20],
      ["Usual limit", null],
    ]);
    const home = (await test.get(`${shop.path}/dashboard`, shop.token)).body;
    expect(JSON.stringify(home)).toContain('"productsRunningOut":2');
  });

  it("emits stock.low once each time the stock falls to it", async () => {
    const id = await add({ name: "Falling", stock: 8, lowStockAt: 6 });
    const seen = async () => {
      const events = sql<{ count: number }>`select count(*)::int as count from events where event = 'stock.low' and data ->> 'id' = ${id}`;
      return (await test.database.transaction("platform", (db) => events.execute(db))).rows[0]?.count;
    };
    await order(id);
    expect(await seen()).toBe(0);
    await order(id);
    expect(await seen()).toBe(1);
    await order(id);
    await sell(id, 1);
    expect(await seen()).toBe(1);
    await count(id, { counted: 7, reason: "Delivery" });
    await sell(id, 1);
    expect(await seen()).toBe(2);
    await test.patch(pathOf(id), { stock: null }, owner.token);
    await test.patch(pathOf(id), { stock: 6 }, owner.token);
    await test.patch(pathOf(id), { lowStockAt: 10 }, owner.token);
    expect(await seen()).toBe(3);
  });
});
