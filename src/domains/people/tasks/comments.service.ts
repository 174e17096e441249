import type { WorkspaceContext } from "../../../kit/context.ts";
import { violates } from "../../../kit/db.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { NotTheAuthor, TaskNotFound } from "../staff/staff.errors.ts";
import { type NewTaskComment, type TaskComment, TaskCommentQuery } from "./comments.schemas.ts";
import { comments } from "./comments.store.ts";
import { readTask } from "./tasks.service.ts";

/** Oldest first, as a conversation is read. */
export async function listComments(ctx: WorkspaceContext, staffId: Id, taskId: Id, query: TaskCommentQuery): Promise<Page<TaskComment>> {
  await readTask(ctx, staffId, taskId);
  return comments.page(ctx.db, ctx.workspaceId, TaskCommentQuery, query, { where: { taskId }, direction: "asc" });
}

export async function createComment(ctx: WorkspaceContext, staffId: Id, taskId: Id, given: NewTaskComment): Promise<TaskComment> {
  const { authorId } = given;
  const { account } = ctx.caller;
  // The contract requires a name in the body; only the owner, who records comments of others, decides what it is.
  const authorName = account.kind === "owner" ? given.authorName : (account.name ?? account.email);
  refuseImpersonation(ctx, authorId, given.authorType);
  await readTask(ctx, staffId, taskId);

  try {
    return await comments.insert(ctx.db, ctx.workspaceId, { ...given, authorName, authorId, id: newId(), taskId, createdAt: ctx.now });
  } catch (error) {
    // The task was deleted after it was read.
    if (violates(error, "staff_task_comments_workspace_id_task_id_fkey")) throw TaskNotFound();
    throw error;
  }
}

/** The owner acts for the workspace and can record others' comments; staff can comment only as themselves. */
function refuseImpersonation({ caller: { account } }: WorkspaceContext, authorId: Id, authorType: NewTaskComment["authorType"]): void {
  if (account.kind === "owner") return;
  if (authorType !== "staff" || authorId !== account.id) throw NotTheAuthor();
}
