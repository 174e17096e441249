import { freeTest, replaceIncome } from "./lab-income.ts";
import { type Line, type Oracle, price, share, spread } from "./oracle.ts";
import { type Actor, act, centsOf, money, type Sold, today, type World } from "./world.ts";

// Registers, invoices, payments, refunds and voids.

const accountOf: Record<string, string> = { cash: "cash", card: "card-clearing", transfer: "bank", other: "bank" };
const METHODS = ["cash", "card", "transfer", "other"] as const;

async function openRegister(actor: Actor): Promise<{ id: string; cash: number }> {
  if (actor.register) return actor.register;
  const { world, random } = actor;
  const cents = random.below(20_000);
  const body = { registerName: actor.name, openingCash: money(world, cents) };
  const { posSession } = await act(actor, "POST", `${world.path}/pos/sessions`, body);
  actor.register = { id: posSession.id, cash: cents };
  world.oracle.move(today(world), { cash: cents, bank: -cents });
  return actor.register;
}

export async function moveCash(actor: Actor): Promise<void> {
  const { world, random } = actor;
  const register = await openRegister(actor);
  const isOut = random.chance(2) && register.cash > 0;
  const cents = 1 + random.below(isOut ? register.cash : 5_000);
  const body = { direction: isOut ? "out" : "in", amount: money(world, cents), reason: "Change" };
  await act(actor, "POST", `${world.path}/pos/sessions/${register.id}/cash-movements`, body);
  const change = isOut ? -cents : cents;
  register.cash += change;
  world.oracle.move(today(world), { cash: change, equity: -change });
}

export async function closeRegister(actor: Actor): Promise<void> {
  const { world, random } = actor;
  const register = await openRegister(actor);
  const counted = Math.max(0, register.cash + random.below(21) - 10);
  const body = { countedCash: money(world, counted) };
  const { posSession } = await act(actor, "POST", `${world.path}/pos/sessions/${register.id}/close`, body);
  if (centsOf(world, posSession.expectedCash) !== register.cash)
    throw new Error(`${actor.name}: the drawer holds ${register.cash}, not ${posSession.expectedCash}`);
  actor.register = null;
  world.oracle.move(today(world), { cash: counted - register.cash, "over-short": register.cash - counted });
}

export async function sell(actor: Actor): Promise<void> {
  const { world, random } = actor;
  const register = random.chance(5) ? null : await openRegister(actor);
  const sold = Array.from({ length: 1 + random.below(3) }, () => {
    const [rate, unitPrice, quantity] = [random.pick(world.rates), random.chance(12) ? 0 : 1 + random.below(30_000), 1 + random.below(3)];
    return { rate, unitPrice, quantity };
  });
  const items = sold.map(({ rate, unitPrice, quantity }) => {
    return { name: "Soap", quantity, unitPrice: money(world, unitPrice), taxRateId: rate.id };
  });
  const { invoice } = await act(actor, "POST", `${world.path}/pos/invoices`, { items, posSessionId: register?.id ?? null });
  const lines = sold.map(({ rate, unitPrice, quantity }): Line => ({ gross: unitPrice * quantity, rate }));
  const subtotal = lines.reduce((sum, { gross }) => sum + gross, 0);
  const discount = random.chance(3) ? random.below(subtotal + 1) : 0;
  const at = `${world.path}/pos/invoices/${invoice.id}`;
  if (discount > 0) await act(actor, "POST", `${at}/discount`, { kind: "fixed", value: money(world, discount), reason: "Regular" });
  await issue(actor, { id: invoice.id, lines, discount, income: "sales", isAtRegister: register !== null });
}

interface Draft {
  id: string;
  lines: Line[];
  discount: number;
  income: Sold["income"];
  isAtRegister: boolean;
  test?: Sold["test"];
}

/** Finalizes a draft. */
export async function issue(actor: Actor, draft: Draft): Promise<Sold> {
  const { world } = actor;
  const path = `${world.path}/pos/invoices/${draft.id}`;
  const { invoice } = await act(actor, "POST", `${path}/finalize`, {});
  const { due, tax, taxes, lines } = price(draft.lines, draft.discount);
  if (centsOf(world, invoice.amountDue) !== due) throw new Error(`${path}: ${due} is due, not ${invoice.amountDue}`);
  const sold: Sold = {
    ...{ path, id: draft.id, income: draft.income, due, isAtRegister: draft.isAtRegister },
    lines: lines.map((line) => ({ ...line, back: 0 })),
    taxes: taxes.map((each) => ({ ...each, baseBack: 0, taxBack: 0 })),
    ...{ payments: [], paid: 0, refunded: 0, state: due === 0 ? "paid" : "open" },
    ...(draft.test ? { test: draft.test } : {}),
  };
  actor.sales.push(sold);
  if (draft.test) replaceIncome(world, draft.test, sold.id);
  world.oracle.move(today(world), { receivable: due, [draft.income]: tax - due, "tax-payable": -tax });
  world.oracle.tax(today(world), "sales", taxes, 1);
  return sold;
}

export async function pay(actor: Actor): Promise<void> {
  const { world, random } = actor;
  const open = actor.sales.filter(({ state }) => state === "open");
  if (open.length === 0) return sell(actor);
  const sold = random.pick(open);
  const register = sold.isAtRegister || random.chance(2) ? await openRegister(actor) : null;
  const left = sold.due - sold.paid;
  const cents = random.chance(3) ? 1 + random.below(left) : left;
  const method = random.pick(METHODS);
  const change = method === "cash" && cents === left ? random.below(500) : 0;
  const body = { method, amount: money(world, cents + change), posSessionId: register?.id ?? null };
  await act(actor, "POST", `${sold.path}/payments`, body);
  sold.paid += cents;
  sold.payments.push({ method, cents });
  if (sold.paid === sold.due) sold.state = "paid";
  moveMoney(actor, register, method, cents);
  world.oracle.move(today(world), { receivable: -cents });
  world.oracle.book(today(world), { income: cents });
}

function moveMoney({ world }: Actor, register: { cash: number } | null, method: string, cents: number): void {
  world.oracle.move(today(world), { [accountOf[method] as string]: cents });
  if (method !== "cash") return;
  if (register) register.cash += cents;
  else world.oracle.looseCash += cents;
}

export async function refund(actor: Actor): Promise<void> {
  const { world, random } = actor;
  const whole = actor.sales.filter(({ state, paid, refunded }) => state === "paid" && refunded < paid);
  if (whole.length === 0) return pay(actor);
  const sold = random.pick(whole);
  const register = await openRegister(actor);
  const left = sold.paid - sold.refunded;
  const cents = random.chance(2) ? left : 1 + random.below(left);
  const method = random.pick(register.cash >= cents ? METHODS : ["card", "transfer"]);
  const body = { amount: money(world, cents), method, posSessionId: register.id, reason: "Returned" };
  await act(actor, "POST", `${sold.path}/refunds`, body);
  credit(world, sold, cents);
  moveMoney(actor, register, method, -cents);
  if (sold.refunded < sold.paid) return;
  sold.state = "refunded";
  // The test may be booked for itself again; what was taken back stays so.
  sold.test?.issued.delete(sold.id);
}

/** A credit note: tax is given back in proportion to all that was refunded of its lines, less what was given back before. */
function credit(world: World, sold: Sold, cents: number): void {
  const parts = spread(
    cents,
    sold.lines.map(({ part, back }) => part - back),
  );
  for (const [index, line] of sold.lines.entries()) line.back += parts[index] as number;
  const given = sold.taxes.flatMap((each) => {
    const own = sold.lines.flatMap((line, index) => (line.rate === each.rate ? [[line.back, parts[index] as number] as const] : []));
    const [until, now] = [own.reduce((sum, [back]) => sum + back, 0), own.reduce((sum, [, part]) => sum + part, 0)];
    const tax = share(each.tax, until, each.base + each.tax) - share(each.tax, until - now, each.base + each.tax);
    each.taxBack += tax;
    each.baseBack += now - tax;
    return now > 0 ? [{ rate: each.rate, base: now - tax, tax }] : [];
  });
  const tax = given.reduce((sum, each) => sum + each.tax, 0);
  sold.refunded += cents;
  const { oracle } = world;
  oracle.move(today(world), { [sold.income]: cents - tax, "tax-payable": tax });
  oracle.tax(today(world), "creditNotes", given, -1);
  oracle.book(today(world), { expense: cents });
  oracle.credited += cents;
  oracle.notes++;
}

export async function voidOne(actor: Actor): Promise<void> {
  const { random } = actor;
  const open = actor.sales.filter(({ state, paid }) => state === "open" || (state === "paid" && paid === 0));
  if (open.length === 0) return sell(actor);
  await voidSale(actor, random.pick(open));
}

/** Money that was taken for it goes back by the way it came, if the drawer holds it. */
async function voidSale(actor: Actor, sold: Sold): Promise<void> {
  const { world } = actor;
  const register = await openRegister(actor);
  const sums = new Map<string, number>();
  for (const { method, cents } of sold.payments) sums.set(method, (sums.get(method) ?? 0) + cents);
  if ((sums.get("cash") ?? 0) > register.cash) return pay(actor);
  const body = { posSessionId: register.id, refundPayments: true, reason: "Mistyped" };
  await act(actor, "POST", `${sold.path}/void`, body);
  for (const [method, cents] of sums) {
    credit(world, sold, cents);
    moveMoney(actor, register, method, -cents);
  }
  sold.state = "void";
  takeBack(world.oracle, world, sold);
  if (sold.test) freeTest(world, sold.test, sold.id);
}

/** The part of a sale that no credit note took back counts as negative sales. */
function takeBack(oracle: Oracle, world: World, { due, refunded, taxes, income }: Sold): void {
  const left = taxes.map(({ rate, base, tax, baseBack, taxBack }) => ({ rate, base: base - baseBack, tax: tax - taxBack }));
  const tax = left.reduce((sum, each) => sum + each.tax, 0);
  oracle.move(today(world), { receivable: refunded - due, [income]: due - refunded - tax, "tax-payable": tax });
  oracle.tax(today(world), "sales", left, -1);
}
