import type { JobContext, WorkspaceContext } from "../../../kit/context.ts";
import type { Id } from "../../../kit/ids.ts";
import { isRunning, NO_AUDIT, toDiscrepancy } from "./audits.rules.ts";
import type { BooksAudit } from "./audits.schemas.ts";
import * as store from "./audits.store.ts";
import { auditWorkspace } from "./reconciliation.service.ts";

export const AUDIT_TOPIC = "books.audit-workspace";

export async function readAudit(ctx: WorkspaceContext): Promise<BooksAudit> {
  const row = await store.findAudit(ctx.db, ctx.workspaceId);
  if (!row) return NO_AUDIT;
  const findings = row.result?.findings ?? [];
  const numbers = await store.numbersOf(
    ctx.db,
    ctx.workspaceId,
    findings.map(({ recordId }) => recordId),
  );
  return {
    ranAt: row.ranAt,
    isRunning: isRunning(row, ctx.now),
    checks: row.result?.checks ?? [],
    discrepancies: findings.map((finding) => toDiscrepancy(finding, numbers, ctx.currency)),
  };
}

/** A large business takes longer than a request may: the check runs after the response. One at a time. */
export async function requestAudit(ctx: WorkspaceContext): Promise<BooksAudit> {
  const row = await store.findAudit(ctx.db, ctx.workspaceId);
  if (!row || !isRunning(row, ctx.now)) {
    await store.noteRequest(ctx.db, ctx.workspaceId, ctx.now);
    await ctx.enqueue(AUDIT_TOPIC, { workspaceId: ctx.workspaceId });
  }
  return readAudit(ctx);
}

/** Queued by `requestAudit`. */
export async function runAudit(ctx: JobContext, { workspaceId }: { workspaceId: Id }): Promise<void> {
  const { summary } = await auditWorkspace(ctx.reader({ workspaceId }), workspaceId);
  await ctx.transaction({ workspaceId }, (db) => store.saveAudit(db, workspaceId, summary, ctx.now));
}
