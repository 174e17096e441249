import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { startLedger } from "../../../../test/ledger.ts";
import type { Db } from "../../../kit/db.ts";
import { auditWorkspace } from "./reconciliation.service.ts";

const test = testApp();
let owner: Member;

async function add(path: string, body: object) {
  const answer = await test.post(path.startsWith("/client/") ? path : owner.path + path, body, owner.token);
  expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300);
  return answer.body;
}

/** A ledger with a sale in cash, part of it refunded, a void, a closed register, an order, incomes, expenses and a filed tax return. */
beforeAll(async () => {
  owner = await makeOwner(test);
  const books = `/client/workspace/${owner.workspaceId}`;
  await startLedger(test, owner);
  const { taxRate } = await add("/tax-rates", { name: "VAT", percentage: 15, isDefault: true });
  const { posSession } = await add("/pos/sessions", { openingCash: 50 });
  const sell = async () => {
    const items = [{ name: "Soap", quantity: 1, unitPrice: 100 }];
    const { invoice } = await add("/pos/invoices", { items, posSessionId: posSession.id });
    await add(`/pos/invoices/${invoice.id}/finalize`, {});
    return `/pos/invoices/${invoice.id}`;
  };
  const paid = await sell();
  await add(`${paid}/payments`, { method: "cash", amount: 115 });
  await add(`${paid}/refunds`, { amount: 11.5 });
  await add(`${await sell()}/void`, {});
  await add(`${await sell()}/payments`, { method: "card", amount: 15 });
  await add(`/pos/sessions/${posSession.id}/cash-movements`, { direction: "in", amount: 5, reason: "Change" });
  await add(`/pos/sessions/${posSession.id}/close`, { countedCash: 150 });
  const { product } = await add("/storefront/products", { name: "Soap", price: 4, status: "active" });
  const { store } = (await test.get(`${owner.path}/storefront/store`, owner.token)).body;
  const ordered = { customer: { name: "Vera", email: "vera@example.com" }, items: [{ productId: product.id, quantity: 1 }] };
  await test.patch(`${owner.path}/storefront/store`, { isPublished: true }, owner.token);
  const { order } = (await test.post(`/public/storefront/stores/${store.slug}/orders`, ordered)).body;
  await test.patch(`${owner.path}/storefront/orders/${order.id}`, { paymentStatus: "paid" }, owner.token);
  await add(`${books}/incomes`, { title: "Gift", amount: 7 });
  await add(`${books}/expenses`, { title: "Paper", amount: 23, taxRateId: taxRate.id, date: "2020-01-05" });
  await add(`${books}/tax-returns`, { from: "2020-01-01", to: "2020-01-31" });
});

class Undone extends Error {}

async function checksAfter(corrupt: (db: Db) => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  const run = test.database.transaction("platform", async (db) => {
    // The database itself refuses changes of locked days.
    await sql`update ledgers set locked_until = null where workspace_id = ${owner.workspaceId}`.execute(db);
    await corrupt(db);
    found.push(...(await auditWorkspace(db, owner.workspaceId)).findings.map(({ check }) => check));
    throw new Undone();
  });
  await expect(run).rejects.toThrow(Undone);
  return found;
}

const mine = () => sql`workspace_id = ${owner.workspaceId}`;
/** Entries whose part begins so, with their lines. */
const without = (part: string) => async (db: Db) => {
  const entries = sql`select id from ledger_entries where ${mine()} and source_part like ${`${part}%`}`;
  await sql`delete from ledger_lines where ${mine()} and entry_id in (${entries})`.execute(db);
  await sql`delete from ledger_entries where ${mine()} and source_part like ${`${part}%`}`.execute(db);
};

/** Moves a role, as no route can. */
async function taxElsewhere(db: Db): Promise<void> {
  await sql`update ledger_accounts set role = null where ${mine()} and role = 'tax-payable'`.execute(db);
  await sql`update ledger_accounts set role = 'tax-payable' where ${mine()} and code = '1010'`.execute(db);
}

const wrong: [check: string, corrupt: (db: Db) => Promise<unknown>][] = [
  ["an entry's debits and credits", (db) => sql`delete from ledger_lines where ${mine()} and position = 2`.execute(db)],
  ["an issued invoice and its entry", without("issued")],
  ["an invoice's balance and the ledger", without("void")],
  ["a payment and the ledger", without("payment:")],
  ["a cash payment and the cash account", without("payment:")],
  ["an invoice's balance and the ledger", without("credit:")],
  ["an order's balance and the ledger", without("paid:")],
  ["a register's drawer and the cash account", without("opened")],
  ["a register's drawer and the cash account", without("moved:")],
  ["a register's drawer and the cash account", without("closed")],
  ["an income or expense and the ledger", without("1")],
  ["the tax accounts and the tax return", taxElsewhere],
  ["a filed tax return and its period", (db) => sql`update tax_returns set net_cents = net_cents + 1 where ${mine()}`.execute(db)],
];

describe("the audit of the ledger", () => {
  it("finds nothing while nothing is wrong", async () => {
    expect(await checksAfter(async () => undefined)).toEqual([]);
  });

  it.each(wrong)("finds by its check: %s", async (check, corrupt) => {
    expect(await checksAfter(corrupt)).toContain(check);
  });
});
