import { sql } from "kysely";
import type { Registry } from "prom-client";
import type { Clockwork } from "./adapters/clockwork/clockwork.ts";
import type { Database } from "./kit/db.ts";
import { counter, gauge } from "./metrics-kinds.ts";

const QUEUE_CACHE_MS = 5_000;

interface QueueRow {
  topic: string;
  waiting: number;
  age: number;
  retrying: number;
  retries: number;
  parked: number;
  dead: number;
}

interface ScheduleRow {
  name: string;
  lag: number;
  lastSuccess: number | null;
}

interface Figures {
  topics: readonly QueueRow[];
  schedules: readonly ScheduleRow[];
}

/** The queue's metrics are the same in every process; reading them often would cost more than it is worth. */
export function addQueue(register: Registry, { database, clockwork }: { database: Database; clockwork: Clockwork }): void {
  let kept: { at: number; figures: Promise<Figures> } | undefined;
  const figures = (): Promise<Figures> => {
    if (!kept || Date.now() - kept.at > QUEUE_CACHE_MS) kept = { at: Date.now(), figures: readFigures(database) };
    return kept.figures.catch(() => ({ topics: [], schedules: [] }));
  };
  const byTopic = (name: string, help: string, figure: Exclude<keyof QueueRow, "topic">) =>
    gauge(register, name, help, async () => new Map((await figures()).topics.map((row) => [row.topic, row[figure]])), "topic", "max");
  byTopic("queue_waiting", "Queued work that is due or being done", "waiting");
  byTopic("queue_oldest_seconds", "How long the oldest due work has waited", "age");
  byTopic("queue_retrying", "Work that has failed and will be tried again", "retrying");
  byTopic("queue_retries", "Failed attempts of the work that failed most often and will be tried again", "retries");
  byTopic("queue_parked", "Work of suspended and closed workspaces, which waits until they are open again", "parked");
  byTopic("queue_dead_letters", "Work that was given up", "dead");
  const bySchedule = (name: string, help: string, read: (row: ScheduleRow) => number | null) =>
    gauge(register, name, help, async () => new Map(valuesOf((await figures()).schedules, read)), "schedule", "max");
  bySchedule("schedule_lag_seconds", "How late a schedule is; a failing one is late since its first failure", ({ lag }) => lag);
  bySchedule("schedule_last_success_timestamp_seconds", "When a schedule last succeeded", ({ lastSuccess }) => lastSuccess);
  gauge(register, "queue_running", "Work this process is doing", () => clockwork.state().running, "topic");
  counter(register, "queue_finished_total", "Work this process has ended, by result", ["topic", "result"], () =>
    [...clockwork.state().counts].flatMap(([topic, counts]) => Object.entries(counts).map(([result, count]) => [[topic, result], count])),
  );
}

function valuesOf(rows: readonly ScheduleRow[], read: (row: ScheduleRow) => number | null): [string, number][] {
  return rows.flatMap((row) => {
    const value = read(row);
    return value === null ? [] : [[row.name, value]];
  });
}

async function readFigures(database: Database): Promise<Figures> {
  const db = database.reader("platform");
  const { rows: topics } = await sql<QueueRow>`
    select topic,
      (count(*) filter (where dead_at is null and run_at <= now()))::int as waiting,
      coalesce(extract(epoch from now() - min(run_at) filter (where dead_at is null and run_at <= now())), 0)::float8 as age,
      (count(*) filter (where dead_at is null and last_error is not null and parked_from is null))::int as retrying,
      coalesce(max(attempts) filter (where dead_at is null and last_error is not null and parked_from is null), 0)::int as retries,
      (count(*) filter (where dead_at is null and parked_from is not null))::int as parked,
      (count(*) filter (where dead_at is not null))::int as dead
    from outbox group by topic`.execute(db);
  // A run that takes long is not late.
  const { rows: schedules } = await sql<ScheduleRow>`
    select name,
      greatest(0, extract(epoch from now() - case when locked_until > now() then failing_since else least(next_run_at, failing_since) end))::float8 as lag,
      extract(epoch from last_success_at)::float8 as last_success
    from schedules`.execute(db);
  return { topics, schedules };
}
