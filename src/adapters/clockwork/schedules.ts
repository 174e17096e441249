import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { JobContext, Schedule } from "../../kit/context.ts";
import { errorText, withTimeLimit } from "./limited.ts";
import { nextNight } from "./night.ts";
import type { ClockworkOptions } from "./options.ts";

const LOOK_MS = 15_000;
const LEASE_SECONDS = 60;
const RENEW_MS = 20_000;
const TIMEOUT_MS = 600_000;
/** A run that killed its process this often waits for its next time. */
const MAX_TAKEOVERS = 3;

export interface Rounds {
  /** Starts running due schedules. */
  start(): void;
  /** Runs what is due now and not running elsewhere; returns the names. */
  runDue(): Promise<string[]>;
  stop(graceMs: number): Promise<void>;
}

/**
 * Each schedule runs once per interval, however many processes there are: the first to update its row runs it. The row is leased while the
 * work runs; if the process ends, another takes over. Schedules do not wait for each other.
 */
export function createRounds(options: ClockworkOptions): Rounds {
  const { schedules, log } = options;
  const holder = randomUUID();
  const working = new Set<Promise<void>>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  const begin = async (): Promise<{ names: string[]; ended: Promise<void>[] }> => {
    if (isStopped) return { names: [], ended: [] };
    const names = await claimDue(options, holder);
    const ended = names.map((name) => {
      const run = runRound(options, { name, holder }, schedules[name] as Schedule, stopping.signal);
      working.add(run);
      return run.finally(() => working.delete(run));
    });
    return { names, ended };
  };
  const runDueSoon = (): void => {
    looking = begin()
      .catch((error) => log.warn({ err: error }, "schedules could not be read"))
      .finally(() => {
        if (!isStopped) timer = setTimeout(runDueSoon, LOOK_MS).unref();
      });
  };

  return {
    start: runDueSoon,
    runDue: async () => {
      const { names, ended } = await begin();
      await Promise.all(ended);
      return names;
    },
    stop: async (graceMs) => {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      const patience = setTimeout(() => stopping.abort(new Error("The process is stopping.")), graceMs);
      await Promise.all(working);
      clearTimeout(patience);
    },
  };
}

/**
 * Leases what is due, by the database's clock, which all processes share. A new schedule is due immediately, a nightly one in the next night.
 * One left behind by a process that ended is taken over a few times; then it waits for its next time.
 */
async function claimDue(options: ClockworkOptions, holder: string): Promise<string[]> {
  const { database, schedules, now, log } = options;
  const names = Object.keys(schedules);
  if (names.length === 0) return [];
  const next = names.map((name) => nextRun(options, schedules[name] as Schedule, now()).toISOString());
  const first = names.map((name, index) => (schedules[name]?.isNightly ? (next[index] as string) : now().toISOString()));
  return database.transaction("platform", async (db) => {
    await sql`
      insert into schedules (name, next_run_at) select name, first from unnest(${names}::text[], ${first}::timestamptz[]) as known (name, first)
      on conflict (name) do nothing`.execute(db);
    const { rows: left } = await sql<{ name: string }>`
      update schedules
      set attempts = 0, locked_by = null, locked_until = null, failing_since = coalesce(failing_since, schedules.next_run_at),
        next_run_at = known.next, last_error = 'The process ended while this ran, several times.'
      from unnest(${names}::text[], ${next}::timestamptz[]) as known (name, next)
      where schedules.name = known.name and locked_until < now() and attempts >= ${MAX_TAKEOVERS}
      returning schedules.name`.execute(db);
    for (const { name } of left) log.error({ schedule: name }, "scheduled work ended its process several times");
    const { rows } = await sql<{ name: string }>`
      update schedules
      set locked_by = ${holder}, locked_until = now() + ${LEASE_SECONDS} * interval '1 second', attempts = attempts + 1
      where name in (
        select name from schedules
        where name = any(${names}::text[]) and next_run_at <= ${now()} and (locked_until is null or locked_until < now())
        for update skip locked)
      returning name`.execute(db);
    return names.filter((name) => rows.some((row) => row.name === name));
  });
}

function nextRun({ night = { hour: 3, timezone: "UTC" } }: ClockworkOptions, schedule: Schedule, after: Date): Date {
  return schedule.isNightly ? nextNight(after, night) : new Date(after.getTime() + schedule.everySeconds * 1000);
}

interface Lease {
  name: string;
  holder: string;
}

async function runRound(options: ClockworkOptions, lease: Lease, schedule: Schedule, stop: AbortSignal): Promise<void> {
  const { database, around, log } = options;
  const now = options.now();
  const renewing = setInterval(() => {
    renew(options, lease).catch((error) => log.warn({ err: error, schedule: lease.name }, "a lease could not be renewed"));
  }, RENEW_MS);
  let lastError: string | null = null;
  try {
    await withTimeLimit(schedule.timeoutMs ?? TIMEOUT_MS, stop, (signal) => {
      // Recurring work runs again at its next time, after a success or a failure.
      const attempts = { attempt: 1, isLastAttempt: false };
      const ctx: JobContext = {
        ...around,
        ...attempts,
        now,
        log,
        signal,
        reader: (scope) => database.reader(scope),
        transaction: (scope, work) => database.transaction(scope, work),
      };
      return schedule.run(ctx);
    });
  } catch (error) {
    lastError = errorText(error);
    log.error({ err: error, schedule: lease.name }, "scheduled work failed");
  } finally {
    clearInterval(renewing);
  }
  const nextRunAt = nextRun(options, schedule, now);
  await release(options, lease, { nextRunAt, lastRunAt: now, lastError }).catch((error) =>
    log.warn({ err: error, schedule: lease.name }, "the end of a scheduled run could not be saved"),
  );
}

async function renew({ database }: ClockworkOptions, { name, holder }: Lease): Promise<void> {
  await database.transaction("platform", (db) =>
    sql`
      update schedules set locked_until = now() + ${LEASE_SECONDS} * interval '1 second'
      where name = ${name} and locked_by = ${holder}`.execute(db),
  );
}

/** Only the holder ends a run: one that lost its lease must not release its successor's. */
async function release(
  { database }: ClockworkOptions,
  { name, holder }: Lease,
  outcome: { nextRunAt: Date; lastRunAt: Date; lastError: string | null },
): Promise<void> {
  await database.transaction("platform", (db) =>
    db
      .updateTable("schedules")
      .set({ ...outcome, lockedBy: null, lockedUntil: null, attempts: 0, ...standingAfter(outcome) })
      .where("name", "=", name)
      .where("lockedBy", "=", holder)
      .execute(),
  );
}

/** A schedule that fails is late from its first failure until it succeeds. */
function standingAfter({ lastRunAt, lastError }: { lastRunAt: Date; lastError: string | null }) {
  if (lastError === null) return { failingSince: null, lastSuccessAt: lastRunAt };
  return { failingSince: sql<string>`coalesce(failing_since, ${lastRunAt})` };
}
