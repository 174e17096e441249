import type { JobContext } from "../../kit/context.ts";
import type { Database, Db } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import * as store from "./audit.store.ts";

const WORKSPACES_AT_ONCE = 500;
/** Records that one statement checks: short enough for any time limit, however large the workspace. */
const RECORDS_AT_ONCE = 5_000;
/** More findings of one check add nothing: they are reported as "more". */
const MOST_NAMED = 50;

export interface Audited {
  workspaceId: Id;
  findings: store.Finding[];
  /** Checks that found more than is named. */
  more: string[];
}

/** Discrepancies, workspace by workspace; nothing is locked for longer than one statement. */
export async function* auditWorkspaces({ reader }: Pick<Database, "reader">): AsyncGenerator<Audited> {
  const db = reader("platform");
  for (let after: Id | undefined = ""; after !== undefined; ) {
    const page: { id: Id; trades: boolean }[] = await store.pageOfWorkspaces(db, after, WORKSPACES_AT_ONCE);
    for (const { id, trades } of page) if (trades) yield await auditWorkspace(db, id);
    after = page.length < WORKSPACES_AT_ONCE ? undefined : page.at(-1)?.id;
  }
}

export async function auditWorkspace(db: Db, workspaceId: Id): Promise<Audited> {
  const found: store.Finding[][] = [];
  for (const [table, checks] of Object.entries(store.checks)) found.push(...(await checkTable(db, workspaceId, table, checks)));
  for (const [check, count] of Object.entries(store.counts)) found.push(await store.findingsOf(db, check, count(workspaceId), 1));
  return {
    workspaceId,
    findings: found.flatMap((findings) => findings.slice(0, MOST_NAMED)),
    more: found.flatMap((findings) => (findings.length > MOST_NAMED ? (findings[0]?.check ?? []) : [])),
  };
}

/** Findings of each check, one more than is named if there are that many. */
async function checkTable(db: Db, workspaceId: Id, table: string, checks: (typeof store.checks)[string]): Promise<store.Finding[][]> {
  const found = Object.entries(checks).map(([check, statement]) => ({ check, statement, findings: [] as store.Finding[] }));
  for (let after: Id = ""; ; ) {
    const upTo = await store.endOfPart(db, table, workspaceId, after, RECORDS_AT_ONCE);
    if (upTo === undefined) return found.map(({ findings }) => findings);
    for (const { check, statement, findings } of found) {
      const room = MOST_NAMED + 1 - findings.length;
      if (room > 0) findings.push(...(await store.findingsOf(db, check, statement({ workspaceId, after, upTo }), room)));
    }
    after = upTo;
  }
}

/** Runs every night: discrepancies are logged and raise an alarm. Nothing is corrected automatically. */
export async function auditBooks(ctx: JobContext): Promise<void> {
  for await (const { workspaceId, findings, more } of auditWorkspaces(ctx)) {
    if (ctx.signal.aborted) return;
    if (findings.length > 0) ctx.adapters.alarms.raise("books-disagree", { workspaceId, findings, more });
  }
}
