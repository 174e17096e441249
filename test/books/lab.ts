import { bookTestIncome, takeIncomeBack, testPrice } from "./lab-income.ts";
import { share } from "./oracle.ts";
import { issue } from "./till.ts";
import { type Actor, act, recentDay, refuse, type Tested, today } from "./world.ts";

// Lab tests: ordered, booked, invoiced, changed and cancelled.

export async function orderTest(actor: Actor): Promise<Tested> {
  const { world, random } = actor;
  const chosen = world.analyses.filter(() => random.chance(3));
  if (chosen.length === 0) chosen.push(random.pick(world.analyses));
  const day = random.chance(2) ? undefined : recentDay(actor);
  const body = { clientId: world.clientId, analysisIds: chosen.map(({ id }) => id), ...(day ? { testDate: day } : {}) };
  const { test } = await act(actor, "POST", `${world.path}/labs/tests`, body);
  const ordered: Tested = {
    path: `${world.path}/labs/tests/${test.id}`,
    date: day ?? today(world),
    items: test.items.map((item: { id: string; analysisId: string }) => {
      return { ...item, price: world.analyses.find(({ id }) => id === item.analysisId)?.price ?? 0, invoiceId: null };
    }),
    ...{ isCancelled: false, issued: new Set<string>(), income: null },
  };
  if (test.testDate !== ordered.date) throw new Error(`${ordered.path} is of ${test.testDate}, not of ${ordered.date}`);
  actor.tests.push(ordered);
  return ordered;
}

const openTests = ({ tests }: Actor) => tests.filter(({ isCancelled }) => !isCancelled);

export async function bookTest(actor: Actor): Promise<void> {
  const { world, random } = actor;
  const open = openTests(actor).filter(({ income, issued }) => income === null && issued.size === 0);
  const test = open.length > 0 ? random.pick(open) : await orderTest(actor);
  const coupon = random.pick([...world.coupons, undefined]);
  const body = coupon ? { couponCode: coupon.code } : {};
  if (test.date <= world.lockedUntil) return refuse(actor, "POST", `${test.path}/income`, body);
  await act(actor, "POST", `${test.path}/income`, body);
  const percentage = coupon?.percentage ?? 0;
  const cents = testPrice(world, test.items, percentage);
  test.income = { percentage, day: test.date, cents, isFirst: true, isTakenBack: false };
  bookTestIncome(world, test.date, cents);
}

export async function invoiceTest(actor: Actor): Promise<void> {
  const { world, random } = actor;
  const open = openTests(actor).filter(({ items }) => items.some(({ invoiceId }) => invoiceId === null));
  const test = open.length > 0 ? random.pick(open) : await orderTest(actor);
  const coupon = random.pick([...world.coupons, undefined]);
  const { invoice } = await act(actor, "POST", `${test.path}/invoice`, coupon ? { couponCode: coupon.code } : {});
  const unbilled = test.items.filter(({ invoiceId }) => invoiceId === null);
  for (const item of unbilled) item.invoiceId = invoice.id;
  const lines = unbilled.map(({ price }) => ({ gross: price, rate: world.rates[0] ?? null }));
  const subtotal = lines.reduce((sum, { gross }) => sum + gross, 0);
  const discount = share(subtotal, coupon?.percentage ?? 0, 100);
  await issue(actor, { id: invoice.id, lines, discount, income: "lab-sales", isAtRegister: false, test });
}

/** Another analysis, one less, another day, or none of it. */
export async function changeTest(actor: Actor): Promise<void> {
  const { random } = actor;
  const open = openTests(actor);
  if (open.length === 0) return void (await orderTest(actor));
  await random.pick([addItem, addItem, removeItem, moveTest, cancelTest])(actor, random.pick(open));
}

async function addItem(actor: Actor, test: Tested): Promise<void> {
  const { world, random } = actor;
  const more = world.analyses.filter(({ id }) => !test.items.some(({ analysisId }) => analysisId === id));
  if (more.length === 0) return;
  const { id: analysisId, price } = random.pick(more);
  const items = [...test.items, { id: "", price, analysisId, invoiceId: null }];
  const body = await follow(actor, { ...test, items }, test, ["POST", `${test.path}/items`, { analysisId }]);
  if (body) test.items = items.map((item) => ({ ...item, id: item.id || body.item.id }));
}

async function removeItem(actor: Actor, test: Tested): Promise<void> {
  const free = test.items.filter(({ invoiceId }) => invoiceId === null);
  if (free.length === 0 || test.items.length === 1) return;
  const gone = actor.random.pick(free);
  const items = test.items.filter((item) => item !== gone);
  if (await follow(actor, { ...test, items }, test, ["DELETE", `${test.path}/items/${gone.id}`])) test.items = items;
}

async function moveTest(actor: Actor, test: Tested): Promise<void> {
  const date = recentDay(actor);
  if (await follow(actor, { ...test, date }, test, ["PATCH", test.path, { testDate: date }])) test.date = date;
}

/** The test's own income gets the price and the day of the changed test. */
async function follow(actor: Actor, changed: Tested, test: Tested, request: [method: string, path: string, body?: object]) {
  const { world } = actor;
  const { income } = test;
  if (!income || income.isTakenBack) return act(actor, ...request);
  const [day, cents] = [income.isFirst ? changed.date : income.day, testPrice(world, changed.items, income.percentage)];
  const isSame = day === income.day && cents === income.cents;
  if (!isSame && [day, income.day].some((each) => each <= world.lockedUntil)) return void (await refuse(actor, ...request));
  const body = await act(actor, ...request);
  bookTestIncome(world, income.day, -income.cents);
  bookTestIncome(world, day, cents);
  Object.assign(income, { day, cents });
  return body;
}

async function cancelTest(actor: Actor, test: Tested): Promise<void> {
  await act(actor, "PATCH", test.path, { status: "cancelled" });
  test.isCancelled = true;
  takeIncomeBack(actor.world, test);
}
