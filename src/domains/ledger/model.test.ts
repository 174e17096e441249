import { describe, expect, it } from "vitest";
import { type Member, makeOwner } from "../../../test/factories.ts";
import { testApp } from "../../../test/harness.ts";
import { startLedger } from "../../../test/ledger.ts";

// Random sequences of everything that moves money, compared after each step with a model that shares no code with the service.
// LEDGER_STEPS=2000 LEDGER_SEED=7 runs a long one.

const test = testApp();
const STEPS = Number(process.env.LEDGER_STEPS ?? 18);
const SEED = Number(process.env.LEDGER_SEED ?? 20261117);

/** A generator that repeats for a seed. */
function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return { below, pick: <T>(values: readonly T[]): T => values[below(values.length)] as T };
}

/** Half away from zero, in whole numbers: amount x part / whole. */
function share(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const product = 2n * BigInt(Math.round(amount)) * BigInt(Math.round(part * 1000));
  const divisor = BigInt(Math.round(whole * 1000));
  return Number((product + divisor) / (2n * divisor));
}

interface Sold {
  path: string;
  due: number;
  tax: number;
  paid: number;
  refunded: number;
  taxBack: number;
  isOver: boolean;
}

interface Ordered {
  path: string;
  due: number;
  tax: number;
  isIssued: boolean;
  isCancelled: boolean;
  payment: "unpaid" | "paid" | "refunded";
  account: string;
}

interface Spent {
  path: string;
  amount: number;
  tax: number;
}

const accountOf: Record<string, string> = { cash: "cash", card: "card-clearing", transfer: "bank", other: "bank" };

class Model {
  readonly balances = new Map<string, number>();
  readonly sales: Sold[] = [];
  readonly orders: Ordered[] = [];
  readonly expenses: Spent[] = [];
  /** Debits less credits. */
  move(changes: Record<string, number>): void {
    for (const [account, change] of Object.entries(changes)) this.balances.set(account, (this.balances.get(account) ?? 0) + change);
  }
  get all(): Record<string, number> {
    return Object.fromEntries([...this.balances].filter(([, balance]) => balance !== 0).sort());
  }
}

interface World {
  owner: Member;
  books: string;
  ledger: string;
  unit: number;
  rates: { id: string; percentage: number; isInclusive: boolean }[];
  /** The store's public path, and a product of each rate. */
  store: string;
  products: { id: string; price: number; rate: { percentage: number; isInclusive: boolean } }[];
  register: string | null;
  model: Model;
  random: ReturnType<typeof randomFrom>;
}

const money = ({ unit }: World, cents: number) => cents / unit;
const call = async ({ owner }: World, method: "post" | "patch", path: string, body: object) => {
  const answer = await test[method](path, body, owner.token);
  expect(answer.status, `${method} ${path} ${JSON.stringify(body)}: ${answer.text}`).toBeLessThan(300);
  return answer.body;
};

async function openRegister(world: World): Promise<void> {
  if (world.register) return;
  const cents = world.random.below(20_000);
  const { posSession } = await call(world, "post", `${world.owner.path}/pos/sessions`, { openingCash: money(world, cents) });
  world.register = posSession.id;
  world.model.move({ cash: cents, bank: -cents });
}

async function sell(world: World): Promise<void> {
  const { random, owner, model } = world;
  await openRegister(world);
  const rate = random.pick([...world.rates, null]);
  const price = 1 + random.below(30_000);
  const gross = price * (1 + random.below(3));
  const tax = !rate ? 0 : rate.isInclusive ? share(gross, rate.percentage, 100 + rate.percentage) : share(gross, rate.percentage, 100);
  const due = rate && !rate.isInclusive ? gross + tax : gross;
  const item = { name: "Soap", quantity: gross / price, unitPrice: money(world, price), taxRateId: rate?.id ?? world.rates[2]?.id };
  const { invoice } = await call(world, "post", `${owner.path}/pos/invoices`, { items: [item], posSessionId: world.register });
  const path = `${owner.path}/pos/invoices/${invoice.id}`;
  const issued = await call(world, "post", `${path}/finalize`, {});
  expect(issued.invoice.amountDue).toBe(money(world, due));
  model.sales.push({ path, due, tax, paid: 0, refunded: 0, taxBack: 0, isOver: false });
  model.move({ receivable: due, sales: tax - due, "tax-payable": -tax });
}

async function pay(world: World): Promise<void> {
  const { random, model } = world;
  await openRegister(world);
  const open = model.sales.filter(({ isOver, due, paid }) => !isOver && paid < due);
  if (open.length === 0) return sell(world);
  const sold = random.pick(open);
  const left = sold.due - sold.paid;
  const cents = random.below(3) === 0 ? 1 + random.below(left) : left;
  const method = random.pick(["cash", "card", "transfer", "other"]);
  await call(world, "post", `${sold.path}/payments`, { method, amount: money(world, cents), posSessionId: world.register });
  sold.paid += cents;
  model.move({ [accountOf[method] as string]: cents, receivable: -cents });
}

/** Tax is given back in proportion to all that was refunded, rounded, less what was given back before. */
function credit(model: Model, sold: Sold, cents: number): void {
  sold.refunded += cents;
  const taxBack = share(sold.tax, sold.refunded, sold.due);
  model.move({ sales: cents - (taxBack - sold.taxBack), "tax-payable": taxBack - sold.taxBack });
  sold.taxBack = taxBack;
}

async function refund(world: World): Promise<void> {
  const { random, model } = world;
  await openRegister(world);
  const whole = model.sales.filter(({ due, paid, refunded, isOver }) => !isOver && paid === due && refunded < due);
  if (whole.length === 0) return pay(world);
  const sold = random.pick(whole);
  const left = sold.due - sold.refunded;
  const cents = random.below(2) ? left : 1 + random.below(left);
  const method = random.pick(["card", "transfer"]);
  await call(world, "post", `${sold.path}/refunds`, { amount: money(world, cents), method, posSessionId: world.register });
  credit(model, sold, cents);
  model.move({ [accountOf[method] as string]: -cents });
}

async function voidOne(world: World): Promise<void> {
  const { random, model } = world;
  const open = model.sales.filter(({ due, paid, isOver }) => !isOver && paid === 0 && due > 0);
  if (open.length === 0) return sell(world);
  const sold = random.pick(open);
  await call(world, "post", `${sold.path}/void`, { posSessionId: world.register });
  sold.isOver = true;
  model.move({ receivable: -sold.due, sales: sold.due - sold.tax, "tax-payable": sold.tax });
}

async function placeOrder(world: World): Promise<void> {
  const { random, owner, model } = world;
  const { id: productId, price, rate } = random.pick(world.products);
  const quantity = 1 + random.below(4);
  const gross = price * quantity;
  const tax = rate.isInclusive ? share(gross, rate.percentage, 100 + rate.percentage) : share(gross, rate.percentage, 100);
  const body = { customer: { name: "Mona", email: "mona@example.com" }, items: [{ productId, quantity }] };
  const placed = await call(world, "post", `${world.store}/orders`, body);
  const path = `${owner.path}/storefront/orders/${placed.order.id}`;
  const due = rate.isInclusive ? gross : gross + tax;
  model.orders.push({ path, due, tax, isIssued: false, isCancelled: false, payment: "unpaid", account: "bank" });
}

/** Pays an order, takes the payment back, refunds or cancels it. */
async function changeOrder(world: World): Promise<void> {
  const { random, model } = world;
  const open = model.orders.filter(({ payment, isCancelled }) => payment === "paid" || (payment === "unpaid" && !isCancelled));
  if (open.length === 0) return placeOrder(world);
  const order = random.pick(open);
  const ways = [
    ...(order.payment === "paid" ? [unpayOrder, refundOrder] : [payOrder, payOrder]),
    ...(order.isCancelled ? [] : [cancelOrder]),
  ];
  await random.pick(ways)(world, order);
}

async function payOrder(world: World, order: Ordered): Promise<void> {
  const { due, tax } = order;
  const method = world.random.pick(["cash", "card", "transfer", undefined]);
  await call(world, "patch", order.path, { paymentStatus: "paid", ...(method ? { method } : {}) });
  if (!order.isIssued) world.model.move({ receivable: due, "online-sales": tax - due, "tax-payable": -tax });
  order.isIssued = true;
  order.payment = "paid";
  order.account = accountOf[method ?? ""] ?? "bank";
  world.model.move({ [order.account]: due, receivable: -due });
}

async function unpayOrder(world: World, order: Ordered): Promise<void> {
  await call(world, "patch", order.path, { paymentStatus: "unpaid" });
  order.payment = "unpaid";
  world.model.move({ [order.account]: -order.due, receivable: order.due });
  if (order.isCancelled) dropOrder(world.model, order);
}

async function refundOrder(world: World, order: Ordered): Promise<void> {
  await call(world, "patch", order.path, { paymentStatus: "refunded" });
  order.payment = "refunded";
  world.model.move({ "online-sales": order.due - order.tax, "tax-payable": order.tax, [order.account]: -order.due });
}

async function cancelOrder(world: World, order: Ordered): Promise<void> {
  await call(world, "patch", order.path, { status: "cancelled" });
  order.isCancelled = true;
  if (order.isIssued && order.payment === "unpaid") dropOrder(world.model, order);
}

function dropOrder(model: Model, { due, tax }: Ordered): void {
  model.move({ receivable: -due, "online-sales": due - tax, "tax-payable": tax });
}

async function spend(world: World): Promise<void> {
  const { random, model, books } = world;
  const rate = random.pick([world.rates[0], null]);
  const amount = 1 + random.below(50_000);
  const tax = rate ? share(amount, rate.percentage, 100 + rate.percentage) : 0;
  const body = { title: "Paper", amount: money(world, amount), ...(rate ? { taxRateId: rate.id } : {}) };
  const { expense } = await call(world, "post", `${books}/expenses`, body);
  model.expenses.push({ path: `${books}/expenses/${expense.id}`, amount, tax });
  model.move({ expenses: amount - tax, "tax-reclaimable": tax, bank: -amount });
}

async function correct(world: World): Promise<void> {
  const { random, model } = world;
  const spent = model.expenses.pop();
  if (!spent) return spend(world);
  model.move({ expenses: spent.tax - spent.amount, "tax-reclaimable": -spent.tax, bank: spent.amount });
  if (random.below(3) === 0) {
    expect((await test.delete(spent.path, world.owner.token)).status).toBe(200);
    return;
  }
  const amount = 1 + random.below(50_000);
  await call(world, "patch", spent.path, { amount: money(world, amount), taxRateId: null });
  model.expenses.push({ path: spent.path, amount, tax: 0 });
  model.move({ expenses: amount, bank: -amount });
}

async function earn(world: World): Promise<void> {
  const amount = 1 + world.random.below(10_000);
  await call(world, "post", `${world.books}/incomes`, { title: "Gift", amount: money(world, amount) });
  world.model.move({ bank: amount, sales: -amount });
}

async function moveCash(world: World): Promise<void> {
  await openRegister(world);
  const cents = 1 + world.random.below(5_000);
  const movement = { direction: "in", amount: money(world, cents), reason: "Change" };
  await call(world, "post", `${world.owner.path}/pos/sessions/${world.register}/cash-movements`, movement);
  world.model.move({ cash: cents, equity: -cents });
}

async function closeRegister(world: World): Promise<void> {
  if (!world.register) return openRegister(world);
  const at = `${world.owner.path}/pos/sessions/${world.register}`;
  const { expectedCash } = (await test.get(at, world.owner.token)).body.posSession;
  const counted = Math.max(0, Math.round(expectedCash * world.unit) + world.random.below(21) - 10);
  const difference = counted - Math.round(expectedCash * world.unit);
  await call(world, "post", `${at}/close`, { countedCash: money(world, counted) });
  world.register = null;
  world.model.move({ cash: difference, "over-short": -difference });
}

const steps = [
  sell,
  sell,
  pay,
  pay,
  pay,
  refund,
  voidOne,
  spend,
  correct,
  earn,
  moveCash,
  closeRegister,
  placeOrder,
  changeOrder,
  changeOrder,
];

async function check(world: World): Promise<void> {
  const { owner, ledger, books, model, unit } = world;
  const { trialBalance } = (await test.get(`${ledger}/trial-balance?from=2000-01-01&to=2199-01-01`, owner.token)).body;
  expect([trialBalance.totals.debit, trialBalance.totals.closing]).toEqual([trialBalance.totals.credit, 0]);
  const rows = trialBalance.rows.map((row: { account: { role: string }; closing: number }) => [
    row.account.role,
    Math.round(row.closing * unit),
  ]);
  expect(Object.fromEntries(rows.filter(([, cents]: [string, number]) => cents !== 0).sort())).toEqual(model.all);
  const { taxReturn } = (await test.get(`${books}/tax-return?from=2000-01-01&to=2199-01-01`, owner.token)).body;
  const tax = (model.all["tax-payable"] ?? 0) + (model.all["tax-reclaimable"] ?? 0);
  expect(Math.round(taxReturn.net * unit)).toBe(-tax || 0);
  const open = model.sales.filter(({ isOver }) => !isOver).reduce((sum, { due, paid }) => sum + due - paid, 0);
  const owed = model.orders.filter(({ isIssued, isCancelled, payment }) => isIssued && !isCancelled && payment === "unpaid");
  expect(model.all.receivable ?? 0).toBe(owed.reduce((sum, { due }) => sum + due, open));
  const { summary } = (await test.get(`${books}/financial/summary`, owner.token)).body;
  expect(Math.round(summary.tax.net * unit)).toBe(-(model.all["tax-payable"] ?? 0) || 0);
}

describe.each([
  ["USD", 100, "Pacific/Pago_Pago"],
  ["KWD", 1000, "Pacific/Kiritimati"],
  ["JPY", 1, "Asia/Tokyo"],
])("the ledger in %s", (currencyCode, unit, timezone) => {
  it(`agrees with a model after each of ${STEPS} random steps, seed ${SEED}`, { timeout: 60_000 + STEPS * 2_000 }, async () => {
    const owner = await makeOwner(test);
    await test.patch(owner.path, { currencyCode, timezone }, owner.token);
    const rates = [];
    for (const rate of [
      { name: "VAT", percentage: 15, isInclusive: false },
      { name: "Included", percentage: 8.875, isInclusive: true },
      { name: "None", percentage: 0, isInclusive: false },
    ])
      rates.push((await test.post(`${owner.path}/tax-rates`, rate, owner.token)).body.taxRate);
    const books = `/client/workspace/${owner.workspaceId}`;
    const ledger = await startLedger(test, owner);
    const random = randomFrom(SEED + unit);
    const { slug } = (await test.patch(`${owner.path}/storefront/store`, { isPublished: true }, owner.token)).body.store;
    const products = [];
    for (const rate of rates) {
      const price = 1 + random.below(20_000);
      const tea = { name: "Tea", price: price / unit, status: "active", taxRateId: rate.id };
      products.push({ id: (await test.post(`${owner.path}/storefront/products`, tea, owner.token)).body.product.id, price, rate });
    }
    const store = `/public/storefront/stores/${slug}`;
    const world: World = { owner, books, ledger, unit, rates, store, products, register: null, model: new Model(), random };
    for (let step = 0; step < STEPS; step++) {
      await random.pick(steps)(world);
      await check(world);
    }
  });
});
