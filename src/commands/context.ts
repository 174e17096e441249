import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { AdminCaller } from "../kit/access.ts";
import type { Context, Log, Surroundings } from "../kit/context.ts";
import type { Database, Db } from "../kit/db.ts";
import { RIGHTS_CHANGED, recordEvents } from "../kit/events.ts";
import { PLATFORM_ID } from "../kit/ids.ts";
import { queueMerged, queueWork } from "../kit/outbox.ts";
import type { ServerAddress } from "../servers/joining/addresses.ts";

/** Context of the operator's commands. */
export interface Operation extends Surroundings {
  database: Database;
  /** If there are several; `database` is on the first. */
  servers?: readonly ServerAddress[];
  log: Log;
  now(): Date;
}

/** Where a command writes and asks. Answers to hidden questions are not shown while they are typed. */
export interface Terminal {
  write(line: string): void;
  ask(question: string, how?: { isHidden: boolean }): Promise<string>;
}

/** A command that cannot be carried out, with the reason. */
export class Refused extends Error {
  override readonly name = "Refused";
}

const EXCHANGE = {
  address: "",
  userAgent: "npm run admin",
  origin: null,
  host: "",
  cookies: {},
  received: { headers: {}, body: undefined },
  setHeader: () => {},
  setCookie: () => {},
};

/** A context like that of a request by no caller: the audit log names the system, or the admin who confirmed the command. */
export function contextOf(operation: Operation, admin?: AdminCaller["admin"], db: Db = operation.database.reader("platform")): Context {
  const { database, adapters, settings, hooks, log } = operation;
  const now = operation.now();
  const caller = admin && { kind: "admin" as const, loginId: "", signedInAt: 0, admin, permissions: new Set() };
  const emitEvents: Context["emitEvents"] = async (events, workspaceId = PLATFORM_ID) => {
    if (workspaceId !== PLATFORM_ID) await recordEvents(db, workspaceId, events, now);
  };
  const inTransaction: Context["transaction"] = (scope, work) =>
    database.transaction(scope, (tx) => work(contextOf(operation, admin, tx) as never));
  return {
    ...{ requestId: `command-${randomUUID()}`, now, log, db, adapters, settings, hooks, exchange: EXCHANGE },
    // Nothing to do: the service's processes learn of the commit from the database, by notification or polling.
    afterCommit: () => {},
    enqueue: (topic, payload, { runAt } = {}) => queueWork(db, topic, payload, runAt ?? now),
    enqueueMerged: (topic, works) => queueMerged(db, topic, works, now),
    forget: async (workspaceId) => {
      await sql`select pg_notify(${"forget"}, ${workspaceId})`.execute(db);
      await emitEvents([RIGHTS_CHANGED], workspaceId);
    },
    emitEvent: (event, workspaceId) => emitEvents([event], workspaceId),
    emitEvents,
    transaction: inTransaction,
    conclude: inTransaction,
    reader: (scope) => database.reader(scope),
    ...(caller ? { caller } : {}),
  };
}
