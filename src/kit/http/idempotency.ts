import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Caller } from "../access.ts";
import type { Db } from "../db.ts";
import { InvalidInput, KeyInProgress, KeyReused } from "../errors.ts";
import { type Id, PLATFORM_ID } from "../ids.ts";
import type { Route } from "../route.ts";

export interface IdempotencyKey {
  workspaceId: Id;
  callerId: Id;
  route: string;
  key: string;
  requestHash: string;
}

export interface KeptReply {
  status: number;
  payload: string;
}

const KEPT = sql`now() - interval '24 hours'`;
/** A request that crashed leaves its key running; after this long it may be tried again. */
const ABANDONED = sql`now() - interval '2 minutes'`;

export function readKey(route: Route, caller: Caller, key: string, input: object): IdempotencyKey {
  if (key.length < 1 || key.length > 255) throw new InvalidInput("Idempotency-Key", "must have 1 to 255 characters");
  return {
    workspaceId: caller.kind === "admin" ? PLATFORM_ID : caller.workspace.id,
    callerId: caller.kind === "admin" ? caller.admin.id : caller.account.id,
    route: `${route.method} ${route.path}`,
    key,
    requestHash: createHash("sha256").update(JSON.stringify(input)).digest("hex"),
  };
}

/** Holds the key for this transaction and gives the answer it had before, if any. */
export async function findKept(db: Db, key: IdempotencyKey): Promise<KeptReply | undefined> {
  const name = [key.workspaceId, key.callerId, key.route, key.key].join(" ");
  const lock = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`.execute(db);
  if (!lock.rows[0]?.held) throw KeyInProgress();

  const kept = await ofKey(db, key)
    .where("createdAt", ">", KEPT as never)
    .executeTakeFirst();
  if (!kept) return undefined;
  if (kept.requestHash !== key.requestHash) throw KeyReused();
  if (kept.status === null || kept.reply === null) return kept.isAbandoned ? undefined : inProgress();
  return { status: kept.status, payload: kept.reply };
}

function inProgress(): never {
  throw KeyInProgress();
}

function ofKey(db: Db, { workspaceId, callerId, route, key }: IdempotencyKey) {
  return db
    .selectFrom("idempotencyKeys")
    .select(["requestHash", "status", "reply", sql<boolean>`created_at < ${ABANDONED}`.as("isAbandoned")])
    .where("workspaceId", "=", workspaceId)
    .where("callerId", "=", callerId)
    .where("route", "=", route)
    .where("key", "=", key);
}

/** Keeps the answer, or, without one, marks the key as running. */
export async function keep(db: Db, key: IdempotencyKey, reply: KeptReply | null): Promise<void> {
  const row = { ...key, status: reply?.status ?? null, reply: reply?.payload ?? null, createdAt: new Date() };
  const { requestHash, status, reply: text, createdAt } = row;
  await db
    .insertInto("idempotencyKeys")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["workspaceId", "callerId", "route", "key"]).doUpdateSet({ requestHash, status, reply: text, createdAt }),
    )
    .execute();
}

export async function letGo(db: Db, { workspaceId, callerId, route, key }: IdempotencyKey): Promise<void> {
  await db
    .deleteFrom("idempotencyKeys")
    .where("workspaceId", "=", workspaceId)
    .where("callerId", "=", callerId)
    .where("route", "=", route)
    .where("key", "=", key)
    .where("status", "is", null)
    .execute();
}
