import type { AdminContext } from "../../kit/context.ts";
import { listDiscounts } from "./business-categories.store.ts";
import { calendarOf, revenueByType, statsOf, workspaceMetrics } from "./dashboard.rules.ts";
import type { AttentionOrder, Overview } from "./dashboard.schemas.ts";
import { moneyTotals, workspaceGroups } from "./dashboard.store.ts";
import { listAllPlans } from "./plans.store.ts";

declare module "../../kit/context.ts" {
  interface Adapters {
    /** Slugs of the plans that count as the paid basic and as the free tier. */
    planTiers: { basic: readonly string[]; free: readonly string[] };
    /** Orders of all storefronts that somebody should look at; the domain that sells knows. */
    attentionOrders: (ctx: AdminContext) => Promise<AttentionOrder[]>;
  }
}

export async function readOverview(ctx: AdminContext): Promise<Overview> {
  const calendar = calendarOf(ctx.now);
  const money = await moneyTotals(ctx.db, calendar);
  const groups = await workspaceGroups(ctx.db, calendar, ctx.now);
  const plans = await listAllPlans(ctx.db);
  const categories = await listDiscounts(ctx.db);
  const paymentStats = statsOf(money, "payment");
  const byType = revenueByType(money);
  return {
    metrics: {
      ...workspaceMetrics(groups, { plans, categories, tiers: ctx.adapters.planTiers }),
      pendingApprovals: 0,
      monthlyRecurringRevenue: byType.subscription,
      monthlyRevenue: paymentStats.thisMonth.amount,
    },
    paymentStats,
    revenueByType: byType,
    expenseStats: statsOf(money, "expense"),
    // Last, because a statement that fails ends the snapshot for those after it.
    attentionOrders: await attentionOrders(ctx),
  };
}

async function attentionOrders(ctx: AdminContext): Promise<AttentionOrder[]> {
  try {
    return await ctx.adapters.attentionOrders(ctx);
  } catch (error) {
    ctx.log.warn({ err: error }, "attention orders could not be read");
    return [];
  }
}
