import { useQuery } from "@tanstack/react-query";
import { api, readVersion, type Schema } from "../../../kit/data/api.ts";
import { everyRow } from "../../../kit/data/every-row.ts";
import { useList } from "../../../kit/data/list.ts";
import { useWorkspace } from "../../../kit/data/session.ts";

export type LabPanel = Schema["Panel"];

export function usePanels(q: string | undefined) {
  const { id } = useWorkspace();
  return useList(["panels", "list", q ?? ""], async (cursor) => {
    const query = { q: q || undefined, cursor, limit: 50, withTotal: cursor === undefined };
    const { panels, pagination } = await api.get("/workspace/{workspaceId}/labs/panels", { params: { path: { workspaceId: id }, query } });
    return { rows: panels, pagination };
  });
}

/** One panel and its version. */
export function usePanel(panelId: string | undefined) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["panels", "one", panelId],
    queryFn: async () => {
      const params = { path: { workspaceId: id, panelId: panelId ?? "" } };
      const { data, etag } = await readVersion("/workspace/{workspaceId}/labs/panels/{panelId}", { params });
      return { record: data.panel, etag };
    },
    enabled: panelId !== undefined,
  });
}

/** Every panel that a request can ask for. */
export function useEveryPanel(isEnabled = true) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["panels", "every"],
    queryFn: () =>
      everyRow(async (asked) => {
        const params = { path: { workspaceId: id }, query: asked };
        const { panels, pagination } = await api.get("/workspace/{workspaceId}/labs/panels", { params });
        return { rows: panels, pagination };
      }),
    enabled: isEnabled,
  });
}

/** Every analysis, also those that are switched off: a panel may still name one. */
export function useEveryAnalysis() {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["analyses", "every"],
    queryFn: () =>
      everyRow(async (asked) => {
        const params = { path: { workspaceId: id }, query: asked };
        const { analyses, pagination } = await api.get("/workspace/{workspaceId}/labs/analyses", { params });
        return { rows: analyses, pagination };
      }),
  });
}
