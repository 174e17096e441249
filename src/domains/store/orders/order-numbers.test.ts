import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";

const test = testApp();
const customer = { name: "Lina Haddad", email: "lina@example.com" };
const address = "12 Olive Street, Amman";
let owner: Member;
let productId: string;

beforeAll(async () => {
  owner = await makeOwner(test, { name: "Numbered Shop" });
  const product = { name: "Soap", price: 4, status: "active" };
  productId = (await test.post(`${owner.path}/storefront/products`, product, owner.token)).body.product.id;
  const deliveryOptions = [{ method: "Courier", fee: 2.5 }];
  const { status } = await test.patch(`${owner.path}/storefront/store`, { deliveryOptions }, owner.token);
  expect(status).toBe(200);
});

const place = (more: object = {}) =>
  test.post("/public/storefront/stores/numbered-shop/orders", { customer, items: [{ productId, quantity: 2 }], ...more });
const follow = (token: string) => test.get(`/public/storefront/orders/${token}`);
const incomes = async () => (await test.get(`/client/workspace/${owner.workspaceId}/incomes?limit=100`, owner.token)).body.incomes;

describe("an order's number", () => {
  it("counts from 1001 without a gap, also where many order at once and some are refused", async () => {
    const placed = await Promise.all(
      Array.from({ length: 12 }, (_, index) => place(index % 4 === 3 ? { items: [{ productId: owner.workspaceId, quantity: 1 }] } : {})),
    );
    const numbers = placed.filter(({ status }) => status === 201).map(({ body }) => body.order.number);
    expect(numbers.sort()).toEqual(Array.from({ length: 9 }, (_, index) => 1001 + index));
  });
});

describe("an order's delivery", () => {
  it("costs what the store says, and is part of the total", async () => {
    const { body } = await place({ delivery: { method: "Courier", address, fee: 0 } });
    expect(body.order).toMatchObject({ delivery: { method: "Courier", fee: 2.5, address }, total: 10.5 });
    expect((await place()).body.order).toMatchObject({ delivery: null, total: 8 });
  });

  it("is refused where the store does not offer it", async () => {
    const { status, text } = await place({ delivery: { method: "Drone", address } });
    expect([status, text]).toEqual([400, expect.stringContaining("must be one of Courier")]);
  });
});

describe("GET /public/storefront/orders/:statusToken", () => {
  it("shows an order's status, and nothing about its buyer", async () => {
    const { body } = await place({ delivery: { method: "Courier", address } });
    await test.patch(`${owner.path}/storefront/orders/${body.order.id}`, { status: "confirmed" }, owner.token);
    const shown = await follow(body.statusToken);
    expect(shown.body.order).toMatchObject({ number: body.order.number, status: "confirmed", total: 10.5 });
    expect(shown.text).not.toMatch(/Lina|lina|Olive/);
  });

  it("answers 404 to a token that was changed, cut, or is for something else", async () => {
    const [first, second] = [(await place()).body.statusToken, (await place()).body.statusToken];
    const other = first.slice(0, -1) + (first.endsWith("A") ? "B" : "A");
    const mixed = first.slice(0, 32) + second.slice(32);
    for (const token of [other, mixed, first.slice(0, -1), `${first}A`, "x"]) expect((await follow(token)).status).toBe(404);
  });
});

describe("an order that is paid", () => {
  it("is one income, and one expense when refunded, however often it is marked", async () => {
    const { id, number } = (await place()).body.order;
    const pay = (paymentStatus: string) => test.patch(`${owner.path}/storefront/orders/${id}`, { paymentStatus }, owner.token);
    const before = (await incomes()).length;
    await Promise.all([pay("paid"), pay("paid"), pay("paid")]);
    const after = await incomes();
    expect(after).toHaveLength(before + 1);
    expect(after.filter(({ title }: { title: string }) => title.includes(String(number)))).toMatchObject([{ amount: 8 }]);
    await Promise.all([pay("refunded"), pay("refunded")]);
    const { body } = await test.get(`/client/workspace/${owner.workspaceId}/expenses?limit=100`, owner.token);
    expect(body.expenses.filter(({ title }: { title: string }) => title.includes(String(number)))).toMatchObject([{ amount: 8 }]);
  });
});
