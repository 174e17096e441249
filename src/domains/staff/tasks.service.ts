import type { WorkspaceContext } from "../../kit/context.ts";
import { type Id, newId } from "../../kit/ids.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import { StaffNotFound, TaskNotFound } from "./staff.errors.ts";
import { findStaff } from "./staff.store.ts";
import type { NewTask, Task, TaskChanges, TaskFilter } from "./tasks.schemas.ts";
import * as store from "./tasks.store.ts";

async function requireStaff(ctx: WorkspaceContext, staffId: Id): Promise<void> {
  const [found] = await findStaff(ctx.db, ctx.workspaceId, [staffId]);
  if (!found) throw StaffNotFound();
}

export async function listTasks(ctx: WorkspaceContext, staffId: Id, filter: TaskFilter, page: PageRequest): Promise<Page<Task>> {
  await requireStaff(ctx, staffId);
  return store.listTasks(ctx.db, ctx.workspaceId, staffId, filter, page);
}

export async function readTask(ctx: WorkspaceContext, staffId: Id, id: Id): Promise<Task> {
  await requireStaff(ctx, staffId);
  const task = await store.findTask(ctx.db, ctx.workspaceId, staffId, id);
  if (!task) throw TaskNotFound();
  return task;
}

export async function createTask(ctx: WorkspaceContext, staffId: Id, given: NewTask): Promise<Task> {
  await requireStaff(ctx, staffId);
  return store.insertTask(ctx.db, {
    ...given,
    workspaceId: ctx.workspaceId,
    id: newId(),
    staffId,
    completedAt: given.status === "done" ? ctx.now : null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
}

export async function changeTask(ctx: WorkspaceContext, staffId: Id, id: Id, changes: TaskChanges): Promise<Task> {
  await readTask(ctx, staffId, id);
  const changed = await store.updateTask(ctx.db, ctx.workspaceId, id, { ...changes, updatedAt: ctx.now });
  if (!changed) throw TaskNotFound();
  return changed;
}

export async function removeTask(ctx: WorkspaceContext, staffId: Id, id: Id): Promise<{ message: string }> {
  await requireStaff(ctx, staffId);
  if (!(await store.deleteTask(ctx.db, ctx.workspaceId, staffId, id))) throw TaskNotFound();
  return { message: "Task deleted." };
}
