import { anyone, workspace } from "../../kit/access.ts";
import { LimitReached } from "../../kit/errors.ts";
import { listOf, pageQuery } from "../../kit/page.ts";
import { accepted, ok, route } from "../../kit/route.ts";
import { DayText, IdText, oneOf, optional, Type } from "../../kit/schema.ts";
import { JobNotFound, ProductNotFound } from "./jobs.errors.ts";
import { Job, JobProgress, jobKinds, jobStatuses, NewMarketingPost, Received } from "./jobs.schemas.ts";
import * as jobs from "./jobs.service.ts";

const one = Type.Object({ job: Job });

export const startMarketingPost = route({
  method: "POST",
  path: "/workspace/:workspaceId/storefront/products/:productId/marketing-posts",
  summary: "Start a job that writes a marketing post for a product",
  description: "The workflow is called after the answer; follow the job by socket (`/v1/realtime`) or by reading it.",
  access: workspace("jobs.run"),
  body: NewMarketingPost,
  reply: accepted(one),
  errors: [ProductNotFound, LimitReached],
  run: async (ctx, { params, body }) => ({ job: await jobs.startMarketingPost(ctx, params.productId, body) }),
});

export const listJobs = route({
  method: "GET",
  path: "/workspace/:workspaceId/jobs",
  summary: "Jobs of the workspace, the newest first",
  access: workspace("jobs.view"),
  query: Type.Object({
    ...pageQuery,
    status: optional(oneOf(jobStatuses)),
    kind: optional(oneOf(jobKinds)),
    productId: optional(IdText),
    from: optional(DayText),
    to: optional(DayText),
  }),
  reply: ok(listOf("jobs", Job)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await jobs.listJobs(ctx, query, query);
    return { jobs: rows, pagination };
  },
});

export const readJob = route({
  method: "GET",
  path: "/workspace/:workspaceId/jobs/:jobId",
  summary: "One job",
  access: workspace("jobs.view"),
  reply: ok(one),
  errors: [JobNotFound],
  run: async (ctx, { params }) => ({ job: await jobs.readJob(ctx, params.jobId) }),
});

export const reportProgress = route({
  method: "POST",
  path: jobs.PROGRESS_PATH,
  summary: "The workflow reports how far a job is",
  description: "Every accepted report is broadcast to the workspace's sockets as `job.progress`.",
  access: anyone,
  body: JobProgress,
  reply: ok(Received),
  errors: [JobNotFound],
  run: async (ctx, { body }) => {
    await jobs.recordProgress(ctx, body);
    return { success: true, message: "Progress recorded." };
  },
});
