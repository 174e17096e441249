import { statfsSync } from "node:fs";
import { type Database, DatabaseUnavailable, type Scope } from "../../kit/db.ts";
import { EmbeddedLink } from "./embedded-link.ts";
import { type EmbeddedOptions, Session } from "./embedded-session.ts";
import { lockFolder } from "./folder-lock.ts";
import { Gate } from "./gate.ts";
import { kyselyOver } from "./kysely.ts";
import type { Statement, StatementResult } from "./lane/index.ts";
import type { Held } from "./pool.ts";
import { binding, refuseWrite } from "./tenancy.ts";
import { transact } from "./transaction.ts";
import { translate } from "./translate.ts";

export interface EmbeddedDatabase extends Database {
  /** Runs statements as the owner: for migrations only. */
  script(sql: string): Promise<void>;
  query(sql: string, parameters?: unknown[]): Promise<StatementResult>;
  dump(): Promise<Uint8Array>;
}

const WAIT_MS = 10_000;
const QUEUE_LIMIT = 5_000;
/** Four segments of the write-ahead log. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** PostgreSQL in WebAssembly, with one session, in a worker thread: statements take turns, and a transaction keeps its turn. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const unlock = options.dataDir ? lockFolder(options.dataDir) : () => {};
  const session = await Session.start(options).catch((error) => {
    unlock();
    throw error;
  });
  const gate = new Gate({ lanes: 1, waitMs: options.waitMs ?? WAIT_MS, queueLimit: QUEUE_LIMIT });
  const subscribers = new Map<string, ((payload: string) => void)[]>();

  const requireRoom = (): void => {
    if (!options.dataDir) return;
    const { bavail, bsize } = statfsSync(options.dataDir);
    if (bavail * bsize < (options.minFreeBytes ?? MIN_FREE_BYTES)) throw new DatabaseUnavailable("The disk is nearly full");
  };

  const notifyAll = (notices: readonly [channel: string, payload: string][]): void => {
    for (const [channel, payload] of notices) for (const tell of subscribers.get(channel) ?? []) tell(payload);
  };

  const link = new EmbeddedLink(session);
  /** Each holder collects its own notices: the next may start before the last has passed them on. */
  const own = async (tenant: string | undefined, notices: [string, string][]): Promise<Held> => {
    const visit = { tenant, isAlone: true, isSlow: false, isSearch: false, isWhole: false };
    const lane = await gate.enter(visit);
    link.notices = notices;
    return { link, release: () => gate.leave(lane, visit) };
  };
  const read = async (scope: Scope, statement: Statement): Promise<StatementResult> => {
    refuseWrite(statement);
    const { results } = await link.send([...binding(scope, "read", link), statement]).catch((error) => {
      throw translate(error);
    });
    return results.at(-1) as StatementResult;
  };

  return {
    kind: "embedded",
    // Tenants take turns: however many reads of one tenant are queued, a statement of another waits for one of them.
    reader: (scope) =>
      kyselyOver((statement) => gate.within(() => read(scope, statement), scope === "platform" ? undefined : scope.workspaceId)),
    transaction: async (scope, work, how = {}) => {
      if (!how.readOnly) requireRoom();
      const notices: [channel: string, payload: string][] = [];
      const result = await transact({ own: (tenant) => own(tenant, notices) }, scope, work, how);
      notifyAll(notices);
      return result;
    },
    listen: async (channel, onMessage) => void subscribers.set(channel, [...(subscribers.get(channel) ?? []), onMessage]),
    isListening: () => true,
    pools: () => [gate.state("embedded")],
    ping: () => gate.within(async () => void (await read("platform", { sql: "select 1", parameters: [], reads: true }))),
    close: () =>
      gate.within(async () => {
        await session.stop();
        unlock();
      }),
    script: (sql) => gate.within(() => session.call("script", sql)) as Promise<void>,
    query: (sql, parameters = []) => gate.within(() => session.run({ sql, parameters, reads: false })),
    dump: () => gate.within(() => session.call("dump", "") as Promise<Uint8Array>),
  };
}
