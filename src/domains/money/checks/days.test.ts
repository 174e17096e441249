import { describe, expect, it } from "vitest";
import { makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";

// Books, lists and figures share the workspace's calendar: what was sold on the last evening of a month belongs to that month everywhere.

const test = testApp();

async function makeShop(timezone: string) {
  const owner = await makeOwner(test);
  await test.patch(owner.path, { timezone }, owner.token);
  const books = `/client/workspace/${owner.workspaceId}`;
  const store = (await test.get(`${owner.path}/storefront/store`, owner.token)).body.store;
  await test.patch(`${owner.path}/storefront/store`, { isPublished: true }, owner.token);
  const { product } = (await test.post(`${owner.path}/storefront/products`, { name: "Soap", price: 4, status: "active" }, owner.token))
    .body;

  const sell = async () => {
    const items = [{ name: "Cut", quantity: 1, unitPrice: 25 }];
    const { invoice } = (await test.post(`${owner.path}/pos/invoices`, { items }, owner.token)).body;
    await test.post(`${owner.path}/pos/invoices/${invoice.id}/finalize`, {}, owner.token);
    await test.post(`${owner.path}/pos/invoices/${invoice.id}/payments`, { method: "card", amount: 25 }, owner.token);
    return invoice.id as string;
  };
  const order = async () => {
    const customer = { name: "Vera", email: "vera@example.com" };
    const ordered = { customer, items: [{ productId: product.id, quantity: 1 }] };
    await test.post(`/public/storefront/stores/${store.slug}/orders`, ordered);
    const { orders } = (await test.get(`${owner.path}/storefront/orders`, owner.token)).body;
    await test.patch(`${owner.path}/storefront/orders/${orders[0].id}`, { paymentStatus: "paid" }, owner.token);
  };
  const count = async (list: string, path: string, day: string) =>
    (await test.get(`${path}?from=${day}&to=${day}`, owner.token)).body[list].length as number;
  /** Counts of each list and each figure on a day. */
  const foundOn = async (day: string) => ({
    invoices: await count("invoices", `${owner.path}/pos/invoices`, day),
    registers: await count("posSessions", `${owner.path}/pos/sessions`, day),
    orders: await count("orders", `${owner.path}/storefront/orders`, day),
    clients: await count("clients", `${owner.path}/clients`, day),
    incomes: await count("incomes", `${books}/incomes`, day),
    summary: (await test.get(`${books}/financial/summary?from=${day}&to=${day}`, owner.token)).body.summary.totals.income as number,
  });
  return { owner, books, sell, order, foundOn };
}

const everything = { invoices: 1, registers: 1, orders: 1, clients: 1, incomes: 2, summary: 29 };
const nothing = { invoices: 0, registers: 0, orders: 0, clients: 0, incomes: 0, summary: 0 };

describe.each([
  ["America/New_York", "2026-12-01T03:30:00Z", "2026-11-30", "2026-12-01"],
  ["Pacific/Pago_Pago", "2026-07-01T10:59:59Z", "2026-06-30", "2026-07-01"],
  ["Pacific/Kiritimati", "2026-06-30T10:00:00Z", "2026-07-01", "2026-06-30"],
  ["Asia/Kolkata", "2026-03-31T18:30:00Z", "2026-04-01", "2026-03-31"],
  ["UTC", "2026-03-31T23:59:59Z", "2026-03-31", "2026-04-01"],
])("a sale in %s at %s", (timezone, now, own, other) => {
  it(`is of ${own} in the books, in every list, and of no other day`, async () => {
    test.setTime(now);
    const { owner, sell, order, foundOn } = await makeShop(timezone);
    await test.post(`${owner.path}/pos/sessions`, { registerName: "Desk", openingCash: 10 }, owner.token);
    await test.post(`${owner.path}/clients`, { name: "Vera" }, owner.token);
    await sell();
    await order();
    expect(await foundOn(own)).toEqual(everything);
    expect(await foundOn(other)).toEqual(nothing);
    test.setTime();
  });

  it("is refunded, and its expenses fall due, by the same calendar", async () => {
    test.setTime(now);
    const { owner, books, sell } = await makeShop(timezone);
    const id = await sell();
    await test.post(`${owner.path}/pos/invoices/${id}/refunds`, { amount: 5 }, owner.token);
    const rule = { title: "Rent", amount: 100, frequency: "daily", interval: 1, startDate: own };
    const { status } = await test.post(`${books}/recurring-expense-rules`, rule, owner.token);
    expect(status).toBe(201);
    const due = (await test.get(`${books}/recurring-expense-occurrences`, owner.token)).body;
    const { expenses } = (await test.get(`${books}/expenses`, owner.token)).body;
    test.setTime();
    expect(expenses.map(({ date }: { date: string }) => date.slice(0, 10))).toEqual([own]);
    expect(
      Object.values(due)
        .flatMap((list) => (Array.isArray(list) ? list : []))
        .map(({ dueDate }) => dueDate.slice(0, 10)),
    ).toEqual([own]);
  });
});

it("a new time zone counts from the next request on", async () => {
  test.setTime("2026-12-01T03:30:00Z");
  const { owner, sell, foundOn } = await makeShop("America/New_York");
  await sell();
  await test.patch(owner.path, { timezone: "UTC" }, owner.token);
  await sell();
  // The first keeps the day it was booked on; lists ask for the days of today's zone.
  expect(await foundOn("2026-12-01")).toMatchObject({ invoices: 2, incomes: 1 });
  expect(await foundOn("2026-11-30")).toMatchObject({ invoices: 0, incomes: 1 });
  test.setTime();
});
