import type { PublicContext, WorkspaceContext } from "../../../kit/context.ts";
import { json } from "../../../kit/db.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { ContestEmpty, ContestNotDraft, ContestNotFound, ContestNotPublished, ContestStillOpen } from "./contests.errors.ts";
import { assignIds } from "./contests.rules.ts";
import {
  type ChangeContest,
  type Contest,
  ContestQuery,
  type ListedContest,
  type NewContest,
  type PublicContest,
} from "./contests.schemas.ts";
import { contests, listedContests, publicContests } from "./contests.store.ts";

export async function listContests(ctx: WorkspaceContext, query: ContestQuery): Promise<Page<ListedContest>> {
  return listedContests.page(ctx.db, ctx.workspaceId, ContestQuery, query);
}

export async function readContest(ctx: WorkspaceContext, id: Id): Promise<Contest> {
  const contest = await contests.find(ctx.db, ctx.workspaceId, id);
  if (!contest) throw ContestNotFound();
  return contest;
}

export async function createContest(ctx: WorkspaceContext, { questions, status, ...added }: NewContest): Promise<Contest> {
  const id = newId();
  const own = { id, createdAt: ctx.now, updatedAt: ctx.now };
  await contests.insert(ctx.db, ctx.workspaceId, { ...added, ...own, questions: json(assignIds(questions)) });
  await note(ctx, "contest.create", id, { title: added.title });
  return status === "published" ? publishContest(ctx, id) : readContest(ctx, id);
}

/** The log has the title alone: a contest is too long for it. */
async function note(ctx: WorkspaceContext, action: string, id: Id, after: { title: string }): Promise<void> {
  await ctx.hooks.recordAction(ctx, { action, record: { type: "contest", id }, after });
}

/** Once published, only its texts can change, so that everyone plays by the same rules. */
export async function updateContest(ctx: WorkspaceContext, id: Id, changes: ChangeContest): Promise<Contest> {
  const { title, description, status, questions, ...rules } = changes;
  const asked = questions && assignIds(questions);
  const contest = await lockContest(ctx, id);
  const changesRules = asked !== undefined || Object.keys(rules).length > 0;
  if (contest.status !== "draft" && changesRules) throw ContestNotDraft();

  await contests.update(ctx.db, ctx.workspaceId, id, {
    ...rules,
    title,
    description,
    questions: asked && json(asked),
    updatedAt: ctx.now,
  });
  return status === undefined || status === contest.status ? readContest(ctx, id) : moveContest(ctx, id, status);
}

function moveContest(ctx: WorkspaceContext, id: Id, status: Contest["status"]): Promise<Contest> {
  if (status === "draft") throw ContestNotDraft({ message: "A published contest cannot become a draft again." });
  return status === "published" ? publishContest(ctx, id) : closeContest(ctx, id);
}

export async function publishContest(ctx: WorkspaceContext, id: Id): Promise<Contest> {
  const contest = await lockContest(ctx, id);
  if (contest.status !== "draft") throw ContestNotDraft({ message: "Only a draft can be published." });
  if (contest.questions.length === 0) throw ContestEmpty();
  await contests.update(ctx.db, ctx.workspaceId, id, { status: "published", publishedAt: ctx.now, updatedAt: ctx.now });
  await note(ctx, "contest.publish", id, { title: contest.title });
  return readContest(ctx, id);
}

export async function closeContest(ctx: WorkspaceContext, id: Id): Promise<Contest> {
  const contest = await lockContest(ctx, id);
  if (contest.status !== "published") throw ContestNotPublished();
  await contests.update(ctx.db, ctx.workspaceId, id, { status: "closed", closedAt: ctx.now, updatedAt: ctx.now });
  await note(ctx, "contest.close", id, { title: contest.title });
  return readContest(ctx, id);
}

export async function removeContest(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  const contest = await lockContest(ctx, id);
  if (contest.status === "published") throw ContestStillOpen();
  await contests.remove(ctx.db, ctx.workspaceId, id);
  await note(ctx, "contest.delete", id, { title: contest.title });
  return { message: "Contest deleted." };
}

async function lockContest(ctx: WorkspaceContext, id: Id): Promise<Contest> {
  const contest = await contests.lock(ctx.db, ctx.workspaceId, id);
  if (!contest) throw ContestNotFound();
  return contest;
}

export async function readPublicContest(ctx: Pick<PublicContext, "db">, id: Id, workspaceId?: Id): Promise<PublicContest> {
  const contest = await publicContests.find(ctx.db, { id, ...(workspaceId ? { workspaceId } : {}) });
  if (!contest || contest.status === "draft") throw ContestNotFound();
  const { title, description, status, timeLimitMinutes, maxAttempts, questions } = contest;
  return { id, title, description, status, timeLimitMinutes, maxAttempts, questionCount: questions.length };
}
