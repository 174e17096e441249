import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";

const test = testApp();
let owner: Member;
let products: string;

beforeAll(async () => {
  owner = await makeOwner(test);
  products = `${owner.path}/storefront/products`;
});

const add = (fields: object, member = owner) =>
  test.post(`${member.path}/storefront/products`, { name: "Soap", price: 2, ...fields }, member.token);
const change = (id: string, fields: object) => test.patch(`${products}/${id}`, fields, owner.token);

describe("SKU and barcode of a product", () => {
  it("are shown, found by, changed and exported", async () => {
    const made = await add({ sku: " TP-75 ", barcode: "٦٢٨١" });
    expect(made.body.product).toMatchObject({ sku: "TP-75", barcode: "6281" });
    expect((await add({ name: "Plain" })).body.product).toMatchObject({ sku: null, barcode: null });
    const found = await test.get(`${products}?barcode=6281`, owner.token);
    expect(found.body.products.map(({ id }: { id: string }) => id)).toEqual([made.body.product.id]);
    expect((await test.get(`${products}?barcode=999`, owner.token)).body.products).toEqual([]);
    const csv = (await test.get(`${products}.csv`, owner.token)).text;
    expect(csv.split("\n")[0]).toContain("sku,barcode,lowStockAt");
    expect(csv).toContain("TP-75,6281");
    expect((await change(made.body.product.id, { barcode: "6282", sku: null })).body.product).toMatchObject({ sku: null, barcode: "6282" });
    expect((await test.get(`${products}?barcode=6281`, owner.token)).body.products).toEqual([]);
  });

  it("are unique in a store, in either case, and free again once the product is deleted", async () => {
    const { id } = (await add({ sku: "A-1", barcode: "C128-a" })).body.product;
    expect([(await add({ sku: "a-1" })).status, (await add({ barcode: "c128-A" })).status]).toEqual([409, 409]);
    expect((await add({ sku: "a-1" })).body.error.reason).toBe("sku-taken");
    const other = (await add({})).body.product.id;
    expect((await change(other, { barcode: "C128-a" })).body.error.reason).toBe("barcode-taken");
    expect((await change(id, { sku: "A-1", barcode: "C128-a" })).status).toBe(200);
    expect((await add({ sku: "A-1", barcode: "C128-a" }, await makeOwner(test))).status).toBe(201);
    await test.delete(`${products}/${id}`, owner.token);
    expect((await change(other, { sku: "A-1", barcode: "C128-a" })).status).toBe(200);
  });

  it.runIf(isPostgres)("are given once, however many ask for them at once", async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => add({ barcode: "wanted" })));
    expect(made.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  });

  it("are refused with 400 if malformed", async () => {
    for (const fields of [{ barcode: "" }, { barcode: "with space" }, { barcode: "1".repeat(65) }, { sku: "" }, { sku: "x".repeat(65) }])
      expect((await add(fields)).status, JSON.stringify(fields)).toBe(400);
  });
});

describe("an invoice item by barcode", () => {
  const invoices = () => `${owner.path}/pos/invoices`;
  const draft = (items: object[]) => test.post(invoices(), { items }, owner.token);

  it("is the product with it", async () => {
    const { id } = (await add({ name: "Scanned", price: 7, barcode: "S1", stock: 9 })).body.product;
    const { body } = await draft([{ barcode: "s1", quantity: 2 }]);
    expect(body.invoice.items[0]).toMatchObject({ productId: id, name: "Scanned", unitPrice: 7, quantity: 2 });
    const item = await test.post(`${invoices()}/${body.invoice.id}/items`, { barcode: "S1", quantity: 1 }, owner.token);
    expect(item.body.invoice.items[1]).toMatchObject({ productId: id, total: 7 });
  });

  it("answers 404 for an unknown one, as for an unknown product, and 400 beside an id or with a fraction", async () => {
    const { id } = (await add({ barcode: "S2" })).body.product;
    expect((await draft([{ barcode: "nothing", quantity: 1 }])).status).toBe(404);
    expect((await draft([{ barcode: "S2", productId: id, quantity: 1 }])).status).toBe(400);
    expect((await draft([{ barcode: "S2", quantity: 1.5 }])).status).toBe(400);
  });
});
