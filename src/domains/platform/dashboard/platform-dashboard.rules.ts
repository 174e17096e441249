import { USD } from "../../../kit/currencies.ts";
import { type Cents, fromCents } from "../../../kit/money.ts";
import { addDays, type Day, dayOf } from "../../../kit/time.ts";
import type { PricePeriod } from "../plans/plans.schemas.ts";
import { effectiveDiscount, monthlyPrice } from "../plans/pricing.rules.ts";
import { paymentTypes } from "../tenants/subscription-payments.schemas.ts";
import type { Overview } from "./platform-dashboard.schemas.ts";

/** The calendar around an instant, in UTC. */
export interface Calendar {
  today: Day;
  /** Sunday. */
  weekStart: Day;
  /** Saturday. */
  weekEnd: Day;
  monthStart: Day;
}

export function calendarOf(now: Date): Calendar {
  const sunday = addDays(now, -now.getUTCDay());
  return { today: dayOf(now), weekStart: dayOf(sunday), weekEnd: dayOf(addDays(sunday, 6)), monthStart: `${dayOf(now).slice(0, 7)}-01` };
}

/** Sums of one source and type of money, for each period the dashboard shows. */
export interface MoneyTotals {
  source: "payment" | "expense";
  type: string;
  todayCents: Cents;
  todayCount: number;
  weekCents: Cents;
  weekCount: number;
  monthCents: Cents;
  monthCount: number;
  totalCents: Cents;
  totalCount: number;
}

type Stats = Overview["paymentStats"];

export function statsOf(rows: readonly MoneyTotals[], source: MoneyTotals["source"]): Stats {
  const own = rows.filter((row) => row.source === source);
  const sum = (pick: (row: MoneyTotals) => number) => own.reduce((total, row) => total + pick(row), 0);
  return {
    today: {
      amount: fromCents(
        sum((row) => row.todayCents),
        USD,
      ),
      count: sum((row) => row.todayCount),
    },
    thisWeek: {
      amount: fromCents(
        sum((row) => row.weekCents),
        USD,
      ),
      count: sum((row) => row.weekCount),
    },
    thisMonth: {
      amount: fromCents(
        sum((row) => row.monthCents),
        USD,
      ),
      count: sum((row) => row.monthCount),
    },
    total: {
      amount: fromCents(
        sum((row) => row.totalCents),
        USD,
      ),
      count: sum((row) => row.totalCount),
    },
  };
}

export function revenueByType(rows: readonly MoneyTotals[]): Overview["revenueByType"] {
  const ofType = (type: string) => rows.find((row) => row.source === "payment" && row.type === type)?.monthCents ?? 0;
  return Object.fromEntries(paymentTypes.map((type) => [type, fromCents(ofType(type), USD)])) as Overview["revenueByType"];
}

/** Workspaces with the same price: the same plan, and the same discount or category discount. */
export interface WorkspaceGroup {
  planId: string;
  categorySlug: string;
  ownDiscount: number | null;
  total: number;
  active: number;
  activeWithAddons: number;
  activeAdditionsCents: Cents;
}

export interface Prices {
  plans: readonly { id: string; slug: string; pricePeriods: PricePeriod[] }[];
  categories: readonly { slug: string; discountPercentage: number | null }[];
  tiers: { basic: readonly string[]; free: readonly string[] };
}

interface WorkspaceMetrics {
  totalBusinesses: number;
  activeSubscriptions: number;
  basicPlanAndAddonsActive: number;
  basicPlanAndAddonsMonthlyUsd: number;
}

export function workspaceMetrics(groups: readonly WorkspaceGroup[], prices: Prices): WorkspaceMetrics {
  let [total, active, paying, monthlyCents] = [0, 0, 0, 0];
  for (const group of groups) {
    total += group.total;
    active += group.active;
    const cohort = cohortOf(group, prices);
    paying += cohort.workspaces;
    monthlyCents += cohort.monthlyCents;
  }
  return {
    totalBusinesses: total,
    activeSubscriptions: active,
    basicPlanAndAddonsActive: paying,
    basicPlanAndAddonsMonthlyUsd: fromCents(monthlyCents, USD),
  };
}

/** Every workspace on a basic plan, and those of the free tier that pay for add-ons. */
function cohortOf(group: WorkspaceGroup, { plans, categories, tiers }: Prices): { workspaces: number; monthlyCents: Cents } {
  const plan = plans.find(({ id }) => id === group.planId);
  const isBasic = plan !== undefined && tiers.basic.includes(plan.slug);
  const isFree = plan !== undefined && !isBasic && tiers.free.includes(plan.slug);
  if (!isBasic && !isFree) return { workspaces: 0, monthlyCents: 0 };

  const workspaces = isBasic ? group.active : group.activeWithAddons;
  const ofCategory = categories.find(({ slug }) => slug === group.categorySlug)?.discountPercentage ?? null;
  const { percentage } = effectiveDiscount(group.ownDiscount, ofCategory);
  // Additions are there only where there are add-ons, so the free tier's are all of its cohort.
  return { workspaces, monthlyCents: workspaces * monthlyPrice(plan.pricePeriods, percentage) + group.activeAdditionsCents };
}
