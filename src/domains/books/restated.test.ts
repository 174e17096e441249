import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { type Member, makeOwner } from "../../../test/factories.ts";
import { testApp } from "../../../test/harness.ts";

// Amounts of every currency were once kept in hundredths. The test runs their migration again: it takes the
// thousandths of a dinar for hundredths, so every amount comes out ten times as large, and those in dollars as they were.

const test = testApp();
const migration = new URL("../../../migrations/0199_recorded_amounts_in_minor_units.sql", import.meta.url);

async function migrateAgain(): Promise<void> {
  const statements = readFileSync(migration, "utf8").split(/;\n\n/).slice(1, -1);
  await test.database.transaction("platform", async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  });
}

async function sell(owner: Member, unitPrice: number): Promise<string> {
  const add = (path: string, body: object) => test.post(`${owner.path}${path}`, body, owner.token);
  const register = await add("/pos/sessions", { registerName: "Front", openingCash: unitPrice });
  const { body } = await add("/pos/invoices", { items: [{ name: "Soap", quantity: 2, unitPrice }] });
  const at = `/pos/invoices/${body.invoice.id}`;
  await add(`${at}/discount`, { kind: "fixed", value: unitPrice, reason: "Regular" });
  await add(`${at}/finalize`, {});
  expect((await add(`${at}/payments`, { method: "cash", amount: unitPrice })).status).toBe(201);
  expect(register.status).toBe(201);
  return `${owner.path}${at}`;
}

it("restates amounts of currencies with three decimals or none, and leaves the others alone", async () => {
  for (const [currencyCode, price, restated] of [
    ["KWD", 1.5, 15],
    ["JPY", 500, 5],
    ["USD", 1.5, 1.5],
  ] as const) {
    const owner = await makeOwner(test);
    await test.patch(owner.path, { currencyCode }, owner.token);
    const product = await test.post(`${owner.path}/storefront/products`, { name: "Soap", price }, owner.token);
    const at = await sell(owner, price);
    await migrateAgain();

    const { invoice } = (await test.get(at, owner.token)).body;
    expect(invoice).toMatchObject({ subtotal: 2 * restated, total: restated, amountPaid: restated, status: "paid" });
    expect([invoice.items[0].unitPrice, invoice.discounts[0].amount, invoice.payments[0].amount]).toEqual(Array(3).fill(restated));
    const found = await test.get(`${owner.path}/storefront/products/${product.body.product.id}`, owner.token);
    expect(found.body.product.price).toBe(restated);
    const books = await test.get(`/client/workspace/${owner.workspaceId}/financial/summary`, owner.token);
    expect(books.text).toContain(`:${restated}`);
  }
});
