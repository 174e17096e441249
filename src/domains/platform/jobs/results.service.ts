import type { Readable } from "node:stream";
import { hasAnyPermission } from "../../../kit/access.ts";
import type { PublicContext, WorkspaceContext } from "../../../kit/context.ts";
import { ServiceUnavailable } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import { isOpen, storageKey } from "../files/index.ts";
import { ResultGone, ResultLinkOver } from "./jobs.errors.ts";
import { type JobRow, toJob } from "./jobs.rules.ts";
import type { Job } from "./jobs.schemas.ts";
import { jobs } from "./jobs.store.ts";
import { exportables, readResult, readTransfer } from "./transfers.rules.ts";
import type { Exported, TransferResult } from "./transfers.schemas.ts";

const LINK_SECONDS = 15 * 60;

/** The job with a link to its result, for members who may see what is in it. */
export async function showJob(ctx: WorkspaceContext, row: JobRow): Promise<Job> {
  if (row.kind === "product-marketing-post") return { ...toJob(row), of: null, result: null };
  const { of } = readTransfer(row.input);
  return { ...toJob(row), of, result: await showResult(ctx, row, of) };
}

async function showResult(ctx: WorkspaceContext, row: JobRow, of: Exported): Promise<TransferResult | null> {
  if (!row.result || !row.expiresAt) return null;
  const result = readResult(row.result);
  const isThere = result.name !== null && Date.parse(row.expiresAt) > ctx.now.getTime();
  const url = isThere && hasAnyPermission(ctx.caller, exportables[of].anyOf) ? await linkTo(ctx, row.id) : null;
  return { ...result, url, expiresAt: row.expiresAt };
}

async function linkTo({ adapters, settings, workspaceId, now }: WorkspaceContext, jobId: Id): Promise<string> {
  const token = await adapters.tokens.sign("job-result", { sub: jobId, ws: workspaceId }, LINK_SECONDS, now);
  return `${settings.publicUrl}/v1/public/job-results/${jobId}?token=${token}`;
}

export async function openResult(ctx: PublicContext, jobId: Id, token: string): Promise<Readable> {
  const claims = await ctx.adapters.tokens.read(token, ["job-result"], ctx.now);
  if (claims?.sub !== jobId || typeof claims.ws !== "string") throw ResultLinkOver();
  if (!(await isOpen(ctx.db, claims.ws))) throw ResultGone();
  const job = await jobs.find(ctx.db, claims.ws, jobId);
  const { name } = job?.result ? readResult(job.result) : { name: null };
  if (!job?.expiresAt || name === null || Date.parse(job.expiresAt) <= ctx.now.getTime()) throw ResultGone();
  const opened = await ctx.adapters.files.open(storageKey(claims.ws, jobId, "content")).catch((error) => {
    throw ServiceUnavailable({ message: "The file cannot be read right now; try again later.", cause: error });
  });
  if (!opened) throw ResultGone();
  ctx.exchange.setHeader("content-disposition", `attachment; filename="${name}"`);
  return opened.content;
}
