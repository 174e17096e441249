import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { testApp } from "../../../../test/harness.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { auditWorkspace, auditWorkspaces } from "./reconciliation.service.ts";

const test = testApp();
const STOCK = 12;

interface Shop {
  owner: Member;
  slug: string;
  productId: Id;
  registerId: Id;
  rateIds: Id[];
  invoices: Id[];
  orders: Id[];
}

async function openShop(): Promise<Shop> {
  const owner = await makeOwner(test);
  const add = async (path: string, body: object) => (await test.post(`${owner.path}${path}`, body, owner.token)).body;
  const rates = [
    await add("/tax-rates", { name: "VAT", percentage: 15, isDefault: true }),
    await add("/tax-rates", { name: "Levy", percentage: 7.125, isInclusive: true }),
  ];
  const { product } = await add("/storefront/products", { name: "Soap", price: 3.35, stock: STOCK, status: "active" });
  const { posSession } = await add("/pos/sessions", { registerName: "Front", openingCash: 20 });
  const { store } = (await test.get(`${owner.path}/storefront/store`, owner.token)).body;
  const rateIds = rates.map(({ taxRate }) => taxRate.id);
  return { owner, slug: store.slug, productId: product.id, registerId: posSession.id, rateIds, invoices: [], orders: [] };
}

/** A random action in a shop. Many are refused; none may be half done. */
type Step = (shop: Shop) => Promise<void>;

const cents = fc.integer({ min: 1, max: 2_000 }).map((amount) => amount / 100);
const pick = (list: readonly Id[], at: number): Id | undefined => list[at % Math.max(1, list.length)];

const sell = fc.record({ price: cents, pieces: fc.integer({ min: 1, max: 4 }), rate: fc.nat(2), off: fc.nat(100) }).map(
  ({ price, pieces, rate, off }): Step =>
    async ({ owner, productId, registerId, rateIds, invoices }) => {
      const taxRateId = rateIds[rate] ?? null;
      const items = [
        { productId, quantity: pieces },
        { name: "Cut", quantity: 1.5, unitPrice: price, taxRateId },
      ];
      const { body } = await test.post(`${owner.path}/pos/invoices`, { items, posSessionId: registerId }, owner.token);
      const at = `${owner.path}/pos/invoices/${body.invoice.id}`;
      await test.post(`${at}/discount`, { kind: "percentage", value: off, reason: "x" }, owner.token);
      await test.post(`${at}/finalize`, {}, owner.token);
      invoices.push(body.invoice.id);
    },
);

const onInvoice = (path: string, body: fc.Arbitrary<object>) =>
  fc.tuple(fc.nat(50), body).map(
    ([at, sent]): Step =>
      async ({ owner, invoices }) => {
        const id = pick(invoices, at);
        if (id) await test.post(`${owner.path}/pos/invoices/${id}/${path}`, sent, owner.token);
      },
  );

const method = fc.constantFrom("cash", "card");
const order = fc.integer({ min: 1, max: 3 }).map(
  (quantity): Step =>
    async ({ slug, productId, orders }) => {
      const body = { customer: { name: "Lina", email: "lina@example.com" }, items: [{ productId, quantity }] };
      const answer = await test.post(`/public/storefront/stores/${slug}/orders`, body);
      if (answer.status === 201) orders.push(answer.body.order.id);
    },
);
const changes = fc.constantFrom(
  { paymentStatus: "paid" },
  { paymentStatus: "unpaid" },
  { paymentStatus: "refunded" },
  { status: "cancelled" },
);
const onOrder = fc.tuple(fc.nat(50), changes).map(
  ([at, body]): Step =>
    async ({ owner, orders }) => {
      const id = pick(orders, at);
      if (id) await test.patch(`${owner.path}/storefront/orders/${id}`, body, owner.token);
    },
);
const cashOut = cents.map(
  (amount): Step =>
    async ({ owner, registerId }) =>
      void (await test.post(
        `${owner.path}/pos/sessions/${registerId}/cash-movements`,
        { direction: "out", amount, reason: "x" },
        owner.token,
      )),
);

const step = fc.oneof(
  { weight: 3, arbitrary: sell },
  { weight: 5, arbitrary: onInvoice("payments", fc.record({ method, amount: cents })) },
  { weight: 2, arbitrary: onInvoice("refunds", fc.record({ method, amount: cents })) },
  { weight: 1, arbitrary: onInvoice("void", fc.constant({ refundPayments: true })) },
  { weight: 2, arbitrary: order },
  { weight: 3, arbitrary: onOrder },
  { weight: 1, arbitrary: cashOut },
);

/** Takings by the records themselves, and by the books. */
async function lookAt({ owner, productId, registerId }: Shop) {
  const all = async (path: string, name: string) => (await test.get(`${path}?limit=100`, owner.token)).body[name];
  const sum = (numbers: number[]) => Math.round(numbers.reduce((left, right) => left + right, 0) * 100);
  const invoices: { amountPaid: number; amountRefunded: number; taxes: { amount: number }[]; taxTotal: number }[] = await all(
    `${owner.path}/pos/invoices`,
    "invoices",
  );
  const orders: { amountDue: number; paymentStatus: string }[] = await all(`${owner.path}/storefront/orders`, "orders");
  const { totals } = (await test.get(`/client/workspace/${owner.workspaceId}/financial/summary`, owner.token)).body.summary;
  const { product } = (await test.get(`${owner.path}/storefront/products/${productId}`, owner.token)).body;
  const { posSession } = (await test.get(`${owner.path}/pos/sessions/${registerId}`, owner.token)).body;
  return {
    taken:
      sum(invoices.map((one) => one.amountPaid - one.amountRefunded)) +
      sum(orders.map((one) => (one.paymentStatus === "paid" ? one.amountDue : 0))),
    booked: sum([totals.net]),
    taxed: invoices.every(({ taxes, taxTotal }) => sum(taxes.map(({ amount }) => amount)) === sum([taxTotal])),
    stock: product.stock as number,
    cash: posSession.expectedCash as number,
  };
}

describe("the life of a shop", () => {
  it("leaves books that equal the takings, taxes that add up, and nothing below zero", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
        const shop = await openShop();
        for (const happen of steps) await happen(shop);
        const { taken, booked, taxed, stock, cash } = await lookAt(shop);
        expect({ booked, taxed }).toEqual({ booked: taken, taxed: true });
        expect(stock).toBeGreaterThanOrEqual(0);
        expect(stock).toBeLessThanOrEqual(STOCK);
        expect(cash).toBeGreaterThanOrEqual(0);
        expect((await auditWorkspace(test.database.reader("platform"), shop.owner.workspaceId)).findings).toEqual([]);
      }),
      { numRuns: 5 },
    );
  });
});

describe("the audit of the books", () => {
  it("names what does not agree, each by its check", async () => {
    const shop = await openShop();
    const { owner, invoices } = shop;
    const [happen] = fc.sample(sell, { numRuns: 1, seed: 7 });
    await happen?.(shop);
    await fc.sample(order, 1)[0]?.(shop);
    const at = `${owner.path}/pos/invoices/${invoices[0]}`;
    await test.post(`${at}/payments`, { method: "card", amount: 0.01 }, owner.token);
    const audit = async () => (await auditWorkspace(test.database.reader("platform"), owner.workspaceId)).findings;
    expect(await audit()).toEqual([]);

    const tamper = (statement: ReturnType<typeof sql>) =>
      test.database.transaction({ workspaceId: owner.workspaceId }, (db) => statement.execute(db));
    await tamper(sql`update pos_payments set amount_cents = amount_cents + 1, tendered_cents = tendered_cents + 1`);
    await tamper(sql`update financial_entries set amount_cents = amount_cents + 5 where source_kind = 'pos-invoice'`);
    await tamper(sql`update orders set payment_status = 'paid', total_cents = total_cents + 1`);
    await tamper(sql`update pos_invoices set subtotal_cents = subtotal_cents + 1, due_cents = due_cents + 1`);
    await tamper(sql`update pos_invoice_counters set last_number = last_number + 1`);
    expect((await audit()).map(({ check }) => check)).toEqual([
      "an invoice and its payments",
      "an invoice and its lines",
      "what is due and the total with its taxes",
      "an invoice and the books",
      "an invoice's total and its discounts",
      "what is due and the lines' shares of it",
      "an order and its lines",
      "an order and the books",
      "what an order is due and its total with its taxes",
      "a payment and its income",
      "the numbers of invoices",
    ]);
  });

  it("goes through every page of workspaces and of records, names 50 findings of a check and says that there are more", async () => {
    const large = await openShop();
    const { workspaceId } = large.owner;
    const start = newId().slice(0, 16);
    await test.database.transaction("platform", async (db) => {
      await sql`insert into workspaces (id, email, phone, plan_id, business_category_slug)
        select ${start}::text || lpad(to_hex(n), 8, '0'), 'empty' || n || ${start} || '@example.com', '', plan_id, business_category_slug
        from workspaces w, generate_series(1, 1200) n where w.id = ${workspaceId}`.execute(db);
      await sql`insert into pos_registers (workspace_id, id, register_name, status, opening_cash_cents, opened_by, opened_at, closed_at, closing, updated_at)
        select ${workspaceId}, ${start}::text || lpad(to_hex(n), 8, '0'), 'Till', 'closed', 0, '', now(), now(),
          jsonb_build_object('received', jsonb_build_object('cash', case when n > 5400 then 1 else 0 end)), now()
        from generate_series(1, 5500) n`.execute(db);
    });
    const audited = [];
    for await (const found of auditWorkspaces(test.database)) audited.push(found);
    const found = audited.find((audit) => audit.workspaceId === workspaceId);
    expect(found?.findings.length).toBe(50);
    expect(found?.more).toEqual(["a closed register and what went through it"]);
    expect(audited.some((audit) => audit.workspaceId.startsWith(start))).toBe(false);
  });

  it("raises an alarm at night", async () => {
    const before = test.app.adapters.alarms.counts()["books-disagree"];
    await test.app.clockwork.drain();
    const { auditBooks } = await import("./reconciliation.service.ts");
    const { adapters } = test.app;
    await auditBooks({ ...test.database, adapters, reader: test.database.reader, signal: new AbortController().signal } as never);
    expect(adapters.alarms.counts()["books-disagree"]).toBeGreaterThan(before);
  });
});
