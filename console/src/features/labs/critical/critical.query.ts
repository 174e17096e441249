import { useQuery } from "@tanstack/react-query";
import { api, type Schema } from "../../../kit/data/api.ts";
import { useList } from "../../../kit/data/list.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import { useOpenedRecord } from "../../../kit/lists/opened-record.ts";
import type { Item } from "../lab.query.ts";

export type Critical = Schema["CriticalValue"];

/** Values that wait to be told, the oldest first; or all, of one request or of any, the latest first. */
export function useCriticals(isOpen: boolean, testId: string | undefined) {
  const { id } = useWorkspace();
  return useList(["tests", "criticals", isOpen, testId ?? ""], async (cursor) => {
    const query = { open: isOpen ? true : undefined, testId, cursor, limit: 50, withTotal: cursor === undefined };
    const { criticals, pagination } = await api.get("/workspace/{workspaceId}/labs/critical", {
      params: { path: { workspaceId: id }, query },
    });
    return { rows: criticals, pagination };
  });
}

/** The value that the address names, whether it still waits or not. */
export function useCritical(criticalId: string | undefined, rows: readonly Critical[]): Critical | undefined {
  const { id: workspaceId } = useWorkspace();
  return useOpenedRecord(["tests", "criticals"], criticalId, rows, async (id) => {
    const params = { path: { workspaceId }, query: { id } };
    return (await api.get("/workspace/{workspaceId}/labs/critical", { params })).criticals[0];
  });
}

/** How many wait, for the tab. */
export function useOpenCriticals(): number | undefined {
  const { id } = useWorkspace();
  const { data } = useQuery({
    queryKey: ["tests", "critical-count"],
    queryFn: async () => {
      const params = { path: { workspaceId: id }, query: { open: true, limit: 1, withTotal: true } };
      return (await api.get("/workspace/{workspaceId}/labs/critical", { params })).pagination.total ?? 0;
    },
  });
  return data;
}

/** Neither told nor withdrawn. */
export function needsNotification({ critical }: Pick<Item, "critical">): boolean {
  return critical !== null && critical.toldAt === null && critical.withdrawnAt === null;
}

/** Names of the analyses whose critical value was not told; empty if there is none. */
export function namesToNotify({ items }: { items: readonly Item[] }): string {
  return items
    .filter(needsNotification)
    .map(({ testName }) => `\u2068${testName}\u2069`)
    .join(", ");
}
