import type { Log } from "../../kit/context.ts";
import type { Database } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type EventRow, eventsAfter, RETENTION_MS, readStream } from "./events.store.ts";

/** Somebody who is told a workspace's events in order, each once. */
export interface Subscriber {
  /** Number of the last event it was sent. */
  sequence: number;
  isOpen(): boolean;
  /** Must not wait: whoever reads too slowly is cut off. */
  send(message: Buffer): void;
  /** Waits until what was sent has left the process. */
  flush(): Promise<void>;
}

export interface Start {
  /** The number the subscriber starts after. */
  sequence: number;
  /** Events it has not seen are no longer kept: it must read the state anew. */
  isResync: boolean;
}

export interface Hub {
  /** Tells `subscriber` where it starts, then every event after that until `leave`. */
  subscribe(workspaceId: Id, subscriber: Subscriber, after: number | undefined, onStart: (start: Start) => void): Promise<void>;
  leave(workspaceId: Id, subscriber: Subscriber): void;
  /** There may be an event with this number. */
  hear(workspaceId: Id, sequence: number): void;
  /** Announcements may have been missed. */
  hearAll(): Promise<void>;
  stop(): void;
}

/** The subscribers of one workspace in this process, and how far they have been told. */
interface Room {
  sequence: number;
  subscribers: Set<Subscriber>;
  joining: number;
  isPumping: boolean;
  heardMore: boolean;
}

/** Small enough that a page of the largest events stays below what a slow reader may leave unread. */
const PAGE = 10;
const RETRY_MS = 500;

/**
 * Brings stored events to subscribers. Announcements carry only a number: what is sent is always read from the table, in
 * order, so that it does not matter which process stored it, or whether an announcement came twice or not at all.
 */
export function createHub({ database, now, log }: { database: Database; now(): Date; log: Log }): Hub {
  const rooms = new Map<Id, Room>();
  let stopped = false;

  const pump = async (workspaceId: Id, room: Room): Promise<void> => {
    if (room.isPumping) {
      room.heardMore = true;
      return;
    }
    room.isPumping = true;
    try {
      let rows: EventRow[];
      do {
        room.heardMore = false;
        rows = await eventsAfter(database.reader({ workspaceId }), workspaceId, room.sequence, PAGE);
        for (const row of rows) broadcast(workspaceId, room, row);
      } while ((rows.length === PAGE || room.heardMore) && !stopped);
    } catch (error) {
      if (!stopped) log.warn({ err: error }, "events could not be read; trying again");
      setTimeout(() => !stopped && void pump(workspaceId, room), RETRY_MS).unref();
    } finally {
      room.isPumping = false;
    }
  };

  const catchUp = async (workspaceId: Id, room: Room, subscriber: Subscriber): Promise<void> => {
    while (subscriber.sequence < room.sequence && subscriber.isOpen()) {
      const rows = await eventsAfter(database.reader({ workspaceId }), workspaceId, subscriber.sequence, PAGE);
      for (const row of rows) tell(subscriber, row.sequence, encode(workspaceId, row));
      if (rows.length === 0) subscriber.sequence = room.sequence;
      await subscriber.flush();
    }
  };

  const dropIfEmpty = (workspaceId: Id, room: Room): void => {
    if (room.subscribers.size === 0 && room.joining === 0) rooms.delete(workspaceId);
  };

  return {
    subscribe: async (workspaceId, subscriber, after, onStart) => {
      const stream = await readStream(database.reader({ workspaceId }), workspaceId, new Date(now().getTime() - RETENTION_MS));
      const room = rooms.get(workspaceId) ?? newRoom(stream.last);
      rooms.set(workspaceId, room);
      room.joining++;
      try {
        const start = startOf(stream, after);
        subscriber.sequence = start.sequence;
        onStart(start);
        await catchUp(workspaceId, room, subscriber);
        if (subscriber.isOpen()) room.subscribers.add(subscriber);
      } finally {
        room.joining--;
        dropIfEmpty(workspaceId, room);
      }
      // What was stored between reading the stream and joining was announced to nobody.
      await pump(workspaceId, room);
    },
    leave: (workspaceId, subscriber) => {
      const room = rooms.get(workspaceId);
      if (!room) return;
      room.subscribers.delete(subscriber);
      dropIfEmpty(workspaceId, room);
    },
    hear: (workspaceId, sequence) => {
      const room = rooms.get(workspaceId);
      if (room && sequence > room.sequence) void pump(workspaceId, room);
    },
    hearAll: async () => {
      // One after the other: many workspaces must not crowd the database at once.
      for (const [workspaceId, room] of rooms) await pump(workspaceId, room);
    },
    stop: () => {
      stopped = true;
    },
  };
}

function newRoom(sequence: number): Room {
  return { sequence, subscribers: new Set(), joining: 0, isPumping: false, heardMore: false };
}

/** Where to start after `after`: a number that was never given, or one whose successors are gone, calls for a fresh start. */
function startOf({ last, oldest }: { last: number; oldest: number | null }, after: number | undefined): Start {
  if (after === undefined) return { sequence: last, isResync: false };
  const isComplete = after === last || (after < last && oldest !== null && oldest <= after + 1);
  return isComplete ? { sequence: after, isResync: false } : { sequence: last, isResync: true };
}

function broadcast(workspaceId: Id, room: Room, row: EventRow): void {
  room.sequence = row.sequence;
  const message = encode(workspaceId, row);
  for (const subscriber of room.subscribers) tell(subscriber, row.sequence, message);
}

function tell(subscriber: Subscriber, sequence: number, message: Buffer): void {
  if (sequence <= subscriber.sequence) return;
  subscriber.sequence = sequence;
  subscriber.send(message);
}

/** Once per event, however many are told. */
function encode(workspaceId: Id, { sequence, event, data, at }: EventRow): Buffer {
  return Buffer.from(JSON.stringify({ id: String(sequence), event, workspaceId, data, at }));
}
