import { type Business, dayText } from "./business.ts";

/** Rent, wages and the like: entered once, due every month. */
export async function agreeOnCosts({ api, path, plan }: Business, day: Date): Promise<void> {
  for (const rule of plan.rules) {
    const body = { ...rule, frequency: "monthly" as const, startDate: dayText(day), account: "Main account" };
    await api.post("/client/workspace/{workspaceId}/recurring-expense-rules", { params: { path }, body });
  }
}

/** Pays what is due; now and then a bill is skipped with a reason. */
export async function payDues({ api, path, random, tally }: Business): Promise<void> {
  const list = "/client/workspace/{workspaceId}/recurring-expense-occurrences";
  const { occurrences } = await api.get(list, { params: { path, query: { status: "pending", limit: 100 } } });
  for (const { id } of occurrences) {
    const params = { path: { ...path, occurrenceId: id } };
    if (random.chance(0.03)) {
      await api.post(`${list}/{occurrenceId}/skip`, { params, body: { reason: "Credited by the vendor" } });
      continue;
    }
    const { expense } = await api.post(`${list}/{occurrenceId}/post`, { params });
    tally.expenses += Math.round(expense.amount * 100);
  }
}

export async function spend({ api, path, random, plan, tally }: Business, day: Date): Promise<void> {
  const { title, vendor, category, low, high } = random.pick(plan.costs);
  const cents = random.between(low * 100, high * 100);
  const body = { title, vendor, category, amount: cents / 100, date: dayText(day), account: random.pick(["Main account", "Petty cash"]) };
  await api.post("/client/workspace/{workspaceId}/expenses", { params: { path }, body });
  tally.expenses += cents;
}

export async function earn({ api, path, tally }: Business, title: string, cents: number, category: string): Promise<void> {
  if (cents === 0) return;
  const body = { title, amount: cents / 100, category, account: "Main account" };
  await api.post("/client/workspace/{workspaceId}/incomes", { params: { path }, body });
  tally.incomes += cents;
}

export async function handOutTask({ api, path, plan, random, staff }: Business, day: Date): Promise<void> {
  const [person] = random.some(staff, 1);
  if (!person) return;
  const dueDate = dayText(new Date(day.getTime() + random.between(2, 14) * 86_400_000));
  const params = { path: { ...path, staffId: person.id } };
  const body = { title: random.pick(plan.tasks), priority: random.pick(["low", "medium", "high"] as const), dueDate };
  const { task } = await api.post("/workspace/{workspaceId}/staff/{staffId}/tasks", { params, body });
  if (!random.chance(0.7)) return;
  const done = { path: { ...path, staffId: person.id, taskId: task.id } };
  await api.patch("/workspace/{workspaceId}/staff/{staffId}/tasks/{taskId}", { params: done, body: { status: "done" } });
}
