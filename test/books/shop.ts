import { randomUUID } from "node:crypto";
import { price } from "./oracle.ts";
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
  const { due, tax, taxes } = price(lines);
  if (order.amountDue !== money(world, due)) throw new Error(`an order of ${money(world, due)} is of ${order.amountDue}`);
  actor.orders.push({
    path: `${world.path}/storefront/orders/${order.id}`,
    ...{ due, tax, taxes, isIssued: false, status: "pending", payment: "unpaid", account: "bank", paidOn: "" },
  });
}

/** Pays an order, completes it, takes the payment back, refunds or cancels it. */
export async function changeOrder(actor: Actor): Promise<void> {
  const { random } = actor;
  const open = actor.orders.filter(({ payment, status }) => payment === "paid" || (payment === "unpaid" && status !== "cancelled"));
  if (open.length === 0) return placeOrder(actor);
  const order = random.pick(open);
  const ways = [
    ...(order.payment === "paid" ? [unpayOrder, refundOrder, payOtherwise] : [payOrder, payOrder]),
    ...(order.status === "pending" ? [cancelOrder, completeOrder] : []),
  ];
  await random.pick(ways)(actor, order);
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
  const { world } = actor;
  const { due, tax, taxes } = order;
  await act(actor, "PATCH", order.path, { paymentStatus: "refunded", reason: "Returned" });
  order.payment = "refunded";
  world.oracle.move(today(world), { "online-sales": due - tax, "tax-payable": tax, receivable: -due });
  world.oracle.tax(today(world), "creditNotes", taxes, -1);
  moveOrderMoney(actor, order, -due);
  if (due === 0) return;
  world.oracle.book(today(world), { expense: due });
  world.oracle.credited += due;
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
