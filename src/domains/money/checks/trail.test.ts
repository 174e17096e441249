import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";

const test = testApp();
let owner: Member;
let books: string;

beforeAll(async () => {
  owner = await makeOwner(test);
  books = `/client/workspace/${owner.workspaceId}`;
});

interface Entry {
  amount: number;
  date: string;
  source: { kind: string; id: string };
}

async function entriesOf(kind: "incomes" | "expenses", id: string): Promise<Entry[]> {
  const { body } = await test.get(`${books}/${kind}?limit=100`, owner.token);
  return body[kind].filter(({ source }: Entry) => source.id === id).reverse();
}

async function issue(unitPrice: number): Promise<string> {
  const items = [{ name: "Cut", quantity: 1, unitPrice }];
  const { id } = (await test.post(`${owner.path}/pos/invoices`, { items }, owner.token)).body.invoice;
  await test.post(`${owner.path}/pos/invoices/${id}/finalize`, {}, owner.token);
  return id;
}

const at = (id: string) => `${owner.path}/pos/invoices/${id}`;
const pay = (id: string, amount: number, method = "card") => test.post(`${at(id)}/payments`, { method, amount }, owner.token);
const refund = (id: string, body: object = {}, token = owner.token) => test.post(`${at(id)}/refunds`, body, token);

describe("payments in the books", () => {
  it("are incomes of their own days, without the change; refunds are expenses of theirs", async () => {
    test.setTime("2026-03-31T10:00:00Z");
    const id = await issue(100);
    await pay(id, 30);
    test.setTime("2026-04-01T10:00:00Z");
    await pay(id, 80, "cash");
    expect(await entriesOf("incomes", id)).toMatchObject([
      { amount: 30, date: "2026-03-31", source: { kind: "pos-invoice" } },
      { amount: 70, date: "2026-04-01", source: { kind: "pos-invoice" } },
    ]);
    test.setTime("2026-04-02T10:00:00Z");
    const { body } = await refund(id, { amount: 12.5 });
    test.setTime();
    const [given] = body.invoice.refunds;
    expect(await entriesOf("expenses", given.id)).toMatchObject([{ amount: 12.5, date: "2026-04-02", source: { kind: "pos-refund" } }]);
    expect(await entriesOf("incomes", id)).toHaveLength(2);
  });

  it("of a voided invoice are reversed in the books too", async () => {
    const id = await issue(100);
    await pay(id, 30);
    await pay(id, 20, "cash");
    const { body } = await test.post(`${at(id)}/void`, { refundPayments: true }, owner.token);
    expect(body.invoice).toMatchObject({ status: "void", voidedBy: { kind: "owner", id: owner.accountId, name: "Bright Clinic" } });
    const expenses = await Promise.all(body.invoice.refunds.map((one: { id: string }) => entriesOf("expenses", one.id)));
    expect(expenses.flat().map(({ amount }: Entry) => amount)).toEqual([30, 20]);
  });

  it("follow their record: they are neither changed nor deleted by hand", async () => {
    const id = await issue(10);
    await pay(id, 10);
    const { body } = await refund(id);
    const refundId = body.invoice.refunds[0].id;
    const list = (await test.get(`${books}/expenses?limit=100`, owner.token)).body.expenses;
    const expense = list.find(({ source }: Entry) => source.id === refundId);
    expect((await test.patch(`${books}/expenses/${expense.id}`, { amount: 1 }, owner.token)).status).toBe(422);
    expect((await test.patch(`${books}/expenses/${expense.id}`, { category: "Returns" }, owner.token)).status).toBe(200);
    expect((await test.delete(`${books}/expenses/${expense.id}`, owner.token)).status).toBe(422);
  });

  it.runIf(isPostgres)("are in the books once each when thirty pay, refund and void at once", async () => {
    const id = await issue(100);
    const paying = await Promise.all(Array.from({ length: 30 }, () => pay(id, 10)));
    expect(paying.filter(({ status }) => status === 201)).toHaveLength(10);
    const incomes = await entriesOf("incomes", id);
    expect(incomes.map(({ amount }) => amount)).toEqual(Array.from({ length: 10 }, () => 10));

    const giving = await Promise.all(Array.from({ length: 30 }, () => refund(id, { amount: 15 })));
    const given = giving.filter(({ status }) => status === 201);
    expect(given).toHaveLength(6);
    const { refunds } = (await test.get(at(id), owner.token)).body.invoice;
    const expenses = await Promise.all(refunds.map((one: { id: string }) => entriesOf("expenses", one.id)));
    expect(expenses.flat()).toHaveLength(6);
  });

  it.runIf(isPostgres)("agree with the invoice, whether thirty voids or payments come first", async () => {
    const id = await issue(100);
    const work = Array.from({ length: 15 }, () => [
      () => pay(id, 10),
      () => test.post(`${at(id)}/void`, { refundPayments: true }, owner.token),
    ]).flat();
    await Promise.all(work.map((begin) => begin()));
    const { invoice } = (await test.get(at(id), owner.token)).body;
    expect(invoice).toMatchObject({ status: "void", amountPaid: invoice.amountRefunded });
    const income = (await entriesOf("incomes", id)).reduce((sum, { amount }) => sum + amount, 0);
    expect(income).toBe(invoice.amountPaid);
  });
});

describe("who did it", () => {
  it("is recorded with payments, refunds, discounts, voids and cash movements", async () => {
    const staff = await makeStaff(test, owner, ["store.orders.manage", "store.orders.view", "store.refunds.manage"]);
    const by = { kind: "staff", id: staff.accountId, name: "Sam Staff" };
    const items = [{ name: "Cut", quantity: 1, unitPrice: 10 }];
    const { id } = (await test.post(`${owner.path}/pos/invoices`, { items }, owner.token)).body.invoice;
    const reduced = await test.post(`${at(id)}/discount`, { kind: "fixed", value: 1, reason: "x" }, staff.token);
    expect(reduced.body.discounts).toMatchObject([{ by }]);
    await test.post(`${at(id)}/finalize`, {}, owner.token);
    await test.post(`${at(id)}/payments`, { method: "card", amount: 9 }, staff.token);
    const { body } = await refund(id, { amount: 1 }, staff.token);
    expect(body.invoice).toMatchObject({ payments: [{ by }], refunds: [{ by }], voidedBy: null });
    expect((await test.get(at(id), owner.token)).body).toEqual(body);

    const till = (await test.post(`${owner.path}/pos/sessions`, { registerName: "By", openingCash: 10 }, owner.token)).body.posSession;
    const moved = await test.post(
      `${owner.path}/pos/sessions/${till.id}/cash-movements`,
      { direction: "in", amount: 1, reason: "x" },
      staff.token,
    );
    expect(moved.body.cashMovement.by).toEqual(by);
  });
});

describe("giving money back", () => {
  it("needs store.refunds.manage, for refunds and for voiding what took money", async () => {
    const till = await makeStaff(test, owner, ["store.orders.manage", "store.orders.view"]);
    const paid = await issue(10);
    await pay(paid, 10);
    expect((await refund(paid, {}, till.token)).status).toBe(403);
    const partly = await issue(10);
    await pay(partly, 5);
    const body = { refundPayments: true };
    expect((await test.post(`${at(partly)}/void`, body, till.token)).status).toBe(403);
    expect((await test.post(`${at(await issue(10))}/void`, {}, till.token)).status).toBe(200);
    expect((await test.post(`${at(partly)}/void`, body, owner.token)).status).toBe(200);
  });

  it("is open to managers and accountants from the start, not to the front desk", async () => {
    const { roles } = (await test.get(`${owner.path}/roles?limit=100`, owner.token)).body;
    const may = roles.filter(({ permissions }: { permissions: string[] }) => permissions.includes("store.refunds.manage"));
    expect(
      may
        .map(({ name }: { name: string }) => name)
        .filter((name: string) => !name.startsWith("Role "))
        .sort(),
    ).toEqual(["Accountant", "Manager"]);
  });
});

describe("the drawer", () => {
  async function open(openingCash: number): Promise<string> {
    const { body } = await test.post(`${owner.path}/pos/sessions`, { registerName: `T${Math.random()}`, openingCash }, owner.token);
    return body.posSession.id;
  }
  const take = (id: string, amount: number) =>
    test.post(`${owner.path}/pos/sessions/${id}/cash-movements`, { direction: "out", amount, reason: "Bank" }, owner.token);
  const expected = async (id: string) => (await test.get(`${owner.path}/pos/sessions/${id}`, owner.token)).body.posSession.expectedCash;

  it("never gives more than is in it: 422 with both amounts", async () => {
    const id = await open(50);
    const { status, body } = await take(id, 50.01);
    expect([status, body.error.code]).toEqual([422, "POS_DRAWER_TOO_LOW"]);
    expect(body.error.message).toMatch(/50\.01 USD.*50\.00 USD/);
    expect((await take(id, 50)).status).toBe(201);
    expect(await expected(id)).toBe(0);
  });

  it("gives no refund in cash that it does not hold", async () => {
    const [id, paid] = [await open(5), await issue(10)];
    await pay(paid, 10);
    expect((await refund(paid, { method: "cash", posSessionId: id })).body.error.code).toBe("POS_DRAWER_TOO_LOW");
    expect((await refund(paid, { method: "cash", posSessionId: id, amount: 5 })).status).toBe(201);
    expect((await refund(paid, { method: "card", posSessionId: id })).status).toBe(201);
  });

  it.runIf(isPostgres)("is emptied once when thirty requests take everything at once", async () => {
    const id = await open(50);
    const answers = await Promise.all(Array.from({ length: 30 }, () => take(id, 20)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(await expected(id)).toBe(10);
  });
});
