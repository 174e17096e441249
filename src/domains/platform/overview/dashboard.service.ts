import { maySee, subscribed, type WorkspaceAccess, workspace } from "../../../kit/access.ts";
import type { WorkspaceContext } from "../../../kit/context.ts";
import type { Currency } from "../../../kit/currencies.ts";
import { fromCents } from "../../../kit/money.ts";
import { dayOf } from "../../../kit/time.ts";
import { chartDays, type Days, daysBefore, eachDay, monthsUpTo, readDays } from "./dashboard.rules.ts";
import type { Attention, Dashboard } from "./dashboard.schemas.ts";
import * as store from "./dashboard.store.ts";

const books = subscribed(workspace("finance.view"));
/** The access to each part: that of the routes that list its records. */
const needs: Record<store.PartName, WorkspaceAccess> = {
  sessions: workspace("sessions.view"),
  days: workspace("sessions.view"),
  upNext: workspace("sessions.view"),
  entries: books,
  months: books,
  expensesToPost: books,
  clients: workspace("clients.view"),
  sales: workspace("store.orders.view", "store.orders.manage"),
  orders: workspace("store.orders.view", "store.orders.manage"),
  draftInvoices: workspace("store.orders.view", "store.orders.manage"),
  unpaidInvoices: workspace("store.orders.view", "store.orders.manage"),
  newOrders: workspace("store.orders.view", "store.orders.manage"),
  productsRunningOut: workspace("store.view", "store.manage"),
  tasksDue: workspace("tasks.view", "tasks.manage"),
  testsToFinish: workspace("labs.view"),
  criticalValues: workspace("labs.view"),
  untaxedStores: workspace("store.manage"),
  checkoutProblems: workspace("store.orders.view", "store.orders.manage"),
  providerProblems: workspace("workspace.manage"),
};

export async function readDashboard(ctx: WorkspaceContext, given: Partial<Days>): Promise<Dashboard> {
  const { months, ...spans } = await spansOf(ctx, given);
  const { clock, now: days, before, chart } = spans;
  const names = allowed(ctx, Object.keys(needs) as store.PartName[]);
  const found = await store.readParts(ctx.db, names, spans);
  const mayCount = names.includes("entries");
  return {
    ...days,
    previousFrom: before.from,
    previousTo: before.to,
    today: clock.today,
    currencyCode: clock.currencyCode,
    figures: {
      sessions: found.sessions ?? null,
      ...moneyOf(mayCount, found.entries ?? {}, ctx.currency),
      clients: found.clients ?? null,
      sales: found.sales ? salesOf(found.sales, ctx.currency) : null,
      orders: found.orders ? salesOf(found.orders, ctx.currency) : null,
    },
    months: found.months ? monthly(months, found.months, ctx.currency) : null,
    days: found.days ? daily(chart, found.days) : null,
    upNext: found.upNext ? found.upNext.map(toNext) : null,
    attention: attentionOf(found),
  };
}

const waiting = [
  "draftInvoices",
  "unpaidInvoices",
  "newOrders",
  "productsRunningOut",
  "expensesToPost",
  "tasksDue",
  "testsToFinish",
  "criticalValues",
  "untaxedStores",
  "checkoutProblems",
  "providerProblems",
] as const satisfies readonly store.PartName[];

export async function readAttention(ctx: WorkspaceContext): Promise<Attention> {
  const { months: _, ...spans } = await spansOf(ctx, {});
  return attentionOf(await store.readParts(ctx.db, allowed(ctx, waiting), spans));
}

function allowed(ctx: WorkspaceContext, names: readonly store.PartName[]): store.PartName[] {
  return names.filter((name) => maySee(needs[name], ctx.caller, ctx.now));
}

async function spansOf(ctx: WorkspaceContext, given: Partial<Days>): Promise<store.Spans & { months: string[] }> {
  const clock = await store.readClock(ctx.db, ctx.workspaceId, ctx.now);
  const now = readDays(given, clock.today);
  const months = monthsUpTo(now.to);
  const spans = { workspaceId: ctx.workspaceId, now, before: daysBefore(now), chart: chartDays(now.to), clock };
  return { ...spans, monthsFrom: `${months[0]}-01`, months };
}

function attentionOf(found: Awaited<ReturnType<typeof store.readParts>>): Attention {
  return {
    draftInvoices: found.draftInvoices ?? null,
    unpaidInvoices: found.unpaidInvoices ?? null,
    newOrders: found.newOrders ?? null,
    productsRunningOut: found.productsRunningOut ?? null,
    expensesToPost: found.expensesToPost ?? null,
    tasksDue: found.tasksDue ?? null,
    testsToFinish: found.testsToFinish ?? null,
    criticalValues: found.criticalValues ?? null,
    untaxedStores: found.untaxedStores ?? null,
    paymentProblems: sumOf(found.checkoutProblems, found.providerProblems),
  };
}

/** Counts those that the caller may see; null if none of them. */
function sumOf(...counts: (number | undefined)[]): number | null {
  const known = counts.filter((count) => count !== undefined);
  return known.length === 0 ? null : known.reduce((sum, count) => sum + count, 0);
}

type Entries = NonNullable<store.PartRows["entries"]>;

type Money = Pick<Dashboard["figures"], "income" | "expenses" | "net">;

function moneyOf(mayCount: boolean, { income, expense }: Entries, currency: Currency): Money {
  if (!mayCount) return { income: null, expenses: null, net: null };
  const [earned, spent] = [income ?? { cents: 0, previousCents: 0 }, expense ?? { cents: 0, previousCents: 0 }];
  const figures = (cents: number, previous: number) => {
    return { amount: fromCents(cents, currency), previousAmount: fromCents(previous, currency) };
  };
  return {
    income: figures(earned.cents, earned.previousCents),
    expenses: figures(spent.cents, spent.previousCents),
    net: figures(earned.cents - spent.cents, earned.previousCents - spent.previousCents),
  };
}

function salesOf({ cents, previousCents, ...counts }: store.SalesRow, currency: Currency) {
  return { ...counts, amount: fromCents(cents, currency), previousAmount: fromCents(previousCents, currency) };
}

function monthly(months: readonly string[], sums: store.PartRows["months"], currency: Currency): NonNullable<Dashboard["months"]> {
  const sumOf = (month: string, kind: "income" | "expense") =>
    fromCents(sums.find((sum) => sum.month === month && sum.kind === kind)?.cents ?? 0, currency);
  return months.map((month) => ({ month, income: sumOf(month, "income"), expenses: sumOf(month, "expense") }));
}

function daily(chart: Days, counts: store.PartRows["days"]): NonNullable<Dashboard["days"]> {
  const byDay = new Map(counts.map(({ day, count }) => [dayOf(new Date(day * 86_400_000)), count]));
  return eachDay(chart).map((date) => ({ date, count: byDay.get(date) ?? 0 }));
}

function toNext({ startMinute, endMinute, ...session }: store.NextRow): NonNullable<Dashboard["upNext"]>[number] {
  const clockOf = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16);
  const date = `${dayOf(new Date(startMinute * 60_000))}T00:00:00.000Z`;
  return { ...session, date, startTime: clockOf(startMinute), endTime: clockOf(endMinute) };
}
