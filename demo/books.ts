import { type Business, dayText, PASSWORD } from "./business.ts";

/** Rent, wages and the like: entered once, due every month. */
export async function agreeOnCosts({ workspace, plan }: Business, day: Date): Promise<void> {
  for (const rule of plan.rules) {
    const body = { ...rule, frequency: "monthly" as const, startDate: dayText(day), account: "Main account" };
    await workspace.recurringExpenseRules.create(body);
  }
}

/** Pays what is due; now and then a bill is skipped with a reason. */
export async function payDues({ workspace, random, tally }: Business): Promise<void> {
  const dues = workspace.recurringExpenseOccurrences;
  const { occurrences } = await dues.list({ status: "pending", limit: 100 });
  for (const { id } of occurrences) {
    if (random.chance(0.03)) {
      await dues.skip(id, { reason: "Credited by the vendor" });
      continue;
    }
    const { expense } = await dues.post(id);
    tally.expenses += Math.round(expense.amount * 100);
  }
}

export async function spend({ workspace, random, plan, tally }: Business, day: Date): Promise<void> {
  const { title, vendor, category, low, high } = random.pick(plan.costs);
  const cents = random.between(low * 100, high * 100);
  const body = { title, vendor, category, amount: cents / 100, date: dayText(day), account: random.pick(["Main account", "Petty cash"]) };
  await workspace.expenses.create(body);
  tally.expenses += cents;
}

export async function handOutTask({ workspace, plan, random, staff }: Business, day: Date): Promise<void> {
  const [person] = random.some(staff, 1);
  if (!person) return;
  const dueDate = dayText(new Date(day.getTime() + random.between(2, 14) * 86_400_000));
  const body = { title: random.pick(plan.tasks), priority: random.pick(["low", "medium", "high"] as const), dueDate };
  const { task } = await workspace.staff.tasks.create(person.id, body);
  if (random.chance(0.7)) await workspace.staff.tasks.update(person.id, task.id, { status: "done" });
}

/** Double-entry books since the first day; everything recorded since then is posted in the background. */
export async function startLedger({ api, workspace }: Business, from: Date): Promise<void> {
  const { confirmationToken } = await api.auth.confirm({ password: PASSWORD });
  const body = { from: dayText(from), openingBalances: [{ role: "bank" as const, debit: 12_000 }] };
  await workspace.ledger.start(body, { headers: { "x-confirmation": confirmationToken } });
}
