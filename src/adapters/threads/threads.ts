/**
 * Work that would hold up the main thread (documents, pictures, HTML) runs here, in threads of its own.
 *
 *     const drawings = threads.pool<Drawing, Uint8Array>({
 *       name: "drawings",                                              // in metrics and messages
 *       module: new URL("./drawing-thread.mjs", import.meta.url),      // plain JavaScript: `export default async (input) => output`
 *     });
 *     const bytes = await drawings.run(drawing, { tenant: workspaceId });
 *
 * Each kind of work has a pool of its own, so that none waits for another kind. Threads start with the first task and end when
 * none came for a while. Within a pool, tenants take turns and none runs more than `perTenant` tasks at once; a tenant with too
 * many waiting gets 429, a task that would wait longer than `waitMs` gets 503, both with Retry-After. A task that runs longer
 * than `timeoutMs` is ended together with its thread, and the next one gets a fresh thread; a task whose thread dies, for example
 * out of memory, gets 503. Input and output are copied between threads; bytes named in `transfer` are moved instead, and are gone here
 * afterwards. A pool that is `isolated` uses child processes, so that a crash ends only the child.
 *
 * Stopping refuses what waits at once and gives what runs a few seconds more.
 */
import { availableParallelism } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Transferable } from "node:worker_threads";
import type { Piscina } from "piscina";
import type { Log } from "../../kit/context.ts";
import { RateLimited, ServiceUnavailable } from "../../kit/errors.ts";
import { type FairQueue, fairQueue, type Waiting } from "./fair-queue.ts";
import { processWorkers, WorkerDied, type Workers } from "./processes.ts";

export interface PoolOptions {
  name: string;
  /** A plain JavaScript module whose default export does one task. It loads from sources and from the build. */
  module: URL;
  /** By default the number of processors, between two and four. */
  threads?: number;
  /** Tasks one tenant may run at once; by default all threads but one. */
  perTenant?: number;
  /** Tasks one tenant may have waiting. */
  waitingPerTenant?: number;
  waitMs?: number;
  timeoutMs?: number;
  /** Processes instead of threads: for work whose memory depends on a tenant's text in libraries of other people. */
  isolated?: boolean;
  /** The priority of such processes; by default below the service, so that a long task does not slow down requests where processors are few. */
  niceness?: number;
}

export interface TaskOptions {
  /** Id of the workspace whose share the task uses. */
  tenant: string;
  transfer?: readonly Transferable[];
}

export interface ThreadPool<Input, Output> {
  run(input: Input, options: TaskOptions): Promise<Output>;
}

export interface PoolState {
  name: string;
  waiting: number;
  running: number;
  /** Since startup: tasks that succeeded, failed, timed out and were refused. */
  counts: Record<"done" | "failed" | "timed-out" | "refused", number>;
}

export interface Threads {
  pool<Input, Output>(options: PoolOptions): ThreadPool<Input, Output>;
  state(): PoolState[];
  /** Refuses what is waiting and what comes; resolves once nothing runs, after `graceMs` at the latest. */
  stop(graceMs?: number): Promise<void>;
}

declare module "../../kit/context.ts" {
  interface Adapters {
    threads: Threads;
  }
}

const IDLE_MS = 300_000;
const GRACE_MS = 5_000;
const DEFAULTS = { waitingPerTenant: 100, waitMs: 45_000, timeoutMs: 20_000 };
/** A thread that needs more memory is ended, rather than the service. */
const MEMORY_MB = 512;
const NICENESS = 10;

/** `limits` are for all pools, in place of what they ask for. */
export function createThreads(log: Log, limits: Partial<PoolOptions> = {}): Threads {
  const pools: OpenPool[] = [];
  return {
    pool: (options) => {
      const pool = openPool({ ...options, ...limits }, log);
      pools.push(pool);
      return pool as unknown as ThreadPool<never, never>;
    },
    state: () => pools.map((pool) => pool.state()),
    stop: async (graceMs = GRACE_MS) => void (await Promise.all(pools.map((pool) => pool.stop(graceMs)))),
  };
}

interface OpenPool extends ThreadPool<unknown, unknown> {
  state(): PoolState;
  stop(graceMs: number): Promise<void>;
}

function openPool(options: PoolOptions, log: Log): OpenPool {
  const threads = options.threads ?? Math.min(4, Math.max(2, availableParallelism()));
  const { name, waitMs, timeoutMs, waitingPerTenant } = { ...DEFAULTS, ...options };
  const perTenant = options.perTenant ?? Math.max(1, threads - 1);
  const queue = fairQueue<Waiting>({ atOnce: threads, perTenant, waitingPerTenant });
  const counts = { done: 0, failed: 0, "timed-out": 0, refused: 0 };
  let workers: Promise<Workers | Piscina> | undefined;
  let isStopped = false;

  const refuse = (error: Error): Error => {
    counts.refused++;
    return error;
  };
  /** Runs the task once it is its turn. */
  const work = async (input: unknown, transfer: readonly Transferable[]): Promise<unknown> => {
    workers ??= startWorkers(options, threads);
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      const output: unknown = await (await workers).run(input, { signal: limit, transferList: [...transfer] });
      counts.done++;
      return output;
    } catch (error) {
      if (isStopped) throw refuse(Stopping(error));
      counts[limit.aborted ? "timed-out" : "failed"]++;
      if (limit.aborted) {
        log.error({ pool: name, timeoutMs }, "a task ran out of time; its thread was replaced");
        throw TookTooLong(error);
      }
      if (!isDeath(error)) throw error;
      log.error({ pool: name, err: error }, "a task ended its thread, which was replaced");
      throw TookTooMuch(error);
    }
  };

  return {
    run: async (input, { tenant, transfer = [] }) => {
      if (isStopped) throw refuse(Stopping());
      const turn = await waitForTurn(queue, tenant, waitMs, refuse);
      try {
        return await work(input, transfer);
      } finally {
        turn.end();
      }
    },
    state: () => ({ name, waiting: queue.waiting(), running: queue.running(), counts: { ...counts } }),
    stop: async (graceMs) => {
      isStopped = true;
      for (const entry of queue.empty()) (entry as Turn).refuse(Stopping());
      const until = Date.now() + graceMs;
      while (queue.running() > 0 && Date.now() < until) await sleep(20);
      await (await workers)?.destroy();
    },
  };
}

interface Turn extends Waiting {
  refuse(error: Error): void;
}

function waitForTurn(queue: FairQueue<Waiting>, tenant: string, waitMs: number, refuse: (error: Error) => Error): Promise<{ end(): void }> {
  return new Promise((resolve, reject) => {
    const turn: Turn = {
      tenant,
      start: () => {
        clearTimeout(timer);
        resolve({ end: () => queue.done(tenant) });
      },
      refuse: (error) => {
        clearTimeout(timer);
        reject(refuse(error));
      },
    };
    const timer = setTimeout(() => queue.remove(turn) && turn.refuse(TooBusy()), waitMs).unref();
    if (!queue.add(turn)) turn.refuse(TooManyAtOnce());
  });
}

/** Node and the pool name the ends of a thread that was not asked to end. */
function isDeath(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return error instanceof WorkerDied || code === "ERR_WORKER_OUT_OF_MEMORY" || /^worker exited with code/.test(message ?? "");
}

async function startWorkers({ module, isolated, niceness = NICENESS }: PoolOptions, threads: number): Promise<Workers | Piscina> {
  if (isolated) return processWorkers(module, { memoryMb: MEMORY_MB, idleMs: IDLE_MS, niceness });
  const { Piscina } = await import("piscina");
  return new Piscina({
    filename: fileURLToPath(module),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    // The options of the main thread (a TypeScript loader, a debugger) do not apply here.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
}

const Stopping = (cause?: unknown) =>
  ServiceUnavailable({ message: "This process is stopping; try again in a moment.", headers: { "retry-after": "1" }, cause });
const TooBusy = () => ServiceUnavailable({ headers: { "retry-after": "10" } });
const TookTooLong = (cause: unknown) =>
  ServiceUnavailable({ message: "This took too long; try again later.", headers: { "retry-after": "30" }, cause });
const TookTooMuch = (cause: unknown) =>
  ServiceUnavailable({ message: "This needed more memory than one request may take.", headers: { "retry-after": "30" }, cause });
const TooManyAtOnce = () =>
  RateLimited({ message: "Too many of these are waiting for this workspace; try again in a moment.", headers: { "retry-after": "10" } });
