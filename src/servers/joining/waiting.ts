import { setTimeout as sleep } from "node:timers/promises";

const PAUSE_MS = 20;

/** Checks again and again. Throws after the time limit. */
export async function until(event: string, limitMs: number, isThere: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await isThere())) {
    if (performance.now() > end) throw new Error(`Timed out after ${Math.round(limitMs / 1000)} s waiting for ${event}.`);
    await sleep(PAUSE_MS);
  }
}
