import { anyone, owner } from "../../kit/access.ts";
import { listOf, pageQuery } from "../../kit/page.ts";
import { created, ok, route } from "../../kit/route.ts";
import { freeText, Message, oneOf, optional, Type } from "../../kit/schema.ts";
import { ContestEmpty, ContestNotDraft, ContestNotFound, ContestNotPublished, ContestStillOpen } from "./contests.errors.ts";
import { ChangeContest, Contest, contestStatuses, NewContest, PublicContest } from "./contests.schemas.ts";
import * as contests from "./contests.service.ts";

const one = Type.Object({ contest: Contest });

export const listContests = route({
  method: "GET",
  path: "/workspace/:workspaceId/contests",
  summary: "The workspace's contests",
  access: owner,
  query: Type.Object({
    ...pageQuery,
    q: optional(freeText(200, { description: "Part of the title" })),
    status: optional(oneOf(contestStatuses)),
  }),
  reply: ok(listOf("contests", Contest)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await contests.listContests(ctx, query, query);
    return { contests: rows, pagination };
  },
});

export const addContest = route({
  method: "POST",
  path: "/workspace/:workspaceId/contests",
  summary: "Draft a contest, or publish it at once",
  access: owner,
  body: NewContest,
  reply: created(one),
  errors: [ContestNotFound, ContestNotDraft, ContestEmpty],
  run: async (ctx, { body }) => ({ contest: await contests.addContest(ctx, body) }),
});

export const readContest = route({
  method: "GET",
  path: "/workspace/:workspaceId/contests/:contestId",
  summary: "One contest, with its questions and answers",
  access: owner,
  reply: ok(one),
  errors: [ContestNotFound],
  run: async (ctx, { params }) => ({ contest: await contests.readContest(ctx, params.contestId) }),
});

export const changeContest = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/contests/:contestId",
  summary: "Change a contest or its status; once it is published, its title and description only",
  description: "`questions` replaces all of them.",
  access: owner,
  body: ChangeContest,
  reply: ok(one),
  errors: [ContestNotFound, ContestNotDraft, ContestEmpty, ContestNotPublished],
  run: async (ctx, { params, body }) => ({ contest: await contests.changeContest(ctx, params.contestId, body) }),
});

export const removeContest = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/contests/:contestId",
  summary: "Delete a contest that is not open, and its attempts",
  access: owner,
  reply: ok(Message),
  errors: [ContestNotFound, ContestStillOpen],
  run: (ctx, { params }) => contests.removeContest(ctx, params.contestId),
});

export const publishContest = route({
  method: "POST",
  path: "/workspace/:workspaceId/contests/:contestId/publish",
  summary: "Open a drafted contest to participants",
  access: owner,
  reply: ok(one),
  errors: [ContestNotFound, ContestNotDraft, ContestEmpty],
  run: async (ctx, { params }) => ({ contest: await contests.publishContest(ctx, params.contestId) }),
});

export const closeContest = route({
  method: "POST",
  path: "/workspace/:workspaceId/contests/:contestId/close",
  summary: "Close a contest: nobody starts or submits any more",
  access: owner,
  reply: ok(one),
  errors: [ContestNotFound, ContestNotPublished],
  run: async (ctx, { params }) => ({ contest: await contests.closeContest(ctx, params.contestId) }),
});

export const publicContest = route({
  method: "GET",
  path: "/public/contests/:contestId",
  summary: "What a participant sees before starting",
  access: anyone,
  reply: ok(Type.Object({ contest: PublicContest })),
  errors: [ContestNotFound],
  run: async (ctx, { params }) => ({ contest: await contests.readPublicContest(ctx, params.contestId) }),
});
