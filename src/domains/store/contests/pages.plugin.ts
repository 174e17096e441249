import type { FastifyReply, FastifyRequest } from "fastify";
import type { PublicContext } from "../../../kit/context.ts";
import { Failure, RateLimited } from "../../../kit/errors.ts";
import { isId } from "../../../kit/ids.ts";
import { validator } from "../../../kit/validate.ts";
import { minuteAt } from "../../../kit/zone.ts";
import { clockOf } from "../../visits/sessions/index.ts";
import { asText, type Frame, formOf, sendHtml, type Visit, views } from "../site/index.ts";
import * as attempts from "./attempts.service.ts";
import {
  AttemptExpired,
  AttemptNotFound,
  AttemptSubmitted,
  ContestNotFound,
  ContestNotPublished,
  NoAttemptsLeft,
} from "./contests.errors.ts";
import { NewAttempt, type PublicContest, type Submission } from "./contests.schemas.ts";
import { readPublicContest } from "./contests.service.ts";
import { outcomeView, questionsView, startView } from "./pages.views.ts";
import { contestWords } from "./pages.words.ts";

const checkStart = validator(NewAttempt);
const ANSWER = "answer-";
const MOST_ANSWERS = 200;

/** A contest that people take part in on a phone: who you are, the questions, how it went. */
export function contestPages({ get, post }: Frame): void {
  get("/contests/:contestId", (visit, request, reply, ctx) =>
    found(visit, reply, async () => sendHtml(reply, startView(visit, await contestAt(ctx, visit, request), { fields: {}, problems: [] }))),
  );
  post("/contests/:contestId", (visit, request, reply, ctx) =>
    found(visit, reply, async () => start(ctx, visit, await contestAt(ctx, visit, request), request, reply)),
  );
  get("/contests/:contestId/attempts/:attemptId", (visit, request, reply, ctx) =>
    found(visit, reply, async () => showAttempt(ctx, visit, await contestAt(ctx, visit, request), request, reply)),
  );
  post("/contests/:contestId/attempts/:attemptId", (visit, request, reply, ctx) =>
    found(visit, reply, async () => submit(ctx, visit, await contestAt(ctx, visit, request), request, reply)),
  );
}

/** Unknown contests and attempts, and those of other businesses, get a 404 page. */
async function found(visit: Visit, reply: FastifyReply, show: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await show();
  } catch (error) {
    const isMissing = error instanceof Failure && (error.kind === ContestNotFound || error.kind === AttemptNotFound);
    if (!isMissing) throw error;
    return sendHtml(reply.code(404), views.missingView(visit));
  }
}

function idIn({ params }: FastifyRequest, name: "contestId" | "attemptId"): string {
  const { [name]: id = "" } = params as Record<string, string>;
  if (!isId(id)) throw ContestNotFound();
  return id.toLowerCase();
}

function contestAt(ctx: PublicContext, { store }: Visit, request: FastifyRequest): Promise<PublicContest> {
  return readPublicContest(ctx, idIn(request, "contestId"), store.workspaceId);
}

async function start(ctx: PublicContext, visit: Visit, contest: PublicContest, request: FastifyRequest, reply: FastifyReply) {
  const words = contestWords[visit.language];
  const form = formOf(request);
  const fields = { name: asText(form.get("name") ?? "").trim(), email: asText(form.get("email") ?? "", 254).trim() };
  const refuse = (problem: string, status = 422) =>
    sendHtml(reply.code(status), startView(visit, contest, { fields, problems: [problem] }));
  const { value, issues } = checkStart({ participant: fields });
  if (issues) return refuse(words.badField);
  try {
    const attempt = await ctx.transaction("platform", (tx) => attempts.startAttempt(tx, contest.id, value));
    // An address of its own: reading the page again starts no second attempt.
    const path = `/contests/${contest.id}/attempts/${attempt.id}`;
    return reply.redirect(views.linkOf(visit, path, { token: attempt.token }), 303);
  } catch (error) {
    const { kind } = error instanceof Failure ? error : { kind: undefined };
    if (kind === NoAttemptsLeft) return refuse(words.noneLeft);
    if (kind === ContestNotPublished) return refuse(words.closed);
    if (kind === RateLimited) return refuse(words.tooMany, 429);
    throw error;
  }
}

async function showAttempt(ctx: PublicContext, visit: Visit, contest: PublicContest, request: FastifyRequest, reply: FastifyReply) {
  const token = asText(visit.query.get("token") ?? "");
  const attempt = await attempts.readOwnAttempt(ctx, contest.id, idIn(request, "attemptId"), token);
  const { score, maxScore, isOpen, questions, deadlineAt } = attempt;
  if (score !== null) return sendHtml(reply, outcomeView(visit, contest, { score, maxScore }));
  if (!isOpen) return sendHtml(reply, outcomeView(visit, contest, null));
  const until = deadlineAt && views.timeIn(visit.language, clockOf(minuteAt(new Date(deadlineAt), visit.premises.timezone)));
  const action = views.linkOf(visit, visit.path, { token });
  return sendHtml(reply.header("referrer-policy", "no-referrer"), questionsView(visit, { contest, questions, until, action }));
}

async function submit(ctx: PublicContext, visit: Visit, contest: PublicContest, request: FastifyRequest, reply: FastifyReply) {
  const token = asText(visit.query.get("token") ?? "");
  const submission: Submission = { token, answers: answersIn(formOf(request)) };
  try {
    await ctx.transaction("platform", (tx) => attempts.submitAttempt(tx, contest.id, idIn(request, "attemptId"), submission));
  } catch (error) {
    const { kind } = error instanceof Failure ? error : { kind: undefined };
    // Sent twice, or too late: the page itself says how it stands.
    if (kind !== AttemptSubmitted && kind !== AttemptExpired && kind !== ContestNotPublished) throw error;
  }
  return reply.redirect(views.linkOf(visit, visit.path, { token }), 303);
}

function answersIn(form: URLSearchParams): Submission["answers"] {
  return [...form]
    .slice(0, MOST_ANSWERS)
    .filter(([name, value]) => name.startsWith(ANSWER) && isId(name.slice(ANSWER.length)) && isId(value))
    .map(([name, value]) => ({ questionId: name.slice(ANSWER.length).toLowerCase(), selectedOptionId: value.toLowerCase() }));
}
