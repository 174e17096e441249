import { type Insertable, sql } from "kysely";
import { type Db, json, type Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import { addDays, type Day } from "../../kit/time.ts";
import type { Job, JobProgress } from "./jobs.schemas.ts";

export interface JobRow extends Omit<Job, "dispatch"> {
  workspaceId: Id;
  input: Record<string, unknown>;
  dispatchAttempts: number;
  dispatchError: string | null;
  dispatchedAt: string | null;
}

export interface JobFilter {
  status?: Job["status"];
  kind?: Job["kind"];
  productId?: Id;
  from?: Day;
  to?: Day;
}

const columns = [
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
  "createdAt",
  "updatedAt",
] as const;

export async function insertJob(db: Db, job: Insertable<Tables["jobs"]>): Promise<JobRow> {
  return (await db.insertInto("jobs").values(job).returning(columns).executeTakeFirstOrThrow()) as JobRow;
}

export async function findJob(db: Db, workspaceId: Id, id: Id): Promise<JobRow | undefined> {
  const query = db.selectFrom("jobs").select(columns).where("workspaceId", "=", workspaceId).where("id", "=", id);
  return (await query.executeTakeFirst()) as JobRow | undefined;
}

/** Whose job this is: the workflow knows nothing but the id. */
export async function findWorkspaceOf(db: Db, id: Id): Promise<Id | undefined> {
  return (await db.selectFrom("jobs").select("workspaceId").where("id", "=", id).executeTakeFirst())?.workspaceId;
}

export async function listJobs(db: Db, workspaceId: Id, filter: JobFilter, page: PageRequest): Promise<Page<JobRow>> {
  let query = db.selectFrom("jobs").select(columns).where("workspaceId", "=", workspaceId);
  if (filter.status) query = query.where("status", "=", filter.status);
  if (filter.kind) query = query.where("kind", "=", filter.kind);
  if (filter.productId) query = query.where("productId", "=", filter.productId.toLowerCase());
  if (filter.from) query = query.where("createdAt", ">=", `${filter.from}T00:00:00.000Z`);
  if (filter.to) query = query.where("createdAt", "<", addDays(new Date(`${filter.to}T00:00:00.000Z`), 1).toISOString());
  return (await paginate(query, page, ["createdAt", "id"])) as unknown as Page<JobRow>;
}

export async function saveProgress(db: Db, workspaceId: Id, { jobId, status, progress, step, message, meta }: JobProgress, now: Date) {
  await db
    .updateTable("jobs")
    .set({ status, progress, step, message, meta: meta ? json(meta) : null, updatedAt: now })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", jobId)
    .execute();
}

/** Notes one more call to the workflow; gives nothing if the job is gone. */
export async function noteDispatch(db: Db, { workspaceId, id }: JobRow, error: string | null, now: Date): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ dispatchAttempts: sql<number>`dispatch_attempts + 1`, dispatchError: error, ...(error ? {} : { dispatchedAt: now }) })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .execute();
}
