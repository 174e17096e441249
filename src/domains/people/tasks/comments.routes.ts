import { workspace } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { NotTheAuthor, StaffNotFound, TaskNotFound } from "../staff/staff.errors.ts";
import { NewTaskComment, TaskComment, TaskCommentQuery } from "./comments.schemas.ts";
import * as comments from "./comments.service.ts";

const readers = workspace("staff.view", "tasks.view", "tasks.manage");

export const listTaskComments = route({
  method: "GET",
  path: "/workspace/staff/:staffId/tasks/:taskId/comments",
  summary: "List a task's comments, oldest first",
  description: "The workspace is the token's.",
  access: readers,
  query: TaskCommentQuery,
  reply: ok(listOf("comments", TaskComment)),
  errors: [StaffNotFound, TaskNotFound],
  run: async (ctx, { params, query }) => {
    const { rows, pagination } = await comments.listComments(ctx, params.staffId, params.taskId, query);
    return { comments: rows, pagination };
  },
});

export const createTaskComment = route({
  method: "POST",
  path: "/workspace/staff/:staffId/tasks/:taskId/comments",
  summary: "Comment on a task",
  description: "The workspace is the token's. Staff can comment only as themselves (403 otherwise); the owner can give any author.",
  access: readers,
  body: NewTaskComment,
  reply: created(Type.Object({ comment: TaskComment })),
  errors: [NotTheAuthor, StaffNotFound, TaskNotFound],
  invalid: { id: 400, body: 422 },
  audit: { action: "task.comment", keeps: [], of: "taskId" },
  run: async (ctx, { params, body }) => ({ comment: await comments.createComment(ctx, params.staffId, params.taskId, body) }),
});
