import { storeEvent } from "../../adapters/realtime/events.store.ts";
import type { JobContext, PublicContext, WorkspaceContext } from "../../kit/context.ts";
import { type Db, json } from "../../kit/db.ts";
import { type Id, secretId } from "../../kit/ids.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import { countCredit, giveBackCredit, takeCredit } from "../billing/index.ts";
import { JobNotFound, ProductNotFound } from "./jobs.errors.ts";
import type { Job, JobProgress, NewMarketingPost } from "./jobs.schemas.ts";
import * as store from "./jobs.store.ts";

/** What a workflow is told of a product. */
export interface ProductBrief {
  id: Id;
  name: string;
  description: string;
}

declare module "../../kit/context.ts" {
  interface Adapters {
    /** The storefront's product, if the workspace has it. */
    findProduct: (ctx: WorkspaceContext, productId: Id) => Promise<ProductBrief | undefined>;
  }
}

/** The spelling is the contract's. */
export const PROGRESS_PATH = "/webhooks/jobs/workflow/update-product-marketing-post-generatorn-progress";
export const DISPATCH_TOPIC = "jobs.dispatch";

export async function startMarketingPost(ctx: WorkspaceContext, productId: Id, wanted: NewMarketingPost): Promise<Job> {
  const product = await ctx.adapters.findProduct(ctx, productId);
  if (!product) throw ProductNotFound();
  await takeCredit(ctx, "ai-monthly-credits");

  const { workspaceId } = ctx;
  const { id, name, description } = product;
  const row = await store.insertJob(ctx.db, {
    workspaceId,
    // Whoever knows the id may report progress, so it must not follow from other ids.
    id: secretId(ctx.now.getTime()),
    kind: "product-marketing-post",
    productId: id,
    input: json({ ...wanted, product: { id, name, description } }),
    createdBy: ctx.caller.account.id,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  await ctx.enqueue(DISPATCH_TOPIC, { workspaceId, jobId: row.id });
  return toJob(row);
}

/** Queued by `startMarketingPost`: hands the job to the workflow. What fails is tried again later by the queue. */
export async function dispatchJob(ctx: JobContext, { workspaceId, jobId }: { workspaceId: Id; jobId: Id }): Promise<void> {
  const job = await store.findJob(ctx.reader({ workspaceId }), workspaceId, jobId);
  if (!job || job.dispatchedAt || job.status === "processing" || job.status === "done") return;
  const note = (error: string | null) => ctx.transaction({ workspaceId }, (db) => store.noteDispatch(db, job, error, ctx.now));
  try {
    const callbackUrl = `${ctx.adapters.publicUrl}/v1${PROGRESS_PATH}`;
    await ctx.adapters.workflow.start({ ...job.input, jobId, callbackUrl, workspaceId, kind: job.kind });
  } catch (error) {
    const reason = (error as Error).message.slice(0, 500);
    await note(reason);
    if (ctx.isLastAttempt) await giveUp(ctx, job);
    throw error;
  }
  await note(null);
}

/** Nobody took the job: whoever waits for it learns that it will not happen. */
async function giveUp(ctx: JobContext, { workspaceId, id, progress }: store.JobRow): Promise<void> {
  const message = "The workflow could not be reached.";
  const update: JobProgress = { jobId: id, status: "failed", progress, step: "dispatch", message };
  const sequence = await ctx.transaction({ workspaceId }, (db) => applyProgress(db, workspaceId, update, ctx.now));
  ctx.adapters.realtime.announce(workspaceId, sequence);
}

/** Any move is accepted; each becomes an event that the workspace's sockets hear in order. */
export async function recordProgress(ctx: PublicContext, given: JobProgress): Promise<void> {
  const update = { ...given, jobId: given.jobId.toLowerCase() };
  const workspaceId = await store.findWorkspaceOf(ctx.db, update.jobId);
  if (!workspaceId) throw JobNotFound();
  const sequence = await applyProgress(ctx.db, workspaceId, update, ctx.now);
  ctx.afterCommit(() => ctx.adapters.realtime.announce(workspaceId, sequence));
}

/** The event comes first: its stream's row makes updates of a workspace wait for each other, so that the last event is the job's state. */
async function applyProgress(db: Db, workspaceId: Id, update: JobProgress, at: Date): Promise<number> {
  const data = { ...update, meta: update.meta ?? null };
  const sequence = await storeEvent(db, workspaceId, { event: "job.progress", data, at });
  await settleCredit(db, workspaceId, update);
  await store.saveProgress(db, workspaceId, update, at);
  return sequence;
}

/** A job that fails costs nothing. One that goes on after all costs its credit again, even beyond the month's. */
async function settleCredit(db: Db, workspaceId: Id, { jobId, status }: JobProgress): Promise<void> {
  const job = await store.findJob(db, workspaceId, jobId);
  if (!job || (job.status === "failed") === (status === "failed")) return;
  const settle = status === "failed" ? giveBackCredit : countCredit;
  await settle({ db, workspaceId }, "ai-monthly-credits", new Date(job.createdAt));
}

export async function listJobs(ctx: WorkspaceContext, filter: store.JobFilter, page: PageRequest): Promise<Page<Job>> {
  const { rows, pagination } = await store.listJobs(ctx.db, ctx.workspaceId, filter, page);
  return { rows: rows.map(toJob), pagination };
}

export async function readJob(ctx: WorkspaceContext, id: Id): Promise<Job> {
  const row = await store.findJob(ctx.db, ctx.workspaceId, id);
  if (!row) throw JobNotFound();
  return toJob(row);
}

function toJob({ dispatchAttempts: attempts, dispatchError: lastError, dispatchedAt, ...job }: store.JobRow): Job {
  return { ...job, dispatch: { attempts, lastError, dispatchedAt } };
}
