import { type Rate, share } from "./oracle.ts";
import { type Actor, act, type Booked, centsOf, money, readAll, recentDay, refuse, today } from "./world.ts";

// Incomes and expenses, recurring rules and entries made by hand.

interface Wanted {
  day: string;
  cents: number;
  tax: number;
  rate: Rate | null;
}

/** Any amount, day and, for an expense, tax: what the rate gives or less. */
function want({ world, random }: Actor, kind: Booked["kind"], day: string): { wanted: Wanted; body: object } {
  const cents = 1 + random.below(50_000);
  const rate = kind === "expenses" ? random.pick([...world.rates, null]) : null;
  const most = rate ? share(cents, rate.percentage, 100 + rate.percentage) : 0;
  const isLess = rate !== null && random.chance(3);
  const tax = isLess ? random.below(most + 1) : most;
  const body = { title: "Paper", amount: money(world, cents), date: day };
  const taxed = kind === "expenses" ? { taxRateId: rate?.id ?? null, ...(isLess ? { taxAmount: money(world, tax) } : {}) } : {};
  return { wanted: { day, cents, tax, rate }, body: { ...body, ...taxed } };
}

/** Posts it, or takes it back. */
function post({ world: { oracle } }: Actor, kind: Booked["kind"], { day, cents, tax, rate }: Wanted, sign: 1 | -1): void {
  if (kind === "incomes") {
    oracle.move(day, { bank: sign * cents, sales: -sign * cents });
    oracle.book(day, { income: sign * cents });
    return;
  }
  oracle.move(day, { expenses: sign * (cents - tax), "tax-reclaimable": sign * tax, bank: -sign * cents });
  if (rate) oracle.tax(day, "purchases", [{ rate, base: cents - tax, tax }], sign === 1 ? -1 : 1);
  oracle.book(day, { expense: sign * cents });
}

async function record(actor: Actor, kind: Booked["kind"]): Promise<void> {
  const { world } = actor;
  const { wanted, body } = want(actor, kind, recentDay(actor));
  const made = await act(actor, "POST", `${world.books}/${kind}`, body);
  actor.booked.push({ kind, path: `${world.books}/${kind}/${(made.income ?? made.expense).id}`, ...wanted });
  post(actor, kind, wanted, 1);
}

export const earn = (actor: Actor) => record(actor, "incomes");
export const spend = (actor: Actor) => record(actor, "expenses");

/** Another amount, day or tax, or gone. */
export async function correct(actor: Actor): Promise<void> {
  const { world, random } = actor;
  if (actor.booked.length === 0) return spend(actor);
  const before = random.pick(actor.booked);
  const { wanted, body } = want(actor, before.kind, random.chance(2) ? before.day : recentDay(actor));
  const isLocked = before.day <= world.lockedUntil;
  if (random.chance(3)) {
    if (isLocked) return refuse(actor, "DELETE", before.path);
    await act(actor, "DELETE", before.path);
    actor.booked = actor.booked.filter((each) => each !== before);
    return post(actor, before.kind, before, -1);
  }
  if (isLocked) return refuse(actor, "PATCH", before.path, body);
  await act(actor, "PATCH", before.path, body);
  post(actor, before.kind, before, -1);
  post(actor, before.kind, wanted, 1);
  Object.assign(before, wanted);
}

export async function makeRule(actor: Actor): Promise<void> {
  const { world, random } = actor;
  if (actor.rules.length >= 3) return postOccurrence(actor);
  const cents = 1 + random.below(9_000);
  const body = { title: "Rent", amount: money(world, cents), frequency: "daily", startDate: recentDay(actor) };
  const { rule } = await act(actor, "POST", `${world.books}/recurring-expense-rules`, body);
  actor.rules.push({ id: rule.id, cents });
}

/** Posts or skips an occurrence that is due. */
export async function postOccurrence(actor: Actor): Promise<void> {
  const { world, random } = actor;
  if (actor.rules.length === 0) return makeRule(actor);
  const rule = random.pick(actor.rules);
  const at = `${world.books}/recurring-expense-occurrences`;
  const due = await readAll(world, `${at}?ruleId=${rule.id}&status=pending`, "occurrences");
  if (due.length === 0) return spend(actor);
  const { id, dueDate, amount } = random.pick(due);
  if (centsOf(world, amount) !== rule.cents || dueDate > today(world))
    throw new Error(`an occurrence of ${rule.cents}: ${amount}, ${dueDate}`);
  if (random.chance(4)) return void (await act(actor, "POST", `${at}/${id}/skip`, { reason: "Not used" }));
  if (dueDate <= world.lockedUntil) return refuse(actor, "POST", `${at}/${id}/post`);
  await act(actor, "POST", `${at}/${id}/post`);
  post(actor, "expenses", { day: dueDate, cents: rule.cents, tax: 0, rate: null }, 1);
}

const SIDES = ["equity", "expenses", "bank", "card-clearing", "customer-credit", "rounding"] as const;

/** Two sides, sometimes with a tax account as a third. */
export async function enter(actor: Actor): Promise<void> {
  const { world, random } = actor;
  const [cents, day] = [1 + random.below(40_000), recentDay(actor)];
  const from = random.pick(SIDES);
  const to = random.pick(SIDES.filter((role) => role !== from));
  const rate = random.chance(2) ? random.pick(world.rates) : null;
  const [tax, base] = rate ? [1 + random.below(3_000), 1 + random.below(20_000)] : [0, 0];
  const account = random.pick(["tax-payable", "tax-reclaimable"]);
  const line = (role: string, side: object) => ({ accountId: world.accounts.get(role), ...side });
  const lines = [
    line(from, { debit: money(world, cents + tax) }),
    line(to, { credit: money(world, cents) }),
    ...(rate ? [line(account, { credit: money(world, tax), tax: { rateId: rate.id, base: money(world, base) } })] : []),
  ];
  const { entry } = await act(actor, "POST", `${world.books}/ledger/entries`, { date: day, memo: "By hand", lines });
  const moves = { [from]: cents + tax, [to]: -cents, ...(rate ? { [account]: -tax } : {}) };
  const made = { id: entry.id, day, moves, tax: rate && { rate, base, tax } };
  actor.manual.push(made);
  world.oracle.move(day, moves);
  if (made.tax) world.oracle.tax(day, "adjustments", [made.tax], 1);
}

export async function reverse(actor: Actor): Promise<void> {
  const { world, random } = actor;
  if (actor.manual.length === 0) return enter(actor);
  const entry = random.pick(actor.manual);
  const day = recentDay(actor);
  await act(actor, "POST", `${world.books}/ledger/entries/${entry.id}/reverse`, { date: day, reason: "Posted twice" });
  actor.manual = actor.manual.filter((each) => each !== entry);
  const turned = Object.entries(entry.moves).map(([role, cents]) => [role, -cents]);
  world.oracle.move(day, Object.fromEntries(turned));
  if (entry.tax) world.oracle.tax(day, "adjustments", [entry.tax], -1);
}
