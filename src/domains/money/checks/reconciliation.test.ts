import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import type { Db } from "../../../kit/db.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { auditWorkspace } from "./reconciliation.service.ts";

const test = testApp();
let owner: Member;
const ids = {
  paid: "",
  open: "",
  order: "",
  refunded: "",
  register: "",
  client: "",
  occurrence: "",
  labTest: "",
  product: "",
  varied: "",
  variant: "",
};

async function add(path: string, body: object) {
  const answer = await test.post(`${path.startsWith("/client/") ? "" : owner.path}${path}`, body, owner.token);
  expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300);
  return answer.body;
}

/** A workspace with one of everything that the audit looks at. */
beforeAll(async () => {
  owner = await makeOwner(test);
  await add("/tax-rates", { name: "VAT", percentage: 15, isDefault: true });
  const { taxRate } = await add("/tax-rates", { name: "Levy", percentage: 7.125, isInclusive: true });
  const { product } = await add("/storefront/products", { name: "Soap", price: 3.35, stock: 9, status: "active", taxRateId: taxRate.id });
  const { posSession } = await add("/pos/sessions", { registerName: "Front", openingCash: 20 });
  const { client } = await add("/clients", { name: "Lina" });
  ids.product = product.id;
  ids.register = posSession.id;
  ids.client = client.id;
  ids.paid = await sell([{ productId: product.id, quantity: 2 }, cut]);
  await add(`/pos/invoices/${ids.paid}/payments`, { method: "card", amount: 5 });
  await add(`/pos/invoices/${ids.paid}/payments`, { method: "cash", amount: 100 });
  await add(`/pos/invoices/${ids.paid}/refunds`, { method: "cash", amount: 4.01 });
  ids.open = await sell([cut]);
  await add(`/pos/sessions/${ids.register}/cash-movements`, { direction: "out", amount: 1, reason: "Stamps" });
  await add(`/pos/sessions/${ids.register}/close`, { countedCash: 1 });
  ids.order = await order(product.id, ["paid"]);
  ids.refunded = await order(product.id, ["paid", "refunded"]);
  await makeVariants();
  await makeOccurrence();
  await makeTest();
});

/** A product with two variants, one of them ordered. */
async function makeVariants(): Promise<void> {
  const { product } = await add("/storefront/products", { name: "Shirt", price: 20, status: "active", stock: 3 });
  ids.varied = product.id;
  const options = [{ name: "Size", values: ["S", "M"] }];
  await test.put(`${owner.path}/storefront/products/${product.id}/options`, { options }, owner.token);
  for (const Size of ["S", "M"]) {
    const { variant } = await add(`/storefront/products/${product.id}/variants`, { options: { Size }, stock: 5 });
    ids.variant = variant.id;
  }
  await order(product.id, ["paid"], ids.variant);
}

const cut = { name: "Cut", quantity: 1.5, unitPrice: 9.99 };

async function sell(items: object[]): Promise<Id> {
  const { invoice } = await add("/pos/invoices", { items, posSessionId: ids.register, clientId: ids.client });
  await add(`/pos/invoices/${invoice.id}/discount`, { kind: "percentage", value: 7, reason: "x" });
  await add(`/pos/invoices/${invoice.id}/finalize`, {});
  return invoice.id;
}

async function order(productId: Id, payments: string[], variantId: Id | null = null): Promise<Id> {
  const { store } = (await test.get(`${owner.path}/storefront/store`, owner.token)).body;
  const body = { customer: { name: "Lina", email: "lina@example.com" }, items: [{ productId, variantId, quantity: 1 }] };
  const { id } = (await test.post(`/public/storefront/stores/${store.slug}/orders`, body)).body.order;
  for (const paymentStatus of payments) await test.patch(`${owner.path}/storefront/orders/${id}`, { paymentStatus }, owner.token);
  return id;
}

async function makeOccurrence(): Promise<void> {
  const books = `/client/workspace/${owner.workspaceId}`;
  const today = new Date().toISOString().slice(0, 10);
  await add(`${books}/recurring-expense-rules`, { title: "Rent", amount: 10, frequency: "monthly", startDate: today, status: "active" });
  const { occurrences } = (await test.get(`${books}/recurring-expense-occurrences`, owner.token)).body;
  ids.occurrence = occurrences[0].id;
  await add(`${books}/recurring-expense-occurrences/${ids.occurrence}/post`, {});
}

async function makeTest(): Promise<void> {
  const { analysis } = await add("/labs/analyses", { testName: "Glucose", price: 12.5 });
  const made = await add("/labs/tests", { clientId: ids.client, analysisIds: [analysis.id] });
  ids.labTest = made.test.id;
  await add(`/labs/tests/${ids.labTest}/income`, {});
  const { invoice } = await add(`/labs/tests/${ids.labTest}/invoice`, {});
  await add(`/pos/invoices/${invoice.id}/finalize`, {});
  await add(`/pos/invoices/${invoice.id}/payments`, { method: "card", amount: 5 });
}

class Undone extends Error {}

/** The checks that find something after the change, which is rolled back. */
async function checksAfter(change: (db: Db) => Promise<unknown>): Promise<{ check: string; recordId: Id }[]> {
  const found: { check: string; recordId: Id }[] = [];
  const run = test.database.transaction("platform", async (db) => {
    await change(db);
    found.push(...(await auditWorkspace(db, owner.workspaceId)).findings);
    throw new Undone();
  });
  await expect(run).rejects.toThrow(Undone);
  return found;
}

const change = (table: string, set: string, which: () => string) => (db: Db) =>
  sql`update ${sql.table(table)} set ${sql.raw(set)} where workspace_id = ${owner.workspaceId} and ${sql.raw(which())}`.execute(db);
const by =
  (name: keyof typeof ids, column = "id") =>
  () =>
    `${column} = '${ids[name]}'`;
const everyItem = (set: string) => `items = (select jsonb_agg(item || ${set}) from jsonb_array_elements(items) item)`;

const wrong: [check: string, record: keyof typeof ids | null, change: (db: Db) => Promise<unknown>][] = [
  ["an invoice's total and its discounts", "paid", change("pos_invoices", "discounts = '[]'", by("paid"))],
  ["an invoice's status and its money", "paid", change("pos_invoices", "status = 'open', paid_at = null", by("paid"))],
  ["an invoice's tax and its rates", "open", change("pos_invoices", "tax_cents = tax_cents + 1", by("open"))],
  [
    "an invoice's taxes and its lines",
    "paid",
    change("pos_invoices", "taxes = jsonb_set(taxes, '{0,amountCents}', '0'), tax_cents = 0", by("paid")),
  ],
  [
    "an invoice's taxes and its lines",
    "paid",
    change(
      "pos_invoices",
      `taxes = (select jsonb_agg(case when (tax ->> 'isInclusive')::boolean then tax || jsonb_build_object(
        'amountCents', (tax ->> 'amountCents')::int + 1, 'baseCents', (tax ->> 'baseCents')::int - 1) else tax end) from jsonb_array_elements(taxes) tax)`,
      by("paid"),
    ),
  ],
  [
    "what is due and the lines' shares of it",
    "open",
    change("pos_invoices", everyItem("jsonb_build_object('allocatedCents', (item ->> 'allocatedCents')::int + 1)"), by("open")),
  ],
  [
    "what was refunded and the lines' parts of it",
    "paid",
    change("pos_invoices", everyItem("jsonb_build_object('refundedCents', 0)"), by("paid")),
  ],
  [
    "what was refunded and the lines' parts of it",
    "paid",
    change(
      "pos_invoices",
      `items = jsonb_set(jsonb_set(items, '{0,refundedCents}', to_jsonb((items #>> '{0,refundedCents}')::int - 9999)),
        '{1,refundedCents}', to_jsonb((items #>> '{1,refundedCents}')::int + 9999))`,
      by("paid"),
    ),
  ],
  ["a product's stock and its movements", "product", change("stock_movements", "change = change + 1", () => "cause = 'initial'")],
  ["a product's stock and its movements", "product", change("stock_movements", "change = 0", () => "cause = 'sale'")],
  [
    "a variant's stock and its movements",
    "varied",
    change("stock_movements", "change = change + 1", () => "cause = 'sale' and variant_id is not null"),
  ],
  [
    "a variant's stock and its movements",
    "varied",
    change("stock_movements", "variant_id = null", () => "cause = 'sale' and variant_id is not null"),
  ],
  ["a product's stock and its variants", "varied", change("products", "stock = 50", by("varied"))],
  ["a product's stock and its variants", "varied", change("products", "variant_count = 7", by("varied"))],
  ["an invoice's number and the one before it", "open", change("pos_invoices", "number = number + 100", by("open"))],
  ["an order's number and the one before it", "refunded", change("orders", "number = number + 100", by("refunded"))],
  ["an order's invoice and the one before it", "order", change("orders", "invoice_number = invoice_number + 100", by("order"))],
  ["an order's taxes and its lines", "order", change("orders", "taxes = jsonb_set(taxes, '{0,amountCents}', '0')", by("order"))],
  ["what an order is due and its total with its taxes", "order", change("orders", "tax_cents = tax_cents + 1", by("order"))],
  [
    "an order and the books",
    "refunded",
    (db) =>
      sql`delete from financial_entries where source_kind = 'store-order' and source_part like 'refund:%' and source_id = ${ids.refunded}`.execute(
        db,
      ),
  ],
  [
    "a payment and its income",
    null,
    change("financial_entries", "amount_cents = amount_cents + 1", () => `source_kind = 'pos-invoice' and source_id = '${ids.paid}'`),
  ],
  [
    "a payment's day and that of its income",
    null,
    change("financial_entries", "date = date - 2", () => `source_kind = 'pos-invoice' and source_id = '${ids.paid}'`),
  ],
  [
    "a refund and its way back in the books",
    null,
    (db) => sql`delete from financial_entries where workspace_id = ${owner.workspaceId} and source_kind = 'pos-refund'`.execute(db),
  ],
  ["a refund and its lines", null, change("pos_refunds", "lines = jsonb_set(lines, '{0,amountCents}', '1')", by("paid", "invoice_id"))],
  [
    "a closed register and what went through it",
    "register",
    change("pos_registers", "closing = jsonb_set(closing, '{received,card}', '499')", by("register")),
  ],
  [
    "a closed register and its refunds",
    "register",
    change("pos_registers", "closing = jsonb_set(closing, '{refunded,cash}', '400')", by("register")),
  ],
  [
    "a closed register and its cash movements",
    "register",
    change("pos_registers", "closing = jsonb_set(closing, '{cashOut}', '99')", by("register")),
  ],
  ["a credit note and its refund", null, change("credit_notes", "amount_cents = amount_cents + 1", () => "source_kind = 'order'")],
  ["an order and its refunds", "refunded", change("order_refunds", "amount_cents = amount_cents + 1", by("refunded", "order_id"))],
  ["an order and its refunds", "order", change("orders", "payment_status = 'partially-refunded'", by("order"))],
  ["an order's refund and its lines", "refunded", change("order_refunds", "lines = '[]'", by("refunded", "order_id"))],
  ["a credit note and its lines", null, change("credit_notes", "lines = '[]'", () => "source_kind = 'invoice'")],
  ["a credit note's number and the one before it", null, change("credit_notes", "number = number + 9", () => "source_kind = 'order'")],
  [
    "the numbers of credit notes",
    null,
    (db) => sql`update credit_note_counters set last_number = 9 where workspace_id = ${owner.workspaceId}`.execute(db),
  ],
  ["what a client has spent", "client", change("clients", "spent_cents = spent_cents + 1", by("client"))],
  [
    "a recurring expense and what was posted for it",
    "occurrence",
    (db) =>
      sql`
      insert into financial_entries (workspace_id, id, kind, title, amount_cents, date, source_kind, source_id, source_part, created_at, updated_at)
      select workspace_id, ${newId()}, kind, title, amount_cents, date, source_kind, source_id, 'again', created_at, updated_at
      from financial_entries where source_kind = 'recurring-occurrence' and source_id = ${ids.occurrence}`.execute(db),
  ],
  ["a test's own income and its paid invoice", "labTest", (db) => withoutReversal(db)],
];

/** The invoice of a test takes the place of the test's own income, as `replaceByInvoice` wrote it. */
const withoutReversal = (db: Db) =>
  sql`delete from financial_entries where workspace_id = ${owner.workspaceId} and source_kind = 'lab-test-invoiced'`.execute(db);

describe("the audit of the books", () => {
  it.each([["issued and unpaid"], ["refunded in full"]])("finds a deleted reversal while the test's invoice is %s", async (state) => {
    const { analysis } = await add("/labs/analyses", { testName: "Iron", price: 8 });
    const made = await add("/labs/tests", { clientId: ids.client, analysisIds: [analysis.id] });
    await add(`/labs/tests/${made.test.id}/income`, {});
    const { invoice } = await add(`/labs/tests/${made.test.id}/invoice`, {});
    const issued = await add(`/pos/invoices/${invoice.id}/finalize`, {});
    if (state === "refunded in full") {
      await add(`/pos/invoices/${invoice.id}/payments`, { method: "card", amount: issued.invoice.amountDue });
      await add(`/pos/invoices/${invoice.id}/refunds`, { amount: issued.invoice.amountDue });
    }
    expect(await checksAfter(async () => undefined)).toEqual([]);
    const found = await checksAfter(withoutReversal);
    expect(found).toContainEqual(expect.objectContaining({ check: "a test's own income and its paid invoice", recordId: made.test.id }));
  });

  it("finds nothing while nothing is wrong", async () => {
    expect(await checksAfter(async () => undefined)).toEqual([]);
  });

  it.each(wrong)("finds by its check: %s", async (check, record, corrupt) => {
    const found = await checksAfter(corrupt);
    expect(found).toContainEqual(expect.objectContaining({ check, ...(record && { recordId: ids[record] }) }));
  });
});
