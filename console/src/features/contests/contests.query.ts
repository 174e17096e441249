import { useQuery } from "@tanstack/react-query";
import { api, readVersion, type Schema, type Versioned } from "../../kit/data/api.ts";
import { useList } from "../../kit/data/list.ts";
import { useWorkspace } from "../../kit/data/session.ts";
import type { Contest } from "./contests.rules.ts";

export type ContestFilter = { q?: string | undefined; status?: Contest["status"] | undefined };

const CONTESTS = "/workspace/{workspaceId}/contests";
export const CONTEST = "/workspace/{workspaceId}/contests/{contestId}";

export function useContests({ q, status }: ContestFilter) {
  const { id } = useWorkspace();
  const asked = { q: q || undefined, status };
  return useList(["contests", "list", asked], async (cursor) => {
    const query = { ...asked, cursor, limit: 25, withTotal: cursor === undefined };
    const { contests, pagination } = await api.get(CONTESTS, { params: { path: { workspaceId: id }, query } });
    return { rows: contests, pagination };
  });
}

export async function readContest(workspaceId: string, contestId: string): Promise<Versioned<Contest>> {
  const { data, etag } = await readVersion(CONTEST, { params: { path: { workspaceId, contestId } } });
  return { record: data.contest, etag };
}

export function useContest(contestId: string) {
  const { id } = useWorkspace();
  return useQuery({ queryKey: ["contests", "one", contestId], queryFn: () => readContest(id, contestId), enabled: contestId !== "new" });
}

export function createContest(workspaceId: string, body: Schema["NewContest"]) {
  return api.post(CONTESTS, { params: { path: { workspaceId } }, body });
}

/** The key's first part is that of the event, so that results are live. */
export function useResults(contestId: string, limit: number) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["attempts", "results", contestId, limit],
    queryFn: async () => {
      const params = { path: { workspaceId: id, contestId }, query: { limit } };
      return (await api.get("/workspace/{workspaceId}/contests/{contestId}/results", { params })).results;
    },
    placeholderData: (before) => before,
  });
}

const ATTEMPT = "/workspace/{workspaceId}/contests/{contestId}/attempts/{attemptId}";
const ANSWERS = "/workspace/{workspaceId}/contests/{contestId}/attempts/{attemptId}/answers";

/** An attempt and its answers. */
export function useAttempt(contestId: string, attemptId: string | undefined) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["attempts", "one", attemptId],
    queryFn: async () => {
      const params = { path: { workspaceId: id, contestId, attemptId: attemptId ?? "" } };
      const [{ attempt }, { items }] = await Promise.all([api.get(ATTEMPT, { params }), api.get(ANSWERS, { params })]);
      return { attempt, items };
    },
    enabled: attemptId !== undefined,
  });
}
