import { anyone, owner } from "../../../kit/access.ts";
import { CSV_TYPE, csvFile } from "../../../kit/csv.ts";
import { RateLimited } from "../../../kit/errors.ts";
import { everyPage, listOf } from "../../../kit/page.ts";
import { created, ok, route, streamed } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import * as attempts from "./attempts.service.ts";
import {
  AttemptExpired,
  AttemptNotFound,
  AttemptSubmitted,
  ContestNotFound,
  ContestNotPublished,
  NoAttemptsLeft,
} from "./contests.errors.ts";
import { attemptColumns } from "./contests.rules.ts";
import {
  AnswerItem,
  Attempt,
  AttemptFilter,
  AttemptQuery,
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
  description:
    "Keep the returned `token`: it is needed to submit. With a time limit, `deadlineAt` is when the attempt ends, by the server's clock.",
  access: anyone,
  body: NewAttempt,
  reply: created(Type.Object({ attempt: StartedAttempt })),
  errors: [ContestNotFound, ContestNotPublished, NoAttemptsLeft, RateLimited],
  audit: { none: "a visitor's attempt is a record of its own" },
  run: async (ctx, { params, body }) => ({ attempt: await attempts.startAttempt(ctx, params.contestId, body) }),
});

export const submitAttempt = route({
  method: "POST",
  path: "/public/contests/:contestId/attempts/:attemptId/submit",
  summary: "Submit an attempt's answers, once",
  access: anyone,
  body: Submission,
  replace: { token: "the attempt's token, shown when it started" },
  reply: ok(Type.Object({ attempt: SubmittedAttempt })),
  errors: [AttemptNotFound, AttemptSubmitted, AttemptExpired, ContestNotPublished],
  audit: { none: "a visitor's attempt is a record of its own" },
  run: async (ctx, { params, body }) => ({ attempt: await attempts.submitAttempt(ctx, params.contestId, params.attemptId, body) }),
});

export const listAttempts = route({
  method: "GET",
  path: "/workspace/:workspaceId/contests/:contestId/attempts",
  summary: "List attempts at a contest",
  access: owner,
  query: AttemptQuery,
  reply: ok(listOf("attempts", Attempt)),
  errors: [ContestNotFound],
  run: async (ctx, { params, query }) => {
    const { rows, pagination } = await attempts.listAttempts(ctx, params.contestId, query);
    return { attempts: rows, pagination };
  },
});

export const exportAttempts = route({
  method: "GET",
  path: "/workspace/:workspaceId/contests/:contestId/attempts.csv",
  summary: "The attempts at a contest as a file for a spreadsheet",
  access: owner,
  query: AttemptFilter,
  reply: streamed(CSV_TYPE),
  errors: [ContestNotFound],
  run: (ctx, { params, query }) => {
    const pages = everyPage((request) => attempts.listAttempts(ctx, params.contestId, { ...query, ...request }));
    return csvFile(ctx, "attempts", attemptColumns, pages);
  },
});

export const readAttempt = route({
  method: "GET",
  path: "/workspace/:workspaceId/contests/:contestId/attempts/:attemptId",
  summary: "Get an attempt",
  access: owner,
  reply: ok(Type.Object({ attempt: Attempt })),
  errors: [ContestNotFound, AttemptNotFound],
  run: async (ctx, { params }) => ({ attempt: await attempts.readAttempt(ctx, params.contestId, params.attemptId) }),
});

export const listAttemptAnswers = route({
  method: "GET",
  path: "/workspace/:workspaceId/contests/:contestId/attempts/:attemptId/answers",
  summary: "Get a submitted attempt's answers, in the order the participant saw them",
  access: owner,
  reply: ok(Type.Object({ items: Type.Array(AnswerItem) })),
  errors: [ContestNotFound, AttemptNotFound],
  run: async (ctx, { params }) => ({ items: await attempts.listAnswers(ctx, params.contestId, params.attemptId) }),
});

export const readContestResults = route({
  method: "GET",
  path: "/workspace/:workspaceId/contests/:contestId/results",
  summary: "Get a contest's results and ranking",
  access: owner,
  query: Type.Object({ limit: Type.Integer({ minimum: 1, maximum: 1000, default: 100, description: "Number of places in the ranking" }) }),
  reply: ok(Results),
  errors: [ContestNotFound],
  transaction: "snapshot",
  run: async (ctx, { params, query }) => ({ results: await attempts.readResults(ctx, params.contestId, query.limit) }),
});
