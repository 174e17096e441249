import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api, type Schema } from "../../kit/data/api.ts";
import { useList } from "../../kit/data/list.ts";
import { useWorkspace } from "../../kit/data/session.ts";

export type Notification = Schema["Notification"];

/** How many are unread; the bell shows it on every page. */
export function useUnreadCount(): number {
  const { id } = useWorkspace();
  const { data } = useQuery({
    queryKey: ["notifications", "unread"],
    queryFn: async () => {
      const params = { path: { workspaceId: id }, query: { unread: true, limit: 1 } };
      return (await api.get("/workspace/{workspaceId}/notifications", { params })).unreadCount;
    },
  });
  return data ?? 0;
}

export function useNotifications() {
  const { id } = useWorkspace();
  return useList(["notifications", "list"], async (cursor) => {
    const params = { path: { workspaceId: id }, query: { cursor, limit: 20 } };
    const { notifications, pagination } = await api.get("/workspace/{workspaceId}/notifications", { params });
    return { rows: notifications, pagination };
  });
}

type Read = { ids: string[] } | { until: string };

/** Marks some as read, or all up to a time: one that came a moment ago and was not seen stays unread. */
export function useMarkRead(): (read: Read) => Promise<void> {
  const { id } = useWorkspace();
  const queries = useQueryClient();
  return async (body) => {
    const { unreadCount } = await api.post("/workspace/{workspaceId}/notifications/read", { params: { path: { workspaceId: id } }, body });
    queries.setQueryData(["notifications", "unread"], unreadCount);
    await queries.invalidateQueries({ queryKey: ["notifications"] });
  };
}
