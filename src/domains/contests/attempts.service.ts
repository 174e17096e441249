import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { PublicContext, WorkspaceContext } from "../../kit/context.ts";
import { json } from "../../kit/db.ts";
import { type Id, newId } from "../../kit/ids.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import { normaliseEmail } from "../../kit/schema.ts";
import * as store from "./attempts.store.ts";
import {
  AttemptExpired,
  AttemptNotFound,
  AttemptSubmitted,
  ContestNotFound,
  ContestNotPublished,
  NoAttemptsLeft,
} from "./contests.errors.ts";
import { answerItems, readAnswers, scoreOf, shuffled, snapshot, withoutAnswers } from "./contests.rules.ts";
import type { AnswerItem, Attempt, NewAttempt, Results, StartedAttempt, Submission } from "./contests.schemas.ts";
import { readContest } from "./contests.service.ts";
import { holdContest } from "./contests.store.ts";

const MINUTE_MS = 60_000;

/** Gives a participant the questions as they are now, in the order kept for this attempt. */
export async function startAttempt(ctx: PublicContext, contestId: Id, { participant }: NewAttempt): Promise<StartedAttempt> {
  const contest = await holdContest(ctx.db, contestId);
  if (!contest || contest.status === "draft") throw ContestNotFound();
  if (contest.status !== "published") throw ContestNotPublished();
  const { workspaceId } = contest;
  const email = normaliseEmail(participant.email);
  await store.queueParticipant(ctx.db, contestId, email);
  const made = await store.countAttempts(ctx.db, workspaceId, contestId, email);
  if (made >= contest.maxAttempts) throw NoAttemptsLeft();

  const order = <T>(list: readonly T[]): T[] => (contest.shuffle ? shuffled(list, (below) => randomInt(below)) : [...list]);
  const questions = snapshot(contest.questions, order);
  const token = randomBytes(32).toString("base64url");
  const limit = contest.timeLimitMinutes;
  const deadlineAt = limit === null ? null : new Date(ctx.now.getTime() + limit * MINUTE_MS);
  const attempt = { id: newId(), contestId, startedAt: ctx.now, deadlineAt };
  await store.insertAttempt(ctx.db, {
    ...attempt,
    workspaceId,
    participantName: participant.name,
    participantEmail: email,
    attemptNumber: made + 1,
    tokenHash: hashOf(token),
    questions: json(questions),
    maxScore: questions.length,
  });
  const times = { startedAt: ctx.now.toISOString(), deadlineAt: deadlineAt?.toISOString() ?? null };
  return { id: attempt.id, contestId, token, ...times, questions: withoutAnswers(questions) };
}

/** Counts once, in time, while the contest is open. Which answers were right stays with the owner: attempts may be left. */
export async function submitAttempt(ctx: PublicContext, contestId: Id, id: Id, { token, answers }: Submission) {
  const contest = await holdContest(ctx.db, contestId);
  const attempt = contest && (await store.lockAttempt(ctx.db, contest.workspaceId, contestId, id));
  if (!attempt || !isTokenOf(attempt, token)) throw AttemptNotFound();
  if (attempt.submittedAt) throw AttemptSubmitted();
  if (contest.status !== "published") throw ContestNotPublished();
  if (isOver(attempt, ctx.now)) throw AttemptExpired();

  const given = readAnswers(attempt.questions, answers);
  const score = scoreOf(attempt.questions, given);
  await store.saveAnswers(ctx.db, contest.workspaceId, id, given, score, ctx.now);
  return { ...attempt, score, submittedAt: ctx.now.toISOString() };
}

export async function listAttempts(
  ctx: WorkspaceContext,
  contestId: Id,
  filter: store.AttemptFilter,
  page: PageRequest,
): Promise<Page<Attempt>> {
  await readContest(ctx, contestId);
  const { rows, pagination } = await store.listAttempts(ctx.db, ctx.workspaceId, contestId, filter, ctx.now, page);
  return { rows: rows.map((row) => shown(row, ctx.now)), pagination };
}

export async function readAttempt(ctx: WorkspaceContext, contestId: Id, id: Id): Promise<Attempt> {
  return shown(await find(ctx, contestId, id), ctx.now);
}

export async function listAnswers(ctx: WorkspaceContext, contestId: Id, id: Id): Promise<AnswerItem[]> {
  const { submittedAt, questions, answers } = await find(ctx, contestId, id);
  if (!submittedAt) throw AttemptNotFound();
  return answerItems(questions, answers ?? []);
}

export async function readResults(ctx: WorkspaceContext, contestId: Id, limit: number): Promise<Results> {
  const contest = await readContest(ctx, contestId);
  const scope = [ctx.db, ctx.workspaceId, contestId] as const;
  const totals = await store.totalsOf(...scope);
  const counts = new Map((await store.questionCounts(...scope)).map((count) => [count.questionId, count]));
  const ranked = await store.ranking(...scope, limit);
  return {
    ...totals,
    maxScore: contest.questions.length,
    questions: contest.questions.map(({ id, text }) => {
      const { answered = 0, correct = 0 } = counts.get(id) ?? {};
      return { questionId: id, text, answered, correct };
    }),
    ranking: ranked.map(({ participantName: name, participantEmail: email, ...row }) => ({ ...row, participant: { name, email } })),
  };
}

async function find(ctx: WorkspaceContext, contestId: Id, id: Id): Promise<store.KeptAttempt> {
  await readContest(ctx, contestId);
  const attempt = await store.findAttempt(ctx.db, ctx.workspaceId, contestId, id);
  if (!attempt) throw AttemptNotFound();
  return attempt;
}

function shown({ participantName: name, participantEmail: email, ...attempt }: store.AttemptRow, now: Date): Attempt {
  const open = isOver(attempt, now) ? "expired" : "in-progress";
  return { ...attempt, participant: { name, email }, status: attempt.submittedAt ? "submitted" : open };
}

function isOver({ deadlineAt }: { deadlineAt: string | null }, now: Date): boolean {
  return deadlineAt !== null && now.toISOString() > deadlineAt;
}

function isTokenOf({ tokenHash }: store.KeptAttempt, token: string): boolean {
  return timingSafeEqual(Buffer.from(tokenHash), Buffer.from(hashOf(token)));
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
