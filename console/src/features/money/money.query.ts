import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSubscriptionEnd } from "../../kit/business/subscription-end.ts";
import { api, download, ifMatch, type QueryOf, readVersion, type Schema, type Versioned } from "../../kit/data/api.ts";
import { useList } from "../../kit/data/list.ts";
import { useWorkspace } from "../../kit/data/session.ts";
import type { ListFile } from "../../kit/files/export-button.tsx";
import { useDeleteWithUndo } from "../../kit/lists/delete-with-undo.ts";
import type { Span, Step } from "./money.rules.ts";

export type Kind = "income" | "expense";
export type Occurrence = Schema["RecurringOccurrence"];
export type Rule = Schema["RecurringRule"];
export type Summary = Schema["FinancialSummary"];

/** An income or an expense. */
export interface Entry extends Omit<Schema["Expense"], "vendor" | "taxRateId" | "taxAmount"> {
  vendor?: string | null;
  /** Expenses may include tax. */
  taxRateId?: string | null;
  taxAmount?: number | null;
  clientId?: string | null;
  /** In lists of incomes. */
  clientName?: string | null;
}

export interface EntryFilter {
  q?: string | undefined;
  category?: string | undefined;
  /** `false`: entries without a category. */
  hasCategory?: string | undefined;
  account?: string | undefined;
  source?: string | undefined;
  /** Expenses have a vendor. */
  vendor?: string | undefined;
  /** Incomes have a client. */
  clientId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

type Source = QueryOf<"/client/workspace/{workspaceId}/incomes">["source"];

export interface EntryValues {
  title: string;
  amount: number;
  date: string;
  category: string | null;
  account: string | null;
  notes: string | null;
  receiptImages: string[];
  vendor?: string | null;
  taxRateId?: string | null;
  taxAmount?: number | null;
  clientId?: string | null;
}

function filterQuery({ q, category, hasCategory, account, source, from, to }: EntryFilter) {
  const uncategorised = hasCategory === "false" ? { hasCategory: false } : {};
  const shared = {
    ...uncategorised,
    q: q || undefined,
    category: category || undefined,
    account: account || undefined,
    from: from || undefined,
  };
  return { ...shared, source: (source || undefined) as Source, to: to || undefined };
}

const incomeQuery = (filter: EntryFilter) => ({ ...filterQuery(filter), clientId: filter.clientId || undefined });
const expenseQuery = (filter: EntryFilter) => ({ ...filterQuery(filter), vendor: filter.vendor || undefined });

const BASE = "/client/workspace/{workspaceId}";
const PAGE = 50;

export function useEntries(kind: Kind, filter: EntryFilter) {
  const { id } = useWorkspace();
  return useList<Entry>(["finance", kind, filter], async (cursor) => {
    const path = { workspaceId: id };
    const page = { cursor, limit: PAGE, withTotal: cursor === undefined };
    if (kind === "income") {
      const { incomes, pagination } = await api.get(`${BASE}/incomes`, { params: { path, query: { ...incomeQuery(filter), ...page } } });
      return { rows: incomes, pagination };
    }
    const { expenses, pagination } = await api.get(`${BASE}/expenses`, { params: { path, query: { ...expenseQuery(filter), ...page } } });
    return { rows: expenses, pagination };
  });
}

/** The total of everything that the filters leave, not only of the rows on the screen. */
export function useTotals(kind: Kind, filter: EntryFilter) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["finance", kind, "stats", filter],
    queryFn: async () => {
      const path = { workspaceId: id };
      const { stats } =
        kind === "income"
          ? await api.get(`${BASE}/incomes/stats`, { params: { path, query: incomeQuery(filter) } })
          : await api.get(`${BASE}/expenses/stats`, { params: { path, query: expenseQuery(filter) } });
      return stats;
    },
    placeholderData: keepPreviousData,
  });
}

const LABELS = 100;

/** Names in use, for filters and suggestions. */
export function useLabels(kind: Kind) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["finance", "labels", kind],
    queryFn: async () => {
      const params = { path: { workspaceId: id }, query: { kind, limit: LABELS } };
      const [{ categories }, { accounts }, { vendors }] = await Promise.all([
        api.get(`${BASE}/financial/categories`, { params }),
        api.get(`${BASE}/financial/accounts`, { params }),
        kind === "expense" ? api.get(`${BASE}/financial/vendors`, { params }) : { vendors: [] },
      ]);
      const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
      const counts = categories.map(({ name, incomeCount, expenseCount }) => ({ name, count: incomeCount + expenseCount }));
      return { categories: names(categories), counts, accounts: names(accounts), vendors: names(vendors) };
    },
    staleTime: 60_000,
  });
}

/** The entries that the filters leave, as a file. */
export function entriesFile(workspaceId: string, kind: Kind, filter: EntryFilter): ListFile {
  const path = { workspaceId };
  if (kind === "income") {
    const query = incomeQuery(filter);
    return { of: "incomes", query, read: (signal) => download(`${BASE}/incomes.csv`, { params: { path, query }, signal }) };
  }
  const query = expenseQuery(filter);
  return { of: "expenses", query, read: (signal) => download(`${BASE}/expenses.csv`, { params: { path, query }, signal }) };
}

export async function readEntry(workspaceId: string, kind: Kind, id: string): Promise<Versioned<Entry>> {
  if (kind === "income") {
    const { data, etag } = await readVersion(`${BASE}/incomes/{incomeId}`, { params: { path: { workspaceId, incomeId: id } } });
    return { record: data.income, etag };
  }
  const { data, etag } = await readVersion(`${BASE}/expenses/{expenseId}`, { params: { path: { workspaceId, expenseId: id } } });
  return { record: data.expense, etag };
}

export function useEntry(kind: Kind, entryId: string | undefined) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["finance", kind, "one", entryId],
    queryFn: () => readEntry(id, kind, entryId ?? ""),
    enabled: entryId !== undefined,
  });
}

export async function createEntry(workspaceId: string, kind: Kind, values: EntryValues, key: string): Promise<unknown> {
  const init = { params: { path: { workspaceId } }, headers: { "Idempotency-Key": key } };
  const { vendor, taxRateId = null, taxAmount = null, clientId, ...shared } = values;
  return kind === "income"
    ? api.post(`${BASE}/incomes`, { ...init, body: { ...shared, clientId: clientId ?? null } })
    : api.post(`${BASE}/expenses`, { ...init, body: { ...shared, vendor: vendor ?? null, taxRateId, taxAmount } });
}

export async function updateEntry(
  workspaceId: string,
  kind: Kind,
  id: string,
  { vendor, taxRateId, taxAmount, clientId, ...shared }: Partial<EntryValues>,
  etag: string,
): Promise<unknown> {
  if (kind === "income") {
    const body = { ...shared, ...(clientId !== undefined && { clientId }) };
    return api.patch(`${BASE}/incomes/{incomeId}`, { params: { path: { workspaceId, incomeId: id } }, body, ...ifMatch(etag) });
  }
  const tax = { ...(taxRateId !== undefined && { taxRateId }), ...(taxAmount !== undefined && { taxAmount }) };
  const body = { ...shared, ...tax, ...(vendor !== undefined && { vendor }) };
  return api.patch(`${BASE}/expenses/{expenseId}`, { params: { path: { workspaceId, expenseId: id } }, body, ...ifMatch(etag) });
}

export async function removeEntry(workspaceId: string, kind: Kind, id: string, etag: string): Promise<unknown> {
  return kind === "income"
    ? api.delete(`${BASE}/incomes/{incomeId}`, { params: { path: { workspaceId, incomeId: id } }, ...ifMatch(etag) })
    : api.delete(`${BASE}/expenses/{expenseId}`, { params: { path: { workspaceId, expenseId: id } }, ...ifMatch(etag) });
}

export function useSummary(span: Span, groupBy: Step) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["finance", "summary", span.from, span.to, groupBy],
    queryFn: async () => {
      const params = { path: { workspaceId: id }, query: { ...span, groupBy } };
      return (await api.get(`${BASE}/financial/summary`, { params })).summary;
    },
    placeholderData: keepPreviousData,
  });
}

const MOST_DUE = 100;

/** Recurring expenses that wait to be posted. */
export function useDue() {
  const { id } = useWorkspace();
  // The tabs ask on every page of the section, also on the one that stays open.
  const isOpen = useSubscriptionEnd() === undefined;
  return useQuery({
    enabled: isOpen,
    queryKey: ["occurrences", "pending"],
    queryFn: async () => {
      const params = { path: { workspaceId: id }, query: { status: "pending" as const, limit: MOST_DUE, withTotal: true } };
      const { occurrences, pagination } = await api.get(`${BASE}/recurring-expense-occurrences`, { params });
      return { rows: occurrences, total: pagination.total ?? occurrences.length };
    },
  });
}

/** Fades occurrences in the list at once, and sends them when the time to undo is over. */
export function useSettle(): (occurrences: readonly Occurrence[], kind: "post" | "skip", text: string) => void {
  const { id } = useWorkspace();
  const removeLater = useDeleteWithUndo(["occurrences", "finance", "dashboard"]);
  return (occurrences, kind, text) => {
    const settleAll = async () => {
      for (const { id: occurrenceId } of occurrences) {
        const params = { path: { workspaceId: id, occurrenceId } };
        if (kind === "post") await api.post(`${BASE}/recurring-expense-occurrences/{occurrenceId}/post`, { params });
        else await api.post(`${BASE}/recurring-expense-occurrences/{occurrenceId}/skip`, { params, body: {} });
      }
    };
    const ids = occurrences.map((one) => one.id);
    removeLater(ids, text, settleAll);
  };
}

export function useRules() {
  const { id } = useWorkspace();
  return useList<Rule>(["occurrences", "rules"], async (cursor) => {
    const params = { path: { workspaceId: id }, query: { cursor, limit: PAGE, withTotal: cursor === undefined } };
    const { rules, pagination } = await api.get(`${BASE}/recurring-expense-rules`, { params });
    return { rows: rules, pagination };
  });
}

export async function readRule(workspaceId: string, ruleId: string): Promise<Versioned<Rule>> {
  const params = { path: { workspaceId, ruleId } };
  const { data, etag } = await readVersion(`${BASE}/recurring-expense-rules/{ruleId}`, { params });
  return { record: data.rule, etag };
}

export function useRule(ruleId: string | undefined) {
  const { id } = useWorkspace();
  return useQuery({ queryKey: ["occurrences", "rule", ruleId], queryFn: () => readRule(id, ruleId ?? ""), enabled: ruleId !== undefined });
}

const POLL_MS = 2_000;

export function useBooksAudit() {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["books"],
    queryFn: async () => (await api.get("/workspace/{workspaceId}/books/audit", { params: { path: { workspaceId: id } } })).audit,
    // A check runs after the response to its request.
    refetchInterval: ({ state }) => (state.data?.isRunning ? POLL_MS : false),
  });
}
