import type { JobContext, PublicContext, WorkspaceContext } from "../../../kit/context.ts";
import { type Db, json } from "../../../kit/db.ts";
import { type NewEvent, recordAndAnnounce } from "../../../kit/events.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { countCredit, giveBackCredit, takeCredit } from "../plans/index.ts";
import { JobNotFound, ProductNotFound } from "./jobs.errors.ts";
import { jobEvents } from "./jobs.events.ts";
import type { JobRow } from "./jobs.rules.ts";
import { type Job, type JobProgress, JobQuery, type NewMarketingPost } from "./jobs.schemas.ts";
import * as store from "./jobs.store.ts";
import { showJob } from "./results.service.ts";

/** Product data sent to a workflow. */
export interface ProductBrief {
  id: Id;
  name: string;
  description: string;
}

declare module "../../../kit/context.ts" {
  interface Hooks {
    /** The storefront's product, if the workspace has it. */
    findProduct: (ctx: WorkspaceContext, productId: Id) => Promise<ProductBrief | undefined>;
  }
}

/** The spelling is the contract's. */
export const PROGRESS_PATH = "/webhooks/jobs/workflow/update-product-marketing-post-generatorn-progress";
/** Longer than any job runs. */
const CALLBACK_SECONDS = 30 * 86_400;
export const DISPATCH_TOPIC = "jobs.dispatch";

export async function startMarketingPost(ctx: WorkspaceContext, productId: Id, wanted: NewMarketingPost): Promise<Job> {
  const product = await ctx.hooks.findProduct(ctx, productId);
  if (!product) throw ProductNotFound();
  await takeCredit(ctx, "ai-monthly-credits");

  const { workspaceId } = ctx;
  const { id, name, description } = product;
  const row = await store.jobs.insert(ctx.db, workspaceId, {
    id: newId(ctx.now.getTime()),
    kind: "product-marketing-post",
    productId: id,
    input: json({ ...wanted, product: { id, name, description } }),
    createdBy: ctx.caller.account.id,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  await ctx.enqueue(DISPATCH_TOPIC, { workspaceId, jobId: row.id });
  return showJob(ctx, row);
}

/** Queued by `startMarketingPost`: sends the job to the workflow. Failures are retried by the queue. */
export async function dispatchJob(ctx: JobContext, { workspaceId, jobId }: { workspaceId: Id; jobId: Id }): Promise<void> {
  const job = await store.jobs.find(ctx.reader({ workspaceId }), workspaceId, jobId);
  if (!job || job.dispatchedAt || job.status === "processing" || job.status === "done") return;
  const note = (error: string | null) => ctx.transaction({ workspaceId }, (db) => store.recordDispatch(db, job, error, ctx.now));
  try {
    const signature = await ctx.adapters.tokens.sign("job-callback", { sub: jobId }, CALLBACK_SECONDS, ctx.now);
    const callbackUrl = `${ctx.settings.publicUrl}/v1${PROGRESS_PATH}?signature=${signature}`;
    await ctx.adapters.workflow.start({ ...job.input, jobId, callbackUrl, workspaceId, kind: job.kind });
  } catch (error) {
    const reason = (error as Error).message.slice(0, 500);
    await note(reason);
    if (ctx.isLastAttempt) await failJob(ctx, job);
    throw error;
  }
  await note(null);
}

/** The workflow did not accept the job: it fails visibly. */
async function failJob(ctx: JobContext, { workspaceId, id, progress }: JobRow): Promise<void> {
  const message = "The workflow could not be reached.";
  const update: JobProgress = { jobId: id, status: "failed", progress, step: "dispatch", message };
  await ctx.transaction({ workspaceId }, async (db) => {
    const progressed = await applyProgress(db, workspaceId, update, { isTrusted: true, at: ctx.now });
    await recordAndAnnounce(db, workspaceId, [progressed], ctx.now);
  });
}

/** Any transition is accepted; each becomes an event for the workspace's sockets, in order. Credits depend only on signed reports. */
export async function recordProgress(ctx: PublicContext, update: JobProgress, signature: string | undefined): Promise<void> {
  const workspaceId = await store.findWorkspaceOf(ctx.db, update.jobId);
  if (!workspaceId) throw JobNotFound();
  const isTrusted = signature !== undefined && (await isSignatureOf(ctx, update.jobId, signature));
  await ctx.emitEvent(await applyProgress(ctx.db, workspaceId, update, { isTrusted, at: ctx.now }), workspaceId);
}

async function isSignatureOf({ adapters, now }: PublicContext, jobId: Id, signature: string): Promise<boolean> {
  return (await adapters.tokens.read(signature, ["job-callback"], now))?.sub === jobId;
}

interface Report {
  /** Reported by us, or signed with a secret only the workflow has: someone who only knows the id could be the tenant itself. */
  isTrusted: boolean;
  at: Date;
}

/** The event comes last, while the job's row is locked, so that of two concurrent reports the later event is the job's state. */
export async function applyProgress(db: Db, workspaceId: Id, update: JobProgress, { isTrusted, at }: Report): Promise<NewEvent> {
  if (isTrusted) await settleCredit(db, workspaceId, update);
  const { jobId, status, progress, step, message, meta } = update;
  await store.jobs.update(db, workspaceId, jobId, { status, progress, step, message, meta: meta ? json(meta) : null, updatedAt: at });
  return jobEvents("job.progress", { ...update, meta: update.meta ?? null });
}

/** A failed job costs nothing, once. If it continues after all, its credit is counted again, even beyond the month's limit. */
async function settleCredit(db: Db, workspaceId: Id, { jobId, status }: JobProgress): Promise<void> {
  const job = await store.jobs.find(db, workspaceId, jobId);
  const isFailed = status === "failed";
  if (!job || job.isCreditReturned === isFailed) return;
  await store.jobs.update(db, workspaceId, jobId, { isCreditReturned: isFailed });
  const settle = isFailed ? giveBackCredit : countCredit;
  await settle({ db, workspaceId }, "ai-monthly-credits", new Date(job.createdAt));
}

export async function listJobs(ctx: WorkspaceContext, query: JobQuery): Promise<Page<Job>> {
  const { rows, pagination } = await store.jobs.page(ctx.db, ctx.workspaceId, JobQuery, query);
  return { rows: await Promise.all(rows.map((row) => showJob(ctx, row))), pagination };
}

export async function readJob(ctx: WorkspaceContext, id: Id): Promise<Job> {
  const row = await store.jobs.find(ctx.db, ctx.workspaceId, id);
  if (!row) throw JobNotFound();
  return showJob(ctx, row);
}
