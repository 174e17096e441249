import { IdText, MoneyReply, type Static, TimestampText, Type } from "../../../kit/schema.ts";

const Count = Type.Integer({ examples: [42] });
const Stat = Type.Object({ amount: MoneyReply, count: Count });
const Stats = Type.Object({ today: Stat, thisWeek: Stat, thisMonth: Stat, total: Stat });

export const AttentionOrder = Type.Object({
  id: IdText,
  workspaceId: IdText,
  number: Type.Integer({ examples: [1042] }),
  status: Type.String({ examples: ["pending"] }),
  total: MoneyReply,
  currencyCode: Type.String({ examples: ["USD"], description: "The workspace's currency, which the total is in" }),
  createdAt: TimestampText,
});
export type AttentionOrder = Static<typeof AttentionOrder>;

export const Overview = Type.Object({
  metrics: Type.Object({
    totalBusinesses: Count,
    pendingApprovals: Type.Integer({ examples: [0], description: "Always 0: nothing needs approval" }),
    activeSubscriptions: Count,
    basicPlanAndAddonsActive: Count,
    basicPlanAndAddonsMonthlyUsd: MoneyReply,
    monthlyRecurringRevenue: Type.Number({ examples: [125.5], description: "Subscription payments of this calendar month" }),
    recurringMonthlyUsd: Type.Number({
      examples: [125.5],
      description: "Monthly revenue of the current renewals; an annual one counts as a twelfth per month. Unpaid trials count as zero.",
    }),
    monthlyRevenue: MoneyReply,
  }),
  paymentStats: Stats,
  revenueByType: Type.Object({ "ai-tools": MoneyReply, sms: MoneyReply, storage: MoneyReply, subscription: MoneyReply }),
  expenseStats: Stats,
  attentionOrders: Type.Array(AttentionOrder),
});
export type Overview = Static<typeof Overview>;
