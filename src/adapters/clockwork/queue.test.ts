import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, describe, expect, it, vi } from "vitest";
import { makeOwner } from "../../../test/factories.ts";
import { isPostgres, openAt, testApp } from "../../../test/harness.ts";
import type { Job, JobContext, Jobs, Log, Surroundings } from "../../kit/context.ts";
import type { Database, Db, Scope } from "../../kit/db.ts";
import { queueMerged, queueWork } from "../../kit/outbox.ts";
import { type Queue, startQueue } from "./queue.ts";

const test = testApp({ isAlone: true });
const log: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const open: Queue[] = [];
afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all(open.splice(0).map((queue) => queue.stop(0)));
  await test.database.transaction("platform", (db) => sql`delete from outbox`.execute(db));
});

function start(jobs: Jobs, database: Database = test.database, now = () => new Date()): Queue {
  const queue = startQueue({ database, around: {} as Surroundings, jobs, schedules: {}, log, now });
  open.push(queue);
  return queue;
}

async function enqueue(topic: string, count = 1, payload: object = {}): Promise<void> {
  await test.database.transaction("platform", async (db) => {
    for (let n = 0; n < count; n++) await queueWork(db, topic, { ...payload, n }, new Date(Date.now() - 1000 + n));
  });
}

interface Row {
  topic: string;
  attempts: number;
  lastError: string | null;
  deadAt: string | null;
  lockedBy: string | null;
}

async function rows(): Promise<Row[]> {
  const { rows } = await test.database.transaction("platform", (db) =>
    sql<Row>`select topic, attempts, last_error, dead_at, locked_by from outbox order by topic, run_at`.execute(db),
  );
  return rows;
}

const expire = () =>
  test.database.transaction("platform", (db) =>
    sql`update outbox set locked_until = now() - interval '1 second' where locked_by is not null`.execute(db),
  );
const due = () => test.database.transaction("platform", (db) => sql`update outbox set run_at = now() - interval '1 second'`.execute(db));

/** A handler that counts and can be held. */
function watched(options: Omit<Job, "run"> = {}, work: (ctx: JobContext, payload: { n: number }) => Promise<void> = async () => {}) {
  const seen: number[] = [];
  let atOnce = 0;
  let most = 0;
  const job: Job = {
    ...options,
    run: async (ctx, payload: { n: number }) => {
      most = Math.max(most, ++atOnce);
      seen.push(payload.n);
      await work(ctx, payload).finally(() => atOnce--);
    },
  };
  return { job, seen, most: () => most };
}

describe("the queue", () => {
  it("does everything once, no more at a time than there are slots", async () => {
    const { job, seen, most } = watched({ slots: 3 }, () => sleep(5));
    await enqueue("t.many", 40);
    await start({ "t.many": job }).drain();
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
    expect(most()).toBe(3);
    expect(await rows()).toEqual([]);
  });

  it("merges work with the same key until it begins, and not with what runs, failed or was set aside", async () => {
    const queue = (keys: readonly string[]) =>
      test.database.transaction("platform", (db) => {
        const works = keys.map((mergeKey, n) => ({ payload: { n }, mergeKey }));
        return queueMerged(db, "t.merged", works, new Date(Date.now() - 1_000));
      });
    const held = watched({ slots: 1 }, () => new Promise(() => {}));
    await Promise.all([queue(["b", "a", "a"]), queue(["a", "b"]), queue(["b"])]);
    expect(await rows()).toHaveLength(2);
    start({ "t.merged": held.job });
    await expect.poll(() => held.seen.length).toBe(1);
    // One runs, and its key is free again; the other waits.
    await Promise.all([queue(["a", "b"]), queue(["b", "a"])]);
    expect(await rows()).toHaveLength(3);
    await Promise.all(open.splice(0).map((each) => each.stop(0)));
    await expire();
    const failing = watched({ attempts: 1 }, () => Promise.reject(new Error("no")));
    await start({ "t.merged": failing.job }).drain();
    await queue(["a", "b"]);
    expect((await rows()).filter(({ deadAt }) => deadAt === null)).toHaveLength(2);
  });

  it("continues with everything else while one kind hangs", async () => {
    const hanging = watched({ slots: 2 }, () => new Promise(() => {}));
    const other = watched();
    await enqueue("t.hangs", 10);
    await enqueue("t.works", 10);
    start({ "t.hangs": hanging.job, "t.works": other.job });
    await expect.poll(() => other.seen.length).toBe(10);
    expect(hanging.seen).toHaveLength(2);
  });

  it.each([30, 1_000])("leaves slots to others while %i pieces of one workspace's work hang", async (count) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const ended: string[] = [];
    let hanging = 0;
    const run = async (_: JobContext, { workspaceId }: { workspaceId: string }) => {
      if (workspaceId === "hanging") {
        hanging++;
        await released;
      } else ended.push(workspaceId);
    };
    const topic = `share-${count}`;
    await test.database.transaction("platform", (db) =>
      sql`insert into outbox (id, topic, payload, run_at)
        select ${topic} || n, ${topic}, '{"workspaceId":"hanging"}', now() - interval '1 hour' from generate_series(1, ${count}::int) as n`.execute(
        db,
      ),
    );
    const queue = start({ [topic]: { run, slots: 8, runsWhileSuspended: true } as Job });
    while (hanging < 4) await sleep(5);
    for (const neighbour of ["a", "b", "c"]) {
      await enqueue(topic, 1, { workspaceId: neighbour });
      queue.wake(topic, neighbour);
      while (!ended.includes(neighbour)) await sleep(5);
    }
    expect(hanging, "half of the slots").toBe(4);
    release();
    while (count === 30 && hanging < count) await sleep(5);
  });

  it("does the work of neighbours behind a workspace's backlog that hangs", async () => {
    let hanging = 0;
    const ended = new Set<string>();
    let release = () => {};
    const over = new Promise<void>((resolve) => {
      release = resolve;
    });
    const run = async (_: JobContext, { workspaceId }: { workspaceId: string }) => {
      if (workspaceId === "hanging") {
        hanging++;
        await over;
      } else ended.add(workspaceId);
    };
    await enqueue("t.backlog", 600, { workspaceId: "hanging" });
    const queue = start({ "t.backlog": { run, slots: 8, runsWhileSuspended: true } as Job });
    while (hanging < 4) await sleep(5);
    const neighbours = Array.from({ length: 10 }, (_, index) => `neighbour-${index}`);
    for (const neighbour of neighbours) {
      await enqueue("t.backlog", 1, { workspaceId: neighbour });
      queue.wake("t.backlog", neighbour);
      while (!ended.has(neighbour)) await sleep(5);
    }
    expect([...ended]).toEqual(neighbours);
    release();
  });

  it("finds what becomes due while other work keeps ending", async () => {
    const steady = watched({ slots: 1 }, () => sleep(20));
    const later = watched();
    await enqueue("t.steady", 150);
    start({ "t.steady": steady.job, "t.later": later.job });
    await expect.poll(() => steady.seen.length).toBeGreaterThan(2);
    await test.database.transaction("platform", (db) => queueWork(db, "t.later", { n: 0 }, new Date(Date.now() + 200)));
    await expect.poll(() => later.seen.length).toBe(1);
    expect(steady.seen.length).toBeLessThan(150);
  });

  it.skipIf(!isPostgres)("finds work that was queued while it looked for it", async () => {
    // The look that comes every second would find it too.
    const wait = setTimeout;
    vi.stubGlobal("setTimeout", (work: () => void, ms: number) => wait(work, ms === 1_000 ? 60_000 : ms));
    const between = new EventEmitter();
    let isHeld = true;
    // The queue gets the answer of its first look only after the work was queued and the queue woken.
    const hold = (db: Db): Db => {
      const executor = db.getExecutor();
      const execute = executor.executeQuery.bind(executor);
      executor.executeQuery = async (query, ...more) => {
        const result = await execute(query, ...more);
        if (isHeld && query.sql.includes("for update skip locked")) {
          isHeld = false;
          setImmediate(() => between.emit("looked"));
          await once(between, "queued");
        }
        return result as never;
      };
      return db;
    };
    const own = openAt(String(test.databaseUrl), { tenant: 1, platform: 2 });
    const transaction = (scope: Scope, work: (db: Db) => Promise<unknown>) => own.transaction(scope, (db) => work(hold(db)));
    const database: Database = Object.create(own, { transaction: { value: transaction } });
    const { job, seen } = watched();
    const queue = start({ "t.missed": job }, database);
    await once(between, "looked");
    await enqueue("t.missed");
    queue.wake("t.missed");
    between.emit("queued");
    await expect.poll(() => seen.length, { interval: 5 }).toBe(1);
    await queue.stop(0);
    await own.close();
  });

  it("finds work that had to wait for its workspace's share in the lane", async () => {
    // The look that comes every second would find it too.
    const wait = setTimeout;
    vi.stubGlobal("setTimeout", (work: () => void, ms: number) => wait(work, ms === 1_000 ? 60_000 : ms));
    const held = new EventEmitter();
    const first = watched({ lane: "t.lane", slots: 4, runsWhileSuspended: true }, async () => void (await once(held, "over")));
    const second = watched({ lane: "t.lane", slots: 4, runsWhileSuspended: true });
    await enqueue("t.first", 2, { workspaceId: "one" });
    const queue = start({ "t.first": first.job, "t.second": second.job });
    await expect.poll(() => first.seen.length, { interval: 5 }).toBe(2);
    await sleep(50);
    await enqueue("t.second", 1, { workspaceId: "one" });
    queue.wake("t.second", "one");
    await sleep(50);
    held.emit("over");
    await expect.poll(() => second.seen.length, { interval: 5 }).toBe(1);
  });

  it("does what is urgent before what came earlier, and keeps a slot for it in a lane that is full", async () => {
    const held = new EventEmitter();
    const bulk = watched({ lane: "mail", slots: 3, priority: "bulk" }, async () => void (await once(held, "over")));
    const urgent = watched({ lane: "mail", slots: 3, priority: "urgent" });
    await enqueue("t.bulk", 30);
    const queue = start({ "t.bulk": bulk.job, "t.urgent": urgent.job });
    await expect.poll(() => bulk.seen.length, { interval: 5 }).toBe(2);
    await enqueue("t.urgent", 2);
    queue.wake("t.urgent");
    await expect.poll(() => urgent.seen.length, { interval: 5 }).toBe(2);
    expect(bulk.seen).toHaveLength(2);
  });

  it("ends what takes too long, frees its slot and tries it again later", async () => {
    let aborted = 0;
    const { job, seen } = watched({ slots: 1, timeoutMs: 100 }, (ctx) => {
      ctx.signal.addEventListener("abort", () => aborted++);
      return new Promise(() => {});
    });
    await enqueue("t.slow", 3);
    // The clock stands still, or a slow machine would see the first one due again.
    const at = new Date();
    await start({ "t.slow": job }, test.database, () => at).drain();
    expect([seen.length, aborted]).toEqual([3, 3]);
    expect(await rows()).toMatchObject(Array(3).fill({ attempts: 1, lastError: "Timed out after 0.1 s.", lockedBy: null, deadAt: null }));
  });

  it("sets work aside after its last attempt, which is marked as the last", async () => {
    const told: [number, boolean][] = [];
    const job: Job = {
      attempts: 2,
      run: async ({ attempt, isLastAttempt }) => {
        told.push([attempt, isLastAttempt]);
        throw new Error("no\0pe");
      },
    };
    await enqueue("t.fails");
    const queue = start({ "t.fails": job });
    await queue.drain();
    await due();
    await queue.drain();
    expect(told).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(await rows()).toMatchObject([{ attempts: 2, lastError: "nope", deadAt: expect.any(String) }]);
    expect(queue.counts().get("t.fails")).toEqual({ done: 0, failed: 1, dead: 1 });
  });

  it("counts an attempt before it runs: what ends the process is set aside in the end, and its neighbours are not", async () => {
    const [killer, neighbour] = [
      watched({ attempts: 2 }, () => new Promise(() => {})),
      watched({ attempts: 2 }, () => new Promise(() => {})),
    ];
    await enqueue("t.killer");
    await enqueue("t.neighbour");
    for (const attempt of [1, 2]) {
      // Simulates a process that died: its leases are not renewed.
      start({ "t.killer": killer.job, ...(attempt === 1 ? { "t.neighbour": neighbour.job } : {}) });
      await expect.poll(() => killer.seen.length).toBe(attempt);
      await expire();
      const next = start({ "t.killer": killer.job, "t.neighbour": { run: async () => {}, attempts: 2 } });
      await expect.poll(async () => (await rows()).filter((row) => row.lockedBy !== null)).toEqual([]);
      await next.stop(0);
      await due();
    }
    expect((await rows()).find(({ topic }) => topic === "t.killer")).toMatchObject({
      attempts: 2,
      deadAt: expect.any(String),
      lastError: expect.stringContaining("process ended"),
    });
    await start({ "t.neighbour": { run: async () => {}, attempts: 2 } }).drain();
    expect((await rows()).map(({ topic }) => topic)).toEqual(["t.killer"]);
  });

  it("leaves topics of another version alone", async () => {
    await enqueue("t.of-tomorrow");
    await start({ "t.today": watched().job }).drain();
    expect(await rows()).toMatchObject([{ topic: "t.of-tomorrow", attempts: 0, deadAt: null }]);
  });

  it("finishes what runs when it is stopped, and claims no more", async () => {
    const held = new EventEmitter();
    const { job, seen } = watched({ slots: 2 }, async () => void (await once(held, "over")));
    await enqueue("t.stops", 6);
    const queue = start({ "t.stops": job });
    await expect.poll(() => seen.length, { interval: 1 }).toBe(2);
    const stopping = queue.stop(30_000);
    held.emit("over");
    await stopping;
    expect(seen).toHaveLength(2);
    expect(await rows()).toHaveLength(4);
  });

  it("sets work of suspended workspaces aside, and runs it when they are open again", async () => {
    const { workspaceId } = await makeOwner(test);
    const suspend = (at: Date | null) =>
      test.database.transaction("platform", (db) => sql`update workspaces set suspended_at = ${at} where id = ${workspaceId}`.execute(db));
    const parked = async () => {
      const { rows } = await test.database.transaction("platform", (db) =>
        sql<{ isParked: boolean }>`select parked_from is not null and run_at = 'infinity' as is_parked from outbox`.execute(db),
      );
      return rows.filter(({ isParked }) => isParked).length;
    };
    await suspend(new Date());
    await test.database.transaction("platform", (db) =>
      sql`insert into outbox (id, topic, payload, run_at)
        select 'parked' || n, 't.rests', jsonb_build_object('workspaceId', ${workspaceId}::text, 'n', n), now() - interval '1 hour'
        from generate_series(1, 250) as n`.execute(db),
    );
    await enqueue("t.rests", 1);
    const { job, seen } = watched();
    const queue = start({ "t.rests": job });
    await expect.poll(parked).toBe(250);
    await queue.drain();
    expect(seen).toEqual([0]);

    await suspend(null);
    await queue.drain();
    expect(seen).toHaveLength(251);
    expect(await rows()).toEqual([]);
  });

  it("logs the workspace of work that failed", async () => {
    const warn = vi.fn();
    await enqueue("t.of-one", 1, { workspaceId: "some-workspace" });
    const failing: Job = { runsWhileSuspended: true, run: () => Promise.reject(new Error("no")) };
    const around = {} as Surroundings;
    const queue = startQueue({
      database: test.database,
      around,
      jobs: { "t.of-one": failing },
      schedules: {},
      log: { ...log, warn },
      now: () => new Date(),
    });
    open.push(queue);
    await queue.drain();
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ topic: "t.of-one", workspaceId: "some-workspace" }), "queued work failed");
  });

  it.runIf(isPostgres)("does each once, however many processes share it", async () => {
    const seen = new Map<number, number>();
    const job: Job = { slots: 20, run: async (_, { n }: { n: number }) => void seen.set(n, (seen.get(n) ?? 0) + 1) };
    await enqueue("t.shared", 500);
    const processes = Array.from({ length: 3 }, () => openAt(String(test.databaseUrl), { tenant: 1, platform: 2 }));
    await Promise.all(processes.map((database) => start({ "t.shared": job }, database).drain()));
    await Promise.all(open.splice(0).map((queue) => queue.stop(1_000)));
    await Promise.all(processes.map((database) => database.close()));
    expect([...seen.values()].every((times) => times === 1)).toBe(true);
    expect(seen.size).toBe(500);
  });

  it.runIf(isPostgres)("looks again for what another process was claiming", async () => {
    const { job, seen } = watched({ slots: 2 });
    await enqueue("t.contended", 6);
    const other = openAt(String(test.databaseUrl), { tenant: 1, platform: 1 });
    const held = new EventEmitter();
    const claiming = other.transaction("platform", async (db) => {
      await sql`select from outbox where topic = 't.contended' order by run_at limit 4 for update`.execute(db);
      setImmediate(() => held.emit("held"));
      await once(held, "given up");
    });
    await once(held, "held");
    const draining = start({ "t.contended": job }).drain();
    await sleep(300);
    expect(seen).toEqual([]);
    held.emit("given up");
    await Promise.all([claiming, draining]);
    expect(seen).toHaveLength(6);
    await other.close();
  });
});
