import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api, type Schema } from "../../kit/data/api.ts";
import { useList } from "../../kit/data/list.ts";
import { useWorkspace } from "../../kit/data/session.ts";

export type Test = Schema["LabTest"];
export type Item = Schema["LabTestItem"];
export type Summary = Schema["LabTestSummary"];
export type Analysis = Schema["Analysis"];
export type Coupon = Schema["LabCoupon"];

const OPEN = ["pending", "in-progress"] as const satisfies readonly Summary["status"][];
/** More than a bench works through in a day; the rest follows by "Load more". */
const QUEUE = 100;

/** Requests whose release can still be undone: the service still counts them as open. */
const releasing = new Set<string>();

export function markReleasing(testId: string, isLeaving: boolean): void {
  if (isLeaving) releasing.add(testId);
  else releasing.delete(testId);
}

export function isReleasing(testId: string): boolean {
  return releasing.has(testId);
}

/** Requests that wait for the bench: critical values that were not told first, then by due time. */
export function useWaiting(q: string | undefined) {
  const { id } = useWorkspace();
  const list = useList(["tests", "waiting", q ?? ""], async (cursor) => {
    const query = { by: "urgency" as const, q: q || undefined, cursor, limit: QUEUE, withTotal: cursor === undefined };
    const { tests, pagination } = await api.get("/workspace/{workspaceId}/labs/tests", { params: { path: { workspaceId: id }, query } });
    return { rows: tests, pagination };
  });
  return { ...list, rows: list.rows.filter((row) => !isReleasing(row.id)) };
}

/** How many requests wait, for the tab. */
export function useWaitingCount(): number | undefined {
  const { id } = useWorkspace();
  const { data } = useQuery({
    queryKey: ["tests", "waiting-count"],
    queryFn: async () => {
      const query = { status: [...OPEN], limit: 1, withTotal: true };
      const { pagination } = await api.get("/workspace/{workspaceId}/labs/tests", { params: { path: { workspaceId: id }, query } });
      return pagination.total ?? 0;
    },
  });
  return data === undefined ? undefined : Math.max(0, data - releasing.size);
}

export function useTest(testId: string | undefined) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["tests", "one", testId],
    queryFn: async () => {
      const params = { path: { workspaceId: id, testId: testId ?? "" } };
      return (await api.get("/workspace/{workspaceId}/labs/tests/{testId}", { params })).test;
    },
    enabled: testId !== undefined,
  });
}

/** The analyses of open requests, with how many wait. */
export function useWaitingAnalyses(isEnabled: boolean) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["tests", "analyses"],
    queryFn: async () => {
      const { analyses } = await api.get("/workspace/{workspaceId}/labs/worklist", { params: { path: { workspaceId: id } } });
      return analyses ?? [];
    },
    enabled: isEnabled,
  });
}

/** Everyone who waits for an analysis. */
export function useBatch(analysisId: string | undefined) {
  const { id } = useWorkspace();
  return useList(
    ["tests", "batch", analysisId ?? ""],
    async (cursor) => {
      const query = { analysisId, cursor, limit: QUEUE };
      const { items, pagination } = await api.get("/workspace/{workspaceId}/labs/worklist", {
        params: { path: { workspaceId: id }, query },
      });
      return { rows: items ?? [], pagination: pagination ?? { nextCursor: null } };
    },
    analysisId !== undefined,
  );
}

export interface RequestFilter {
  q?: string;
  status?: Summary["status"];
  from?: string;
  to?: string;
  only?: "unbilled" | "critical" | "corrected";
}

const ONLY = { unbilled: { isBilled: false }, critical: { hasCritical: true }, corrected: { isAmended: true } } as const;

export function useRequests({ q, status, from, to, only }: RequestFilter) {
  const { id } = useWorkspace();
  return useList(["tests", "list", q ?? "", status ?? "", from ?? "", to ?? "", only ?? ""], async (cursor) => {
    const query = {
      q: q || undefined,
      status: status && [status],
      from,
      to,
      ...(only ? ONLY[only] : {}),
      cursor,
      limit: 50,
      withTotal: cursor === undefined,
    };
    const { tests, pagination } = await api.get("/workspace/{workspaceId}/labs/tests", { params: { path: { workspaceId: id }, query } });
    return { rows: tests, pagination };
  });
}

/** The catalogue's active analyses that a request can ask for; found by name or code. */
export function useOffered(q: string) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["analyses", "offered", q],
    queryFn: async () => {
      const query = { isActive: true, q: q || undefined, limit: 100 };
      return (await api.get("/workspace/{workspaceId}/labs/analyses", { params: { path: { workspaceId: id }, query } })).analyses;
    },
    placeholderData: keepPreviousData,
  });
}
