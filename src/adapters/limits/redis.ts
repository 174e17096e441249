import { Redis } from "ioredis";
import type { Log } from "../../kit/context.ts";
import type { RateLimiter } from "../../kit/http/service.ts";
import { memoryLimiter } from "./memory.ts";

const WINDOW_MS = 60_000;

/** Counts per key and minute across all processes. While Redis is unreachable, each process counts for itself. */
export function redisLimiter(url: string, perMinute: number, log: Log): RateLimiter & { close(): Promise<void> } {
  const redis = new Redis(url, { maxRetriesPerRequest: 0, enableOfflineQueue: false, commandTimeout: 250 });
  const fallback = memoryLimiter(perMinute);
  let warned = false;
  redis.on("ready", () => {
    warned = false;
  });
  redis.on("error", (error) => {
    if (!warned) log.warn({ err: error }, "Redis is unreachable; rate limits are counted per process");
    warned = true;
  });
  return {
    take: async (key) => {
      const now = Date.now();
      const window = Math.floor(now / WINDOW_MS);
      const name = `limit:${window}:${key}`;
      try {
        const results = await redis.multi().incr(name).pexpire(name, WINDOW_MS).exec();
        const used = Number(results?.[0]?.[1]);
        const resetSeconds = Math.ceil(((window + 1) * WINDOW_MS - now) / 1000);
        return { limit: perMinute, remaining: perMinute - used, resetSeconds };
      } catch {
        return fallback.take(key);
      }
    },
    isShared: () => redis.status === "ready",
    close: async () => redis.disconnect(),
  };
}
