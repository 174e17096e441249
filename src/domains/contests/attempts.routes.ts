import { anyone, owner } from "../../kit/access.ts";
import { listOf, pageQuery } from "../../kit/page.ts";
import { created, ok, route } from "../../kit/route.ts";
import { freeText, oneOf, optional, Type } from "../../kit/schema.ts";
import * as attempts from "./attempts.service.ts";
import {
  AttemptExpired,
  AttemptNotFound,
  AttemptSubmitted,
  ContestNotFound,
  ContestNotPublished,
  NoAttemptsLeft,
} from "./contests.errors.ts";
import {
  AnswerItem,
  Attempt,
  attemptStatuses,
  NewAttempt,
  Results,
  StartedAttempt,
  Submission,
  SubmittedAttempt,
} from "./contests.schemas.ts";

export const startAttempt = route({
  method: "POST",
  path: "/public/contests/:contestId/attempts",
  summary: "Start an attempt at an open contest",
  description: "The answer's `token` is needed to submit. With a time limit, `deadlineAt` is when this service's clock stops the attempt.",
  access: anyone,
  body: NewAttempt,
  reply: created(Type.Object({ attempt: StartedAttempt })),
  errors: [ContestNotFound, ContestNotPublished, NoAttemptsLeft],
  run: async (ctx, { params, body }) => ({ attempt: await attempts.startAttempt(ctx, params.contestId, body) }),
});

export const submitAttempt = route({
  method: "POST",
  path: "/public/contests/:contestId/attempts/:attemptId/submit",
  summary: "Submit an attempt's answers, once",
  access: anyone,
  body: Submission,
  reply: ok(Type.Object({ attempt: SubmittedAttempt })),
  errors: [AttemptNotFound, AttemptSubmitted, AttemptExpired, ContestNotPublished],
  run: async (ctx, { params, body }) => ({ attempt: await attempts.submitAttempt(ctx, params.contestId, params.attemptId, body) }),
});

export const listAttempts = route({
  method: "GET",
  path: "/workspace/:workspaceId/contests/:contestId/attempts",
  summary: "Attempts at a contest",
  access: owner,
  query: Type.Object({
    ...pageQuery,
    q: optional(freeText(200, { description: "Part of the participant's name or e-mail" })),
    status: optional(oneOf(attemptStatuses)),
  }),
  reply: ok(listOf("attempts", Attempt)),
  errors: [ContestNotFound],
  run: async (ctx, { params, query }) => {
    const { rows, pagination } = await attempts.listAttempts(ctx, params.contestId, query, query);
    return { attempts: rows, pagination };
  },
});

export const readAttempt = route({
  method: "GET",
  path: "/workspace/:workspaceId/contests/:contestId/attempts/:attemptId",
  summary: "One attempt",
  access: owner,
  reply: ok(Type.Object({ attempt: Attempt })),
  errors: [ContestNotFound, AttemptNotFound],
  run: async (ctx, { params }) => ({ attempt: await attempts.readAttempt(ctx, params.contestId, params.attemptId) }),
});

export const listAnswers = route({
  method: "GET",
  path: "/workspace/:workspaceId/contests/:contestId/attempts/:attemptId/answers",
  summary: "A submitted attempt's answers, in the order the participant saw",
  access: owner,
  reply: ok(Type.Object({ items: Type.Array(AnswerItem) })),
  errors: [ContestNotFound, AttemptNotFound],
  run: async (ctx, { params }) => ({ items: await attempts.listAnswers(ctx, params.contestId, params.attemptId) }),
});

export const readResults = route({
  method: "GET",
  path: "/workspace/:workspaceId/contests/:contestId/results",
  summary: "How a contest went, and who leads",
  access: owner,
  query: Type.Object({ limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100, description: "Places in the ranking" }) }),
  reply: ok(Results),
  errors: [ContestNotFound],
  transaction: "snapshot",
  run: async (ctx, { params, query }) => ({ results: await attempts.readResults(ctx, params.contestId, query.limit) }),
});
