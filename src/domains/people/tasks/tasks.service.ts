import { sql } from "kysely";
import type { WorkspaceContext } from "../../../kit/context.ts";
import { type AppliedFilter, appliedFilters } from "../../../kit/filters.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { addDays, dayOf } from "../../../kit/time.ts";
import { StaffNotFound, TaskNotFound } from "../staff/staff.errors.ts";
import { staff } from "../staff/staff.store.ts";
import {
  AllTasksQuery,
  DueDays,
  type NewTask,
  type Task,
  type TaskChanges,
  type TaskOfSomebody,
  TaskQuery,
  taskSorting,
} from "./tasks.schemas.ts";
import { readToday, tasks, tasksOfAll } from "./tasks.store.ts";

async function requireStaff(ctx: WorkspaceContext, staffId: Id): Promise<void> {
  if ((await staff.count(ctx.db, ctx.workspaceId, staffId)) === 0) throw StaffNotFound();
}

export async function listTasks(ctx: WorkspaceContext, staffId: Id, query: TaskQuery): Promise<Page<Task>> {
  await requireStaff(ctx, staffId);
  return tasks.page(ctx.db, ctx.workspaceId, TaskQuery, query, { where: { staffId } });
}

export async function listAllTasks(ctx: WorkspaceContext, query: AllTasksQuery): Promise<Page<TaskOfSomebody>> {
  const { whose, due, sort } = query;
  const where = whose === "mine" ? { staffId: ctx.caller.account.id } : {};
  const filters = due ? await dueFilters(ctx, due) : [];
  return tasksOfAll.page(ctx.db, ctx.workspaceId, AllTasksQuery, query, { where, filters, ...taskSorting.orderOf(sort) });
}

async function dueFilters({ db, workspaceId, now }: WorkspaceContext, due: NonNullable<AllTasksQuery["due"]>): Promise<AppliedFilter[]> {
  if (due === "none") return appliedFilters(DueDays, { without: true });
  const today = await readToday(db, workspaceId, now);
  const dayAfter = (days: number) => dayOf(addDays(new Date(`${today}T00:00:00.000Z`), days));
  if (due === "overdue") return appliedFilters(DueDays, { openBefore: today });
  if (due === "now") return appliedFilters(DueDays, { openBefore: dayAfter(1) });
  return appliedFilters(DueDays, { from: today, to: due === "today" ? today : dayAfter(6) });
}

export async function readTask(ctx: WorkspaceContext, staffId: Id, id: Id): Promise<Task> {
  await requireStaff(ctx, staffId);
  const task = await tasks.find(ctx.db, ctx.workspaceId, { staffId, id });
  if (!task) throw TaskNotFound();
  return task;
}

export async function createTask(ctx: WorkspaceContext, staffId: Id, given: NewTask): Promise<Task> {
  await requireStaff(ctx, staffId);
  const task = await tasks.insert(ctx.db, ctx.workspaceId, {
    ...given,
    id: newId(),
    staffId,
    completedAt: given.status === "done" ? ctx.now : null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  if (staffId !== ctx.caller.account.id) {
    const { id, title: name, dueDate: date } = task;
    const { workspaceId } = ctx;
    await ctx.hooks.notifyMembers(ctx, {
      workspaceId,
      kind: "task-assigned",
      record: { type: "task", id },
      accountId: staffId,
      name,
      date,
    });
  }
  return task;
}

/** A task is completed when it first becomes done, and no longer once it has another status. */
export async function updateTask(ctx: WorkspaceContext, staffId: Id, id: Id, changes: TaskChanges): Promise<Task> {
  await requireStaff(ctx, staffId);
  const { status } = changes;
  const completedAt = status === "done" ? sql<string>`coalesce(completed_at, ${ctx.now})` : null;
  const completion = status === undefined ? {} : { completedAt };
  const task = await tasks.update(ctx.db, ctx.workspaceId, { staffId, id }, { ...changes, ...completion, updatedAt: ctx.now });
  if (!task) throw TaskNotFound();
  return task;
}

export async function removeTask(ctx: WorkspaceContext, staffId: Id, id: Id): Promise<{ message: string }> {
  await requireStaff(ctx, staffId);
  if (!(await tasks.remove(ctx.db, ctx.workspaceId, { staffId, id }))) throw TaskNotFound();
  return { message: "Task deleted." };
}
