import type { JobContext } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import { removeBytes } from "../../platform/files/index.ts";
import * as store from "./closing.store.ts";

const AT_ONCE = 10;
const ROWS_AT_ONCE = 2_000;
const FILES_AT_ONCE = 200;

/** Erases closed workspaces whose time has come. Every step is small and repeatable: an interrupted run continues where it stopped. */
export async function purgeClosed(ctx: JobContext): Promise<void> {
  for (;;) {
    const due = await store.workspacesToPurge(ctx.reader("platform"), ctx.now, AT_ONCE);
    for (const workspaceId of due) await purgeWorkspace(ctx, workspaceId);
    if (due.length < AT_ONCE) return;
  }
}

/** The parts of a context that purging needs. */
export type Purging = Pick<JobContext, "adapters" | "reader" | "transaction" | "signal" | "log" | "now">;

/** Files first: their rows list them. */
export async function purgeWorkspace(ctx: Purging, workspaceId: Id): Promise<void> {
  for (let after = ""; ; ) {
    const ids = await store.fileIdsOf(ctx.reader("platform"), workspaceId, after, FILES_AT_ONCE);
    for (const id of ids) await removeBytes(ctx, { workspaceId, fileId: id });
    if (ids.length < FILES_AT_ONCE) break;
    after = ids.at(-1) ?? "";
  }
  for (const table of await store.tenantTables(ctx.reader("platform"))) {
    while ((await ctx.transaction("platform", (db) => store.removeSome(db, table, workspaceId, ROWS_AT_ONCE))) === ROWS_AT_ONCE) {
      ctx.signal.throwIfAborted();
    }
  }
  await ctx.transaction("platform", (db) => store.markPurged(db, workspaceId, ctx.now));
  ctx.log.info({ workspaceId }, "a closed workspace was purged");
}
