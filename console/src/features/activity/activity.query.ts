import { api, type Schema } from "../../kit/data/api.ts";
import { useList } from "../../kit/data/list.ts";
import { useWorkspaceSession } from "../../kit/data/session.ts";
import { useOpenedRecord } from "../../kit/lists/opened-record.ts";

export type AuditEvent = Schema["AuditEvent"];
export type Job = Schema["Job"];

export interface LogFilter {
  actorId?: string;
  recordType?: string;
  action?: string;
  from?: string;
  to?: string;
}

const PAGE = 50;

export function useLog({ actorId, recordType, action, from, to }: LogFilter, isEnabled: boolean) {
  const { workspace } = useWorkspaceSession();
  const asked = {
    ...{ actorId: actorId || undefined, recordType: recordType || undefined, action: action || undefined },
    ...{ from: from || undefined, to: to || undefined },
  };
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

export function useEvent(eventId: string | undefined, rows: readonly AuditEvent[]): AuditEvent | undefined {
  const { workspace } = useWorkspaceSession();
  return useOpenedRecord(["audit"], eventId, rows, async (id) => {
    const params = { path: { workspaceId: workspace.id }, query: { id } };
    return (await api.get("/workspace/{workspaceId}/audit", { params })).events[0];
  });
}

export function useJob(jobId: string | undefined, rows: readonly Job[]): Job | undefined {
  const { workspace } = useWorkspaceSession();
  return useOpenedRecord(["jobs"], jobId, rows, async (id) => {
    const params = { path: { workspaceId: workspace.id, jobId: id } };
    return (await api.get("/workspace/{workspaceId}/jobs/{jobId}", { params })).job;
  });
}

export function useJobs(status: Job["status"] | undefined) {
  const { workspace } = useWorkspaceSession();
  return useList<Job>(["jobs", status ?? ""], async (cursor) => {
    const query = { status, cursor, limit: PAGE, withTotal: cursor === undefined };
    const { jobs, pagination } = await api.get("/workspace/{workspaceId}/jobs", { params: { path: { workspaceId: workspace.id }, query } });
    return { rows: jobs, pagination };
  });
}
