import type { Context } from "../../kit/context.ts";
import { RateLimited } from "../../kit/errors.ts";
import { countFailure, failuresOf, uncountFailure } from "./attempts.store.ts";

/** What is counted, and how many failures in 15 minutes are too many. Successes never count. */
export interface Guard {
  key: string;
  limit: number;
}

const RETRY_AFTER = String(15 * 60);

export function accountGuard(email: string): Guard {
  return { key: `account:${email}`, limit: 10 };
}

export function addressGuard(address: string): Guard {
  return { key: `address:${address}`, limit: 100 };
}

export async function refuseTooMany(ctx: Context, guards: readonly Guard[]): Promise<void> {
  const failures = await failuresOf(
    ctx.db,
    guards.map((guard) => guard.key),
  );
  if (guards.some(({ key, limit }) => (failures.get(key) ?? 0) >= limit)) {
    throw RateLimited({ message: "Too many failed attempts; try again later.", headers: { "retry-after": RETRY_AFTER } });
  }
}

/** Runs inside the caller's transaction. */
export async function countFailures(tx: Context, guards: readonly Guard[]): Promise<void> {
  for (const { key } of guards) await countFailure(tx.db, key);
}

/**
 * Counts an attempt before it is judged, in a transaction of its own: of many at once, no more than the limit get to be
 * judged. One that turns out well is given back.
 */
export async function takeAttempt(ctx: Context, { key, limit }: Guard): Promise<void> {
  const attempts = await ctx.transaction("platform", (tx) => countFailure(tx.db, key));
  if (attempts <= limit) return;
  throw RateLimited({ message: "Too many failed attempts; try again later.", headers: { "retry-after": RETRY_AFTER } });
}

export async function giveBackAttempt(ctx: Context, { key }: Guard): Promise<void> {
  await uncountFailure(ctx.db, key);
}
