import type { PublicContext, WorkspaceContext } from "../../kit/context.ts";
import { json } from "../../kit/db.ts";
import { type Id, newId } from "../../kit/ids.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import { ContestEmpty, ContestNotDraft, ContestNotFound, ContestNotPublished, ContestStillOpen } from "./contests.errors.ts";
import { identify } from "./contests.rules.ts";
import type { ChangeContest, Contest, NewContest, PublicContest } from "./contests.schemas.ts";
import * as store from "./contests.store.ts";

export async function listContests(
  ctx: WorkspaceContext,
  filter: { q?: string; status?: Contest["status"] },
  page: PageRequest,
): Promise<Page<Contest>> {
  return store.listContests(ctx.db, ctx.workspaceId, filter, page);
}

export async function readContest(ctx: WorkspaceContext, id: Id): Promise<Contest> {
  const contest = await store.findContest(ctx.db, ctx.workspaceId, id);
  if (!contest) throw ContestNotFound();
  return contest;
}

export async function addContest(ctx: WorkspaceContext, { questions, status, ...added }: NewContest): Promise<Contest> {
  const id = newId();
  const own = { workspaceId: ctx.workspaceId, id, createdAt: ctx.now, updatedAt: ctx.now };
  await store.insertContest(ctx.db, { ...added, ...own, questions: json(identify(questions)) });
  return status === "published" ? publishContest(ctx, id) : readContest(ctx, id);
}

/** Once published, only its words change: everybody plays by the same rules. */
export async function changeContest(ctx: WorkspaceContext, id: Id, changes: ChangeContest): Promise<Contest> {
  const { title, description, status, questions, ...rules } = changes;
  const asked = questions && identify(questions);
  const contest = await lock(ctx, id);
  const changesRules = asked !== undefined || Object.keys(rules).length > 0;
  if (contest.status !== "draft" && changesRules) throw ContestNotDraft();

  await store.updateContest(ctx.db, ctx.workspaceId, id, {
    ...rules,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(asked ? { questions: json(asked) } : {}),
    updatedAt: ctx.now,
  });
  return status === undefined || status === contest.status ? readContest(ctx, id) : moveContest(ctx, id, status);
}

function moveContest(ctx: WorkspaceContext, id: Id, status: Contest["status"]): Promise<Contest> {
  if (status === "draft") throw ContestNotDraft({ message: "A contest that was published is no draft again." });
  return status === "published" ? publishContest(ctx, id) : closeContest(ctx, id);
}

export async function publishContest(ctx: WorkspaceContext, id: Id): Promise<Contest> {
  const contest = await lock(ctx, id);
  if (contest.status !== "draft") throw ContestNotDraft({ message: "Only a draft can be published." });
  if (contest.questions.length === 0) throw ContestEmpty();
  await store.updateContest(ctx.db, ctx.workspaceId, id, { status: "published", publishedAt: ctx.now, updatedAt: ctx.now });
  return readContest(ctx, id);
}

export async function closeContest(ctx: WorkspaceContext, id: Id): Promise<Contest> {
  const contest = await lock(ctx, id);
  if (contest.status !== "published") throw ContestNotPublished();
  await store.updateContest(ctx.db, ctx.workspaceId, id, { status: "closed", closedAt: ctx.now, updatedAt: ctx.now });
  return readContest(ctx, id);
}

export async function removeContest(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  const contest = await lock(ctx, id);
  if (contest.status === "published") throw ContestStillOpen();
  await store.deleteContest(ctx.db, ctx.workspaceId, id);
  return { message: "Contest deleted." };
}

async function lock(ctx: WorkspaceContext, id: Id): Promise<Contest> {
  const contest = await store.lockContest(ctx.db, ctx.workspaceId, id);
  if (!contest) throw ContestNotFound();
  return contest;
}

export async function readPublicContest(ctx: PublicContext, id: Id): Promise<PublicContest> {
  const contest = await store.findAnyContest(ctx.db, id);
  if (!contest || contest.status === "draft") throw ContestNotFound();
  const { title, description, status, timeLimitMinutes, maxAttempts, questions } = contest;
  return { id, title, description, status, timeLimitMinutes, maxAttempts, questionCount: questions.length };
}
