import type { Client as Api, schemas } from "../sdk/src/index.ts";
import { type Business, dayText, PASSWORD } from "./business.ts";
import { makePerson } from "./names.ts";
import { charge, openRegister, type Paid } from "./till.ts";
import { greetClient } from "./visits.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The owner's login may be weeks old: everything before happened on other days. */
export async function signIn({ api, plan }: Business): Promise<void> {
  await api.auth.login({ email: plan.email, password: PASSWORD });
}

/** A moment on the business's own clock, to five minutes. */
function clockAt({ plan }: Business, moment: number): { date: string; startTime: string } {
  const rounded = new Date(Math.round(moment / (5 * MINUTE_MS)) * 5 * MINUTE_MS);
  const style = { timeZone: plan.timezone, dateStyle: "short", timeStyle: "short" } as const;
  const [date = "", startTime = ""] = new Intl.DateTimeFormat("sv-SE", style).format(rounded).split(" ");
  return { date, startTime };
}

type Fate = "paid" | "part-paid" | "unpaid" | "no-show" | "in-progress" | "arrived" | "scheduled" | "cancelled";

/** Minutes from now, and what became of the visit. */
const visits: readonly (readonly [start: number, fate: Fate])[] = [
  [-240, "paid"],
  [-180, "no-show"],
  [-150, "part-paid"],
  [-100, "unpaid"],
  [-20, "in-progress"],
  [15, "arrived"],
  [45, "scheduled"],
  [90, "cancelled"],
  [150, "scheduled"],
];
const billed: Partial<Record<Fate, Paid>> = { paid: "whole", "part-paid": "half", unpaid: "nothing" };
const reasons = ["Has a cold, will call again.", "سافرت العائلة، وسيُحدَّد موعد آخر."];

/** Visits in every state around the present moment. */
export async function receiveToday(business: Business, now: number): Promise<void> {
  for (const [index, [start, fate]] of visits.entries()) await receive(business, now + start * MINUTE_MS, fate, index);
}

async function receive(business: Business, moment: number, fate: Fate, index: number): Promise<void> {
  const { workspace, services, staff, plan, tally, random } = business;
  const client = index % 4 === 0 ? await greetClient(business) : random.pick(business.clients);
  const service = services[index % services.length] as schemas.Service;
  const host = staff[index % plan.hosts] as schemas.Staff;
  const status: "completed" | "in-progress" | "scheduled" = fate in billed ? "completed" : fate === "in-progress" ? fate : "scheduled";
  const when = clockAt(business, moment);
  const booking = { name: service.name, clientId: client.id, serviceIds: [service.id], staffId: host.id, ...when, status };
  const { session } = await workspace.sessions.create(booking);
  tally.sessions++;
  if (fate === "no-show") await workspace.sessions.update(session.id, { isNoShow: true, notify: false });
  if (fate === "arrived") await workspace.sessions.arrival.create(session.id);
  if (fate === "cancelled")
    await workspace.sessions.update(session.id, { status: "cancelled", cancelReason: random.pick(reasons), notify: false });
  const paid = billed[fate];
  if (paid) await charge(business, session.id, paid);
}

/** A register with a day's work in the drawer, and tickets that wait for their customers. */
export async function workTheTill(business: Business): Promise<void> {
  const { workspace, services, registerId } = business;
  if (!registerId) await openRegister(business);
  const drawer = business.registerId as string;
  await workspace.pos.sessions.cashMovements.create(drawer, { direction: "in", amount: 50, reason: "Change from the bank" });
  await workspace.pos.sessions.cashMovements.create(drawer, { direction: "out", amount: 12, reason: "Coffee and milk" });
  for (const [index, heldAs] of ["Mrs. Haddad", "السيدة منى"].entries()) {
    const service = services[index];
    const line = service
      ? { name: service.name, unitPrice: service.price ?? 10, serviceId: service.id }
      : { name: "Gift box", unitPrice: 18 };
    await workspace.pos.invoices.create({ heldAs, items: [{ quantity: 1, ...line }] });
  }
}

const steps = ["confirmed", "processing", "completed"] as const;

/** Orders in every state: just in, confirmed, in work, handed over and cancelled. */
export async function takeTodaysOrders({ workspace, plan, random, tally }: Business, visitor: Api, products: readonly schemas.Product[]) {
  for (const state of ["pending", "confirmed", "processing", "completed", "cancelled"] as const) {
    const { name, email } = makePerson(random, 700 + tally.orders);
    const items = [{ productId: random.pick(products).id, quantity: 1 }];
    const { order } = await visitor.public.storefront.stores.orders.create(plan.slug, { customer: { name, email }, items });
    tally.orders++;
    if (state === "cancelled") await workspace.storefront.orders.update(order.id, { status: state });
    for (const step of steps.slice(0, steps.indexOf(state as (typeof steps)[number]) + 1)) {
      const paymentStatus = step === "completed" ? { paymentStatus: "paid" as const } : {};
      await workspace.storefront.orders.update(order.id, { status: step, ...paymentStatus });
      if (step === "completed") tally.incomes += Math.round(order.amountDue * 100);
    }
  }
}

const states = ["todo", "in-progress", "todo", "done"] as const;

/** A task for everyone: late, due today and to come. */
export async function handOutTodaysTasks({ workspace, plan, staff }: Business, now: number): Promise<void> {
  for (const [index, { id }] of staff.entries()) {
    const title = plan.tasks[index % plan.tasks.length] as string;
    const dueDate = dayText(new Date(now + (index - 1) * DAY_MS));
    const priority = (["high", "medium", "low"] as const)[index % 3];
    const { task } = await workspace.staff.tasks.create(id, { title, dueDate, ...(priority ? { priority } : {}) });
    const status = states[index % states.length];
    if (status && status !== "todo") await workspace.staff.tasks.update(id, task.id, { status });
  }
}
