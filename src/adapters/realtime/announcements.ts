import { Redis } from "ioredis";
import type { Log } from "../../kit/context.ts";
import type { Database } from "../../kit/db.ts";
import { type Id, isId } from "../../kit/ids.ts";
import { EVENTS_CHANNEL } from "./events.store.ts";
import type { Hub } from "./hub.ts";

const REDIS_CHANNEL = "workspace-platform:events";

function pass(hub: Hub, announcement: string): void {
  const [workspaceId, sequence] = announcement.split(":");
  if (isId(workspaceId) && Number.isSafeInteger(Number(sequence))) hub.hear(workspaceId, Number(sequence));
}

/** What transactions announce at commit, in whichever process. */
export async function hearDatabase(database: Database, hub: Hub): Promise<void> {
  await database.listen(EVENTS_CHANNEL, (announcement) => pass(hub, announcement), hub.hearAll);
}

export interface Announcer {
  announce(workspaceId: Id, sequence: number): void;
  close(): void;
}

/** A second way for announcements, for where the database's notifications do not get through (a pooler in between). */
export function redisAnnouncer(url: string, hub: Hub, log: Log): Announcer {
  const [publisher, subscriber] = [new Redis(url, { enableOfflineQueue: false }), new Redis(url)];
  let isAway = false;
  for (const connection of [publisher, subscriber]) {
    connection.on("error", (error) => {
      if (!isAway) log.warn({ err: error }, "Redis is away; events are announced by the database alone");
      isAway = true;
    });
  }
  subscriber.on("message", (_, announcement) => pass(hub, announcement));
  subscriber.on("ready", () => {
    isAway = false;
    hub.hearAll();
  });
  subscriber.subscribe(REDIS_CHANNEL).catch((error) => log.warn({ err: error }, "Redis gives no announcements"));
  return {
    announce: (workspaceId, sequence) => {
      publisher.publish(REDIS_CHANNEL, `${workspaceId}:${sequence}`).catch(() => {
        // The database announces it too.
      });
    },
    close: () => {
      publisher.disconnect();
      subscriber.disconnect();
    },
  };
}
