import { share } from "./oracle.ts";
import { type Tested, today, type World } from "./world.ts";

// The income recorded for a lab test itself: it follows the test, an invoice of the test takes its place, and it comes back with a void.

/** The price of the items less the coupon, with the tax that the default rate adds. */
export function testPrice({ rates }: World, items: readonly { price: number }[], percentage: number): number {
  const sum = items.reduce((cents, { price }) => cents + price, 0);
  const less = sum - share(sum, percentage, 100);
  return less + share(less, rates[0]?.percentage ?? 0, 100);
}

export function bookTestIncome({ oracle }: World, day: string, cents: number): void {
  oracle.move(day, { bank: cents, "lab-sales": -cents });
  oracle.book(day, { income: cents });
}

/** Cancelled, or an invoice was issued. */
export function takeIncomeBack(world: World, { income }: Tested): void {
  if (!income || income.isTakenBack) return;
  bookTestIncome(world, today(world), -income.cents);
  income.isTakenBack = true;
}

export function replaceIncome(world: World, test: Tested, invoiceId: string): void {
  test.issued.add(invoiceId);
  takeIncomeBack(world, test);
}

/** The invoice is void. */
export function freeTest(world: World, test: Tested, invoiceId: string): void {
  for (const item of test.items) if (item.invoiceId === invoiceId) item.invoiceId = null;
  test.issued.delete(invoiceId);
  const { income } = test;
  if (!income?.isTakenBack || test.isCancelled || test.issued.size > 0) return;
  const cents = testPrice(world, test.items, income.percentage);
  bookTestIncome(world, today(world), cents);
  Object.assign(income, { day: today(world), cents, isFirst: false, isTakenBack: false });
}
