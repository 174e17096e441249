import type { Seed } from "./index.ts";

/** Incomes, an expense, and a daily rule whose occurrences are there at once. */
export const seedFinance: Seed = async (test, owner, canary) => {
  const base = `/client${owner.path}`;
  const label = canary.slice(0, 90);
  const texts = { title: canary, category: label, account: label, notes: canary };
  const income = await test.post(`${base}/incomes`, { ...texts, amount: 250 }, owner.token);
  const expense = await test.post(`${base}/expenses`, { ...texts, vendor: canary, amount: 90.5 }, owner.token);
  const startDate = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const newRule = { ...texts, vendor: canary, amount: 12, frequency: "daily", startDate };
  const rule = await test.post(`${base}/recurring-expense-rules`, newRule, owner.token);
  const due = await test.get(`${base}/recurring-expense-occurrences`, owner.token);
  await test.post(`${owner.path}/books/audit`, {}, owner.token);
  return {
    ":incomeId": income.body.income.id,
    ":expenseId": expense.body.expense.id,
    ":ruleId": rule.body.rule.id,
    ":occurrenceId": due.body.occurrences[0].id,
  };
};
