import { api, type Schema } from "../../kit/api.ts";
import { useList } from "../../kit/list.ts";
import { useWorkspaceSession } from "../../kit/session.ts";

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

export function useJobs(status: Job["status"] | undefined) {
  const { workspace } = useWorkspaceSession();
  return useList<Job>(["jobs", status ?? ""], async (cursor) => {
    const query = { status, cursor, limit: PAGE, withTotal: cursor === undefined };
    const { jobs, pagination } = await api.get("/workspace/{workspaceId}/jobs", { params: { path: { workspaceId: workspace.id }, query } });
    return { rows: jobs, pagination };
  });
}
