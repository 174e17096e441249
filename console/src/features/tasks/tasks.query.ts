import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api, ifMatch, readVersion, type Schema } from "../../kit/api.ts";
import { useList } from "../../kit/list.ts";
import { useCan, useWorkspace } from "../../kit/session.ts";
import { useMessage } from "../../kit/state.tsx";
import { complain } from "../../kit/toast.tsx";

export type Task = Schema["TaskOfSomebody"];
export type Status = Task["status"];
export type TaskChanges = Schema["TaskChanges"];
export const COLUMNS = ["todo", "in-progress", "done"] as const;
export const PRIORITIES = ["low", "medium", "high", "urgent"] as const;
export const DUES = ["overdue", "today", "week", "none"] as const;

export interface TaskFilter {
  whose: "mine" | "all";
  q?: string | undefined;
  staffId?: string | undefined;
  due?: (typeof DUES)[number] | undefined;
}

/** One column of the board: earliest due first, most recently done first. */
export function useTasks(status: Status, { whose, q, staffId, due }: TaskFilter) {
  const { id } = useWorkspace();
  return useList(["tasks", status, whose, q ?? "", staffId ?? "", due ?? ""], async (cursor) => {
    const sort = status === "done" ? "-createdAt" : "dueDate";
    const query = { whose, status, q: q || undefined, staffId, due, sort, cursor, limit: 25, withTotal: cursor === undefined } as const;
    const { tasks, pagination } = await api.get("/workspace/{workspaceId}/tasks", { params: { path: { workspaceId: id }, query } });
    return { rows: tasks, pagination };
  });
}

const TASK = "/workspace/{workspaceId}/staff/{staffId}/tasks/{taskId}";

/** Lists do not include a version: it is read first, so that nobody's change is lost. */
export async function changeTask(workspaceId: string, { id: taskId, staffId }: Task, body: TaskChanges): Promise<void> {
  const path = { workspaceId, staffId, taskId };
  const { etag } = await readVersion(TASK, { params: { path } });
  await api.patch(TASK, { params: { path }, body, ...ifMatch(etag) });
}

export function removeTask(workspaceId: string, { id: taskId, staffId }: Task) {
  return api.delete(TASK, { params: { path: { workspaceId, staffId, taskId } } });
}

/** Moves on screen once the service has accepted it; shows why if it does not. */
export function useMoveTask(): (task: Task, status: Status) => void {
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const message = useMessage();
  return (task, status) => {
    if (task.status === status) return;
    changeTask(id, task, { status })
      .catch((error: unknown) => complain(message(error)))
      .finally(() => void Promise.all(["tasks", "dashboard"].map((key) => queries.invalidateQueries({ queryKey: [key] }))));
  };
}

export function useComments(task: Task) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["comments", task.id],
    queryFn: async () =>
      (
        await api.get("/workspace/staff/{staffId}/tasks/{taskId}/comments", {
          params: { path: { staffId: task.staffId, taskId: task.id }, query: { limit: 100 } },
        })
      ).comments,
    enabled: id !== "",
  });
}

/** Who can be given a task; undefined until it is known. */
export function useColleagues() {
  const { id } = useWorkspace();
  const can = useCan();
  const { data } = useQuery({
    queryKey: ["staff", "colleagues"],
    queryFn: () =>
      api.get("/workspace/{workspaceId}/staff", { params: { path: { workspaceId: id }, query: { limit: 100, isActive: true } } }),
    enabled: can("staff.view"),
    staleTime: 5 * 60_000,
  });
  return can("staff.view") ? data?.staff : [];
}
