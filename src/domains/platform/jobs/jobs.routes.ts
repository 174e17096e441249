import { anyone, workspace } from "../../../kit/access.ts";
import { LimitReached } from "../../../kit/errors.ts";
import { listOf } from "../../../kit/page.ts";
import { accepted, ok, route } from "../../../kit/route.ts";
import { freeText, optional, Type } from "../../../kit/schema.ts";
import { JobNotFound, ProductNotFound } from "./jobs.errors.ts";
import { Job, JobProgress, JobQuery, NewMarketingPost, Received } from "./jobs.schemas.ts";
import * as jobs from "./jobs.service.ts";

const one = Type.Object({ job: Job });

export const startMarketingPost = route({
  method: "POST",
  path: "/workspace/:workspaceId/storefront/products/:productId/marketing-posts",
  summary: "Start a job that writes a marketing post for a product",
  description: "The workflow is called after the response is sent; follow the job over the WebSocket (`/v1/realtime`) or by polling it.",
  access: workspace("jobs.run"),
  body: NewMarketingPost,
  reply: accepted(one),
  errors: [ProductNotFound, LimitReached],
  audit: { none: "the job itself shows who started it" },
  run: async (ctx, { params, body }) => ({ job: await jobs.startMarketingPost(ctx, params.productId, body) }),
});

export const listJobs = route({
  method: "GET",
  path: "/workspace/:workspaceId/jobs",
  summary: "List jobs, newest first",
  access: workspace("jobs.view"),
  query: JobQuery,
  reply: ok(listOf("jobs", Job)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await jobs.listJobs(ctx, query);
    return { jobs: rows, pagination };
  },
});

export const readJob = route({
  method: "GET",
  path: "/workspace/:workspaceId/jobs/:jobId",
  summary: "Get a job",
  access: workspace("jobs.view"),
  reply: ok(one),
  errors: [JobNotFound],
  run: async (ctx, { params }) => ({ job: await jobs.readJob(ctx, params.jobId) }),
});

export const reportJobProgress = route({
  method: "POST",
  path: jobs.PROGRESS_PATH,
  summary: "Report a job's progress",
  description:
    "Called by the workflow. Every accepted report is broadcast to the workspace's WebSockets as `job.progress`. The callback URL given to the workflow carries a signature; the credit of a failed job is returned only if the signature is present.",
  access: anyone,
  bodyLimit: 128 * 1024,
  query: Type.Object({ signature: optional(freeText(2_000, { description: "Signature from the callback URL" })) }),
  body: JobProgress,
  reply: ok(Received),
  errors: [JobNotFound],
  audit: { none: "the job itself shows its progress" },
  run: async (ctx, { query, body }) => {
    await jobs.recordProgress(ctx, body, query.signature);
    return { success: true, message: "Progress recorded." };
  },
});
