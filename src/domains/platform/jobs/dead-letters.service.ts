import type { AdminContext, Context } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { recordAudit } from "../audit/index.ts";
import { readWorkspace } from "../tenants/index.ts";
import { type DeadLetter, DeadLetterQuery } from "./dead-letters.schemas.ts";
import { deadLetters, retryOf } from "./dead-letters.store.ts";
import { DeadLetterNotFound } from "./jobs.errors.ts";

export async function listDeadLetters(ctx: AdminContext, query: DeadLetterQuery): Promise<Page<DeadLetter>> {
  return deadLetters.page(ctx.db, {}, DeadLetterQuery, query);
}

export async function retryDeadLetter(ctx: AdminContext, id: Id): Promise<{ message: string }> {
  const asNew = { deadAt: null, attempts: 0, runAt: ctx.now, lockedUntil: null };
  if (!(await deadLetters.update(ctx.db, { id }, asNew))) throw DeadLetterNotFound();
  const record = { type: "dead-letter", id };
  await recordAudit(ctx, { action: "dead-letter.retry", record, before: { status: "dead" }, after: { status: "queued" } });
  return { message: "The work has been queued again." };
}

/** For the operator, after the cause is gone: everything of one workspace at once. */
export async function retryDeadLettersOf(ctx: Context, workspaceId: Id, topic?: string): Promise<number> {
  const count = await retryOf(ctx.db, workspaceId, topic, ctx.now);
  const record = { type: "workspace", id: workspaceId };
  const [before, after] = [{ status: "dead" }, { status: "queued", count, topic: topic ?? null }];
  await recordAudit(ctx, { action: "dead-letters.retry", record, workspaceId, before, after });
  return count;
}

export async function retryWorkspaceDeadLetters(ctx: AdminContext, workspaceId: Id, topic?: string): Promise<number> {
  // Throws if there is no such workspace.
  await readWorkspace(ctx, workspaceId);
  return retryDeadLettersOf(ctx, workspaceId, topic);
}
