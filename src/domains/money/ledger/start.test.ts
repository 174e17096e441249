import { type ClientRequest, request } from "node:http";
import type { AddressInfo } from "node:net";
import postgres from "postgres";
import { beforeAll, describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../../test/factories.ts";
import { isPostgres, testApp } from "../../../../test/harness.ts";
import { confirmed, startLedger } from "../../../../test/ledger.ts";
import { untilWaiting } from "../../../../test/locks.ts";

// Records that are made while the ledger starts are posted once: by their own transaction or by the job that posts earlier ones.

/** Called when the caller of a request is known, before its body is read. */
let admit = () => {};
const test = testApp({
  onBuilt: ({ server }) =>
    void server.addHook("preParsing", async () => {
      admit();
    }),
});
let origin: URL;

beforeAll(async () => {
  await test.app.server.listen({ port: 0, host: "127.0.0.1" });
  origin = new URL(`http://127.0.0.1:${(test.app.server.server.address() as AddressInfo).port}`);
});

const books = ({ workspaceId }: Member) => `/client/workspace/${workspaceId}`;
const today = () => new Date().toISOString().slice(0, 10);

/** Balances by role, on the side where debits are positive. */
async function balances(owner: Member, at: string): Promise<Record<string, number>> {
  const { trialBalance } = (await test.get(`${at}/trial-balance?from=2020-01-01&to=2199-01-01`, owner.token)).body;
  const rows = trialBalance.rows.map((row: { account: { role: string }; closing: number }) => [row.account.role, row.closing]);
  return Object.fromEntries(rows.filter(([, closing]: [string, number]) => closing !== 0));
}

async function draft(owner: Member, unitPrice: number): Promise<string> {
  const { body } = await test.post(`${owner.path}/pos/invoices`, { items: [{ name: "Soap", quantity: 1, unitPrice }] }, owner.token);
  return `${owner.path}/pos/invoices/${body.invoice.id}`;
}

async function issue(owner: Member, unitPrice: number): Promise<string> {
  const path = await draft(owner, unitPrice);
  await test.post(`${path}/finalize`, {}, owner.token);
  return path;
}

async function order(owner: Member): Promise<string> {
  const { slug } = (await test.patch(`${owner.path}/storefront/store`, { isPublished: true }, owner.token)).body.store;
  const product = { name: "Tea", price: 8, stock: 10, status: "active" };
  const { id: productId } = (await test.post(`${owner.path}/storefront/products`, product, owner.token)).body.product;
  const customer = { name: "Mona", email: "mona@example.com" };
  const placed = await test.post(`/public/storefront/stores/${slug}/orders`, { customer, items: [{ productId, quantity: 1 }] });
  expect(placed.status, placed.text).toBe(201);
  return `${owner.path}/storefront/orders/${placed.body.order.id}`;
}

/** Sends the headers, by which the caller is known, and returns a function that sends the body. */
async function begin(owner: Member, method: string, path: string, body: object, headers: object = {}): Promise<() => Promise<number>> {
  const sent: ClientRequest = request(new URL(`/v1${path}`, origin), {
    method,
    headers: { authorization: `Bearer ${owner.token}`, "content-type": "application/json", expect: "100-continue", ...headers },
  });
  const answered = new Promise<number>((resolve, reject) => {
    sent.on("response", (answer) => answer.resume().on("end", () => resolve(answer.statusCode ?? 0)));
    sent.on("error", reject);
  });
  const admitted = new Promise<void>((resolve) => {
    admit = resolve;
  });
  sent.flushHeaders();
  await admitted;
  return () => {
    sent.end(JSON.stringify(body));
    return answered;
  };
}

describe("a request that began before the ledger, and whose body arrives after it was built", () => {
  it("posts an invoice and a payment", async () => {
    const owner = await makeOwner(test);
    const [drafted, issued] = [await draft(owner, 10), await issue(owner, 7)];
    const finalize = await begin(owner, "POST", `${drafted}/finalize`, {});
    const pay = await begin(owner, "POST", `${issued}/payments`, { method: "card", amount: 7 });
    const at = await startLedger(test, owner);
    expect([await finalize(), await pay()]).toEqual([200, 201]);
    expect(await balances(owner, at)).toEqual({ receivable: 10, "card-clearing": 7, sales: -17 });
  });

  it("posts a refund and a void", async () => {
    const owner = await makeOwner(test);
    const [paid, open] = [await issue(owner, 7), await issue(owner, 10)];
    await test.post(`${paid}/payments`, { method: "card", amount: 7 }, owner.token);
    const refund = await begin(owner, "POST", `${paid}/refunds`, { amount: 3, method: "card" });
    const cancel = await begin(owner, "POST", `${open}/void`, {});
    const at = await startLedger(test, owner);
    expect([await refund(), await cancel()]).toEqual([201, 200]);
    expect(await balances(owner, at)).toEqual({ "card-clearing": 4, sales: -4 });
  });

  it("posts the cash of a register", async () => {
    const owner = await makeOwner(test);
    const { posSession } = (await test.post(`${owner.path}/pos/sessions`, { openingCash: 50 }, owner.token)).body;
    const session = `${owner.path}/pos/sessions/${posSession.id}`;
    const move = await begin(owner, "POST", `${session}/cash-movements`, { direction: "in", amount: 5, reason: "Change" });
    const close = await begin(owner, "POST", `${session}/close`, { countedCash: 54 });
    const at = await startLedger(test, owner);
    expect([await move(), await close()]).toEqual([201, 200]);
    expect(await balances(owner, at)).toEqual({ cash: 54, bank: -50, equity: -5, "over-short": 1 });
  });

  it("posts expenses that are recorded, changed and deleted", async () => {
    const owner = await makeOwner(test);
    const spend = async (amount: number) => {
      const { body } = await test.post(`${books(owner)}/expenses`, { title: "Paper", amount }, owner.token);
      return `${books(owner)}/expenses/${body.expense.id}`;
    };
    const [changed, deleted] = [await spend(4), await spend(6)];
    const etag = String((await test.get(changed, owner.token)).headers.etag);
    const record = await begin(owner, "POST", `${books(owner)}/expenses`, { title: "Ink", amount: 10 });
    const change = await begin(owner, "PATCH", changed, { amount: 5 }, { "if-match": etag });
    const remove = await begin(owner, "DELETE", deleted, {});
    const at = await startLedger(test, owner);
    expect([await record(), await change(), await remove()]).toEqual([201, 200, 200]);
    expect(await balances(owner, at)).toEqual({ bank: -15, expenses: 15 });
  });

  it("posts an order that is paid", async () => {
    const owner = await makeOwner(test);
    const placed = await order(owner);
    const pay = await begin(owner, "PATCH", placed, { paymentStatus: "paid" });
    const at = await startLedger(test, owner);
    expect(await pay()).toBe(200);
    expect(await balances(owner, at)).toEqual({ bank: 8, "online-sales": -8 });
  });
});

describe("an invoiced order that is cancelled without being paid", () => {
  it.each(["before", "after"])(
    "counts as a sale on its day and as a negative one when it is cancelled, %s the ledger started",
    async (when) => {
      const owner = await makeOwner(test);
      await test.post(`${owner.path}/tax-rates`, { name: "VAT", percentage: 15, isDefault: true }, owner.token);
      const placed = await order(owner);
      if (when === "after") await startLedger(test, owner);
      test.setTime("2026-06-20T12:00:00Z");
      await test.patch(placed, { paymentStatus: "paid" }, owner.token);
      test.setTime("2026-07-04T12:00:00Z");
      await test.patch(placed, { paymentStatus: "unpaid" }, owner.token);
      test.setTime("2026-08-09T12:00:00Z");
      expect((await test.patch(placed, { status: "cancelled" }, owner.token)).status).toBe(200);
      test.setTime();
      if (when === "before") await startLedger(test, owner);
      for (const [month, days, tax] of [
        ["2026-06", 30, 1.2],
        ["2026-07", 31, 0],
        ["2026-08", 31, -1.2],
      ] as const) {
        const range = `from=${month}-01&to=${month}-${days}`;
        const { taxReturn } = (await test.get(`${books(owner)}/tax-return?${range}`, owner.token)).body;
        const { summary } = (await test.get(`${books(owner)}/financial/summary?${range}`, owner.token)).body;
        expect([month, taxReturn.net, summary.tax]).toEqual([month, tax, { collected: tax, refunded: 0, net: tax }]);
      }
    },
  );
});

describe("changes while earlier records are being posted", () => {
  async function startOnly(owner: Member, confirmation?: { "x-confirmation": string }): Promise<string> {
    const at = `${books(owner)}/ledger`;
    const how = { token: owner.token, headers: confirmation ?? (await confirmed(test, owner)), body: { from: "2020-01-01" } };
    expect((await test.call("POST", `${at}/start`, how)).status).toBe(202);
    return at;
  }

  async function build(owner: Member, at: string): Promise<void> {
    do await test.app.clockwork.drain();
    while ((await test.get(at, owner.token)).body.ledger.status !== "on");
  }

  it("post the payment of an order that is taken back before it was posted", async () => {
    const owner = await makeOwner(test);
    const placed = await order(owner);
    await test.patch(placed, { paymentStatus: "paid", method: "card" }, owner.token);
    const at = await startOnly(owner);
    expect((await test.patch(placed, { paymentStatus: "unpaid" }, owner.token)).status).toBe(200);
    await build(owner, at);
    expect(await balances(owner, at)).toEqual({ receivable: 8, "online-sales": -8 });
  });

  it.runIf(isPostgres)("post an expense as it is in the end, however its change meets them", async () => {
    expect(await changeDuringStart()).toEqual({ status: 200, found: { bank: -5, expenses: 5 } });
  });

  /** Changes an expense in a transaction that takes its snapshot before the ledger starts, and goes on when it is built. */
  async function changeDuringStart() {
    const owner = await makeOwner(test);
    const { body } = await test.post(`${books(owner)}/expenses`, { title: "Paper", amount: 4 }, owner.token);
    const path = `${books(owner)}/expenses/${body.expense.id}`;
    const headers = { "if-match": String((await test.get(path, owner.token)).headers.etag) };
    const confirmation = await confirmed(test, owner);
    const outside = postgres(test.databaseUrl as string, { max: 1, onnotice: () => {} });
    const { at, changing } = await outside.begin(async (other) => {
      await other`select set_config('app.workspace_id', ${owner.workspaceId}, true)`;
      await other`select 1 from financial_entries where id = ${body.expense.id} for no key update`;
      const waiting = test.call("PATCH", path, { token: owner.token, body: { amount: 5 }, headers });
      await untilWaiting(test.database);
      const started = await startOnly(owner, confirmation);
      await build(owner, started);
      return { at: started, changing: [waiting] };
    });
    const status = (await changing[0])?.status;
    await outside.end();
    return { status, found: await balances(owner, at) };
  }

  it("post everything once when twenty requests run at the same time as the start", async () => {
    const owner = await makeOwner(test);
    const drafts = [];
    for (let made = 0; made < 8; made++) drafts.push(await draft(owner, 10));
    const expenses: string[] = [];
    for (let made = 0; made < 6; made++) {
      const { body } = await test.post(`${books(owner)}/expenses`, { title: "Paper", amount: 2 }, owner.token);
      expenses.push(`${books(owner)}/expenses/${body.expense.id}`);
    }
    const sell = async (path: string) => {
      await test.post(`${path}/finalize`, {}, owner.token);
      return test.post(`${path}/payments`, { method: "card", amount: 10 }, owner.token);
    };
    const change = async (path: string, index: number) => {
      await test.patch(path, { amount: 3 }, owner.token);
      return index % 2 ? test.patch(path, { amount: 4 }, owner.token) : test.delete(path, owner.token);
    };
    const half = drafts.slice(0, 4).map(sell);
    const starting = startOnly(owner);
    const answers = await Promise.all([
      ...half,
      ...drafts.slice(4).map(sell),
      ...expenses.map(change),
      ...[1, 2, 3].map((amount) => test.post(`${books(owner)}/incomes`, { title: "Gift", amount, date: today() }, owner.token)),
    ]);
    expect(answers.filter(({ status }) => status >= 300).map(({ text }) => text)).toEqual([]);
    const at = await starting;
    await build(owner, at);
    expect(await balances(owner, at)).toEqual({ "card-clearing": 80, bank: 6 - 12, sales: -86, expenses: 12 });
  });
});
