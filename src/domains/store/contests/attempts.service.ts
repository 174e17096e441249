import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { PublicContext, WorkspaceContext } from "../../../kit/context.ts";
import { json } from "../../../kit/db.ts";
import { RateLimited } from "../../../kit/errors.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { networkOf } from "../../../kit/networks.ts";
import type { Page } from "../../../kit/page.ts";
import { mustExist } from "../../../kit/table.ts";
import { attemptEvents } from "./attempts.events.ts";
import * as store from "./attempts.store.ts";
import {
  AttemptExpired,
  AttemptNotFound,
  AttemptSubmitted,
  ContestNotFound,
  ContestNotPublished,
  NoAttemptsLeft,
} from "./contests.errors.ts";
import { answerItems, isOver, mailboxOf, readAnswers, scoreOf, shuffled, snapshot, toAttempt, withoutAnswers } from "./contests.rules.ts";
import {
  type AnswerItem,
  type Attempt,
  AttemptQuery,
  type NewAttempt,
  type Results,
  type StartedAttempt,
  type Submission,
} from "./contests.schemas.ts";
import { readContest } from "./contests.service.ts";
import { publicContests } from "./contests.store.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Enough for a class or an office behind one address, not for a program that makes up addresses. */
const MAX_STARTS_AN_HOUR = 200;
const TOO_MANY = "Too many attempts were started from this address; try again later.";

/** The parts of a context that taking part needs; the API and the contest's page provide them. */
export type Host = Pick<PublicContext, "db" | "now" | "emitEvent"> & { exchange: Pick<PublicContext["exchange"], "address"> };

/** Gives a participant the current questions, in the order stored for this attempt. */
export async function startAttempt(ctx: Omit<Host, "emitEvent">, contestId: Id, { participant }: NewAttempt): Promise<StartedAttempt> {
  const contest = await publicContests.find(ctx.db, { id: contestId }, "share");
  if (!contest || contest.status === "draft") throw ContestNotFound();
  if (contest.status !== "published") throw ContestNotPublished();
  const { workspaceId } = contest;
  const { email } = participant;
  const mailbox = mailboxOf(email);
  const startedFrom = hashOf(`${contestId} ${networkOf(ctx.exchange.address)}`);
  await store.queueParticipant(ctx.db, contestId, mailbox, startedFrom);
  const since = new Date(ctx.now.getTime() - HOUR_MS);
  const fromHere = await store.countStarts(ctx.db, workspaceId, contestId, startedFrom, since);
  if (fromHere >= MAX_STARTS_AN_HOUR) throw RateLimited({ message: TOO_MANY, headers: { "retry-after": "600" } });
  const made = await store.attempts.count(ctx.db, workspaceId, { contestId, participantMailbox: mailbox });
  if (made >= contest.maxAttempts) throw NoAttemptsLeft();

  const order = <T>(list: readonly T[]): T[] => (contest.shuffle ? shuffled(list, (below) => randomInt(below)) : [...list]);
  const questions = snapshot(contest.questions, order);
  const token = randomBytes(32).toString("base64url");
  const limit = contest.timeLimitMinutes;
  const deadlineAt = limit === null ? null : new Date(ctx.now.getTime() + limit * MINUTE_MS);
  const attempt = { id: newId(), contestId, startedAt: ctx.now, deadlineAt };
  await store.attempts.insert(ctx.db, workspaceId, {
    ...attempt,
    participantName: participant.name,
    participantEmail: email,
    participantMailbox: mailbox,
    startedFrom,
    attemptNumber: made + 1,
    tokenHash: hashOf(token),
    questions: json(questions),
    maxScore: questions.length,
  });
  const times = { startedAt: ctx.now.toISOString(), deadlineAt: deadlineAt?.toISOString() ?? null };
  return { id: attempt.id, contestId, token, ...times, questions: withoutAnswers(questions) };
}

/**
 * Accepted once, in time, while the contest is open. Which answers were right is shown only to the owner, because more attempts may
 * follow.
 */
export async function submitAttempt(ctx: Omit<Host, "exchange">, contestId: Id, id: Id, { token, answers }: Submission) {
  const contest = await publicContests.find(ctx.db, { id: contestId }, "share");
  const attempt = contest && (await store.wholeAttempts.lock(ctx.db, contest.workspaceId, { contestId, id }));
  if (!attempt || !isTokenOf(attempt, token)) throw AttemptNotFound();
  if (attempt.submittedAt) throw AttemptSubmitted();
  if (contest.status !== "published") throw ContestNotPublished();
  if (isOver(attempt, ctx.now)) throw AttemptExpired();

  const given = readAnswers(attempt.questions, answers);
  const score = scoreOf(attempt.questions, given);
  const submitted = await store.attempts.update(ctx.db, contest.workspaceId, id, { answers: json(given), score, submittedAt: ctx.now });
  await ctx.emitEvent(attemptEvents("attempt.submitted", toAttempt(mustExist(submitted), ctx.now)), contest.workspaceId);
  return { ...attempt, score, submittedAt: ctx.now.toISOString() };
}

/** An attempt, read with its token: the questions, and the score once it is submitted. */
export async function readOwnAttempt(ctx: Pick<Host, "db" | "now">, contestId: Id, id: Id, token: string) {
  const contest = await publicContests.find(ctx.db, { id: contestId });
  const attempt = contest && (await store.wholeAttempts.find(ctx.db, contest.workspaceId, { contestId, id }));
  if (!attempt || !isTokenOf(attempt, token)) throw AttemptNotFound();
  const { score, maxScore, submittedAt, deadlineAt, questions } = attempt;
  const isOpen = submittedAt === null && contest.status === "published" && !isOver(attempt, ctx.now);
  return { score, maxScore, submittedAt, deadlineAt, isOpen, questions: withoutAnswers(questions) };
}

export async function listAttempts(ctx: WorkspaceContext, contestId: Id, query: AttemptQuery): Promise<Page<Attempt>> {
  await readContest(ctx, contestId);
  const { rows, pagination } = await store.attempts.page(ctx.db, ctx.workspaceId, AttemptQuery, query, { where: { contestId } });
  return { rows: rows.map((row) => toAttempt(row, ctx.now)), pagination };
}

export async function readAttempt(ctx: WorkspaceContext, contestId: Id, id: Id): Promise<Attempt> {
  return toAttempt(await findAttempt(ctx, contestId, id), ctx.now);
}

export async function listAnswers(ctx: WorkspaceContext, contestId: Id, id: Id): Promise<AnswerItem[]> {
  const { submittedAt, questions, answers } = await findAttempt(ctx, contestId, id);
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

async function findAttempt(ctx: WorkspaceContext, contestId: Id, id: Id): Promise<store.WholeAttempt> {
  await readContest(ctx, contestId);
  const attempt = await store.wholeAttempts.find(ctx.db, ctx.workspaceId, { contestId, id });
  if (!attempt) throw AttemptNotFound();
  return attempt;
}

function isTokenOf({ tokenHash }: store.WholeAttempt, token: string): boolean {
  return timingSafeEqual(Buffer.from(tokenHash), Buffer.from(hashOf(token)));
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
