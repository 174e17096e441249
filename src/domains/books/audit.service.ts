import type { JobContext } from "../../kit/context.ts";
import type { Database } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type Finding, findDisagreements, tradingWorkspaces } from "./audit.store.ts";

const AT_ONCE = 100;

/** Discrepancies, workspace by workspace; nothing is locked for longer than one statement. */
export async function* auditWorkspaces({ reader }: Pick<Database, "reader">): AsyncGenerator<{ workspaceId: Id; findings: Finding[] }> {
  const db = reader("platform");
  let after = "";
  for (;;) {
    const ids: Id[] = await tradingWorkspaces(db, after, AT_ONCE);
    for (const workspaceId of ids) yield { workspaceId, findings: await findDisagreements(db, workspaceId) };
    if (ids.length < AT_ONCE) return;
    after = ids.at(-1) ?? after;
  }
}

/** Runs every night: discrepancies are logged and raise an alarm. Nothing is corrected automatically. */
export async function auditBooks(ctx: JobContext): Promise<void> {
  for await (const { workspaceId, findings } of auditWorkspaces(ctx)) {
    if (ctx.signal.aborted) return;
    if (findings.length > 0) ctx.adapters.alarms.raise("books-disagree", { workspaceId, findings });
  }
}
