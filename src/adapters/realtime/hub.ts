import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../../kit/context.ts";
import type { Database } from "../../kit/db.ts";
import { RIGHTS_CHANGED } from "../../kit/events.ts";
import type { Id } from "../../kit/ids.ts";
import { type EventRow, eventsBetween, forgottenThrough, RETENTION_MS, workspacesBetween } from "./events.store.ts";
import { createHorizon } from "./horizon.ts";

/** Receives a workspace's events in order, each once. */
export interface Subscriber {
  /** Number of the last event it was sent, or skipped. */
  sequence: number;
  isOpen(): boolean;
  mayReceive(event: string, recipient: Id | null): boolean;
  /** Looks up its permissions again. */
  recheckRights(): Promise<void>;
  /** Must not block: slow readers are disconnected. */
  send(message: Buffer): void;
  /** Waits until everything sent has left the process. */
  flush(): Promise<void>;
}

export interface Start {
  /** The number the subscriber starts after. */
  sequence: number;
  /** Events it has not seen are no longer stored: it must reload the state. */
  isResync: boolean;
}

export interface Hub {
  /** Tells `subscriber` where it starts, then sends every event after that until `leave`. */
  subscribe(workspaceId: Id, subscriber: Subscriber, after: number | undefined, onStart: (start: Start) => void): Promise<void>;
  leave(workspaceId: Id, subscriber: Subscriber): void;
  /** The workspace may have new events. */
  notify(workspaceId: Id): void;
  /** Announcements of any workspace may have been missed. */
  notifyAll(): Promise<void>;
  /** Checks the table for unannounced events: the process that wrote them may have ended right after the commit. */
  findMissed(): Promise<void>;
  stop(): void;
}

/** The subscribers of one workspace in this process, and how far they have been served. */
interface Room {
  sequence: number;
  subscribers: Set<Subscriber>;
  joining: number;
  isPumping: boolean;
  heardMore: boolean;
}

/** Small enough that a page of the largest events stays below the limit of unread data. */
const PAGE = 10;
const RETRY_MS = 500;
/** How long to wait for concurrent writers: doubled each time. */
const [SHORTEST_WAIT_MS, LONGEST_WAIT_MS] = [2, 100];

export interface HubOptions {
  database: Database;
  now(): Date;
  log: Log;
  /** Someone's permissions in the workspace have changed. */
  onRightsChanged(workspaceId: Id): void;
}

/**
 * Delivers stored events to subscribers. Announcements carry only a workspace id: events are always read from the table, in order, so that
 * it does not matter which process stored them, or whether an announcement came twice or not at all.
 */
export function createHub({ database, now, log, onRightsChanged }: HubOptions): Hub {
  const rooms = new Map<Id, Room>();
  const horizon = createHorizon(database);
  let looked: number | undefined;
  let stopped = false;

  const between = (workspaceId: Id, after: number, through: number) =>
    eventsBetween(database.reader({ workspaceId }), workspaceId, after, through, PAGE);

  /** Sends the room everything up to the latest number at the time it began. */
  const advance = async (workspaceId: Id, room: Room): Promise<void> => {
    let wait = SHORTEST_WAIT_MS;
    const { given: goal, ...first } = await horizon.look();
    for (let { through } = first; !stopped; ) {
      const rows = await between(workspaceId, room.sequence, through);
      for (const row of rows) await broadcast(workspaceId, room, row);
      if (rows.length === PAGE) continue;
      if (through >= goal) return;
      await sleep(wait, undefined, { ref: false });
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      ({ through } = await horizon.look());
    }
  };

  const pump = async (workspaceId: Id, room: Room): Promise<void> => {
    if (room.isPumping) {
      room.heardMore = true;
      return;
    }
    room.isPumping = true;
    try {
      do {
        room.heardMore = false;
        await advance(workspaceId, room);
      } while (room.heardMore && !stopped);
    } catch (error) {
      if (!stopped) log.warn({ err: error }, "events could not be read; trying again");
      setTimeout(() => !stopped && void pump(workspaceId, room), RETRY_MS).unref();
    } finally {
      room.isPumping = false;
    }
  };

  const broadcast = async (workspaceId: Id, room: Room, row: EventRow): Promise<void> => {
    room.sequence = row.sequence;
    if (row.event === RIGHTS_CHANGED.event) {
      onRightsChanged(workspaceId);
      for (const subscriber of room.subscribers) await subscriber.recheckRights();
    }
    const message = encode(workspaceId, row);
    for (const subscriber of room.subscribers) sendTo(subscriber, row, message);
  };

  const catchUp = async (workspaceId: Id, room: Room, subscriber: Subscriber): Promise<void> => {
    while (subscriber.sequence < room.sequence && subscriber.isOpen()) {
      // The room continues in the meantime.
      const through = room.sequence;
      const rows = await between(workspaceId, subscriber.sequence, through);
      for (const row of rows) sendTo(subscriber, row, encode(workspaceId, row));
      if (rows.length < PAGE) subscriber.sequence = through;
      await subscriber.flush();
    }
  };

  const dropIfEmpty = (workspaceId: Id, room: Room): void => {
    if (room.subscribers.size === 0 && room.joining === 0) rooms.delete(workspaceId);
  };

  return {
    subscribe: async (workspaceId, subscriber, after, onStart) => {
      const reach = await horizon.look();
      const since = new Date(now().getTime() - RETENTION_MS);
      const forgotten = after === undefined ? 0 : await forgottenThrough(database.reader({ workspaceId }), workspaceId, since);
      const room = rooms.get(workspaceId) ?? newRoom(reach.through);
      rooms.set(workspaceId, room);
      room.joining++;
      try {
        const isResync = after !== undefined && (after < forgotten || after > reach.given);
        const start = { sequence: after === undefined || isResync ? reach.through : after, isResync };
        subscriber.sequence = start.sequence;
        onStart(start);
        await catchUp(workspaceId, room, subscriber);
        if (subscriber.isOpen()) room.subscribers.add(subscriber);
      } finally {
        room.joining--;
        dropIfEmpty(workspaceId, room);
      }
      // Events stored between reading and joining were announced before this socket listened.
      await pump(workspaceId, room);
    },
    leave: (workspaceId, subscriber) => {
      const room = rooms.get(workspaceId);
      if (!room) return;
      room.subscribers.delete(subscriber);
      dropIfEmpty(workspaceId, room);
    },
    notify: (workspaceId) => {
      const room = rooms.get(workspaceId);
      if (room) void pump(workspaceId, room);
    },
    notifyAll: async () => {
      // One by one, so that many workspaces do not flood the database.
      for (const [workspaceId, room] of rooms) await pump(workspaceId, room);
    },
    findMissed: async () => {
      const { through } = await horizon.look();
      const after = looked ?? through;
      looked = through;
      if (rooms.size === 0 || through === after) return;
      for (const workspaceId of await workspacesBetween(database.reader("platform"), after, through)) {
        const room = rooms.get(workspaceId);
        if (room && room.sequence < through) await pump(workspaceId, room);
      }
    },
    stop: () => {
      stopped = true;
    },
  };
}

function newRoom(sequence: number): Room {
  return { sequence, subscribers: new Set(), joining: 0, isPumping: false, heardMore: false };
}

function sendTo(subscriber: Subscriber, { sequence, event, recipient }: EventRow, message: Buffer): void {
  if (sequence <= subscriber.sequence) return;
  subscriber.sequence = sequence;
  if (subscriber.mayReceive(event, recipient)) subscriber.send(message);
}

/** Once per event, however many subscribers there are. */
function encode(workspaceId: Id, { sequence, event, data, at, by }: EventRow): Buffer {
  return Buffer.from(`{"id":"${sequence}","event":"${event}","workspaceId":"${workspaceId}","data":${data},"at":"${at}","by":${by}}`);
}
