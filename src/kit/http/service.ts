import type { Access, Authenticator, Caller } from "../access.ts";
import type { Surroundings } from "../context.ts";
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
  /** Whether the counts are shared with the other processes now; undefined if they never are. */
  isShared?(): boolean;
}

/** Dependencies of the mounted routes. */
export interface Service extends Surroundings {
  database: Database;
  authenticator: Authenticator;
  limiter: RateLimiter | undefined;
  now(): Date;
  /** Keyed one-way hashes of a text, newest key first. */
  hashesOf(text: string, place: string): [string, ...string[]];
  /** Drops the cache in this process; other processes are notified by the database. */
  forget(workspaceId: Id): void;
  /** Called after a commit that queued work of this topic, with the workspace it belongs to, if any. */
  wakeOutbox(topic: string, tenant?: string): void;
  /** Called after a commit that recorded events. */
  announce(workspaceId: Id): void;
  /** Callers who may receive an event: those accepted by the route that returns its record. */
  audienceOf(event: string): Access | undefined;
  /** In tests, an error that the route does not declare becomes a 500 with an explanation. */
  strict: boolean;
  secureCookies: boolean;
}

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | undefined;
    /** The body contained escapes of characters that no text column can store; it is checked before use. */
    suspectText: boolean;
  }
  interface FastifyContextConfig {
    declared?: Route;
  }
}
