import type { AdminContext } from "../../kit/context.ts";
import type { Id } from "../../kit/ids.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import { recordAudit } from "../audit/index.ts";
import type { DeadLetter } from "./dead-letters.schemas.ts";
import * as store from "./dead-letters.store.ts";
import { DeadLetterNotFound } from "./jobs.errors.ts";

export async function listDeadLetters(ctx: AdminContext, filter: { topic?: string }, page: PageRequest): Promise<Page<DeadLetter>> {
  return store.listDeadLetters(ctx.db, filter, page);
}

export async function retryDeadLetter(ctx: AdminContext, id: Id): Promise<{ message: string }> {
  if (!(await store.reviveDeadLetter(ctx.db, id, ctx.now))) throw DeadLetterNotFound();
  const record = { type: "dead-letter", id };
  await recordAudit(ctx, { action: "dead-letter.retry", record, before: { status: "dead" }, after: { status: "queued" } });
  return { message: "The work is queued again." };
}
