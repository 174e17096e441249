import type { Context, JobContext, WorkspaceContext } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import { addDays, dayOf } from "../../../kit/time.ts";
import { recordAudit } from "../../platform/audit/index.ts";
import { findWorkspace } from "../identity/accounts.store.ts";
import { endAllLogins } from "../identity/logins.store.ts";
import { readerOf, sendText } from "../identity/mails.service.ts";
import { mailTexts } from "../identity/mails.texts.ts";
import { markClosed } from "./closing.store.ts";

const GRACE_DAYS = 30;
export const CLOSED_TOPIC = "identity.closed";

/** By its owner, or by the operator. */
export async function closeWorkspace(ctx: Context & Pick<WorkspaceContext, "workspaceId">): Promise<{ message: string; purgeAt: string }> {
  const { db, workspaceId, now } = ctx;
  const purgeAt = addDays(now, GRACE_DAYS);
  await markClosed(db, workspaceId, { closedAt: now, purgeAt });
  await endAllLogins(db, workspaceId, now);
  await recordAudit(ctx, { action: "workspace.close", record: { type: "workspace", id: workspaceId }, after: { purgeAt } });
  await ctx.enqueue(CLOSED_TOPIC, { workspaceId, purgeOn: dayOf(purgeAt) });
  await ctx.forget(workspaceId);
  return { message: `Workspace closed. All its data will be erased on ${dayOf(purgeAt)}.`, purgeAt: purgeAt.toISOString() };
}

/** Queued by `closeWorkspace`: the owner learns of it while it can still be undone. */
export async function sendClosed(ctx: JobContext, { workspaceId, purgeOn }: { workspaceId: Id; purgeOn: string }): Promise<void> {
  const workspace = await findWorkspace(ctx.reader("platform"), workspaceId);
  if (!workspace) return;
  const { place, language } = await readerOf(ctx, workspaceId, null);
  await sendText(ctx, workspace.email, language, mailTexts[language].closed(place, purgeOn), `closing ${workspaceId}`);
}
