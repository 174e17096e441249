import type { Insertable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import type { TaskComment } from "./comments.schemas.ts";

const columns = ["id", "taskId", "authorId", "authorType", "authorName", "authorAvatarUrl", "body", "createdAt"] as const;

/** Oldest first, as a conversation is read. */
export async function listComments(db: Db, workspaceId: Id, taskId: Id, page: PageRequest): Promise<Page<TaskComment>> {
  const query = db.selectFrom("staffTaskComments").select(columns).where("workspaceId", "=", workspaceId).where("taskId", "=", taskId);
  return (await paginate(query, page, ["createdAt", "id"], "asc")) as Page<TaskComment>;
}

export async function insertComment(db: Db, comment: Insertable<Tables["staffTaskComments"]>): Promise<TaskComment> {
  return (await db.insertInto("staffTaskComments").values(comment).returning(columns).executeTakeFirstOrThrow()) as TaskComment;
}
