import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, ifMatch, readVersion, type Schema, type Versioned } from "../../kit/data/api.ts";
import { taskPriority, taskStatus } from "../../kit/data/enums.ts";
import { everyRow } from "../../kit/data/every-row.ts";
import { type ListPage, useList } from "../../kit/data/list.ts";
import { useCan, useWorkspace } from "../../kit/data/session.ts";
import { notifyError } from "../../kit/layout/toast.tsx";
import { useDeleteWithUndo } from "../../kit/lists/delete-with-undo.ts";
import { useErrorText } from "../../kit/loading/state.tsx";
import { useSave } from "../../kit/saving/save.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { tasksWords } from "./tasks.words.ts";

export type Task = Schema["TaskOfSomebody"];
export type Status = Task["status"];
export type TaskChanges = Schema["TaskChanges"];
export const COLUMNS = taskStatus.filter((status) => status !== "cancelled");
export const PRIORITIES = taskPriority;
export const DUES = ["now", "overdue", "today", "week", "none"] as const;

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
const REFRESHES = ["tasks", "dashboard"] as const;

async function readTask(workspaceId: string, task: Task): Promise<Versioned<Task>> {
  const { data, etag } = await readVersion(TASK, { params: { path: { workspaceId, staffId: task.staffId, taskId: task.id } } });
  return { record: { ...data.task, staffName: task.staffName }, etag };
}

/** Saves a task against the version that the list or form showed, so that concurrent changes of the same fields are not overwritten. */
export function useSaveTask(onDone?: () => void) {
  const { id } = useWorkspace();
  return useSave<Task, TaskChanges>({
    read: (task) => readTask(id, task),
    write: (body, etag, { id: taskId, staffId }) =>
      api.patch(TASK, { params: { path: { workspaceId: id, staffId, taskId } }, body, ...ifMatch(etag) }),
    refreshes: REFRESHES,
    ...(onDone ? { onDone } : {}),
  });
}

/** Moves immediately on screen; what the service says about it follows. */
export function useMoveTask() {
  const queries = useQueryClient();
  const { saveAndTell, conflict, dropConflict } = useSaveTask();
  const showAgain = () => void queries.invalidateQueries({ queryKey: ["tasks"] });
  const move = (task: Task, status: Status) => {
    if (task.status === status) return;
    showElsewhere(queries, task, status);
    void saveAndTell({ record: task }, { status }).finally(showAgain);
  };
  return { move, conflict, dropConflict };
}

type Pages = InfiniteData<ListPage<Task>>;

function without({ pages, ...rest }: Pages, taskId: string): Pages {
  const count = ({ total, ...others }: ListPage<Task>["pagination"]) => (total === undefined ? others : { ...others, total: total - 1 });
  return {
    ...rest,
    pages: pages.map(({ rows, pagination }) => ({ rows: rows.filter(({ id }) => id !== taskId), pagination: count(pagination) })),
  };
}

function withFirst({ pages: [first, ...pages], ...rest }: Pages, task: Task): Pages {
  if (!first) return { pages, ...rest };
  const { total, ...others } = first.pagination;
  const pagination = total === undefined ? others : { ...others, total: total + 1 };
  return { ...rest, pages: [{ rows: [task, ...first.rows], pagination }, ...pages] };
}

/** Takes a task from the lists that show it, and puts it into those of another status. */
function showElsewhere(queries: QueryClient, task: Task, status: Status): void {
  for (const [key, data] of queries.getQueriesData<Pages>({ queryKey: ["tasks", task.status] })) {
    if (!data?.pages.some(({ rows }) => rows.some(({ id }) => id === task.id))) continue;
    queries.setQueryData<Pages>(key, without(data, task.id));
    queries.setQueryData<Pages>(["tasks", status, ...key.slice(2)], (there) => there && withFirst(there, { ...task, status }));
  }
}

/** Faded on the board immediately, and removed from the service when the time to undo is over. */
export function useRemoveTask(): (task: Task) => Promise<void> {
  const t = useWords(tasksWords);
  const { id } = useWorkspace();
  const message = useErrorText();
  const removeLater = useDeleteWithUndo(REFRESHES);
  return async (task) => {
    try {
      const { etag } = await readTask(id, task);
      const path = { workspaceId: id, staffId: task.staffId, taskId: task.id };
      removeLater(task.id, t.removed, () => api.delete(TASK, { params: { path }, ...ifMatch(etag) }));
    } catch (error) {
      notifyError(message(error));
    }
  };
}

export function useComments(task: Task) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["comments", task.id],
    queryFn: () =>
      everyRow(async (asked) => {
        const params = { path: { staffId: task.staffId, taskId: task.id }, query: asked };
        const { comments, pagination } = await api.get("/workspace/staff/{staffId}/tasks/{taskId}/comments", { params });
        return { rows: comments, pagination };
      }),
    enabled: id !== "",
  });
}

/** Staff who can be assigned a task; undefined until they are loaded. */
export function useColleagues() {
  const { id } = useWorkspace();
  const can = useCan();
  const { data } = useQuery({
    queryKey: ["staff", "colleagues"],
    queryFn: () =>
      everyRow(async (asked) => {
        const params = { path: { workspaceId: id }, query: { ...asked, isActive: true } };
        const { staff, pagination } = await api.get("/workspace/{workspaceId}/staff", { params });
        return { rows: staff, pagination };
      }),
    enabled: can("staff.view"),
    staleTime: 5 * 60_000,
  });
  return can("staff.view") ? data?.rows : [];
}
