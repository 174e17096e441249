import { useQuery } from "@tanstack/react-query";
import { api, ifMatch, readVersion, type Schema, type Versioned } from "../../kit/data/api.ts";
import { managedAdminRoles, platformPaymentType, renewalPeriod } from "../../kit/data/enums.ts";
import { everyRow } from "../../kit/data/every-row.ts";
import { useList } from "../../kit/data/list.ts";
import { addMonths } from "../../kit/format/format.ts";
import { useOpenedRecord } from "../../kit/lists/opened-record.ts";

export type AdminWorkspace = Schema["AdminWorkspace"];
export type Plan = Schema["Plan"];
export type Category = Schema["BusinessCategory"];
export type Payment = Schema["PlatformPayment"];
export type ManagedAdmin = Schema["ManagedAdmin"];
export const ADMIN_ROLES = managedAdminRoles;
export type AdminRole = (typeof ADMIN_ROLES)[number];
export type AuditEvent = Schema["AuditEvent"];
export type Period = "monthly" | "quarterly" | "semiannual" | "annual";
export const PERIODS = renewalPeriod;
export const PAYMENT_TYPES = platformPaymentType;

export function useOverview() {
  return useQuery({ queryKey: ["overview"], queryFn: () => api.get("/admin/dashboard/overview"), refetchInterval: 60_000 });
}

const PAGE = 100;
const MOST_PAGES = 10;

interface Dated {
  day: string;
  amount: number;
}

/** The latest entries, back to `from`; if there are too many, the day back to which they are complete. */
async function readDated(read: (cursor: string | undefined) => Promise<{ rows: Dated[]; next: string | null }>) {
  const rows: Dated[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const answer = await read(cursor);
    rows.push(...answer.rows);
    if (!answer.next) return { rows, wholeFrom: "" };
    cursor = answer.next;
  }
  return { rows, wholeFrom: rows.at(-1)?.day ?? "" };
}

export interface Month {
  month: string;
  revenue: number;
  expenses: number;
}

/** Payments and expenses of the last twelve months; only complete months. */
export function useMonths(today: string, isAllowed: boolean) {
  return useQuery({
    queryKey: ["overview", "months", today],
    enabled: isAllowed,
    queryFn: async (): Promise<Month[]> => {
      const from = `${addMonths(today, -11).slice(0, 7)}-01`;
      const [paid, spent] = await Promise.all([
        readDated(async (cursor) => {
          const { payments, pagination } = await api.get("/admin/payments", { params: { query: { from, limit: PAGE, cursor } } });
          return { rows: payments.map(({ paidAt, amount }) => ({ day: paidAt, amount })), next: pagination.nextCursor };
        }),
        readDated(async (cursor) => {
          const { expenses, pagination } = await api.get("/admin/expenses", { params: { query: { from, limit: PAGE, cursor } } });
          return { rows: expenses.map(({ date, amount }) => ({ day: date, amount })), next: pagination.nextCursor };
        }),
      ]);
      const sum = (rows: readonly Dated[], month: string) =>
        rows.reduce((total, { day, amount }) => (day.startsWith(month) ? total + amount : total), 0);
      const wholeFrom = [paid.wholeFrom, spent.wholeFrom].sort().at(-1) ?? "";
      return Array.from({ length: 12 }, (_, index) => addMonths(today, index - 11).slice(0, 7))
        .filter((month) => month > wholeFrom.slice(0, 7))
        .map((month) => ({ month, revenue: sum(paid.rows, month), expenses: sum(spent.rows, month) }));
    },
  });
}

export interface WorkspaceFilter {
  q?: string;
  plan?: string;
  category?: string;
  status?: "active" | "expired";
}

export function useWorkspaces({ q, plan, category, status }: WorkspaceFilter) {
  return useList(["admin-workspaces", "list", q, plan, category, status], async (cursor) => {
    const query = { q: q || undefined, plan, businessCategorySlug: category, status, cursor, limit: 25, withTotal: cursor === undefined };
    const { workspaces, pagination } = await api.get("/admin/workspaces", { params: { query } });
    return { rows: workspaces, pagination };
  });
}

export async function readWorkspace(workspaceId: string): Promise<Versioned<AdminWorkspace>> {
  const { data, etag } = await readVersion("/admin/workspaces/{workspaceId}", { params: { path: { workspaceId } } });
  return { record: data.workspace, etag };
}

export function useAdminWorkspace(workspaceId: string | undefined) {
  return useQuery({
    queryKey: ["admin-workspaces", "one", workspaceId],
    queryFn: () => readWorkspace(workspaceId ?? ""),
    enabled: workspaceId !== undefined,
  });
}

/** Names of workspaces that lists refer to by id. */
export function useWorkspaceName(workspaceId: string | null): string | undefined {
  return useAdminWorkspace(workspaceId ?? undefined).data?.record.name ?? undefined;
}

export function usePlans() {
  return useQuery({
    queryKey: ["plans"],
    queryFn: () =>
      everyRow(async (asked) => {
        const { plans, pagination } = await api.get("/admin/plans", { params: { query: asked } });
        return { rows: plans, pagination };
      }),
    staleTime: 60_000,
  });
}

export function useCategories() {
  return useQuery({
    queryKey: ["categories"],
    queryFn: () =>
      everyRow(async (asked) => {
        const { businessCategories, pagination } = await api.get("/admin/business-categories", { params: { query: asked } });
        return { rows: businessCategories, pagination };
      }),
    staleTime: 60_000,
  });
}

export function usePayments({ q, type }: { q?: string | undefined; type?: Payment["type"] | undefined }) {
  return useList(["payments", q, type], async (cursor) => {
    const query = { q: q || undefined, type, cursor, limit: 25, withTotal: cursor === undefined };
    const { payments, pagination } = await api.get("/admin/payments", { params: { query } });
    return { rows: payments, pagination };
  });
}

export function useAdmins(q: string | undefined) {
  return useList(["admins", q], async (cursor) => {
    const query = { q: q || undefined, cursor, limit: 25, withTotal: cursor === undefined };
    const { admins, pagination } = await api.get("/admin/admins", { params: { query } });
    return { rows: admins, pagination };
  });
}

export interface AuditFilter {
  action?: string;
  recordType?: string;
  workspaceId?: string;
  from?: string;
  to?: string;
}

export function useAudit({ action, recordType, workspaceId, from, to }: AuditFilter) {
  return useList(["audit", action, recordType, workspaceId, from, to], async (cursor) => {
    const query = { action: action || undefined, recordType, workspaceId, from, to, cursor, limit: 50 };
    const { events, pagination } = await api.get("/admin/audit", { params: { query } });
    return { rows: events, pagination };
  });
}

export function useAuditEvent(eventId: string | undefined, rows: readonly AuditEvent[]): AuditEvent | undefined {
  return useOpenedRecord(["audit"], eventId, rows, async (id) => (await api.get("/admin/audit", { params: { query: { id } } })).events[0]);
}

export function changeWorkspace(workspaceId: string, body: Schema["AdminWorkspaceChanges"], etag: string) {
  return api.patch("/admin/workspaces/{workspaceId}", { params: { path: { workspaceId } }, body, ...ifMatch(etag) });
}
