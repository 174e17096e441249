import { sql } from "kysely";
import type { Adapters, JobContext, Jobs, Log } from "../../kit/context.ts";
import type { Database } from "../../kit/db.ts";

interface Due {
  id: string;
  topic: string;
  payload: unknown;
  attempts: number;
}

const POLL_MS = 1_000;
const BATCH = 10;
const LEASE_SECONDS = 60;
const MAX_ATTEMPTS = 12;
const FIRST_DELAY_SECONDS = 2;
const LONGEST_DELAY_SECONDS = 3_600;

export interface Outbox {
  wake(): void;
  /** Does what is due now and returns when nothing is left; for tests. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

interface OutboxOptions {
  database: Database;
  adapters: Adapters;
  jobs: Jobs;
  log: Log;
  now(): Date;
}

/**
 * Does what transactions have queued, after their commit. Several processes share the queue: a row is leased, and
 * whoever dies holding one loses the lease. What keeps failing waits longer each time and in the end is set aside.
 */
export function startOutbox(options: OutboxOptions): Outbox {
  const { database, jobs, log } = options;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let again = false;

  const drain = async (): Promise<void> => {
    for (;;) {
      const due = await claim(database, options.now());
      if (due.length === 0) return;
      await Promise.all(due.map((work) => perform(options, work)));
      if (stopped) return;
    }
  };
  const work = (): void => {
    if (stopped || working) {
      again = true;
      return;
    }
    clearTimeout(timer);
    working = drain()
      .catch((error) => log.warn({ err: error }, "the outbox could not be read"))
      .finally(() => {
        working = undefined;
        if (stopped) return;
        timer = setTimeout(work, again ? 0 : POLL_MS);
        again = false;
      });
  };
  if (Object.keys(jobs).length > 0) work();

  return {
    wake: work,
    drain: async () => {
      // The poller may take what is due first: only when it is idle too is nothing left.
      do {
        await working;
        await drain();
      } while (working);
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}

async function claim(database: Database, now: Date): Promise<Due[]> {
  return database.transaction("platform", async (db) => {
    const { rows } = await sql<Due>`
      update outbox set locked_until = now() + ${LEASE_SECONDS} * interval '1 second', attempts = attempts + 1
      where id in (
        select id from outbox
        where run_at <= ${now} and dead_at is null and (locked_until is null or locked_until < now())
        order by run_at limit ${BATCH} for update skip locked
      )
      returning id, topic, payload, attempts`.execute(db);
    return rows;
  });
}

async function perform({ database, adapters, jobs, log, now }: OutboxOptions, work: Due): Promise<void> {
  const handler = jobs[work.topic];
  const ctx: JobContext = {
    now: now(),
    log,
    adapters,
    isLastAttempt: work.attempts >= MAX_ATTEMPTS,
    reader: (scope) => database.reader(scope),
    transaction: (scope, run) => database.transaction(scope, run),
  };
  try {
    if (!handler) throw new Error(`Nobody handles ${work.topic}`);
    await handler(ctx, work.payload as never);
    await database.transaction("platform", (db) => db.deleteFrom("outbox").where("id", "=", work.id).execute());
  } catch (error) {
    log.warn({ err: error, topic: work.topic, attempts: work.attempts }, "queued work failed");
    await putOff(database, work, error).catch((failed) => log.error({ err: failed, id: work.id }, "queued work could not be put off"));
  }
}

async function putOff(database: Database, work: Due, error: unknown): Promise<void> {
  const delay = Math.min(FIRST_DELAY_SECONDS * 2 ** (work.attempts - 1), LONGEST_DELAY_SECONDS);
  const runAt = new Date(Date.now() + delay * 1000 * (0.8 + Math.random() * 0.4));
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
  const deadAt = work.attempts >= MAX_ATTEMPTS ? new Date() : null;
  await database.transaction("platform", (db) =>
    db.updateTable("outbox").set({ runAt, lastError, deadAt, lockedUntil: null }).where("id", "=", work.id).execute(),
  );
}
