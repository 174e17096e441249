import { type Insertable, type SelectQueryBuilder, sql } from "kysely";
import { type Db, json, type Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import type { AskedQuestion, GivenAnswer } from "./contests.rules.ts";
import type { Attempt, Ranked } from "./contests.schemas.ts";

export interface AttemptRow {
  id: Id;
  contestId: Id;
  participantName: string;
  participantEmail: string;
  attemptNumber: number;
  score: number | null;
  maxScore: number;
  startedAt: string;
  deadlineAt: string | null;
  submittedAt: string | null;
}

export interface KeptAttempt extends AttemptRow {
  tokenHash: string;
  questions: AskedQuestion[];
  answers: GivenAnswer[] | null;
}

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

function selectAttempts(db: Db, workspaceId: Id, contestId: Id) {
  return db.selectFrom("contestAttempts").where("workspaceId", "=", workspaceId).where("contestId", "=", contestId);
}

function whole(db: Db, workspaceId: Id, contestId: Id, id: Id) {
  return selectAttempts(db, workspaceId, contestId)
    .select([...columns, "tokenHash"])
    .select([sql<AskedQuestion[]>`questions`.as("questions"), sql<GivenAnswer[] | null>`answers`.as("answers")])
    .where("id", "=", id);
}

export async function findAttempt(db: Db, workspaceId: Id, contestId: Id, id: Id): Promise<KeptAttempt | undefined> {
  return whole(db, workspaceId, contestId, id).executeTakeFirst();
}

export async function lockAttempt(db: Db, workspaceId: Id, contestId: Id, id: Id): Promise<KeptAttempt | undefined> {
  return whole(db, workspaceId, contestId, id).forUpdate().executeTakeFirst();
}

export interface AttemptFilter {
  q?: string;
  status?: Attempt["status"];
}

export async function listAttempts(
  db: Db,
  workspaceId: Id,
  contestId: Id,
  { q, status }: AttemptFilter,
  now: Date,
  page: PageRequest,
): Promise<Page<AttemptRow>> {
  let query = inStatus(selectAttempts(db, workspaceId, contestId).select(columns), status, now.toISOString());
  if (q) {
    const pattern = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
    query = query.where((where) => where.or([where("participantName", "ilike", pattern), where("participantEmail", "ilike", pattern)]));
  }
  return paginate(query, page, ["startedAt", "id"]);
}

function inStatus<O>(
  query: SelectQueryBuilder<Tables, "contestAttempts", O>,
  status: Attempt["status"] | undefined,
  now: string,
): SelectQueryBuilder<Tables, "contestAttempts", O> {
  if (!status) return query;
  if (status === "submitted") return query.where("submittedAt", "is not", null);
  const open = query.where("submittedAt", "is", null);
  if (status === "expired") return open.where("deadlineAt", "<", now);
  return open.where((where) => where.or([where("deadlineAt", "is", null), where("deadlineAt", ">=", now)]));
}

/** One start at a time per participant and contest, until the transaction ends: what counts attempts counts them all. */
export async function queueParticipant(db: Db, contestId: Id, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contest:${contestId}:${email}`}, 0))`.execute(db);
}

export async function countAttempts(db: Db, workspaceId: Id, contestId: Id, email: string): Promise<number> {
  const query = selectAttempts(db, workspaceId, contestId).where("participantEmail", "=", email);
  return (await query.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow()).count;
}

export async function insertAttempt(db: Db, attempt: Insertable<Tables["contestAttempts"]>): Promise<void> {
  await db.insertInto("contestAttempts").values(attempt).execute();
}

export async function saveAnswers(db: Db, workspaceId: Id, id: Id, answers: GivenAnswer[], score: number, now: Date): Promise<void> {
  await db
    .updateTable("contestAttempts")
    .set({ answers: json(answers), score, submittedAt: now })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .execute();
}

export interface Totals {
  attempts: number;
  submitted: number;
  averageScore: number | null;
}

export async function totalsOf(db: Db, workspaceId: Id, contestId: Id): Promise<Totals> {
  const query = selectAttempts(db, workspaceId, contestId).select([
    sql<number>`count(*)`.as("attempts"),
    sql<number>`count(submitted_at)`.as("submitted"),
    sql<number | null>`round(avg(score), 2)`.as("averageScore"),
  ]);
  return query.executeTakeFirstOrThrow();
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
