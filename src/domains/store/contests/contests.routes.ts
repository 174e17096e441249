import { anyone, owner } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { ContestEmpty, ContestNotDraft, ContestNotFound, ContestNotPublished, ContestStillOpen } from "./contests.errors.ts";
import { ChangeContest, Contest, ContestQuery, ListedContest, NewContest, PublicContest } from "./contests.schemas.ts";
import * as contests from "./contests.service.ts";

const one = Type.Object({ contest: Contest });

export const listContests = route({
  method: "GET",
  path: "/workspace/:workspaceId/contests",
  summary: "List contests",
  access: owner,
  query: ContestQuery,
  reply: ok(listOf("contests", ListedContest)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await contests.listContests(ctx, query);
    return { contests: rows, pagination };
  },
});

export const createContest = route({
  method: "POST",
  path: "/workspace/:workspaceId/contests",
  summary: "Create a contest as a draft, or publish it right away",
  access: owner,
  body: NewContest,
  reply: created(one),
  errors: [ContestNotFound, ContestNotDraft, ContestEmpty],
  audit: { action: "contest.create", by: "service" },
  run: async (ctx, { body }) => ({ contest: await contests.createContest(ctx, body) }),
});

export const readContest = route({
  method: "GET",
  path: "/workspace/:workspaceId/contests/:contestId",
  summary: "Get a contest with its questions and answers",
  access: owner,
  reply: ok(one),
  errors: [ContestNotFound],
  run: async (ctx, { params }) => ({ contest: await contests.readContest(ctx, params.contestId) }),
});

export const updateContest = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/contests/:contestId",
  summary: "Update a contest or its status; once published, only its title and description",
  description: "`questions` replaces all of them.",
  access: owner,
  body: ChangeContest,
  reply: ok(one),
  errors: [ContestNotFound, ContestNotDraft, ContestEmpty, ContestNotPublished],
  audit: { action: "contest.update", keeps: ["title"] },
  run: async (ctx, { params, body }) => ({ contest: await contests.updateContest(ctx, params.contestId, body) }),
});

export const removeContest = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/contests/:contestId",
  summary: "Delete a contest that is not open, and its attempts",
  access: owner,
  reply: ok(Message),
  errors: [ContestNotFound, ContestStillOpen],
  audit: { action: "contest.delete", by: "service" },
  run: (ctx, { params }) => contests.removeContest(ctx, params.contestId),
});

export const publishContest = route({
  method: "POST",
  path: "/workspace/:workspaceId/contests/:contestId/publish",
  summary: "Publish a draft contest",
  access: owner,
  reply: ok(one),
  errors: [ContestNotFound, ContestNotDraft, ContestEmpty],
  audit: { action: "contest.publish", by: "service" },
  run: async (ctx, { params }) => ({ contest: await contests.publishContest(ctx, params.contestId) }),
});

export const closeContest = route({
  method: "POST",
  path: "/workspace/:workspaceId/contests/:contestId/close",
  summary: "Close a contest: attempts can no longer be started or submitted",
  access: owner,
  reply: ok(one),
  errors: [ContestNotFound, ContestNotPublished],
  audit: { action: "contest.close", by: "service" },
  run: async (ctx, { params }) => ({ contest: await contests.closeContest(ctx, params.contestId) }),
});

export const readPublicContest = route({
  method: "GET",
  path: "/public/contests/:contestId",
  summary: "Get a contest as a participant sees it before starting",
  access: anyone,
  reply: ok(Type.Object({ contest: PublicContest })),
  errors: [ContestNotFound],
  run: async (ctx, { params }) => ({ contest: await contests.readPublicContest(ctx, params.contestId) }),
});
