import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let owner: Member;
let base: string;

beforeAll(async () => {
  owner = await makeOwner(test);
  base = `${owner.path}/pos/invoices`;
});

const post = (path: string, body: unknown = {}) => test.post(path, body, owner.token);

async function product(stock: number | null): Promise<string> {
  return (await post(`${owner.path}/storefront/products`, { name: "Soap", price: 5, stock })).body.product.id;
}
async function stockOf(id: string): Promise<number | null> {
  return (await test.get(`${owner.path}/storefront/products/${id}`, owner.token)).body.product.stock;
}
const line = (productId: string, quantity = 1) => ({ name: "Soap", quantity, unitPrice: 5, productId });
async function draft(...items: object[]): Promise<string> {
  const { status, body } = await post(base, { items });
  expect(status).toBe(201);
  return `${base}/${body.invoice.id}`;
}

describe("what an item names", () => {
  it("must exist: 404 for an unknown service or product, or another tenant's", async () => {
    const other = await makeOwner(test);
    const foreign = await test.post(`${other.path}/storefront/products`, { name: "Theirs", price: 1 }, other.token);
    const path = await draft();
    for (const named of [{ serviceId: newId() }, { productId: newId() }, { productId: foreign.body.product.id }]) {
      const item = { name: "Thing", quantity: 1, unitPrice: 1, ...named };
      expect((await post(base, { items: [item] })).status).toBe(404);
      expect((await post(`${path}/items`, item)).status).toBe(404);
    }
    const { body } = await post(`${path}/items`, { name: "Thing", quantity: 1, unitPrice: 1 });
    const changed = await test.patch(`${path}/items/${body.invoice.items[0].id}`, { productId: newId() }, owner.token);
    expect([changed.status, changed.body.error.code]).toEqual([404, "NOT_FOUND"]);
  });

  it("is sold in whole pieces if it is a product", async () => {
    expect((await post(base, { items: [line(await product(5), 1.5)] })).status).toBe(400);
  });
});

describe("stock", () => {
  it("is taken when the sale is finalized, and 422 names what is left; a refused sale takes nothing", async () => {
    const [many, few] = [await product(5), await product(1)];
    const path = await draft(line(many, 2), line(many), line(few));
    expect([await stockOf(many), await stockOf(few)]).toEqual([5, 1]);
    expect((await post(`${path}/finalize`)).status).toBe(200);
    expect([await stockOf(many), await stockOf(few)]).toEqual([2, 0]);

    const { status, body } = await post(`${await draft(line(many), line(few))}/finalize`);
    expect([status, body.error]).toMatchObject([422, { code: "POS_OUT_OF_STOCK", productId: few, available: 0 }]);
    expect(await stockOf(many)).toBe(2);
  });

  it("comes back when the sale is voided or refunded in full, not for a part", async () => {
    const id = await product(5);
    const voided = await draft(line(id, 2));
    await post(`${voided}/finalize`);
    await post(`${voided}/void`);
    expect(await stockOf(id)).toBe(5);

    const paid = await draft(line(id, 2));
    await post(`${paid}/finalize`);
    await post(`${paid}/payments`, { method: "cash", amount: 10 });
    await post(`${paid}/refunds`, { amount: 4 });
    expect(await stockOf(id)).toBe(3);
    await post(`${paid}/refunds`);
    expect(await stockOf(id)).toBe(5);
  });

  it("of a draft is never touched, nor of a product without a count, even if it is counted later", async () => {
    const [counted, endless] = [await product(5), await product(null)];
    await post(`${await draft(line(counted, 2))}/void`);
    expect(await stockOf(counted)).toBe(5);
    const sold = await draft(line(endless, 2));
    expect((await post(`${sold}/finalize`)).status).toBe(200);
    await test.patch(`${owner.path}/storefront/products/${endless}`, { stock: 7 }, owner.token);
    await post(`${sold}/void`);
    expect(await stockOf(endless)).toBe(7);
  });

  it("allows finalizing a draft whose product was deleted since", async () => {
    const id = await product(5);
    const path = await draft(line(id));
    await test.delete(`${owner.path}/storefront/products/${id}`, owner.token);
    expect((await post(`${path}/finalize`)).status).toBe(200);
  });

  it.runIf(isPostgres)(
    "is never sold twice: of twelve sales at once, crossing each other, as many succeed as there are pieces",
    async () => {
      const [one, other] = [await product(5), await product(5)];
      const drafts = await Promise.all(
        Array.from({ length: 12 }, (_, index) => (index % 2 ? draft(line(one), line(other)) : draft(line(other), line(one)))),
      );
      const answers = await Promise.all(drafts.map((path) => post(`${path}/finalize`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(7).fill(422)]);
      expect([await stockOf(one), await stockOf(other)]).toEqual([0, 0]);
    },
  );
});
