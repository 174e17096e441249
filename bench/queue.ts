// How fast queued work is done if its handlers are fast: `DATABASE_URL=... node --import tsx bench/queue.ts [rows] [processes]`.
// Create and drop the database yourself; its queue is emptied.
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { startQueue } from "../src/adapters/clockwork/queue.ts";
import { openDatabase } from "../src/adapters/database/open.ts";
import type { Jobs, Log, Surroundings } from "../src/kit/context.ts";

const TOPIC = "bench.fast";
const [rows = 100_000, processes = 1] = process.argv.slice(2).map(Number);
const log: Log = { debug: () => {}, info: () => {}, warn: (fields) => console.error(fields), error: (fields) => console.error(fields) };
const database = await openDatabase({ url: process.env.DATABASE_URL, migrationUrl: undefined, connections: 8, dataDir: "./data" });

const left = async (): Promise<number> => {
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from outbox where topic = ${TOPIC}`.execute(
    database.reader("platform"),
  );
  return rows[0]?.left ?? 0;
};

if (process.send) {
  await work();
} else {
  await database.transaction("platform", (db) =>
    sql`insert into outbox (id, topic, payload, run_at)
      select gen_random_uuid()::text, ${TOPIC}, jsonb_build_object('n', n), now() from generate_series(1, ${rows}) as n`.execute(db),
  );
  const began = performance.now();
  const others = Array.from({ length: processes - 1 }, () => fork(fileURLToPath(import.meta.url), [], { execArgv: ["--import", "tsx"] }));
  await work();
  const seconds = (performance.now() - began) / 1000;
  for (const other of others) other.kill();
  console.log(`${rows} rows, ${processes} process(es): ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} a second`);
}
await database.close();

async function work(): Promise<void> {
  const jobs: Jobs = { [TOPIC]: { slots: 200, run: async () => {} } };
  const queue = startQueue({ database, around: {} as Surroundings, jobs, schedules: {}, log, now: () => new Date() });
  while ((await left()) > 0) await new Promise((resolve) => setTimeout(resolve, 250));
  await queue.stop(1_000);
}
