import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner, makeStaff } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { confirmed, startLedger } from "../../../../test/ledger.ts";
import { newId } from "../../../kit/ids.ts";

const test = testApp();
let owner: Member;
let at: string;

interface Shop {
  owner: Member;
  books: string;
  at: string;
}

async function makeBooks(body: object = {}): Promise<Shop> {
  const member = await makeOwner(test);
  return { owner: member, books: `/client/workspace/${member.workspaceId}`, at: await startLedger(test, member, body) };
}

const today = () => new Date().toISOString().slice(0, 10);

/** Balances by role; accounts without one by code. Empty ones are left out. */
async function balances({ owner: member, at: ledger }: Shop): Promise<Record<string, number>> {
  const { accounts } = (await test.get(`${ledger}/accounts?limit=100`, member.token)).body;
  const found = accounts.map(({ role, code, balance }: { role: string; code: string; balance: number }) => [role ?? code, balance]);
  return Object.fromEntries(found.filter(([, balance]: [string, number]) => balance !== 0));
}

async function accountOf({ owner: member, at: ledger }: Shop, code: string): Promise<string> {
  const { accounts } = (await test.get(`${ledger}/accounts?limit=100`, member.token)).body;
  return accounts.find((account: { code: string }) => account.code === code).id;
}

async function sell({ owner: member }: Shop, items: object[], method?: string, posSessionId?: string) {
  const drafted = await test.post(`${member.path}/pos/invoices`, { items, ...(posSessionId ? { posSessionId } : {}) }, member.token);
  const path = `${member.path}/pos/invoices/${drafted.body.invoice.id}`;
  const { body } = await test.post(`${path}/finalize`, {}, member.token);
  if (method) await test.post(`${path}/payments`, { method, amount: body.invoice.amountDue }, member.token);
  return path;
}

const soap = (unitPrice: number, more: object = {}) => ({ name: "Soap", quantity: 1, unitPrice, ...more });

beforeAll(async () => {
  owner = await makeOwner(test);
  at = `/client/workspace/${owner.workspaceId}/ledger`;
});

describe("a workspace without a ledger", () => {
  it("is off, and everything else of the ledger gets 422 LEDGER_OFF", async () => {
    expect((await test.get(at, owner.token)).body.ledger).toEqual({ status: "off", from: null, lockedUntil: null });
    for (const path of ["/accounts", "/mapping", `/accounts/${newId()}`, `/entries/${newId()}`]) {
      const { status, body } = await test.get(at + path, owner.token);
      expect([path, status, body.error.code]).toEqual([path, 422, "LEDGER_OFF"]);
    }
  });
});

describe("POST .../ledger/start", () => {
  it("needs a confirmation and a first of a month that is not in the future", async () => {
    expect((await test.post(`${at}/start`, { from: "2026-01-01" }, owner.token)).status).toBe(403);
    for (const from of ["2026-01-02", "2999-01-01"]) {
      const how = { token: owner.token, headers: await confirmed(test, owner), body: { from } };
      expect((await test.call("POST", `${at}/start`, how)).status).toBe(422);
    }
  });

  it("posts what was recorded since, with opening balances whose difference is equity, once", async () => {
    const member = await makeOwner(test);
    const shop = { owner: member, books: `/client/workspace/${member.workspaceId}`, at: "" };
    await test.post(`${member.path}/tax-rates`, { name: "VAT", percentage: 15, isDefault: true }, member.token);
    const { posSession } = (await test.post(`${member.path}/pos/sessions`, { openingCash: 50 }, member.token)).body;
    await test.post(
      `${member.path}/pos/sessions/${posSession.id}/cash-movements`,
      { direction: "out", amount: 10, reason: "x" },
      member.token,
    );
    const sold = await sell(shop, [soap(100)], "cash", posSession.id);
    await test.post(`${sold}/refunds`, { amount: 23 }, member.token);
    await test.post(`${await sell(shop, [soap(10)])}/void`, {}, member.token);
    await test.post(`${shop.books}/expenses`, { title: "Rent", amount: 40 }, member.token);
    await test.post(`${shop.books}/incomes`, { title: "Gift", amount: 7 }, member.token);
    shop.at = await startLedger(test, member, {
      openingBalances: [
        { role: "bank", debit: 500 },
        { code: "2500", credit: 200 },
      ],
    });
    expect(await balances(shop)).toEqual({
      cash: 50 - 10 + 115 - 23,
      bank: 500 - 50 - 40 + 7,
      "2500": 200,
      equity: 300 - 10,
      sales: 100 - 20 + 7,
      "tax-payable": 15 - 3,
      expenses: 40,
    });
    const how = { token: member.token, headers: await confirmed(test, member), body: { from: "2026-01-01" } };
    expect((await test.call("POST", `${shop.at}/start`, how)).status).toBe(409);
  });
});

describe("what is sold while the ledger is on", () => {
  it("posts invoices, payments, refunds and voids in their own transaction", async () => {
    const shop = await makeBooks();
    await test.post(`${shop.owner.path}/tax-rates`, { name: "VAT", percentage: 15, isDefault: true }, shop.owner.token);
    const path = await sell(shop, [soap(100)], "card");
    expect(await balances(shop)).toEqual({ "card-clearing": 115, sales: 100, "tax-payable": 15 });
    await test.post(`${path}/refunds`, { amount: 11.5, method: "cash" }, shop.owner.token);
    expect(await balances(shop)).toEqual({ "card-clearing": 115, cash: -11.5, sales: 90, "tax-payable": 13.5 });
    const open = await sell(shop, [soap(20)]);
    expect(await balances(shop)).toMatchObject({ receivable: 23, sales: 110, "tax-payable": 16.5 });
    await test.post(`${open}/payments`, { method: "transfer", amount: 3 }, shop.owner.token);
    const voided = await test.post(`${open}/void`, { refundPayments: true }, shop.owner.token);
    expect(voided.status, voided.text).toBe(200);
    expect(await balances(shop)).toEqual({ "card-clearing": 115, cash: -11.5, sales: 90, "tax-payable": 13.5 });
  });

  it("posts the drawer: opening cash, movements, the difference at closing", async () => {
    const shop = await makeBooks();
    const sessions = `${shop.owner.path}/pos/sessions`;
    const { posSession } = (await test.post(sessions, { openingCash: 50 }, shop.owner.token)).body;
    const rent = await accountOf(shop, "5100");
    await test.put(`${shop.at}/mapping`, { categories: {}, accounts: { Landlord: rent } }, shop.owner.token);
    const move = (body: object) => test.post(`${sessions}/${posSession.id}/cash-movements`, { reason: "x", ...body }, shop.owner.token);
    await move({ direction: "in", amount: 5 });
    const moved = await move({ direction: "out", amount: 20, account: "Landlord" });
    expect(moved.body.cashMovement.account).toBe("Landlord");
    const closed = await test.post(`${sessions}/${posSession.id}/close`, { countedCash: 33 }, shop.owner.token);
    expect(closed.body.posSession.difference).toBe(-2);
    expect(await balances(shop)).toEqual({ cash: 33, bank: -50, equity: 5, "5100": 20, "over-short": 2 });
  });

  it("posts orders when they are numbered, paid, unpaid again, refunded or dropped", async () => {
    const shop = await makeBooks();
    const { owner: member } = shop;
    const store = (await test.get(`${member.path}/storefront/store`, member.token)).body.store;
    await test.patch(`${member.path}/storefront/store`, { isPublished: true }, member.token);
    const soapOf = { name: "Soap", price: 4, status: "active" };
    const { product } = (await test.post(`${member.path}/storefront/products`, soapOf, member.token)).body;
    const order = async () => {
      const ordered = { customer: { name: "Vera", email: "vera@example.com" }, items: [{ productId: product.id, quantity: 2 }] };
      await test.post(`/public/storefront/stores/${store.slug}/orders`, ordered);
      const { orders } = (await test.get(`${member.path}/storefront/orders`, member.token)).body;
      return (changes: object) => test.patch(`${member.path}/storefront/orders/${orders[0].id}`, changes, member.token);
    };
    const change = await order();
    await change({ paymentStatus: "paid" });
    expect(await balances(shop)).toEqual({ bank: 8, "online-sales": 8 });
    await change({ paymentStatus: "unpaid" });
    expect(await balances(shop)).toEqual({ receivable: 8, "online-sales": 8 });
    await change({ paymentStatus: "paid" });
    await change({ paymentStatus: "refunded" });
    expect(await balances(shop)).toEqual({});
    const other = await order();
    await other({ paymentStatus: "paid" });
    await other({ paymentStatus: "unpaid", status: "cancelled" });
    expect(await balances(shop)).toEqual({});
    const third = await order();
    await third({ paymentStatus: "paid", method: "cash" });
    expect(await balances(shop)).toEqual({ cash: 8, "online-sales": 8 });
    await third({ paymentStatus: "paid", method: "card" });
    expect(await balances(shop)).toEqual({ "card-clearing": 8, "online-sales": 8 });
    await third({ paymentStatus: "refunded" });
    expect(await balances(shop)).toEqual({});
  });

  it("posts incomes and expenses, and reverses and posts again what is edited or deleted", async () => {
    const shop = await makeBooks();
    const { owner: member, books } = shop;
    const { taxRate } = (await test.post(`${member.path}/tax-rates`, { name: "VAT", percentage: 15 }, member.token)).body;
    const spent = await test.post(`${books}/expenses`, { title: "Paper", amount: 23, taxRateId: taxRate.id }, member.token);
    expect(spent.body.expense).toMatchObject({ taxRateId: taxRate.id, taxAmount: 3 });
    const path = `${books}/expenses/${spent.body.expense.id}`;
    expect(await balances(shop)).toEqual({ bank: -23, expenses: 20, "tax-reclaimable": 3 });
    const rent = await accountOf(shop, "5100");
    await test.put(`${shop.at}/mapping`, { categories: { Rent: rent }, accounts: {} }, member.token);
    expect((await test.patch(path, { amount: 11.5, taxAmount: 1.5, category: "Rent" }, member.token)).status).toBe(200);
    expect(await balances(shop)).toEqual({ bank: -11.5, "5100": 10, "tax-reclaimable": 1.5 });
    await test.patch(path, { notes: "Only a note" }, member.token);
    await test.patch(path, { taxRateId: null }, member.token);
    expect(await balances(shop)).toEqual({ bank: -11.5, "5100": 11.5 });
    await test.delete(path, member.token);
    expect(await balances(shop)).toEqual({});
  });

  it("refuses more input tax than the rate gives, plus one cent", async () => {
    const { owner: member, books } = await makeBooks();
    const { taxRate } = (await test.post(`${member.path}/tax-rates`, { name: "VAT", percentage: 15 }, member.token)).body;
    const spend = (taxAmount: number) =>
      test.post(`${books}/expenses`, { title: "x", amount: 23, taxRateId: taxRate.id, taxAmount }, member.token);
    expect((await spend(3.02)).status).toBe(422);
    expect((await spend(3.01)).status).toBe(201);
    expect((await test.post(`${books}/expenses`, { title: "x", amount: 23, taxAmount: 1 }, member.token)).status).toBe(400);
  });
});

describe("accounts", () => {
  it("are added, changed and deleted while they were never used", async () => {
    const shop = await makeBooks();
    const { owner: member, at: ledger } = shop;
    const made = await test.post(`${ledger}/accounts`, { code: "7000", name: "Training", type: "expense" }, member.token);
    expect([made.status, made.body.account]).toEqual([201, expect.objectContaining({ code: "7000", role: null, balance: 0 })]);
    expect((await test.post(`${ledger}/accounts`, { code: "7000", name: "x", type: "expense" }, member.token)).status).toBe(409);
    expect((await test.post(`${ledger}/accounts`, { code: "7", name: "x", type: "expense" }, member.token)).status).toBe(422);
    const path = `${ledger}/accounts/${made.body.account.id}`;
    expect((await test.patch(path, { type: "asset", nameAr: "تدريب" }, member.token)).body.account.type).toBe("asset");
    expect((await test.delete(path, member.token)).status).toBe(200);
    expect((await test.get(path, member.token)).status).toBe(404);
    const cash = `${ledger}/accounts/${await accountOf(shop, "1000")}`;
    expect((await test.delete(cash, member.token)).status).toBe(409);
    expect((await test.patch(cash, { type: "income" }, member.token)).status).toBe(422);
    expect((await test.patch(cash, { isActive: false }, member.token)).status).toBe(422);
    expect((await test.patch(cash, { name: "Petty cash" }, member.token)).body.account.name).toBe("Petty cash");
  });

  it("of a mapping must be active and no tax accounts; an account that rests falls back to the role's", async () => {
    const shop = await makeBooks();
    const { owner: member, at: ledger, books } = shop;
    const map = (categories: object) => test.put(`${ledger}/mapping`, { categories, accounts: {} }, member.token);
    expect((await map({ Rent: newId() })).status).toBe(422);
    expect((await map({ Rent: await accountOf(shop, "2100") })).status).toBe(422);
    const rent = await accountOf(shop, "5100");
    expect((await map({ Rent: rent })).body.mapping).toEqual({ categories: { Rent: rent }, accounts: {} });
    expect((await test.delete(`${ledger}/accounts/${rent}`, member.token)).status).toBe(409);
    await test.patch(`${ledger}/accounts/${rent}`, { isActive: false }, member.token);
    await test.post(`${books}/expenses`, { title: "Rent", amount: 9, category: "Rent" }, member.token);
    expect(await balances(shop)).toEqual({ bank: -9, expenses: 9 });
  });

  it("are read with finance.view and changed with finance.manage", async () => {
    const { owner: member, at: ledger } = await makeBooks();
    const reader = await makeStaff(test, member, ["finance.view"]);
    expect((await test.get(`${ledger}/accounts`, reader.token)).status).toBe(200);
    expect((await test.post(`${ledger}/accounts`, { code: "7000", name: "x", type: "asset" }, reader.token)).status).toBe(403);
  });
});

describe("entries by hand", () => {
  it("are balanced, kept for ever, and reversed once", async () => {
    const shop = await makeBooks();
    const { owner: member, at: ledger } = shop;
    const [cash, equity] = [await accountOf(shop, "1000"), await accountOf(shop, "3000")];
    const enter = (lines: object[]) => test.post(`${ledger}/entries`, { date: today(), memo: "Start", lines }, member.token);
    const made = await enter([
      { accountId: cash, debit: 10 },
      { accountId: equity, credit: 10 },
    ]);
    expect([made.status, made.body.entry]).toEqual([
      201,
      expect.objectContaining({ memo: "Start", source: { kind: "manual", id: null, part: null } }),
    ]);
    for (const lines of [
      [
        { accountId: cash, debit: 10 },
        { accountId: equity, credit: 9 },
      ],
      [
        { accountId: cash, debit: 10, credit: 10 },
        { accountId: equity, credit: 10, debit: 10 },
      ],
      [
        { accountId: newId(), debit: 10 },
        { accountId: equity, credit: 10 },
      ],
      [{ accountId: cash, debit: 10 }],
      [
        { accountId: cash, debit: 10 },
        { accountId: await accountOf(shop, "2100"), credit: 10 },
      ],
    ])
      expect((await enter(lines)).status).toBe(422);
    const path = `${ledger}/entries/${made.body.entry.id}`;
    expect((await test.patch(path, { memo: "x" }, member.token)).status).toBe(405);
    expect((await test.delete(path, member.token)).status).toBe(405);
    const back = await test.post(`${path}/reverse`, { date: today(), reason: "Mistake" }, member.token);
    expect([back.status, back.body.entry.reversesId]).toEqual([201, made.body.entry.id]);
    const { entries } = (await test.get(`${ledger}/journal?reversesId=${made.body.entry.id}`, member.token)).body;
    expect(entries.map(({ id }: { id: string }) => id)).toEqual([back.body.entry.id]);
    expect(await balances(shop)).toEqual({});
    expect((await test.post(`${path}/reverse`, { date: today(), reason: "x" }, member.token)).status).toBe(409);
    expect((await test.post(`${ledger}/entries/${newId()}/reverse`, { date: today(), reason: "x" }, member.token)).status).toBe(404);
  });
});

describe("PATCH .../ledger", () => {
  const yesterday = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

  it("locks days for everything but the till, and needs a confirmation to go back", async () => {
    const shop = await makeBooks();
    const { owner: member, at: ledger, books } = shop;
    const old = (await test.post(`${books}/expenses`, { title: "Old", amount: 5, date: yesterday() }, member.token)).body.expense;
    expect((await test.patch(ledger, { lockedUntil: today() }, member.token)).status).toBe(422);
    const locked = await test.patch(ledger, { lockedUntil: yesterday() }, member.token);
    expect([locked.status, locked.body.ledger.lockedUntil]).toEqual([200, yesterday()]);
    const [cash, equity] = [await accountOf(shop, "1000"), await accountOf(shop, "3000")];
    const lines = [
      { accountId: cash, debit: 1 },
      { accountId: equity, credit: 1 },
    ];
    for (const refused of [
      await test.post(`${books}/expenses`, { title: "x", amount: 1, date: yesterday() }, member.token),
      await test.post(`${books}/incomes`, { title: "x", amount: 1, date: "2026-01-05" }, member.token),
      await test.patch(`${books}/expenses/${old.id}`, { amount: 6 }, member.token),
      await test.patch(`${books}/expenses/${old.id}`, { date: today() }, member.token),
      await test.delete(`${books}/expenses/${old.id}`, member.token),
      await test.post(`${ledger}/entries`, { date: yesterday(), memo: "x", lines }, member.token),
    ])
      expect([refused.status, refused.body.error.code]).toEqual([422, "PERIOD_LOCKED"]);
    expect((await test.patch(`${books}/expenses/${old.id}`, { notes: "Receipt found" }, member.token)).status).toBe(200);
    await sell(shop, [soap(3)], "cash");
    expect(await balances(shop)).toEqual({ bank: -5, expenses: 5, cash: 3, sales: 3 });
    expect((await test.patch(ledger, { lockedUntil: null }, member.token)).status).toBe(403);
    const how = { token: member.token, headers: await confirmed(test, member), body: { lockedUntil: null } };
    expect((await test.call("PATCH", ledger, how)).body.ledger.lockedUntil).toBeNull();
    expect((await test.delete(`${books}/expenses/${old.id}`, member.token)).status).toBe(200);
  });

  it("keeps an order's income in its locked day: the order can be refunded, not marked as unpaid", async () => {
    const shop = await makeBooks();
    const { owner: member, at: ledger, books } = shop;
    const { store } = (await test.patch(`${member.path}/storefront/store`, { isPublished: true }, member.token)).body;
    const soapOf = { name: "Soap", price: 4, status: "active" };
    const { product } = (await test.post(`${member.path}/storefront/products`, soapOf, member.token)).body;
    const ordered = { customer: { name: "Vera", email: "vera@example.com" }, items: [{ productId: product.id, quantity: 2 }] };
    const { order } = (await test.post(`/public/storefront/stores/${store.slug}/orders`, ordered)).body;
    const change = (body: object) => test.patch(`${member.path}/storefront/orders/${order.id}`, body, member.token);
    await change({ paymentStatus: "paid" });
    const income = async () => (await test.get(`${books}/financial/summary`, member.token)).body.summary.totals.income;
    const { workspaceId } = member;
    await test.database.transaction({ workspaceId }, (db) =>
      db.updateTable("financialEntries").set({ date: yesterday() }).where("sourceKind", "=", "store-order").execute(),
    );
    await test.patch(ledger, { lockedUntil: yesterday() }, member.token);
    const refused = await change({ paymentStatus: "unpaid" });
    expect([refused.status, refused.body.error.code, await income()]).toEqual([422, "PERIOD_LOCKED", 8]);
    expect((await change({ paymentStatus: "refunded" })).status).toBe(200);
    expect(await income()).toBe(8);
  });
});
