import { narrow, tenantTable } from "../../../kit/table.ts";
import type { TaskComment } from "./comments.schemas.ts";

export const comments = tenantTable("staffTaskComments", {
  columns: ["id", "taskId", "authorId", "authorType", "authorName", "authorAvatarUrl", "body", "createdAt"],
  toRecord: narrow<TaskComment>,
  order: ["createdAt", "id"],
  weight: "coalesce(octet_length(staff_task_comments.body::text), 0)",
});
