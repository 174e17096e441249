import type { WorkspaceContext } from "../../kit/context.ts";
import { violates } from "../../kit/db.ts";
import { type Id, newId } from "../../kit/ids.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import type { NewTaskComment, TaskComment } from "./comments.schemas.ts";
import * as store from "./comments.store.ts";
import { NotTheAuthor, TaskNotFound } from "./staff.errors.ts";
import { readTask } from "./tasks.service.ts";

export async function listComments(ctx: WorkspaceContext, staffId: Id, taskId: Id, page: PageRequest): Promise<Page<TaskComment>> {
  await readTask(ctx, staffId, taskId);
  return store.listComments(ctx.db, ctx.workspaceId, taskId, page);
}

export async function addComment(ctx: WorkspaceContext, staffId: Id, taskId: Id, given: NewTaskComment): Promise<TaskComment> {
  const authorId = given.authorId.toLowerCase();
  refuseImpersonation(ctx, authorId, given.authorType);
  await readTask(ctx, staffId, taskId);

  const { workspaceId, now: createdAt } = ctx;
  try {
    return await store.insertComment(ctx.db, { ...given, authorId, workspaceId, id: newId(), taskId, createdAt });
  } catch (error) {
    // The task was deleted after it was read.
    if (violates(error, "staff_task_comments_workspace_id_task_id_fkey")) throw TaskNotFound();
    throw error;
  }
}

/** The owner speaks for the workspace and may record what others said; staff speak for themselves. */
function refuseImpersonation({ caller: { account } }: WorkspaceContext, authorId: Id, authorType: NewTaskComment["authorType"]): void {
  if (account.kind === "owner") return;
  if (authorType !== "staff" || authorId !== account.id) throw NotTheAuthor();
}
