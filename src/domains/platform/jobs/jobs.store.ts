import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { narrow, table, tenantTable } from "../../../kit/table.ts";
import { type JobRow, readInput, readMeta } from "./jobs.rules.ts";

export const jobs = tenantTable("jobs", {
  columns: [
    "workspaceId",
    "id",
    "kind",
    "status",
    "progress",
    "step",
    "message",
    "meta",
    "productId",
    "input",
    "createdBy",
    "dispatchAttempts",
    "dispatchError",
    "dispatchedAt",
    "isCreditReturned",
    "result",
    "expiresAt",
    "createdAt",
    "updatedAt",
  ],
  toRecord: ({ meta, input, ...row }) => narrow<JobRow>({ ...row, meta: meta === null ? null : readMeta(meta), input: readInput(input) }),
  order: ["createdAt", "id"],
  weight: "coalesce(octet_length(jobs.meta::text), 0) + coalesce(octet_length(jobs.message::text), 0)",
});

const anyJobs = table("jobs", { columns: ["workspaceId"], toRecord: (row) => row });

/** The workspace of a workflow's job: the workflow knows only the id, and reports on no other kind. */
export async function findWorkspaceOf(db: Db, id: Id): Promise<Id | undefined> {
  return (await anyJobs.find(db, { id, kind: "product-marketing-post" }))?.workspaceId;
}

/** Records another call to the workflow. */
export async function recordDispatch(db: Db, { workspaceId, id }: JobRow, error: string | null, now: Date): Promise<void> {
  const dispatchAttempts = sql<number>`dispatch_attempts + 1`;
  await jobs.update(db, workspaceId, id, { dispatchAttempts, dispatchError: error, ...(error ? {} : { dispatchedAt: now }) });
}

/** Exports and imports of a workspace that are not over, and those that it started in the last 24 hours. */
export async function countTransfers(db: Db, workspaceId: Id, now: Date): Promise<{ running: number; today: number }> {
  const { rows } = await sql<{ running: number; today: number }>`
    select (count(*) filter (where status in ('queued', 'processing')))::int as running, count(*)::int as today
    from jobs where workspace_id = ${workspaceId} and kind in ('export', 'import') and created_at > ${now}::timestamptz - interval '1 day'`.execute(
    db,
  );
  return rows[0] ?? { running: 0, today: 0 };
}
