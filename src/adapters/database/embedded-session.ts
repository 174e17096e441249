import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { DatabaseError, DatabaseUnavailable } from "../../kit/db.ts";
import { type Statement, type StatementResult, toCamel } from "./lane/index.ts";

export interface EmbeddedOptions {
  /** Where the data is stored; in memory by default. */
  dataDir?: string;
  /** A dump to start from, so that tests need not build the schema each time. */
  templateFile?: string;
  /** How long a request waits for its turn before it gets 503. */
  waitMs?: number;
  /** How long a statement may take before the worker is replaced. */
  silenceMs?: number;
  /** Writes are refused while less disk space than this is free: a database that ran out needs space to recover. */
  minFreeBytes?: number;
  /** Attempts to open the folder again, one a second, before the database counts as lost. */
  reopenAttempts?: number;
  /** By default the process ends with the error: a supervisor or an operator has to look at it. */
  onLost?(error: Error): void;
}

interface Pending {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout | undefined;
}

interface Answer {
  id: number;
  result?: unknown;
  error?: { message: string; code?: string; constraint?: string };
}

/** Longer than any of our statements, including migrations on a slow machine. */
const SILENCE_MS = 60_000;
const REOPEN_MS = 1_000;
const REOPEN_ATTEMPTS = 60;
/** Out of space or memory, or the disk failed. PGlite hangs on the statement after such an error. */
export const BROKEN = /^(53|58)/;

/**
 * The worker that runs the embedded database, and its one session. A worker that died, hangs or met a full disk is replaced by another
 * that opens the same folder, like a restarted server: everything committed is still there.
 */
export class Session {
  /** Incremented when the worker is replaced: transactions begun before are lost. */
  generation = 0;
  private readonly options: EmbeddedOptions;
  private readonly pending = new Map<number, Pending>();
  private worker: Worker | undefined;
  private nextCall = 1;
  private isStopped = false;

  private constructor(options: EmbeddedOptions) {
    this.options = options;
  }

  static async start(options: EmbeddedOptions): Promise<Session> {
    const session = new Session(options);
    await session.open();
    return session;
  }

  get isOpen(): boolean {
    return this.worker !== undefined;
  }

  /** Sends protocol messages up to a Sync, and returns the server's answer. */
  async speak(bytes: Uint8Array): Promise<Buffer> {
    const answer = (await this.call("speak", "", [], new Uint8Array(bytes))) as Uint8Array;
    return Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  }

  async run(statement: Statement): Promise<StatementResult> {
    const result = await this.call("query", statement.sql, statement.parameters);
    const { rows, names, affected } = result as { rows: unknown[][]; names: string[]; affected: number };
    const keys = names.map(toCamel);
    return { rows: rows.map((row) => Object.fromEntries(keys.map((key, index) => [key, row[index]]))), affected };
  }

  call(
    op: "speak" | "query" | "script" | "dump" | "close",
    sql: string,
    parameters: readonly unknown[] = [],
    bytes?: Uint8Array,
  ): Promise<unknown> {
    const { worker } = this;
    if (!worker) return Promise.reject(new DatabaseUnavailable("The embedded database is being restarted"));
    const id = this.nextCall++;
    return new Promise((resolve, reject) => {
      const silenceMs = this.options.silenceMs ?? SILENCE_MS;
      const timer = op === "dump" ? undefined : setTimeout(() => this.restart("no answer in time"), silenceMs).unref();
      this.pending.set(id, { resolve, reject, timer });
      worker.postMessage({ id, op, sql, parameters: parameters.map(toWire), bytes });
    });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    if (!this.worker) return;
    await this.call("close", "");
    await this.worker.terminate();
  }

  /** Abandons the worker and reopens the folder, as often as necessary. */
  restart(reason: string): void {
    const { worker } = this;
    if (!worker) return;
    this.worker = undefined;
    this.generation++;
    const message = `The embedded database is restarted: ${reason}`;
    this.failAll(new DatabaseUnavailable(message));
    if (this.isStopped) return void worker.terminate();
    process.emitWarning(message);
    void this.reopen(worker);
  }

  private async reopen(gone: Worker): Promise<void> {
    // Two workers on one folder would corrupt it.
    await gone.terminate();
    const { reopenAttempts = REOPEN_ATTEMPTS, onLost = endProcess } = this.options;
    for (let attempt = 1; !this.isStopped; attempt++) {
      try {
        return await this.open();
      } catch (error) {
        if (attempt === reopenAttempts)
          return onLost(new Error(`The embedded database cannot be opened again: ${(error as Error).message}`, { cause: error }));
        await sleep(REOPEN_MS, undefined, { ref: false });
      }
    }
  }

  private async open(): Promise<void> {
    const { dataDir, templateFile } = this.options;
    const worker = new Worker(new URL("./embedded-worker.mjs", import.meta.url), { workerData: { dataDir, templateFile }, execArgv: [] });
    try {
      await new Promise<void>((resolve, reject) => {
        worker.once("message", () => resolve());
        worker.once("error", reject);
        worker.once("exit", () => reject(new Error("The embedded database has stopped")));
      });
    } catch (error) {
      await worker.terminate();
      throw error;
    }
    worker.on("message", (answer: Answer) => this.settle(answer));
    worker.on("error", (error) => this.worker === worker && this.restart(error.message));
    worker.on("exit", () => this.worker === worker && this.restart("it has stopped"));
    this.worker = worker;
  }

  private settle({ id, result, error }: Answer): void {
    const pending = this.pending.get(id);
    if (!pending) return;
    this.pending.delete(id);
    clearTimeout(pending.timer);
    const code = error?.code ?? "XX000";
    if (!error) pending.resolve(result);
    else if (!BROKEN.test(code)) pending.reject(new DatabaseError(error.message, code, error.constraint));
    else {
      pending.reject(new DatabaseUnavailable(error.message));
      this.restart(error.message);
    }
  }

  private failAll(error: Error): void {
    for (const { reject, timer } of this.pending.values()) {
      clearTimeout(timer);
      reject(error);
    }
    this.pending.clear();
  }
}

/** Outside of any promise, so that nothing can swallow it. */
function endProcess(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}

function toWire(parameter: unknown): unknown {
  return parameter instanceof Date ? parameter.toISOString() : parameter;
}
