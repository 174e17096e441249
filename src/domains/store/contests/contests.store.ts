import { sql } from "kysely";
import { narrow, table, tenantTable } from "../../../kit/table.ts";
import { readQuestions } from "./contests.rules.ts";
import type { Contest, ListedContest } from "./contests.schemas.ts";

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

const weight = "coalesce(octet_length(contests.questions::text), 0) + coalesce(octet_length(contests.description::text), 0)";

export const contests = tenantTable("contests", {
  columns,
  toRecord: ({ questions, ...row }) => narrow<Contest>({ ...row, questions: readQuestions(questions) }),
  order: ["createdAt", "id"],
  weight,
});

const attemptCount = sql<number>`(
  select count(*) from contest_attempts a where a.workspace_id = contests.workspace_id and a.contest_id = contests.id)`;
const averageScore = sql<number | null>`(
  select round(avg(a.score), 2) from contest_attempts a
  where a.workspace_id = contests.workspace_id and a.contest_id = contests.id and a.submitted_at is not null)`;

export const listedContests = tenantTable("contests", {
  columns: [...columns, attemptCount.as("attemptCount"), averageScore.as("averageScore")],
  toRecord: ({ questions, ...row }) => narrow<ListedContest>({ ...row, questions: readQuestions(questions) }),
  order: ["createdAt", "id"],
  weight,
});

/** Contests of any workspace, for participants, who know only an id. */
export const publicContests = table("contests", {
  columns,
  only: "workspace_is_open(contests.workspace_id)",
  toRecord: ({ questions, ...row }) => narrow<Contest>({ ...row, questions: readQuestions(questions) }),
});
