import { narrow, tenantTable } from "../../kit/table.ts";
import type { TaskComment } from "./comments.schemas.ts";

export const comments = tenantTable("staffTaskComments", {
  columns: ["id", "taskId", "authorId", "authorType", "authorName", "authorAvatarUrl", "body", "createdAt"],
  toRecord: narrow<TaskComment>,
  order: ["createdAt", "id"],
});
