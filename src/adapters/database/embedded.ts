import { Worker } from "node:worker_threads";
import { type Database, DatabaseError, type Db, type Isolation, type Scope } from "../../kit/db.ts";
import { lockFolder } from "./folder-lock.ts";
import { Gate } from "./gate.ts";
import { kyselyOver, type Statement, type StatementResult, toCamel } from "./kysely.ts";
import { beginSql, boundTo, roleOf } from "./tenancy.ts";

export interface EmbeddedOptions {
  /** Where the data lives; without it, in memory. */
  dataDir?: string;
  /** A dump to start from, so that tests need not build the schema each time. */
  templateFile?: string;
}

export interface EmbeddedDatabase extends Database {
  /** Runs statements as the owner: migrations only. */
  script(sql: string): Promise<void>;
  query(sql: string, parameters?: unknown[]): Promise<StatementResult>;
  dump(): Promise<Uint8Array>;
}

const WAIT_MS = 10_000;
const QUEUE_LIMIT = 5_000;

/** PostgreSQL in WebAssembly, one session, in a worker thread: statements take turns, a transaction keeps its turn. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const unlock = options.dataDir ? lockFolder(options.dataDir) : () => {};
  const session = await Session.start(options).catch((error) => {
    unlock();
    throw error;
  });
  const gate = new Gate({ lanes: 1, waitMs: WAIT_MS, queueLimit: QUEUE_LIMIT });
  const subscribers = new Map<string, ((payload: string) => void)[]>();

  const transact = async <T>(scope: Scope, work: (db: Db) => Promise<T>, how: { isolation?: Isolation; readOnly?: boolean }) => {
    await session.actAs(roleOf(scope));
    const notices: [channel: string, payload: string][] = [];
    await session.call("script", beginSql(scope, how));
    try {
      const result = await work(kyselyOver((statement) => heard(session, statement, notices)));
      await session.call("script", "commit");
      for (const [channel, payload] of notices) for (const tell of subscribers.get(channel) ?? []) tell(payload);
      return result;
    } catch (error) {
      await session.call("script", "rollback");
      throw error;
    }
  };

  return {
    kind: "embedded",
    reader: (scope) =>
      kyselyOver((statement) =>
        gate.within(async () => {
          const bound = boundTo(scope, statement);
          await session.actAs(roleOf(scope));
          return session.run(bound);
        }),
      ),
    transaction: (scope, work, how = {}) => gate.within(() => transact(scope, work, how)),
    listen: async (channel, onMessage) => void subscribers.set(channel, [...(subscribers.get(channel) ?? []), onMessage]),
    isListening: () => true,
    ping: () => gate.within(async () => void (await session.run({ sql: "select 1", parameters: [], reads: true }))),
    close: () =>
      gate.within(async () => {
        await session.stop();
        unlock();
      }),
    script: (sql) => gate.within(() => session.asOwner(() => session.call("script", sql))) as Promise<void>,
    query: (sql, parameters = []) => gate.within(() => session.asOwner(() => session.run({ sql, parameters, reads: false }))),
    dump: () => gate.within(() => session.asOwner(() => session.call("dump", "") as Promise<Uint8Array>)),
  };
}

/** One process and one session: a notification is a call, made after commit. */
async function heard(session: Session, statement: Statement, notices: [string, string][]): Promise<StatementResult> {
  if (statement.sql.startsWith("select pg_notify(")) notices.push(statement.parameters as [string, string]);
  return session.run(statement);
}

interface Pending {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

class Session {
  private readonly worker: Worker;
  private readonly pending = new Map<number, Pending>();
  private nextCall = 1;
  private role = "";

  private constructor(worker: Worker) {
    this.worker = worker;
    worker.on("message", (message) => this.settle(message));
    worker.on("error", (error) => this.failAll(error));
    worker.on("exit", () => this.failAll(new Error("The embedded database has stopped")));
  }

  static async start(options: EmbeddedOptions): Promise<Session> {
    const worker = new Worker(new URL("./embedded-worker.mjs", import.meta.url), { workerData: options, execArgv: [] });
    await new Promise<void>((resolve, reject) => {
      worker.once("message", () => resolve());
      worker.once("error", reject);
    });
    return new Session(worker);
  }

  async actAs(role: string): Promise<void> {
    if (this.role === role) return;
    await this.call("script", `set role ${role}`);
    this.role = role;
  }

  async asOwner<T>(work: () => Promise<T>): Promise<T> {
    await this.call("script", "reset role");
    this.role = "";
    return work();
  }

  async run(statement: Statement): Promise<StatementResult> {
    const result = await this.call("query", statement.sql, statement.parameters);
    const { rows, names, affected } = result as { rows: unknown[][]; names: string[]; affected: number };
    const keys = names.map(toCamel);
    return { rows: rows.map((row) => Object.fromEntries(keys.map((key, index) => [key, row[index]]))), affected };
  }

  call(op: string, sql: string, parameters: readonly unknown[] = []): Promise<unknown> {
    const id = this.nextCall++;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      this.worker.postMessage({ id, op, sql, parameters: parameters.map(toWire) });
    });
  }

  async stop(): Promise<void> {
    await this.call("close", "");
    await this.worker.terminate();
  }

  private settle(message: { id: number; result?: unknown; error?: { message: string; code?: string; constraint?: string } }): void {
    const pending = this.pending.get(message.id);
    this.pending.delete(message.id);
    if (!pending) return;
    const { error } = message;
    if (error) pending.reject(new DatabaseError(error.message, error.code ?? "XX000", error.constraint));
    else pending.resolve(message.result);
  }

  private failAll(error: Error): void {
    for (const pending of this.pending.values()) pending.reject(error);
    this.pending.clear();
  }
}

function toWire(parameter: unknown): unknown {
  return parameter instanceof Date ? parameter.toISOString() : parameter;
}
