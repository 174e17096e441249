import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff, uniqueEmail } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { uploadFile } from "../../../../test/uploads.ts";

const test = testApp();
let owner: Member;
let orders: string;

beforeAll(async () => {
  owner = await makeOwner(test, { name: "Detail Shop" });
  orders = `${owner.path}/storefront/orders`;
});

async function addProduct(fields: Record<string, unknown> = {}): Promise<string> {
  const product = { name: "Soap", price: 10, status: "active", ...fields };
  return (await test.post(`${owner.path}/storefront/products`, product, owner.token)).body.product.id;
}

async function place(productId: string, email = uniqueEmail("buyer"), name = "Lina Haddad") {
  const body = { customer: { name, email }, items: [{ productId, quantity: 2 }] };
  return (await test.post("/public/storefront/stores/detail-shop/orders", body)).body;
}

const read = async (id: string) => (await test.get(`${orders}/${id}`, owner.token)).body.order;
const change = (id: string, changes: object, token = owner.token) => test.patch(`${orders}/${id}`, changes, token);
const list = async (query: string) => {
  const { status, body } = await test.get(`${orders}?${query}`, owner.token);
  return { status, numbers: (body.orders ?? []).map(({ number }: { number: number }) => number) };
};

describe("an order as the workspace sees it", () => {
  it("leads to the buyer's page, the client and the pictures; the buyer gets none of it", async () => {
    const email = uniqueEmail("known");
    const { client } = (await test.post(`${owner.path}/clients`, { name: "Lina", email }, owner.token)).body;
    const file = await uploadFile(test, owner);
    const [pictured, plain] = [await addProduct({ images: [file.id] }), await addProduct()];
    const { order, statusToken } = await place(pictured, email);
    await place(plain, email);
    const { order: other } = await place(plain);
    expect(order).not.toHaveProperty("statusUrl");
    expect(order).not.toHaveProperty("customerOrderCount");
    expect(order.items[0]).not.toHaveProperty("imageFileId");
    const shown = await read(order.id);
    expect(shown).toMatchObject({ clientId: client.id, customerOrderCount: 2, paymentMethod: null, history: [] });
    expect(shown.items[0].imageFileId).toBe(file.id);
    expect(new URL(shown.statusUrl).pathname).toBe(`/s/detail-shop/orders/${statusToken}`);
    const unknown = await read(other.id);
    expect(unknown).toMatchObject({ clientId: null, customerOrderCount: 1 });
    expect(unknown.items[0]).toMatchObject({ imageFileId: null, isDeleted: false });
    await test.delete(`${owner.path}/storefront/products/${plain}`, owner.token);
    expect((await read(other.id)).items[0]).toMatchObject({ imageFileId: null, isDeleted: true });
    expect((await test.get(`/public/storefront/orders/${statusToken}`)).body.order).not.toHaveProperty("history");
  });

  it("tells who changed what, in the order of the changes", async () => {
    const staff = await makeStaff(test, owner, ["store.orders.view", "store.orders.manage"]);
    const { order } = await place(await addProduct());
    await change(order.id, { status: "confirmed" });
    await change(order.id, { status: "processing", paymentStatus: "paid", method: "card" }, staff.token);
    await change(order.id, { status: "processing" });
    const { history } = await read(order.id);
    expect(history.map(({ field, from, to }: Record<string, string>) => [field, from, to])).toEqual([
      ["status", "pending", "confirmed"],
      ["status", "confirmed", "processing"],
      ["paymentStatus", "unpaid", "paid"],
    ]);
    expect(history[0].by).toMatchObject({ kind: "owner" });
    expect(history[2].by).toMatchObject({ kind: "staff", name: "Sam Staff" });
    expect(history[0].at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect((await list(`q=${order.number}`)).numbers).toEqual([order.number]);
  });
});

describe("PATCH /workspace/:workspaceId/storefront/orders/:orderId", () => {
  it("records how an order was paid, and forgets it with the payment", async () => {
    const { order } = await place(await addProduct());
    expect((await change(order.id, { paymentStatus: "paid", method: "transfer" })).body.order.paymentMethod).toBe("transfer");
    expect((await change(order.id, { status: "confirmed" })).body.order.paymentMethod).toBe("transfer");
    expect((await change(order.id, { paymentStatus: "unpaid" })).body.order.paymentMethod).toBeNull();
    expect((await change(order.id, { paymentStatus: "paid" })).body.order.paymentMethod).toBeNull();
  });

  it("refuses a method without a payment, and an unknown one", async () => {
    const { order } = await place(await addProduct());
    for (const wrong of [{ method: "cash" }, { method: "cash", paymentStatus: "unpaid" }, { paymentStatus: "paid", method: "shells" }]) {
      const { status, body } = await change(order.id, wrong);
      expect([status, body.error.details[0].path]).toEqual([400, "method"]);
    }
    expect((await read(order.id)).paymentStatus).toBe("unpaid");
  });
});

describe("GET /workspace/:workspaceId/storefront/orders", () => {
  it("takes several statuses and refuses unknown ones", async () => {
    const soap = await addProduct();
    const email = uniqueEmail("several");
    const [pending, confirmed, cancelled] = [await place(soap, email), await place(soap, email), await place(soap, email)].map(
      ({ order }) => order,
    );
    await change(confirmed.id, { status: "confirmed" });
    await change(cancelled.id, { status: "cancelled" });
    const q = encodeURIComponent(email);
    expect((await list(`q=${q}&status=pending&status=confirmed`)).numbers.sort()).toEqual([pending.number, confirmed.number]);
    expect((await list(`q=${q}&status=cancelled`)).numbers).toEqual([cancelled.number]);
    expect((await list("status=pending&status=lost")).status).toBe(400);
    expect((await list("paymentStatus=paid&paymentStatus=unpaid")).status).toBe(400);
  });

  it("finds an order by its number, however it is written", async () => {
    const soap = await addProduct();
    const { order } = await place(soap);
    await place(soap);
    const arabic = String(order.number).replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    for (const typed of [String(order.number), `#${order.number}`, arabic])
      expect((await list(`q=${encodeURIComponent(typed)}`)).numbers).toEqual([order.number]);
    expect((await list(`q=${order.number}0`)).numbers).toEqual([]);
  });
});

describe("GET /workspace/:workspaceId/storefront/orders/summary", () => {
  it("counts what waits, by status", async () => {
    const shop = await makeOwner(test, { name: "Summed Shop" });
    const { product } = (await test.post(`${shop.path}/storefront/products`, { name: "Soap", price: 10, status: "active" }, shop.token))
      .body;
    const placed: string[] = [];
    for (let count = 0; count < 3; count++) {
      const body = { customer: { name: "Lina", email: uniqueEmail("sum") }, items: [{ productId: product.id, quantity: 2 }] };
      placed.push((await test.post("/public/storefront/stores/summed-shop/orders", body)).body.order.id);
    }
    await test.patch(`${shop.path}/storefront/orders/${placed[0]}`, { status: "cancelled" }, shop.token);
    const summary = async () => (await test.get(`${shop.path}/storefront/orders/summary`, shop.token)).body.summary;
    expect(await summary()).toEqual([{ status: "pending", count: 2, amountDue: 40 }]);
    const staff = await makeStaff(test, shop, ["store.view"]);
    expect((await test.get(`${shop.path}/storefront/orders/summary`, staff.token)).status).toBe(403);
  });
});

describe("several products at once", () => {
  const products = () => `${owner.path}/storefront/products`;

  it("changes all of them or none", async () => {
    const ids = [await addProduct({ category: "Bath" }), await addProduct()];
    const { status, body } = await test.post(`${products()}/bulk`, { ids, status: "archived", category: " Gifts " }, owner.token);
    expect(status).toBe(200);
    expect(body.products.map((one: { status: string; category: string }) => [one.status, one.category])).toEqual([
      ["archived", "Gifts"],
      ["archived", "Gifts"],
    ]);
    const missing = await test.post(`${products()}/bulk`, { ids: [...ids, "0".repeat(24)], status: "draft" }, owner.token);
    expect(missing.status).toBe(404);
    expect((await test.get(`${products()}/${ids[0]}`, owner.token)).body.product.status).toBe("archived");
    expect((await test.post(`${products()}/bulk`, { ids: [], status: "draft" }, owner.token)).status).toBe(400);
    expect((await test.post(`${products()}/bulk`, { ids, category: null }, owner.token)).body.products[0].category).toBeNull();
    const staff = await makeStaff(test, owner, ["store.view"]);
    expect((await test.post(`${products()}/bulk`, { ids, status: "draft" }, staff.token)).status).toBe(403);
  });

  it("are filtered by stock, and counted by category", async () => {
    const shop = await makeOwner(test, { name: "Stock Shop" });
    const at = `${shop.path}/storefront`;
    for (const [name, stock] of Object.entries({ none: 0, few: 5, many: 6, endless: null }))
      await test.post(`${at}/products`, { name, price: 1, stock, category: stock === 0 ? null : "Bath" }, shop.token);
    const names = async (stock: string) =>
      (await test.get(`${at}/products?stock=${stock}&sort=name`, shop.token)).body.products.map(({ name }: { name: string }) => name);
    expect(await names("out")).toEqual(["none"]);
    expect(await names("low")).toEqual(["few", "none"]);
    expect((await test.get(`${at}/products?stock=all`, shop.token)).status).toBe(400);
    expect((await test.get(`${at}/product-categories`, shop.token)).body.productCategories).toEqual([{ name: "Bath", count: 3 }]);
  });
});

describe("GET /workspace/:workspaceId/search", () => {
  it("finds an order by its number", async () => {
    const { order } = await place(await addProduct());
    const { results } = (await test.get(`${owner.path}/search?q=%23${order.number}`, owner.token)).body;
    expect(results.orders).toMatchObject([{ id: order.id, number: order.number }]);
  });
});
