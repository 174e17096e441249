import { sql } from "kysely";
import type { Db } from "../../kit/db.ts";

/** A process that does not renew a row within this time has lost it. */
export const LEASE_SECONDS = 60;
const FIRST_DELAY_SECONDS = 2;
const LONGEST_DELAY_SECONDS = 3_600;
const ENDED = "The process ended, or lost its lease, while this ran.";

export interface Due {
  id: string;
  topic: string;
  payload: unknown;
  attempts: number;
}

export interface Outcome {
  id: string;
  /** Undefined if done. */
  error: string | undefined;
  isLast: boolean;
}

/**
 * Claims what is due, except for suspended or closed workspaces, whose work waits until they are resumed; `restless` are the topics that
 * do not wait. At most `room` of each topic. The attempt is counted now, so that work which kills the process counts too.
 */
export async function claim(
  db: Db,
  holder: string,
  now: Date,
  room: ReadonlyMap<string, number>,
  restless: ReadonlySet<string>,
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with picked as materialized (
      select due.id
      from unnest(${[...room.keys()]}::text[], ${[...room.values()]}::int[]) as wanted (topic, room),
        lateral (
          select id from outbox
          where outbox.topic = wanted.topic and run_at <= ${now} and dead_at is null and locked_until is null
            and (not (payload ? 'workspaceId') or outbox.topic = any(${[...restless]}::text[]) or workspace_is_open(payload ->> 'workspaceId'))
          order by run_at limit wanted.room for update skip locked
        ) as due
    )
    update outbox
    set locked_by = ${holder}, locked_until = now() + ${LEASE_SECONDS} * interval '1 second', attempts = attempts + 1
    from picked where outbox.id = picked.id
    returning outbox.id, topic, payload, attempts`.execute(db);
  return rows;
}

/** Records how work ended. Finished work is deleted whoever holds it now; failed work is postponed only by its holder. */
export async function settle(db: Db, holder: string, outcomes: readonly Outcome[]): Promise<void> {
  const done = outcomes.filter(({ error }) => error === undefined).map(({ id }) => id);
  if (done.length > 0) await sql`delete from outbox where id = any(${done}::text[])`.execute(db);
  const failed = outcomes.filter(({ error }) => error !== undefined);
  if (failed.length === 0) return;
  await sql`
    update outbox
    set locked_by = null, locked_until = null, last_error = failed.error,
      dead_at = case when failed.is_last = 1 then now() end, run_at = now() + ${delay()}
    from unnest(${failed.map(({ id }) => id)}::text[], ${failed.map(({ error }) => error ?? "")}::text[],
      ${failed.map(({ isLast }) => Number(isLast))}::int[]) as failed (id, error, is_last)
    where outbox.id = failed.id and locked_by = ${holder}`.execute(db);
}

export async function renew(db: Db, holder: string, ids: readonly string[]): Promise<void> {
  await sql`
    update outbox set locked_until = now() + ${LEASE_SECONDS} * interval '1 second'
    where id = any(${[...ids]}::text[]) and locked_by = ${holder}`.execute(db);
}

/**
 * Work held by a process that ended counts as a failed attempt. Each piece waits a random time, so that work which killed the process does
 * not meet the same neighbours again, and they get past it.
 */
export async function recover(db: Db, attempts: ReadonlyMap<string, number>): Promise<{ topic: string; deadAt: string | null }[]> {
  const { rows } = await sql<{ topic: string; deadAt: string | null }>`
    update outbox
    set locked_by = null, locked_until = null, last_error = ${ENDED},
      dead_at = case when outbox.attempts >= known.attempts then now() end, run_at = now() + ${delay()}
    from unnest(${[...attempts.keys()]}::text[], ${[...attempts.values()]}::int[]) as known (topic, attempts)
    where outbox.topic = known.topic and dead_at is null and locked_until < now()
    returning outbox.topic, dead_at`.execute(db);
  return rows;
}

/** Doubles after each attempt, up to an hour, with 20 % jitter. */
function delay() {
  return sql`least(${FIRST_DELAY_SECONDS} * 2.0 ^ (outbox.attempts - 1), ${LONGEST_DELAY_SECONDS}) * (0.8 + random() * 0.4) * interval '1 second'`;
}
