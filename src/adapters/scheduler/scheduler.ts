import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Adapters, JobContext, Log } from "../../kit/context.ts";
import type { Database } from "../../kit/db.ts";

/** Work that comes round by itself. It may run again after a crash in the middle. */
export interface Schedule {
  everySeconds: number;
  run(ctx: JobContext): Promise<void>;
}

/** Schedules by name. */
export type Schedules = Record<string, Schedule>;

export interface Scheduler {
  /** Looks for due work from now on, until it is stopped. */
  start(): void;
  /** Runs what is due now and nobody else is running; says what it ran. */
  runDue(): Promise<string[]>;
  stop(): Promise<void>;
}

interface SchedulerOptions {
  database: Database;
  adapters: Adapters;
  schedules: Schedules;
  log: Log;
  now(): Date;
}

const LOOK_MS = 15_000;
const LEASE_SECONDS = 60;
const RENEW_MS = 20_000;

/**
 * Each schedule runs once per round, however many processes there are: whoever moves its row first runs it. The row is
 * leased while the work lasts and renewed meanwhile; whoever dies loses the lease and the next one takes over.
 */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const { schedules, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  const runDue = async (): Promise<string[]> => {
    const ran: string[] = [];
    for (const [name, schedule] of Object.entries(schedules)) {
      const holder = randomUUID();
      if (isStopped || !(await claim(options, name, holder))) continue;
      await runLeased(options, { name, holder }, schedule);
      ran.push(name);
    }
    return ran;
  };
  const look = (): void => {
    working = runDue()
      .catch((error) => log.warn({ err: error }, "schedules could not be read"))
      .finally(() => {
        if (!isStopped) timer = setTimeout(look, LOOK_MS).unref();
      });
  };

  return {
    start: look,
    runDue,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}

/** The lease is counted by the database's clock, the same for every process. A schedule nobody knows yet is due at once. */
async function claim({ database, now }: SchedulerOptions, name: string, holder: string): Promise<boolean> {
  const { rows } = await database.transaction("platform", (db) =>
    sql`
      insert into schedules as known (name, next_run_at, locked_by, locked_until)
      values (${name}, ${now()}, ${holder}, now() + ${LEASE_SECONDS} * interval '1 second')
      on conflict (name) do update set locked_by = excluded.locked_by, locked_until = excluded.locked_until
      where known.next_run_at <= excluded.next_run_at and (known.locked_until is null or known.locked_until < now())
      returning name`.execute(db),
  );
  return rows.length > 0;
}

interface Lease {
  name: string;
  holder: string;
}

async function runLeased(options: SchedulerOptions, lease: Lease, schedule: Schedule): Promise<void> {
  const { database, adapters, log } = options;
  const ctx: JobContext = {
    now: options.now(),
    // What comes round runs again at its next time, whatever becomes of it.
    isLastAttempt: false,
    log,
    adapters,
    reader: (scope) => database.reader(scope),
    transaction: (scope, work) => database.transaction(scope, work),
  };
  const renewing = setInterval(() => {
    renew(database, lease).catch((error) => log.warn({ err: error, schedule: lease.name }, "a lease could not be renewed"));
  }, RENEW_MS);
  let lastError: string | null = null;
  try {
    await schedule.run(ctx);
  } catch (error) {
    lastError = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
    log.error({ err: error, schedule: lease.name }, "scheduled work failed");
  } finally {
    clearInterval(renewing);
  }
  const nextRunAt = new Date(ctx.now.getTime() + schedule.everySeconds * 1000);
  await release(database, lease, { nextRunAt, lastRunAt: ctx.now, lastError });
}

async function renew(database: Database, { name, holder }: Lease): Promise<void> {
  await database.transaction("platform", (db) =>
    sql`
      update schedules set locked_until = now() + ${LEASE_SECONDS} * interval '1 second'
      where name = ${name} and locked_by = ${holder}`.execute(db),
  );
}

/** Only the holder ends a round: one that lost its lease must not free its successor's. */
async function release(
  database: Database,
  { name, holder }: Lease,
  outcome: { nextRunAt: Date; lastRunAt: Date; lastError: string | null },
): Promise<void> {
  await database.transaction("platform", (db) =>
    db
      .updateTable("schedules")
      .set({ ...outcome, lockedBy: null, lockedUntil: null })
      .where("name", "=", name)
      .where("lockedBy", "=", holder)
      .execute(),
  );
}
