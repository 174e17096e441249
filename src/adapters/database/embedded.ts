import { statfsSync } from "node:fs";
import { type Database, DatabaseUnavailable, type Db, type Isolation, type Scope } from "../../kit/db.ts";
import { type EmbeddedOptions, Session } from "./embedded-session.ts";
import { lockFolder } from "./folder-lock.ts";
import { Gate } from "./gate.ts";
import { kyselyOver, type Statement, type StatementResult } from "./kysely.ts";
import { beginSql, boundTo, roleOf } from "./tenancy.ts";

export interface EmbeddedDatabase extends Database {
  /** Runs statements as the owner: migrations only. */
  script(sql: string): Promise<void>;
  query(sql: string, parameters?: unknown[]): Promise<StatementResult>;
  dump(): Promise<Uint8Array>;
}

const WAIT_MS = 10_000;
const QUEUE_LIMIT = 5_000;
/** Four segments of the write-ahead log. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** PostgreSQL in WebAssembly, one session, in a worker thread: statements take turns, a transaction keeps its turn. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const unlock = options.dataDir ? lockFolder(options.dataDir) : () => {};
  const session = await Session.start(options).catch((error) => {
    unlock();
    throw error;
  });
  const gate = new Gate({ lanes: 1, waitMs: WAIT_MS, queueLimit: QUEUE_LIMIT });
  const subscribers = new Map<string, ((payload: string) => void)[]>();

  const requireRoom = (): void => {
    if (!options.dataDir) return;
    const { bavail, bsize } = statfsSync(options.dataDir);
    if (bavail * bsize < (options.minFreeBytes ?? MIN_FREE_BYTES)) throw new DatabaseUnavailable("The disk is nearly full");
  };

  const transact = async <T>(scope: Scope, work: (db: Db) => Promise<T>, how: { isolation?: Isolation; readOnly?: boolean }) => {
    if (!how.readOnly) requireRoom();
    await session.actAs(roleOf(scope));
    const notices: [channel: string, payload: string][] = [];
    const { life } = session;
    const inThisLife = <R>(send: () => Promise<R>): Promise<R> => {
      if (session.life !== life) throw new DatabaseUnavailable("The embedded database was restarted in the middle of a transaction");
      return send();
    };
    await session.call("script", beginSql(scope, how));
    try {
      const result = await work(kyselyOver((statement) => inThisLife(() => heard(session, statement, notices))));
      await inThisLife(() => session.call("script", "commit"));
      for (const [channel, payload] of notices) for (const tell of subscribers.get(channel) ?? []) tell(payload);
      return result;
    } catch (error) {
      if (session.life === life) await session.call("script", "rollback").catch(() => session.restart("a transaction could not be undone"));
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
