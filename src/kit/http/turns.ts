import { setTimeout as sleep } from "node:timers/promises";
import { isShared, noteTenant } from "../neighbours.ts";

/**
 * Parts of long answers. A tenant's streams make one part at a time. While other tenants use the process, a tenant that has made parts for
 * longer than a short file takes pauses between them, so that it uses its share of the time: the event loop, the database and the
 * compressing threads are free for the others in between.
 */
const SHARE = 0.25;
const BURST_MS = 40;
const LONGEST_PAUSE_MS = 250;
const MOST_KNOWN = 1_000;

interface Use {
  /** Milliseconds used beyond the share until `at`. */
  ms: number;
  at: number;
  /** The end of the latest part and its pause. */
  end: Promise<void>;
}

const uses = new Map<string, Use>();

export async function inTurn<T>(tenant: string, make: () => Promise<T>): Promise<T> {
  noteTenant(tenant);
  const use = knownUse(tenant);
  const before = use.end;
  let end = (): void => undefined;
  use.end = new Promise<void>((resolve) => {
    end = resolve;
  });
  await before;
  const from = performance.now();
  try {
    return await make();
  } finally {
    const now = performance.now();
    const pause = pauseAfter(use, { from, to: now }, isShared(now));
    if (pause < 1) end();
    else void sleep(pause, undefined, { ref: false }).then(end);
  }
}

/**
 * Rests after work that several of a tenant do at once, such as jobs, so that many small pieces use no more than the share. `costMs` is the time
 * that a piece takes here and in the database, without waiting for others.
 */
export async function restAfter(tenant: string, work: string, costMs: number): Promise<void> {
  const now = performance.now();
  const pause = pauseAfter(knownUse(`${tenant} ${work}`), { from: now - costMs, to: now }, isShared(now));
  if (pause >= 1) await sleep(pause, undefined, { ref: false });
}

function knownUse(tenant: string): Use {
  const known = uses.get(tenant);
  if (known) return known;
  if (uses.size >= MOST_KNOWN) uses.clear();
  const use = { ms: 0, at: performance.now(), end: Promise.resolve() };
  uses.set(tenant, use);
  return use;
}

/** How long a tenant rests after a part. */
export function pauseAfter(use: Pick<Use, "ms" | "at">, { from, to }: { from: number; to: number }, isBesideOthers: boolean): number {
  use.ms = isBesideOthers ? Math.max(0, use.ms - (to - use.at) * SHARE) + (to - from) : 0;
  use.at = to;
  return Math.min(Math.max(0, use.ms - BURST_MS) / SHARE, LONGEST_PAUSE_MS);
}
