import { sql } from "kysely";
import type { Caller } from "../access.ts";
import type { Db } from "../db.ts";
import { InvalidInput, KeyInProgress, KeyReused } from "../errors.ts";
import { type Id, PLATFORM_ID } from "../ids.ts";
import type { Route } from "../route.ts";
import type { Service } from "./service.ts";

export interface IdempotencyKey {
  workspaceId: Id;
  callerId: Id;
  route: string;
  key: string;
  /**
   * Keyed hashes of the request, newest key first: the first is stored, any of them matches. The database alone does not allow guessing
   * passwords from them.
   */
  requestHashes: readonly [string, ...string[]];
}

export interface StoredReply {
  status: number;
  payload: string;
}

const LIFETIME = sql`now() - interval '24 hours'`;
/** A request that crashed leaves its key marked as running; after this time it may be retried. */
const ABANDONED_AFTER = sql`now() - interval '2 minutes'`;

export function readKey(route: Route, caller: Caller, key: string, input: object, hashesOf: Service["hashesOf"]): IdempotencyKey {
  if (key.length < 1 || key.length > 255) throw new InvalidInput("Idempotency-Key", "must have 1 to 255 characters");
  return {
    workspaceId: caller.kind === "admin" ? PLATFORM_ID : caller.workspace.id,
    callerId: caller.kind === "admin" ? caller.admin.id : caller.account.id,
    route: `${route.method} ${route.path}`,
    key,
    requestHashes: hashesOf(JSON.stringify(input), "idempotency"),
  };
}

/** Locks the key for this transaction and returns the stored reply, if any. */
export async function findReply(db: Db, key: IdempotencyKey): Promise<StoredReply | undefined> {
  const name = [key.workspaceId, key.callerId, key.route, key.key].join(" ");
  // Sent together, but as two statements: the second must see what was committed before the first got the lock.
  const [lock, kept] = await Promise.all([
    sql<{ held: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`.execute(db),
    rowsOfKey(db, key)
      .where("createdAt", ">", LIFETIME as never)
      .executeTakeFirst(),
  ]);
  if (!lock.rows[0]?.held) throw KeyInProgress();
  if (!kept) return undefined;
  if (!key.requestHashes.includes(kept.requestHash)) throw KeyReused();
  if (kept.status === null || kept.reply === null) return kept.isAbandoned ? undefined : refuseInProgress();
  return { status: kept.status, payload: kept.reply };
}

function refuseInProgress(): never {
  throw KeyInProgress();
}

function rowsOfKey(db: Db, { workspaceId, callerId, route, key }: IdempotencyKey) {
  return db
    .selectFrom("idempotencyKeys")
    .select(["requestHash", "status", "reply", sql<boolean>`created_at < ${ABANDONED_AFTER}`.as("isAbandoned")])
    .where("workspaceId", "=", workspaceId)
    .where("callerId", "=", callerId)
    .where("route", "=", route)
    .where("key", "=", key);
}

/** Stores the reply or, without one, marks the key as running. */
export async function saveReply(db: Db, key: IdempotencyKey, reply: StoredReply | null): Promise<void> {
  const { requestHashes, ...name } = key;
  const [requestHash] = requestHashes;
  const row = { ...name, requestHash, status: reply?.status ?? null, reply: reply?.payload ?? null, createdAt: new Date() };
  const { status, reply: text, createdAt } = row;
  await db
    .insertInto("idempotencyKeys")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["workspaceId", "callerId", "route", "key"]).doUpdateSet({ requestHash, status, reply: text, createdAt }),
    )
    .execute();
}

export async function releaseKey(db: Db, { workspaceId, callerId, route, key }: IdempotencyKey): Promise<void> {
  await db
    .deleteFrom("idempotencyKeys")
    .where("workspaceId", "=", workspaceId)
    .where("callerId", "=", callerId)
    .where("route", "=", route)
    .where("key", "=", key)
    .where("status", "is", null)
    .execute();
}
