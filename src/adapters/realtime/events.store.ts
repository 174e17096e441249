import { sql } from "kysely";
import { type Db, json } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import type { Timestamp } from "../../kit/time.ts";

/** Where processes hear that a workspace has a new event: `<workspace id>:<sequence>`, never its content. */
export const EVENTS_CHANNEL = "events";
export const RETENTION_MS = 24 * 3_600_000;

export interface EventRow {
  sequence: number;
  event: string;
  data: unknown;
  at: Timestamp;
}

export interface NewEvent {
  event: string;
  data: object;
  at: Date;
}

/** Stores an event under the workspace's next number, in the caller's transaction, and tells every process at commit. */
export async function storeEvent(db: Db, workspaceId: Id, { event, data, at }: NewEvent): Promise<number> {
  const stream = await sql<{ lastSequence: number }>`
    insert into event_streams as s (workspace_id, last_sequence) values (${workspaceId}, 1)
    on conflict (workspace_id) do update set last_sequence = s.last_sequence + 1
    returning last_sequence`.execute(db);
  const sequence = stream.rows[0]?.lastSequence ?? 1;
  await db
    .insertInto("events")
    .values({ workspaceId, sequence, event, data: json(data), at })
    .execute();
  await sql`select pg_notify(${EVENTS_CHANNEL}, ${`${workspaceId}:${sequence}`})`.execute(db);
  return sequence;
}

export async function eventsAfter(db: Db, workspaceId: Id, sequence: number, limit: number): Promise<EventRow[]> {
  return db
    .selectFrom("events")
    .select(["sequence", "event", "data", "at"])
    .where("workspaceId", "=", workspaceId)
    .where("sequence", ">", sequence)
    .orderBy("sequence")
    .limit(limit)
    .execute();
}

export interface Stream {
  /** Number of the latest event; 0 before the first. */
  last: number;
  /** Number of the oldest event that is kept and not past its time; null when there is none. */
  oldest: number | null;
}

export async function readStream(db: Db, workspaceId: Id, since: Date): Promise<Stream> {
  const { rows } = await sql<{ last: number | null; oldest: number | null }>`
    select (select last_sequence from event_streams where workspace_id = ${workspaceId}) as last,
      (select min(sequence) from events where workspace_id = ${workspaceId} and at >= ${since}) as oldest`.execute(db);
  return { last: rows[0]?.last ?? 0, oldest: rows[0]?.oldest ?? null };
}

export async function sweepEvents(db: Db): Promise<void> {
  await sql`delete from events where at < now() - ${RETENTION_MS / 1000} * interval '1 second'`.execute(db);
}
