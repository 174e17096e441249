import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Log } from "../../kit/context.ts";
import type { Database } from "../../kit/db.ts";
import { EVENTS_CHANNEL } from "../../kit/events.ts";
import { type Id, isId } from "../../kit/ids.ts";

const REDIS_CHANNEL = "workspace-platform:events";
/** Announcements within this time are sent together. */
const GATHER_MS = 10;
/** A notification is limited to 8,000 bytes. */
const MOST_AT_ONCE = 300;

/** Receives announcements. */
export interface AnnouncementHandler {
  notify(workspaceId: Id): void;
  notifyAll(): void;
}

export interface Announcer {
  /** The workspace has new events, committed by this process. */
  announce(workspaceId: Id): void;
  /** Undefined without Redis. */
  isRedisUp?(): boolean;
  close(): void;
}

/**
 * Announces to this process immediately and to the others a moment later, with one notification for many workspaces. A notification in
 * each transaction would serialise all commits of the database. If the process ends in between, the other processes find the events when they poll.
 */
export async function createAnnouncer(
  database: Database,
  redisUrl: string | undefined,
  handler: AnnouncementHandler,
  log: Log,
): Promise<Announcer> {
  const self = randomUUID();
  const redis = redisUrl ? await openRedis(redisUrl, self, handler, log) : undefined;
  const gathered = new Set<Id>();
  let timer: NodeJS.Timeout | undefined;
  const publish = async (message: string): Promise<void> => {
    redis?.publish(message);
    // A statement of its own: a transaction would be three. Sent twice, it does no harm.
    await sql`select pg_notify(${EVENTS_CHANNEL}, ${message})`.execute(database.reader("platform"));
  };
  const flush = (): void => {
    timer = undefined;
    const ids = [...gathered];
    gathered.clear();
    for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
      const message = `${self}:${ids.slice(from, from + MOST_AT_ONCE).join(",")}`;
      publish(message).catch((error) => log.debug({ err: error }, "events could not be announced; the others will find them"));
    }
  };
  await database.listen(EVENTS_CHANNEL, (message) => dispatch(message, self, handler), handler.notifyAll);
  return {
    announce: (workspaceId) => {
      handler.notify(workspaceId);
      // The embedded database has only one process.
      if (database.kind === "embedded") return;
      gathered.add(workspaceId);
      timer ??= setTimeout(flush, GATHER_MS).unref();
    },
    ...(redis ? { isRedisUp: redis.isUp } : {}),
    close: () => {
      if (timer) {
        clearTimeout(timer);
        flush();
      }
      redis?.close();
    },
  };
}

function dispatch(message: string, self: string, handler: AnnouncementHandler): void {
  const [sender, ids = ""] = message.split(":");
  if (sender === self) return;
  for (const id of ids.split(",")) if (isId(id)) handler.notify(id);
}

/** A second channel for announcements, in case a pooler blocks the database's notifications. */
async function openRedis(url: string, self: string, handler: AnnouncementHandler, log: Log) {
  const { Redis } = await import("ioredis");
  const [publisher, subscriber] = [new Redis(url, { enableOfflineQueue: false }), new Redis(url)];
  let isAway = false;
  for (const connection of [publisher, subscriber]) {
    connection.on("error", (error) => {
      if (!isAway) log.warn({ err: error }, "Redis is unreachable; events are announced only by the database");
      isAway = true;
    });
  }
  subscriber.on("message", (_, message) => dispatch(message, self, handler));
  subscriber.on("ready", () => {
    isAway = false;
    handler.notifyAll();
  });
  subscriber.subscribe(REDIS_CHANNEL).catch((error) => log.warn({ err: error }, "Redis gives no announcements"));
  return {
    isUp: () => publisher.status === "ready" && subscriber.status === "ready",
    publish: (message: string) => {
      publisher.publish(REDIS_CHANNEL, message).catch(() => {
        // The database announces it too.
      });
    },
    close: () => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
