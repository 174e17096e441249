import { randomUUID } from "node:crypto";
import { price, type Rate, share, spread } from "./oracle.ts";
import { sell } from "./till.ts";
import { type Actor, act, money, type Ordered, refuse, today } from "./world.ts";

// Orders of the store.

const accountOf: Record<string, string> = { cash: "cash", card: "card-clearing" };

export async function placeOrder(actor: Actor): Promise<void> {
  const { world, random } = actor;
  const chosen = world.products.filter(() => random.chance(2)).map((product) => ({ ...product, quantity: 1 + random.below(4) }));
  if (chosen.length === 0) return;
  if (world.orderRoom-- <= 0) return sell(actor);
  const isSent = random.chance(2);
  const body = {
    customer: { name: "Mona", email: `mona-${randomUUID()}@example.com` },
    items: chosen.map(({ id: productId, quantity }) => ({ productId, quantity })),
    orderKey: randomUUID(),
    ...(isSent ? { delivery: { method: "Courier", address: "1 Harbour Road" } } : {}),
  };
  const { order } = await act(actor, "POST", `${world.store}/orders`, body);
  const lines = chosen.map(({ price: each, quantity, rate }) => ({ gross: each * quantity, rate }));
  if (isSent) lines.push({ gross: world.deliveryFee, rate: world.rates[0] as (typeof lines)[number]["rate"] });
  const { due, tax, taxes, lines: parts } = price(lines);
  if (order.amountDue !== money(world, due)) throw new Error(`an order of ${money(world, due)} is of ${order.amountDue}`);
  const itemOf = new Map<string, string>(order.items.map((item: { id: string; productId: string }) => [item.productId, item.id]));
  actor.orders.push({
    path: `${world.path}/storefront/orders/${order.id}`,
    lines: parts.map(({ part, rate }, index) => {
      const product = chosen[index];
      return {
        id: product ? (itemOf.get(product.id) ?? null) : null,
        quantity: product?.quantity ?? 1,
        part,
        rate: rate as Rate,
        pieces: 0,
        back: 0,
      };
    }),
    refunded: 0,
    ...{ due, tax, taxes, isIssued: false, status: "pending", payment: "unpaid", account: "bank", paidOn: "" },
  });
}

const ways: Record<Ordered["payment"], ((actor: Actor, order: Ordered) => Promise<void>)[]> = {
  unpaid: [payOrder, payOrder],
  paid: [unpayOrder, refundOrder, returnSome, payOtherwise],
  "partially-refunded": [returnSome, returnSome, refundOrder],
  refunded: [],
};

/** Pays an order, completes it, takes the payment back, refunds or cancels it. */
export async function changeOrder(actor: Actor): Promise<void> {
  const { random } = actor;
  const open = actor.orders.filter(
    ({ payment, status }) => payment === "paid" || payment === "partially-refunded" || (payment === "unpaid" && status !== "cancelled"),
  );
  if (open.length === 0) return placeOrder(actor);
  const order = random.pick(open);
  const steps = [...ways[order.payment], ...(order.status === "pending" ? [cancelOrder, completeOrder] : [])];
  await random.pick(steps)(actor, order);
}

function issueOrder({ world }: Actor, order: Ordered): void {
  if (order.isIssued) return;
  order.isIssued = true;
  world.oracle.move(today(world), { receivable: order.due, "online-sales": order.tax - order.due, "tax-payable": -order.tax });
  world.oracle.tax(today(world), "sales", order.taxes, 1);
}

async function payOrder(actor: Actor, order: Ordered): Promise<void> {
  const { world, random } = actor;
  const method = random.pick(["cash", "card", "transfer", undefined]);
  await act(actor, "PATCH", order.path, { paymentStatus: "paid", ...(method ? { method } : {}) });
  issueOrder(actor, order);
  order.payment = "paid";
  order.account = accountOf[method ?? ""] ?? "bank";
  order.paidOn = today(world);
  moveOrderMoney(actor, order, order.due);
  world.oracle.book(today(world), { income: order.due });
}

/** It was paid in another way than noted first. */
async function payOtherwise(actor: Actor, order: Ordered): Promise<void> {
  const method = actor.random.pick(["cash", "card", "transfer"]);
  await act(actor, "PATCH", order.path, { paymentStatus: "paid", method });
  moveOrderMoney(actor, order, -order.due);
  order.account = accountOf[method] ?? "bank";
  moveOrderMoney(actor, order, order.due);
}

function moveOrderMoney({ world }: Actor, { account }: Ordered, cents: number): void {
  world.oracle.move(today(world), { [account]: cents, receivable: -cents });
  if (account === "cash") world.oracle.looseCash += cents;
}

/** Takes the income out of the day it was booked on, so that day must be open. */
async function unpayOrder(actor: Actor, order: Ordered): Promise<void> {
  const { world } = actor;
  if (order.paidOn <= world.lockedUntil && order.due > 0) return refuse(actor, "PATCH", order.path, { paymentStatus: "unpaid" });
  await act(actor, "PATCH", order.path, { paymentStatus: "unpaid" });
  order.payment = "unpaid";
  moveOrderMoney(actor, order, -order.due);
  world.oracle.book(order.paidOn, { income: -order.due });
  if (order.status === "cancelled") dropOrder(actor, order);
}

async function refundOrder(actor: Actor, order: Ordered): Promise<void> {
  await act(actor, "PATCH", order.path, { paymentStatus: "refunded", reason: "Returned" });
  order.payment = "refunded";
  creditOrder(
    actor,
    order,
    order.lines.map(({ part, back }) => part - back),
  );
}

/** Some pieces, perhaps the delivery, and perhaps less money than they are worth. */
async function returnSome(actor: Actor, order: Ordered): Promise<void> {
  const { world, random } = actor;
  const chosen = order.lines.map((line) => (random.chance(2) ? random.below(line.quantity - line.pieces + 1) : 0));
  const worths = order.lines.map(({ part, quantity, pieces }, index) => {
    const upTo = (count: number) => share(part, count, quantity);
    return upTo(pieces + (chosen[index] as number)) - upTo(pieces);
  });
  const worth = worths.reduce((sum, cents) => sum + cents, 0);
  if (worth === 0) return refundOrder(actor, order);
  const cents = random.chance(3) ? 1 + random.below(worth) : worth;
  const lines = order.lines.flatMap(({ id }, index) => {
    const quantity = chosen[index] as number;
    return id !== null && quantity > 0 ? [{ itemId: id, quantity, restock: random.chance(2) }] : [];
  });
  const delivery = order.lines.some(({ id }, index) => id === null && (chosen[index] as number) > 0);
  const asked = { lines, delivery, reason: "Returned", ...(cents < worth && { amount: money(world, cents) }) };
  // Cancelling has returned its pieces already.
  if (order.status === "cancelled" && lines.some(({ restock }) => restock)) {
    await refuse(actor, "POST", `${order.path}/refunds`, asked, "VALIDATION_ERROR");
    for (const line of lines) line.restock = false;
  }
  await act(actor, "POST", `${order.path}/refunds`, asked);
  for (const [index, line] of order.lines.entries()) line.pieces += chosen[index] as number;
  creditOrder(actor, order, spread(cents, worths));
  order.payment = order.refunded === order.due ? "refunded" : "partially-refunded";
}

/** A credit note: tax is given back in proportion to all that was refunded of its lines, less what was given back before. */
function creditOrder(actor: Actor, order: Ordered, parts: readonly number[]): void {
  const { world } = actor;
  const cents = parts.reduce((sum, part) => sum + part, 0);
  for (const [index, line] of order.lines.entries()) line.back += parts[index] as number;
  const given = order.taxes.flatMap(({ rate, base, tax: whole }) => {
    const own = order.lines.flatMap((line, index) => (line.rate === rate ? [[line.back, parts[index] as number] as const] : []));
    const [until, now] = [own.reduce((sum, [back]) => sum + back, 0), own.reduce((sum, [, part]) => sum + part, 0)];
    const tax = share(whole, until, base + whole) - share(whole, until - now, base + whole);
    return now > 0 ? [{ rate, base: now - tax, tax }] : [];
  });
  const tax = given.reduce((sum, each) => sum + each.tax, 0);
  order.refunded += cents;
  world.oracle.move(today(world), { "online-sales": cents - tax, "tax-payable": tax, receivable: -cents });
  world.oracle.tax(today(world), "creditNotes", given, -1);
  moveOrderMoney(actor, order, -cents);
  if (cents === 0) return;
  world.oracle.book(today(world), { expense: cents });
  world.oracle.credited += cents;
  world.oracle.notes++;
}

async function completeOrder(actor: Actor, order: Ordered): Promise<void> {
  for (const status of ["confirmed", "processing", "completed"]) await act(actor, "PATCH", order.path, { status });
  order.status = "completed";
  issueOrder(actor, order);
}

async function cancelOrder(actor: Actor, order: Ordered): Promise<void> {
  await act(actor, "PATCH", order.path, { status: "cancelled" });
  order.status = "cancelled";
  if (order.isIssued && order.payment === "unpaid") dropOrder(actor, order);
}

/** Numbered, and will never be paid. */
function dropOrder({ world }: Actor, { due, tax, taxes }: Ordered): void {
  world.oracle.move(today(world), { receivable: -due, "online-sales": due - tax, "tax-payable": tax });
  world.oracle.tax(today(world), "sales", taxes, -1);
}
