import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { isPostgres, openAt, testApp } from "../../../test/harness.ts";
import type { Log, Schedule, Surroundings } from "../../kit/context.ts";
import type { Database } from "../../kit/db.ts";
import { nextNight } from "./night.ts";
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
  it("runs a schedule at once, then not again before its next time", async () => {
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

  it("continues with the others when one fails, and retries the failed one at its next time", async () => {
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

  it("is late from its first failure until it succeeds, and records its last success", async () => {
    const name = freshName();
    let [time, isBroken] = [noon, true];
    const run = async () => {
      if (isBroken) throw new Error("broken");
    };
    const due = scheduler({ [name]: { everySeconds: 60, run } }, () => time);
    const standing = async () => {
      const { rows } = await test.database.transaction("platform", (db) =>
        sql<{ failingSince: string | null; lastSuccessAt: string | null }>`
          select failing_since, last_success_at from schedules where name = ${name}`.execute(db),
      );
      return rows[0];
    };
    await due.runDue();
    time = new Date("2026-03-01T12:01:00Z");
    await due.runDue();
    expect(await standing()).toEqual({ failingSince: noon.toISOString(), lastSuccessAt: null });
    [time, isBroken] = [new Date("2026-03-01T12:02:00Z"), false];
    await due.runDue();
    expect(await standing()).toEqual({ failingSince: null, lastSuccessAt: time.toISOString() });
  });

  it("runs nightly work at its hour only, also the first time", async () => {
    const name = freshName();
    let time = noon;
    const due = scheduler({ [name]: { everySeconds: 86_400, isNightly: true, run: async () => {} } }, () => time);
    const ran: string[] = [];
    for (let hour = 0; hour < 72; hour++) {
      time = new Date(noon.getTime() + hour * 3_600_000);
      if ((await due.runDue()).length > 0) ran.push(time.toISOString());
    }
    expect(ran).toEqual(["2026-03-02T03:00:00.000Z", "2026-03-03T03:00:00.000Z", "2026-03-04T03:00:00.000Z"]);
  });

  it("leaves work to the process that holds its lease, and takes over once the lease has expired", async () => {
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

describe("nextNight", () => {
  it.each([
    ["2026-03-01T12:00:00Z", "UTC", 3, "2026-03-02T03:00:00.000Z"],
    ["2026-03-01T02:59:59Z", "UTC", 3, "2026-03-01T03:00:00.000Z"],
    ["2026-03-01T03:00:00Z", "UTC", 3, "2026-03-02T03:00:00.000Z"],
    ["2026-01-10T12:00:00Z", "Europe/Berlin", 3, "2026-01-11T02:00:00.000Z"],
    ["2026-07-10T12:00:00Z", "Europe/Berlin", 3, "2026-07-11T01:00:00.000Z"],
    ["2026-07-10T23:30:00Z", "Asia/Riyadh", 3, "2026-07-11T00:00:00.000Z"],
    ["2026-07-10T20:30:00Z", "America/Los_Angeles", 0, "2026-07-11T07:00:00.000Z"],
    // Clocks skip from 2:00 to 3:00 in this night.
    ["2026-03-28T12:00:00Z", "Europe/Berlin", 2, "2026-03-29T01:00:00.000Z"],
  ])("after %s in %s at %i is %s", (after, timezone, hour, expected) => {
    expect(nextNight(new Date(after), { hour, timezone }).toISOString()).toBe(expected);
  });

  it("is due once a day, also on days when clocks change", () => {
    for (const timezone of ["Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Pacific/Apia", "Africa/Cairo"]) {
      for (const hour of [0, 2, 3, 23]) {
        let night = new Date("2026-03-01T00:00:00Z");
        for (let day = 0; day < 250; day++) {
          const next = nextNight(night, { hour, timezone });
          const hours = (next.getTime() - night.getTime()) / 3_600_000;
          if (day > 0) expect([timezone, hour, hours >= 22 && hours <= 26]).toEqual([timezone, hour, true]);
          night = next;
        }
      }
    }
  });
});
