import type { Readable } from "node:stream";
import { hasAnyPermission } from "../../../kit/access.ts";
import type { JobContext, WorkspaceContext } from "../../../kit/context.ts";
import { csvCell } from "../../../kit/csv.ts";
import { type Db, json, violates } from "../../../kit/db.ts";
import { Failure, Forbidden, failure } from "../../../kit/errors.ts";
import { recordAndAnnounce } from "../../../kit/events.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { queueWork } from "../../../kit/outbox.ts";
import type { WorkspacePermission } from "../../../kit/permissions.ts";
import { REMOVE_BYTES, storageKey } from "../files/index.ts";
import { ResultGone, ResultTooLarge, TransferRunning, TransfersFull } from "./jobs.errors.ts";
import type { JobRow } from "./jobs.rules.ts";
import type { Job, JobProgress } from "./jobs.schemas.ts";
import { applyProgress } from "./jobs.service.ts";
import * as store from "./jobs.store.ts";
import { showJob } from "./results.service.ts";
import { exportables, progressOf, readTransfer, rejectionsOf } from "./transfers.rules.ts";
import type { Exported, NewExport, NewImport, TransferResult } from "./transfers.schemas.ts";

export const TRANSFER_TOPIC = "jobs.transfer";
/** As long as a run may take. */
export const TRANSFER_MS = 10 * 60_000;
const KEPT_MS = 24 * 3_600_000;
const MOST_A_DAY = 20;
/** A file is gathered in memory, one at a time. */
const MOST_BYTES = 32 * 1024 * 1024;
const REPORT_MS = 1_000;

export async function startExport(ctx: WorkspaceContext, { of, query }: NewExport): Promise<Job> {
  requireRights(ctx, exportables[of].anyOf);
  return start(ctx, newId(ctx.now.getTime()), { kind: "export", of, query: query ?? "" });
}

/** The file is stored first: it is removed after a day even if the job is never made. */
export async function startImport(ctx: WorkspaceContext, bytes: Uint8Array, { of, skipInvalid }: NewImport): Promise<{ job: Job }> {
  requireRights(ctx, ["clients.create"]);
  requireRights(ctx, ["clients.update"]);
  const { workspaceId } = ctx;
  const id = newId(ctx.now.getTime());
  await ctx.transaction({ workspaceId }, (tx) => requireRoom(tx));
  await ctx.adapters.files.write(storageKey(workspaceId, id, "content"), bytes, "text/csv");
  return ctx.conclude({ workspaceId }, async (tx) => {
    return { job: await start(tx, id, { kind: "import", of, query: `skipInvalid=${skipInvalid === true}` }) };
  });
}

/** The route that does the work checks the rights again; a person learns here that they are missing. */
function requireRights({ caller }: WorkspaceContext, anyOf: readonly WorkspacePermission[]): void {
  if (caller.account.kind === "api-key") throw Forbidden({ message: "Only people start these jobs; API keys use the direct routes." });
  if (!hasAnyPermission(caller, anyOf)) throw Forbidden({ message: `This requires the permission ${anyOf.join(" or ")}.` });
}

async function requireRoom({ db, workspaceId, now }: WorkspaceContext): Promise<void> {
  const { running, today } = await store.countTransfers(db, workspaceId, now);
  if (running > 0) throw TransferRunning();
  if (today >= MOST_A_DAY) throw TransfersFull();
}

async function start(ctx: WorkspaceContext, id: Id, { kind, of, query }: { kind: Job["kind"]; of: Exported; query: string }): Promise<Job> {
  const { workspaceId, now, caller } = ctx;
  await requireRoom(ctx);
  const expiresAt = new Date(now.getTime() + KEPT_MS);
  const input = json({ of, query, loginId: caller.loginId });
  const job = { id, kind, productId: null, input, createdBy: caller.account.id, expiresAt, createdAt: now, updatedAt: now };
  const row = await store.jobs.insert(ctx.db, workspaceId, job).catch((error) => {
    throw violates(error, "jobs_one_transfer") ? TransferRunning({ cause: error }) : error;
  });
  await ctx.enqueue(TRANSFER_TOPIC, { workspaceId, jobId: id });
  await ctx.enqueue(REMOVE_BYTES, { workspaceId, fileId: id }, { runAt: expiresAt });
  await ctx.hooks.recordAction(ctx, {
    action: kind === "export" ? "job.export" : "job.import",
    record: { type: "job", id },
    after: { of },
  });
  return showJob(ctx, row);
}

/** Queued by `start`: calls the direct route as the member who started the job, so that checks, rights and limits are the same. */
export async function runTransfer(ctx: JobContext, { workspaceId, jobId }: { workspaceId: Id; jobId: Id }): Promise<void> {
  const job = await store.jobs.find(ctx.reader({ workspaceId }), workspaceId, jobId);
  if (!job || job.status === "done" || job.status === "failed") return;
  try {
    const result = await (job.kind === "export" ? runExport(ctx, job) : runImport(ctx, job));
    await report(ctx, job, { status: "done", progress: 100, step: "done", message: "" }, result);
  } catch (error) {
    const isRefused = error instanceof Failure;
    if (isRefused || ctx.isLastAttempt) {
      const { reason, message } = isRefused
        ? { reason: error.kind.reason, message: error.message }
        : { reason: "failed", message: "The job failed." };
      await report(ctx, job, { status: "failed", progress: job.progress, step: "failed", message, meta: { reason } });
    }
    if (!isRefused) throw error;
  }
}

interface Made {
  name: string | null;
  sizeBytes: number;
  report: TransferResult["report"];
}

async function runExport(ctx: JobContext, job: JobRow): Promise<Made> {
  const { of, query } = readTransfer(job.input);
  const path = exportables[of].path(job.workspaceId);
  const total = await countRows(ctx, job, `${path}?${query}`);
  const { status, body } = await call(ctx, job, { method: "GET", path: `${path}.csv?${query}` });
  if (status !== 200) throw refusalIn(status, await textOf(body));
  const bytes = await gather(
    body,
    (rows) => report(ctx, job, { status: "processing", progress: progressOf(rows, total), step: "writing", message: "" }),
    ctx.signal,
  );
  await ctx.adapters.files.write(storageKey(job.workspaceId, job.id, "content"), bytes, "text/csv");
  return { name: `${of}.csv`, sizeBytes: bytes.length, report: null };
}

/** For the progress alone: a list that tells no total is exported all the same. */
async function countRows(ctx: JobContext, job: JobRow, path: string): Promise<number | undefined> {
  const { status, body } = await call(ctx, job, { method: "GET", path: `${path}&limit=1&withTotal=true` });
  const text = await textOf(body);
  return status === 200 ? (JSON.parse(text) as { pagination?: { total?: number } }).pagination?.total : undefined;
}

/** The key makes a repeated run the same import: the direct route answers it from the first. */
async function runImport(ctx: JobContext, job: JobRow): Promise<Made> {
  const { workspaceId, id } = job;
  const key = storageKey(workspaceId, id, "content");
  const { query } = readTransfer(job.input);
  const bytes = await ctx.adapters.files.read(key);
  if (!bytes) throw ResultGone();
  await report(ctx, job, { status: "processing", progress: 10, step: "importing", message: "" });
  const file = { name: "clients.csv", bytes };
  const path = `/v1/workspace/${workspaceId}/clients/import?${query}`;
  const { status, body } = await call(ctx, job, { method: "POST", path, idempotencyKey: id, file });
  const text = await textOf(body);
  if (status !== 200) throw refusalIn(status, text);
  const { rejected, ignoredColumns: _, ...counts } = JSON.parse(text);
  if (rejected.length === 0) {
    await ctx.adapters.files.remove(key);
    return { name: null, sizeBytes: 0, report: counts };
  }
  const lines = Buffer.from(rejectionsOf(rejected, (cell) => csvCell(cell, { digits: 2 })));
  await ctx.adapters.files.write(key, lines, "text/csv");
  return { name: "rejected.csv", sizeBytes: lines.length, report: counts };
}

interface Called {
  method: "GET" | "POST";
  path: string;
  idempotencyKey?: string;
  file?: { name: string; bytes: Uint8Array };
}

/** A login that has ended, or lost its rights, ends its jobs too. */
async function call(ctx: JobContext, job: JobRow, called: Called) {
  const { loginId } = readTransfer(job.input);
  const claims = { sub: job.createdBy, ws: job.workspaceId, lid: loginId };
  const token = await ctx.adapters.tokens.sign("workspace", claims, TRANSFER_MS / 1_000, ctx.now);
  return ctx.adapters.loopback({ ...called, token });
}

/** A refusal ends the job; anything that may pass is tried again. */
function refusalIn(status: number, text: string): Error {
  const { error } = JSON.parse(text) as { error: { code: string; reason: string; message: string } };
  if (status >= 500 || status === 429) return new Error(`The route answered ${status}: ${error.message}`);
  return failure(status, error.code, error.reason, error.message)();
}

async function textOf(body: Readable): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString();
}

const LINE_FEED = 10;

async function gather(body: Readable, tell: (rows: number) => Promise<void>, signal: AbortSignal): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let [size, rows, toldAt] = [0, 0, 0];
  for await (const chunk of body) {
    signal.throwIfAborted();
    const piece = Buffer.from(chunk);
    size += piece.length;
    if (size > MOST_BYTES) throw ResultTooLarge();
    pieces.push(piece);
    for (const byte of piece) if (byte === LINE_FEED) rows += 1;
    if (Date.now() - toldAt < REPORT_MS) continue;
    toldAt = Date.now();
    await tell(rows);
  }
  return Buffer.concat(pieces);
}

async function report(ctx: JobContext, job: JobRow, progress: Omit<JobProgress, "jobId">, result?: Made): Promise<void> {
  const { workspaceId, id } = job;
  await ctx.transaction({ workspaceId }, async (db) => {
    const progressed = await applyProgress(db, workspaceId, { jobId: id, ...progress }, { isTrusted: false, at: ctx.now });
    if (result) await store.jobs.update(db, workspaceId, id, { result: json(result) });
    await recordAndAnnounce(db, workspaceId, [progressed], ctx.now);
    if (result && job.kind === "export") await notifyExporter(ctx, db, job);
  });
}

/** For exports alone: the direct route of an import sends its own notification. */
async function notifyExporter({ hooks, now }: JobContext, db: Db, { workspaceId, id, input, createdBy }: JobRow): Promise<void> {
  const enqueue = (topic: string, payload: object) => queueWork(db, topic, payload, now);
  const { of } = readTransfer(input);
  await hooks.notifyMembers({ enqueue }, { workspaceId, kind: "export-ready", record: { type: "job", id }, of, accountId: createdBy });
}
