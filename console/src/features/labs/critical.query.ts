import { useQuery } from "@tanstack/react-query";
import { api, type Schema } from "../../kit/api.ts";
import { useList } from "../../kit/list.ts";
import { useWorkspace } from "../../kit/session.ts";
import type { Item } from "./lab.query.ts";

export type Critical = Schema["CriticalValue"];

/** Values that wait to be told, the oldest first; or all, the latest first. */
export function useCriticals(isOpen: boolean) {
  const { id } = useWorkspace();
  return useList(["tests", "criticals", isOpen], async (cursor) => {
    const query = { open: isOpen ? true : undefined, cursor, limit: 50, withTotal: cursor === undefined };
    const { criticals, pagination } = await api.get("/workspace/{workspaceId}/labs/critical", {
      params: { path: { workspaceId: id }, query },
    });
    return { rows: criticals, pagination };
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
export function isUntold({ critical }: Pick<Item, "critical">): boolean {
  return critical !== null && critical.toldAt === null && critical.withdrawnAt === null;
}

/** Names of the analyses whose critical value was not told; empty if there is none. */
export function untoldNames({ items }: { items: readonly Item[] }): string {
  return items
    .filter(isUntold)
    .map(({ testName }) => `\u2068${testName}\u2069`)
    .join(", ");
}
