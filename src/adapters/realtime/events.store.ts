import { sql } from "kysely";
import type { Db } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import type { Timestamp } from "../../kit/time.ts";

export const RETENTION_MS = 24 * 3_600_000;

export interface EventRow {
  sequence: number;
  event: string;
  /** As it was written. */
  data: string;
  at: Timestamp;
  /** JSON of the member who caused it, as recorded. */
  by: string | null;
  /** The only member who receives it; null: everyone who may see its record. */
  recipient: Id | null;
}

/** A workspace's events after one number and up to another, in order. */
export async function eventsBetween(db: Db, workspaceId: Id, after: number, through: number, limit: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select sequence, event, data::text as data, at, by::text as by, recipient from events
    where workspace_id = ${workspaceId} and sequence > ${after} and sequence <= ${through} order by sequence limit ${limit}`.execute(db);
  return rows;
}

/** Which workspaces have events in that range. */
export async function workspacesBetween(db: Db, after: number, through: number): Promise<Id[]> {
  const { rows } = await sql<{ workspaceId: Id }>`
    select distinct workspace_id from events where sequence > ${after} and sequence <= ${through}`.execute(db);
  return rows.map(({ workspaceId }) => workspaceId);
}

export interface Mark {
  /** The latest number assigned; 0 before the first. */
  number: number;
  /** Open transactions that have written events, or may have. */
  writers: string[];
}

/** The number is read first: every transaction with a lower one is among the writers, or has ended. */
export async function readMark(db: Db): Promise<Mark> {
  const { rows } = await sql<Mark>`
    with given as materialized (select case when is_called then last_value else 0 end as number from event_numbers)
    select given.number, array(
      select l.virtualtransaction from pg_locks l
      where l.relation = 'events'::regclass and l.mode = 'RowExclusiveLock' and given.number >= 0
        and l.database = (select oid from pg_database where datname = current_database())
    ) as writers from given`.execute(db);
  return rows[0] ?? { number: 0, writers: [] };
}

/** The number up to which a workspace's events have been deleted or have expired. */
export async function forgottenThrough(db: Db, workspaceId: Id, since: Date): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select greatest((select swept_through from event_retention),
      (select sequence from events where workspace_id = ${workspaceId} and at < ${since} order by sequence desc limit 1)) as number`.execute(
    db,
  );
  return rows[0]?.number ?? 0;
}

export async function sweepEvents(db: Db): Promise<void> {
  await sql`
    with swept as (
      delete from events where at < now() - ${RETENTION_MS / 1000} * interval '1 second' returning sequence
    )
    update event_retention set swept_through = greatest(swept_through, (select max(sequence) from swept))`.execute(db);
}
