import { narrow, table, tenantTable } from "../../kit/table.ts";
import { readQuestions } from "./contests.rules.ts";
import type { Contest } from "./contests.schemas.ts";

const columns = [
  "id",
  "workspaceId",
  "title",
  "description",
  "status",
  "timeLimitMinutes",
  "maxAttempts",
  "shuffle",
  "questions",
  "publishedAt",
  "closedAt",
  "createdAt",
  "updatedAt",
] as const;

export const contests = tenantTable("contests", {
  columns,
  toRecord: ({ questions, ...row }) => narrow<Contest>({ ...row, questions: readQuestions(questions) }),
  order: ["createdAt", "id"],
  weight: "coalesce(octet_length(contests.questions::text), 0) + coalesce(octet_length(contests.description::text), 0)",
});

/** Contests of any workspace, for participants, who know only an id. */
export const publicContests = table("contests", {
  columns,
  only: "workspace_is_open(contests.workspace_id)",
  toRecord: ({ questions, ...row }) => narrow<Contest>({ ...row, questions: readQuestions(questions) }),
});
