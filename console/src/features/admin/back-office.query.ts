import { api, type Schema } from "../../kit/data/api.ts";
import { useList } from "../../kit/data/list.ts";
import { addDays } from "../../kit/format/format.ts";
import { useOpenedRecord } from "../../kit/lists/opened-record.ts";

export type Expense = Schema["PlatformExpense"];
export type Webhook = Schema["Webhook"];
export type DeadLetter = Schema["DeadLetter"];

export type ExpenseFilter = {
  q?: string;
  from?: string;
  to?: string;
};

export function useExpenses({ q, from, to }: ExpenseFilter) {
  return useList(["expenses", q, from, to], async (cursor) => {
    const query = { q: q || undefined, from, to, cursor, limit: 25, withTotal: cursor === undefined };
    const { expenses, pagination } = await api.get("/admin/expenses", { params: { query } });
    return { rows: expenses, pagination };
  });
}

export function useExpense(expenseId: string | undefined, rows: readonly Expense[]): Expense | undefined {
  const read = async (id: string) => (await api.get("/admin/expenses/{expenseId}", { params: { path: { expenseId: id } } })).expense;
  return useOpenedRecord(["expenses"], expenseId, rows, read);
}

export const RENEWAL_PERIODS = ["expired", "week", "month", "quarter"] as const;
export type RenewalPeriod = (typeof RENEWAL_PERIODS)[number];
const daysOf = { week: 7, month: 30, quarter: 90 } as const;

/** Workspaces whose subscription ends in a period, the soonest first; of those that have ended, the latest first. */
export function useRenewals(ends: RenewalPeriod | undefined, today: string) {
  return useList(["admin-workspaces", "ending", ends, today], async (cursor) => {
    const order =
      ends === "expired"
        ? ({ status: "expired", sort: "-subscriptionEndDate" } as const)
        : ({ status: "active", sort: "subscriptionEndDate", endsTo: ends ? addDays(today, daysOf[ends]) : "9998-12-31" } as const);
    const query = { ...order, standing: "active" as const, cursor, limit: 25, withTotal: cursor === undefined };
    const { workspaces, pagination } = await api.get("/admin/workspaces", { params: { query } });
    return { rows: workspaces, pagination };
  });
}

export type WebhookFilter = {
  q?: string;
  method?: Webhook["method"];
  from?: string;
  to?: string;
};

export function useWebhooks({ q, method, from, to }: WebhookFilter) {
  return useList(["webhooks", q, method, from, to], async (cursor) => {
    const query = { q: q || undefined, method, from, to, cursor, limit: 25 };
    const { webhooks, pagination } = await api.get("/admin/webhooks", { params: { query } });
    return { rows: webhooks, pagination };
  });
}

export function useWebhook(webhookId: string | undefined, rows: readonly Webhook[]): Webhook | undefined {
  const read = async (id: string) => (await api.get("/admin/webhooks/{webhookId}", { params: { path: { webhookId: id } } })).webhook;
  return useOpenedRecord(["webhooks"], webhookId, rows, read);
}

export type DeadLetterFilter = {
  topic?: string;
  workspaceId?: string;
};

export function useDeadLetters({ topic, workspaceId }: DeadLetterFilter) {
  return useList(["dead-letters", topic, workspaceId], async (cursor) => {
    const query = { topic: topic || undefined, workspaceId, cursor, limit: 25, withTotal: cursor === undefined };
    const { deadLetters, pagination } = await api.get("/admin/dead-letters", { params: { query } });
    return { rows: deadLetters, pagination };
  });
}

export function useDeadLetter(deadLetterId: string | undefined, rows: readonly DeadLetter[]): DeadLetter | undefined {
  const read = async (id: string) => (await api.get("/admin/dead-letters", { params: { query: { id } } })).deadLetters[0];
  return useOpenedRecord(["dead-letters"], deadLetterId, rows, read);
}
