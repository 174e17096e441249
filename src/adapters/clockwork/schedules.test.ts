import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { isPostgres, openAt, testApp } from "../../../test/harness.ts";
import type { Log, Schedule, Surroundings } from "../../kit/context.ts";
import type { Database } from "../../kit/db.ts";
import { createRounds } from "./schedules.ts";

const test = testApp();
const log: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const noon = new Date("2026-03-01T12:00:00Z");

let serial = 0;
function freshName(): string {
  serial++;
  return `test.${serial}`;
}

/** One process's scheduler over the shared database. */
function scheduler(schedules: Record<string, Schedule>, now: () => Date = () => noon, database: Database = test.database) {
  return createRounds({ database, around: {} as Surroundings, jobs: {}, schedules, log, now });
}

describe("schedules", () => {
  it("runs a schedule at once, then not before its time has come round", async () => {
    const name = freshName();
    let time = noon;
    let runs = 0;
    const due = scheduler({ [name]: { everySeconds: 600, run: async () => void runs++ } }, () => time);
    expect(await due.runDue()).toEqual([name]);
    time = new Date("2026-03-01T12:09:59Z");
    expect(await due.runDue()).toEqual([]);
    time = new Date("2026-03-01T12:10:00Z");
    expect(await due.runDue()).toEqual([name]);
    expect(runs).toBe(2);
  });

  it("goes on with the others when one fails, and tries the failed one again next time", async () => {
    const [bad, good] = [freshName(), freshName()];
    const failing = { everySeconds: 60, run: () => Promise.reject(new Error("broken")) };
    const due = scheduler({ [bad]: failing, [good]: { everySeconds: 60, run: async () => {} } });
    expect(await due.runDue()).toEqual([bad, good]);
    const { rows } = await test.database.transaction("platform", (db) =>
      sql<{ lastError: string }>`select last_error from schedules where name = ${bad}`.execute(db),
    );
    expect(rows[0]?.lastError).toBe("broken");
    const later = scheduler({ [bad]: { everySeconds: 60, run: async () => {} } }, () => new Date("2026-03-01T12:01:00Z"));
    expect(await later.runDue()).toEqual([bad]);
  });

  it("leaves work to whoever is running it, and takes over once the lease has run out", async () => {
    const name = freshName();
    let finish = () => {};
    const running = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let started = () => {};
    const hasStarted = new Promise<void>((resolve) => {
      started = resolve;
    });
    const first = scheduler({
      [name]: {
        everySeconds: 60,
        run: async () => {
          started();
          await running;
        },
      },
    }).runDue();
    await hasStarted;
    const second = scheduler({ [name]: { everySeconds: 60, run: async () => {} } });
    expect(await second.runDue()).toEqual([]);

    await test.database.transaction("platform", (db) =>
      sql`update schedules set locked_until = now() - interval '1 second' where name = ${name}`.execute(db),
    );
    expect(await second.runDue()).toEqual([name]);
    finish();
    await first;
  });

  it("runs nothing once it is stopped", async () => {
    const due = scheduler({ [freshName()]: { everySeconds: 60, run: async () => {} } });
    due.start();
    await due.stop(1_000);
    expect(await due.runDue()).toEqual([]);
  });

  it.runIf(isPostgres)("runs a round once however many processes look at the same time", async () => {
    const name = freshName();
    let runs = 0;
    const processes = Array.from({ length: 6 }, () => openAt(String(test.databaseUrl), { tenant: 1, platform: 1 }));
    const schedules = { [name]: { everySeconds: 600, run: async () => void runs++ } };
    const ran = await Promise.all(processes.map((database) => scheduler(schedules, () => noon, database).runDue()));
    await Promise.all(processes.map((database) => database.close()));
    expect([runs, ran.flat()]).toEqual([1, [name]]);
  });
});
