import type { Authenticator, Caller } from "../access.ts";
import type { Adapters } from "../context.ts";
import type { Database } from "../db.ts";
import type { Id } from "../ids.ts";
import type { Route } from "../route.ts";

export interface RateLimit {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

export interface RateLimiter {
  take(key: string): RateLimit | Promise<RateLimit>;
}

/** What the mounted routes need of the outside. */
export interface Service {
  database: Database;
  adapters: Adapters;
  authenticator: Authenticator;
  limiter: RateLimiter | undefined;
  now(): Date;
  /** Forgets in this process; other processes hear it from the database. */
  forget(workspaceId: Id): void;
  /** Told after a commit that queued work. */
  wakeOutbox(): void;
  /** In tests, an error that the route does not declare becomes a 500 that says so. */
  strict: boolean;
  secureCookies: boolean;
}

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | undefined;
    /** The body held escapes of characters that no text column can hold; it is searched before use. */
    suspectText: boolean;
  }
  interface FastifyContextConfig {
    declared?: Route;
  }
}
