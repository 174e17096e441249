import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import { type AttemptRow, readAsked, readGiven } from "./contests.rules.ts";
import type { Ranked } from "./contests.schemas.ts";

const columns = [
  "id",
  "contestId",
  "participantName",
  "participantEmail",
  "attemptNumber",
  "score",
  "maxScore",
  "startedAt",
  "deadlineAt",
  "submittedAt",
] as const;

export const attempts = tenantTable("contestAttempts", { columns, toRecord: narrow<AttemptRow>, order: ["startedAt", "id"] });

/** Attempts with what was asked and answered. */
export const wholeAttempts = tenantTable("contestAttempts", {
  columns: [...columns, "tokenHash", "questions", "answers"],
  toRecord: ({ questions, answers, ...row }) => ({
    ...row,
    questions: readAsked(questions),
    answers: answers === null ? null : readGiven(answers),
  }),
});

export type WholeAttempt = NonNullable<Awaited<ReturnType<typeof wholeAttempts.find>>>;

/** One start at a time per participant and contest, so that attempts are counted correctly. */
export async function queueParticipant(db: Db, contestId: Id, mailbox: string, startedFrom: string): Promise<void> {
  // Always the address first, so that no two wait for each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contest:${contestId}:from:${startedFrom}`}, 0))`.execute(db);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contest:${contestId}:${mailbox}`}, 0))`.execute(db);
}

export async function countStarts(db: Db, workspaceId: Id, contestId: Id, startedFrom: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from contest_attempts where workspace_id = ${workspaceId} and contest_id = ${contestId}
      and started_from = ${startedFrom} and started_at > ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface Totals {
  attempts: number;
  submitted: number;
  averageScore: number | null;
}

export async function totalsOf(db: Db, workspaceId: Id, contestId: Id): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select count(*) as attempts, count(submitted_at) as submitted, round(avg(score), 2) as average_score from contest_attempts
    where workspace_id = ${workspaceId} and contest_id = ${contestId}`.execute(db);
  return rows[0] as Totals;
}

export async function questionCounts(
  db: Db,
  workspaceId: Id,
  contestId: Id,
): Promise<{ questionId: Id; answered: number; correct: number }[]> {
  const { rows } = await sql<{ questionId: Id; answered: number; correct: number }>`
    select q ->> 'questionId' as question_id, count(a ->> 'selectedOptionId') as answered,
      count(*) filter (where a ->> 'selectedOptionId' = q ->> 'correctOptionId') as correct
    from contest_attempts t
      cross join lateral jsonb_array_elements(t.questions) q
      cross join lateral jsonb_array_elements(t.answers) a
    where t.workspace_id = ${workspaceId} and t.contest_id = ${contestId} and t.submitted_at is not null
      and a ->> 'questionId' = q ->> 'questionId'
    group by 1`.execute(db);
  return rows;
}

type RankedRow = Omit<Ranked, "participant"> & { participantName: string; participantEmail: string };

/** Each participant's best attempt: more right first, then faster, then earlier. */
export async function ranking(db: Db, workspaceId: Id, contestId: Id, limit: number): Promise<RankedRow[]> {
  const { rows } = await sql<RankedRow>`
    select rank() over (order by score desc, duration) as rank, id as attempt_id, participant_name, participant_email, score, max_score,
      round(extract(epoch from duration)::numeric, 3) as duration_seconds, submitted_at
    from (
      select distinct on (participant_email) *, submitted_at - started_at as duration from contest_attempts
      where workspace_id = ${workspaceId} and contest_id = ${contestId} and submitted_at is not null
      order by participant_email, score desc, submitted_at - started_at, submitted_at, id
    ) best
    order by rank, submitted_at, id limit ${limit}`.execute(db);
  return rows;
}
