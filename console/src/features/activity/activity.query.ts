import { useQuery } from "@tanstack/react-query";
import { api, type Schema } from "../../kit/api.ts";
import { everyRow } from "../../kit/every-row.ts";
import { useList } from "../../kit/list.ts";
import { useCan, useWorkspaceSession } from "../../kit/session.ts";

export type AuditEvent = Schema["AuditEvent"];
export type Job = Schema["Job"];

export interface LogFilter {
  actorId?: string;
  recordType?: string;
  from?: string;
  to?: string;
}

const PAGE = 50;

export function useLog({ actorId, recordType, from, to }: LogFilter, isEnabled: boolean) {
  const { workspace } = useWorkspaceSession();
  const asked = { actorId: actorId || undefined, recordType: recordType || undefined, from: from || undefined, to: to || undefined };
  return useList<AuditEvent>(
    ["audit", asked],
    async (cursor) => {
      const query = { ...asked, cursor, limit: PAGE, withTotal: cursor === undefined };
      const { events, pagination } = await api.get("/workspace/{workspaceId}/audit", {
        params: { path: { workspaceId: workspace.id }, query },
      });
      return { rows: events, pagination };
    },
    isEnabled,
  );
}

/** The owner and the team, for the filter; empty for members who may not see the team. */
export function usePeople(): { value: string; label: string }[] {
  const { workspace, account } = useWorkspaceSession();
  const can = useCan();
  const { data } = useQuery({
    queryKey: ["staff", "people"],
    queryFn: () =>
      everyRow(async (asked) => {
        const params = { path: { workspaceId: workspace.id }, query: asked };
        const { staff, pagination } = await api.get("/workspace/{workspaceId}/staff", { params });
        return { rows: staff, pagination };
      }),
    enabled: can("staff.view"),
    staleTime: 60_000,
  });
  const team = data?.rows.map(({ id, name, email }) => ({ value: id, label: name ?? email })) ?? [];
  const isMissing = !team.some(({ value }) => value === account.id);
  return isMissing ? [{ value: account.id, label: account.name ?? account.email }, ...team] : team;
}

export function useJobs(status: Job["status"] | undefined) {
  const { workspace } = useWorkspaceSession();
  return useList<Job>(["jobs", status ?? ""], async (cursor) => {
    const query = { status, cursor, limit: PAGE, withTotal: cursor === undefined };
    const { jobs, pagination } = await api.get("/workspace/{workspaceId}/jobs", { params: { path: { workspaceId: workspace.id }, query } });
    return { rows: jobs, pagination };
  });
}
