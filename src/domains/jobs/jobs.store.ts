import { sql } from "kysely";
import type { Db } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { narrow, table, tenantTable } from "../../kit/table.ts";
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
    "createdAt",
    "updatedAt",
  ],
  toRecord: ({ meta, input, ...row }) => narrow<JobRow>({ ...row, meta: meta === null ? null : readMeta(meta), input: readInput(input) }),
  order: ["createdAt", "id"],
  weight: "coalesce(octet_length(jobs.meta::text), 0) + coalesce(octet_length(jobs.message::text), 0)",
});

const anyJobs = table("jobs", { columns: ["workspaceId"], toRecord: (row) => row });

/** The job's workspace: the workflow knows only the id. */
export async function findWorkspaceOf(db: Db, id: Id): Promise<Id | undefined> {
  return (await anyJobs.find(db, { id }))?.workspaceId;
}

/** Records another call to the workflow. */
export async function recordDispatch(db: Db, { workspaceId, id }: JobRow, error: string | null, now: Date): Promise<void> {
  const dispatchAttempts = sql<number>`dispatch_attempts + 1`;
  await jobs.update(db, workspaceId, id, { dispatchAttempts, dispatchError: error, ...(error ? {} : { dispatchedAt: now }) });
}
