import type { Context } from "../../../kit/context.ts";
import type { Database } from "../../../kit/db.ts";
import { RateLimited } from "../../../kit/errors.ts";
import type { Id } from "../../../kit/ids.ts";
import { networkOf } from "../../../kit/networks.ts";
import { countFailure, uncountFailure } from "./attempts.store.ts";

/** A counter of failures, and how many in 15 minutes are too many. Successes never count. */
export interface Guard {
  key: string;
  limit: number;
}

const RETRY_AFTER = String(15 * 60);

export const TooManyAttempts = () =>
  RateLimited({ message: "Too many failed attempts; try again later.", headers: { "retry-after": RETRY_AFTER } });

export function accountGuard(email: string): Guard {
  return { key: `account:${email}`, limit: 10 };
}

/** A device that was signed in before has its own counter, so that strangers' attempts do not lock it out. */
export function deviceGuard(loginId: Id): Guard {
  return { key: `device:${loginId}`, limit: 10 };
}

export function addressGuard(address: string): Guard {
  return { key: `address:${networkOf(address)}`, limit: 100 };
}

/** Your own password, asked again while signed in. */
export function passwordGuard({ workspaceId, accountId }: { workspaceId: Id; accountId: Id }): Guard {
  return { key: `password:${workspaceId}:${accountId}`, limit: 10 };
}

export function bootstrapGuard(address: string): Guard {
  return { key: `bootstrap:${networkOf(address)}`, limit: 10 };
}

/**
 * Counts an attempt before it is checked, in a separate transaction, so that concurrent attempts cannot exceed the limit. A successful one
 * is uncounted.
 */
export async function takeAttempt(ctx: Context, guard: Guard): Promise<void> {
  const isTooMany = await ctx.transaction("platform", async (tx) => (await countFailure(tx.db, guard.key)) > guard.limit);
  if (isTooMany) throw TooManyAttempts();
}

/** The same without a request context; those under one guard take turns with everyone else. */
export async function takeAttemptIn(database: Database, guard: Guard): Promise<void> {
  const attempts = await database.transaction("platform", (db) => countFailure(db, guard.key), { turn: guard.key });
  if (attempts > guard.limit) throw TooManyAttempts();
}

/** Counts one attempt under several guards and returns which of them were exceeded. Always in the same order, to avoid deadlocks. */
export async function takeAttempts(ctx: Context, guards: readonly Guard[]): Promise<ReadonlySet<Guard>> {
  return ctx.transaction("platform", async (tx) => {
    const exceeded = new Set<Guard>();
    for (const guard of inOrder(guards)) if ((await countFailure(tx.db, guard.key)) > guard.limit) exceeded.add(guard);
    return exceeded;
  });
}

export async function giveBackAttempt(ctx: Context, { key }: Guard): Promise<void> {
  await uncountFailure(ctx.db, key);
}

export async function giveBackAttempts(tx: Context, guards: readonly Guard[]): Promise<void> {
  for (const guard of inOrder(guards)) await uncountFailure(tx.db, guard.key);
}

function inOrder(guards: readonly Guard[]): Guard[] {
  return [...guards].sort((left, right) => (left.key < right.key ? -1 : 1));
}
