import type { RateLimiter } from "../../kit/http/service.ts";

const WINDOW_MS = 60_000;

/** Counts per key and minute in this process. */
export function memoryLimiter(perMinute: number): RateLimiter {
  let counts = new Map<string, number>();
  let windowEnds = 0;
  return {
    take: (key) => {
      const now = Date.now();
      if (now >= windowEnds) {
        counts = new Map();
        windowEnds = now + WINDOW_MS;
      }
      const used = (counts.get(key) ?? 0) + 1;
      counts.set(key, used);
      return { limit: perMinute, remaining: perMinute - used, resetSeconds: Math.ceil((windowEnds - now) / 1000) };
    },
  };
}
