import { randomFillSync } from "node:crypto";

/** An object id: 24 lowercase hex characters, ordered by creation time, and not guessable from any other. */
export type Id = string;

const TICKS_PER_SECOND = 0x10000;
/** Ten seconds: a larger difference means the clock was changed, not a burst of ids. */
const MAX_AHEAD = 10 * TICKS_PER_SECOND;
const RANDOM_BYTES = 6;
const pool = Buffer.alloc(RANDOM_BYTES * 512);
let used = pool.length;
let lastTick = 0;

/**
 * Seconds, the fraction of the second, six random bytes. Within a process the fraction only grows, so that ids sort in the order they were
 * made; a process that makes more than 65,536 ids in a second runs ahead of the clock.
 */
export function newId(now: number = Date.now()): Id {
  let tick = Math.floor((now * TICKS_PER_SECOND) / 1000);
  if (tick <= lastTick && lastTick - tick < MAX_AHEAD) tick = lastTick + 1;
  lastTick = tick;
  return tick.toString(16).padStart(12, "0") + randomPart();
}

/** Random bytes are generated in batches: the call costs more than the bytes. */
function randomPart(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += RANDOM_BYTES;
  return pool.toString("hex", used - RANDOM_BYTES, used);
}

const objectId = /^[0-9a-f]{24}$/i;

export function isId(value: unknown): value is Id {
  return typeof value === "string" && objectId.test(value);
}

/** Used as the workspace id of what belongs to the platform itself: admins' logins and their idempotency keys. */
export const PLATFORM_ID: Id = "0".repeat(24);

/** Dropping the cache of this id drops it for all workspaces: for changes that affect many at once, such as to a plan. */
export const ALL_WORKSPACES: Id = "f".repeat(24);
