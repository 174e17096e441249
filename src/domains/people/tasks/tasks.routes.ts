import { workspace } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { StaffNotFound, TaskNotFound } from "../staff/staff.errors.ts";
import { taskEvents } from "./tasks.events.ts";
import { AllTasksQuery, NewTask, Task, TaskChanges, TaskOfSomebody, TaskQuery } from "./tasks.schemas.ts";
import * as tasks from "./tasks.service.ts";

const one = Type.Object({ task: Task });

export const listTasks = route({
  method: "GET",
  path: "/workspace/:workspaceId/staff/:staffId/tasks",
  summary: "List a staff member's tasks, newest first",
  access: workspace("tasks.view", "tasks.manage"),
  query: TaskQuery,
  reply: ok(listOf("tasks", Task)),
  errors: [StaffNotFound],
  run: async (ctx, { params, query }) => {
    const { rows, pagination } = await tasks.listTasks(ctx, params.staffId, query);
    return { tasks: rows, pagination };
  },
});

export const listAllTasks = route({
  method: "GET",
  path: "/workspace/:workspaceId/tasks",
  summary: "List everyone's tasks, newest first",
  access: workspace("tasks.view", "tasks.manage"),
  query: AllTasksQuery,
  reply: ok(listOf("tasks", TaskOfSomebody)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await tasks.listAllTasks(ctx, query);
    return { tasks: rows, pagination };
  },
});

export const createTask = route({
  method: "POST",
  path: "/workspace/:workspaceId/staff/:staffId/tasks",
  summary: "Give a staff member a task",
  access: workspace("tasks.manage"),
  body: NewTask,
  reply: created(one),
  errors: [StaffNotFound],
  emits: ({ task }) => taskEvents("task.created", task),
  audit: { action: "task.create", keeps: ["title", "status"] },
  run: async (ctx, { params, body }) => ({ task: await tasks.createTask(ctx, params.staffId, body) }),
});

export const readTask = route({
  method: "GET",
  path: "/workspace/:workspaceId/staff/:staffId/tasks/:taskId",
  summary: "Get a task",
  access: workspace("tasks.view", "tasks.manage"),
  reply: ok(one),
  errors: [StaffNotFound, TaskNotFound],
  run: async (ctx, { params }) => ({ task: await tasks.readTask(ctx, params.staffId, params.taskId) }),
});

export const updateTask = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/staff/:staffId/tasks/:taskId",
  summary: "Update a task",
  access: workspace("tasks.manage"),
  body: TaskChanges,
  reply: ok(one),
  errors: [StaffNotFound, TaskNotFound],
  emits: ({ task }) => taskEvents("task.updated", task),
  audit: { action: "task.update", keeps: ["title", "status"] },
  run: async (ctx, { params, body }) => ({ task: await tasks.updateTask(ctx, params.staffId, params.taskId, body) }),
});

export const removeTask = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/staff/:staffId/tasks/:taskId",
  summary: "Delete a task with its comments",
  access: workspace("tasks.manage"),
  reply: ok(Message),
  errors: [StaffNotFound, TaskNotFound],
  emits: (_reply, _input, { task }) => task && taskEvents("task.deleted", task),
  audit: { action: "task.delete", keeps: ["title", "status"] },
  run: (ctx, { params }) => tasks.removeTask(ctx, params.staffId, params.taskId),
});
