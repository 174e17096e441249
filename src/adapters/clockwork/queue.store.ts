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
  /** The workspace it belongs to; null for the platform's own work. */
  tenant: string | null;
  attempts: number;
}

export interface Outcome {
  id: string;
  /** Undefined if done. */
  error: string | undefined;
  isLast: boolean;
}

/** How many pieces of work of a topic are looked at in the order they are due, before every workspace's first one is looked up. */
const FRONT = 200;

/** The work that a process leased in one statement. */
export interface Claim {
  due: Due[];
  /** The topics that nothing was due of. */
  empty: string[];
  /** Another process was claiming some of the same work, so that more may be due than was found. */
  wasOutrun: boolean;
}

/** How many of each topic to claim, and how many of one workspace's may run at once. */
export interface Wanted {
  topic: string;
  room: number;
  share: number;
  /** Runs for suspended and closed workspaces too. */
  runsWhileSuspended: boolean;
  /** By workspace: how many run now. */
  running: ReadonlyMap<string, number>;
}

/**
 * Claims what is due: at most `room` of each topic, and no more of a workspace's than its share. Workspaces take turns. Work of suspended and
 * closed workspaces waits until they are resumed. The attempt is counted now, so that work which kills the process counts too.
 */
export async function claim(db: Db, holder: string, now: Date, wanted: readonly Wanted[]): Promise<Claim> {
  return lease(
    db,
    holder,
    wanted,
    sql`
    select wanted.topic, due.* from wanted, lateral (
      with front as materialized (
        select id, tenant, run_at from outbox
        where outbox.topic = wanted.topic and run_at <= ${now} and dead_at is null and locked_until is null
        order by run_at limit ${FRONT}
      ), open as materialized (
        select tenant from (select distinct tenant from front where tenant is not null) as tenants
        where wanted.is_restless = 1 or workspace_is_open(tenant)
      ), turns as (
        select id, tenant, run_at, ${runningNow(sql`front.tenant`)} + row_number() over (partition by tenant order by run_at, id) as turn
        from front where tenant is null or tenant in (select tenant from open)
      )
      select not exists (select from front) as is_empty, array(
        select id from turns where tenant is null or turn <= wanted.share
        order by (case when tenant is null then 1 else turn end), run_at limit wanted.room
      ) as ids
    ) as due`,
  );
}

/**
 * Claims work that one workspace's backlog hides from `claim`: of the topics with more due than that looks at. Undefined if there are none.
 * Takes an index look-up for every workspace with queued work.
 */
export async function claimHidden(db: Db, holder: string, now: Date, wanted: readonly Wanted[]): Promise<Claim | undefined> {
  const crowded = await crowdedOf(db, now, wanted);
  return crowded.length === 0 ? undefined : claimAcross(db, holder, now, crowded);
}

/** The topics with more work due than was looked at: one workspace's may hide the others'. */
async function crowdedOf(db: Db, now: Date, wanted: readonly Wanted[]): Promise<Wanted[]> {
  const { rows } = await sql<{ topic: string }>`
    select topic from unnest(${wanted.map(({ topic }) => topic)}::text[]) as wanted (topic)
    where exists (
      select from outbox where outbox.topic = wanted.topic and run_at <= ${now} and dead_at is null and locked_until is null
      order by run_at offset ${FRONT} - 1 limit 1
    )`.execute(db);
  return wanted.filter(({ topic }) => rows.some((row) => row.topic === topic));
}

/** Claims by workspace, one index look-up each, however much any of them has waiting. */
function claimAcross(db: Db, holder: string, now: Date, wanted: readonly Wanted[]): Promise<Claim> {
  const next = (after: ReturnType<typeof sql>) => sql`
    (select outbox.tenant from outbox where outbox.topic = wanted.topic and dead_at is null and outbox.tenant > ${after}
     order by outbox.tenant limit 1)`;
  return lease(
    db,
    holder,
    wanted,
    sql`
    select wanted.topic, false as is_empty, array(
      with recursive tenants as (
        select ${next(sql`''`)} as tenant
        union all
        select ${next(sql`tenants.tenant`)} from tenants where tenants.tenant is not null
      )
      select first.id from tenants, lateral (
        select outbox.id, outbox.run_at, row_number() over (order by outbox.run_at, outbox.id) as turn from outbox
        where outbox.topic = wanted.topic and outbox.tenant = tenants.tenant and run_at <= ${now} and dead_at is null and locked_until is null
        order by outbox.run_at limit greatest(wanted.share - ${runningNow(sql`tenants.tenant`)}, 0)
      ) as first
      where tenants.tenant is not null and (wanted.is_restless = 1 or workspace_is_open(tenants.tenant))
      order by first.turn, first.run_at limit wanted.room
    ) as ids from wanted`,
  );
}

function runningNow(tenant: ReturnType<typeof sql>) {
  return sql`coalesce((select running.count from running where running.topic = wanted.topic and running.tenant = ${tenant}), 0)`;
}

/** Leases the chosen work (by topic: `is_empty`, `ids`); another process may have been faster. */
async function lease(db: Db, holder: string, wanted: readonly Wanted[], choice: ReturnType<typeof sql>): Promise<Claim> {
  const running = wanted.flatMap(({ topic, running: counts }) => [...counts].map(([tenant, count]) => ({ topic, tenant, count })));
  const { rows } = await sql<Due & { chosen: number; empty: string[] }>`
    with wanted as (
      select * from unnest(${wanted.map(({ topic }) => topic)}::text[], ${wanted.map(({ room }) => room)}::int[],
        ${wanted.map(({ share }) => share)}::int[], ${wanted.map(({ runsWhileSuspended }) => Number(runsWhileSuspended))}::int[]
      ) as wanted (topic, room, share, is_restless)
    ), running as (
      select * from unnest(${running.map(({ topic }) => topic)}::text[], ${running.map(({ tenant }) => tenant)}::text[],
        ${running.map(({ count }) => count)}::int[]) as running (topic, tenant, count)
    ), chosen as materialized (${choice}), picked as materialized (
      select id from outbox where id in (select unnest(ids) from chosen) and locked_until is null and dead_at is null for update skip locked
    ), leased as (
      update outbox
      set locked_by = ${holder}, locked_until = now() + ${LEASE_SECONDS} * interval '1 second', attempts = attempts + 1, merge_key = null
      from picked where outbox.id = picked.id
      returning outbox.id, topic, payload, tenant, attempts
    )
    select leased.*, (select sum(cardinality(ids))::int from chosen) as chosen, array(select topic from chosen where is_empty) as empty
    from (select) as one left join leased on true`.execute(db);
  const due = rows.filter(({ id }) => id !== null).map(({ chosen: _, empty: __, ...work }) => work);
  const { chosen = 0, empty = [] } = rows[0] ?? {};
  return { due, empty, wasOutrun: due.length < chosen };
}

/** Records how work ended. Finished work is deleted even if its lease has moved on; failed work is postponed only by its holder. */
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
