import type { AdminContext } from "../../../kit/context.ts";
import { USD } from "../../../kit/currencies.ts";
import { fromCents } from "../../../kit/money.ts";
import { categories } from "../plans/business-categories.store.ts";
import { plans } from "../plans/plans.store.ts";
import { calendarOf, revenueByType, statsOf, workspaceMetrics } from "./platform-dashboard.rules.ts";
import type { AttentionOrder, Overview } from "./platform-dashboard.schemas.ts";
import { moneyTotals, runningRenewals, workspaceGroups } from "./platform-dashboard.store.ts";

declare module "../../../kit/context.ts" {
  interface Settings {
    /** Slugs of the plans that count as the paid basic and as the free tier. */
    planTiers: { basic: readonly string[]; free: readonly string[] };
  }
  interface Hooks {
    /** Orders of all storefronts that need attention; provided by the storefront domain. */
    attentionOrders: (ctx: AdminContext) => Promise<AttentionOrder[]>;
  }
}

export async function readOverview(ctx: AdminContext): Promise<Overview> {
  const calendar = calendarOf(ctx.now);
  const money = await moneyTotals(ctx.db, calendar);
  const groups = await workspaceGroups(ctx.db, calendar, ctx.now);
  const prices = { plans: await plans.all(ctx.db, {}), categories: await categories.all(ctx.db, {}), tiers: ctx.settings.planTiers };
  const paymentStats = statsOf(money, "payment");
  const byType = revenueByType(money);
  return {
    metrics: {
      ...workspaceMetrics(groups, prices),
      pendingApprovals: 0,
      monthlyRecurringRevenue: byType.subscription,
      recurringMonthlyUsd: fromCents(await runningRenewals(ctx.db, ctx.now), USD),
      monthlyRevenue: paymentStats.thisMonth.amount,
    },
    paymentStats,
    revenueByType: byType,
    expenseStats: statsOf(money, "expense"),
    // Last, because a failing statement ends the snapshot for those after it.
    attentionOrders: await attentionOrders(ctx),
  };
}

async function attentionOrders(ctx: AdminContext): Promise<AttentionOrder[]> {
  try {
    return await ctx.hooks.attentionOrders(ctx);
  } catch (error) {
    ctx.log.warn({ err: error }, "attention orders could not be read");
    return [];
  }
}
