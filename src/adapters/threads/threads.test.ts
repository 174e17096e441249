import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import type { Log } from "../../kit/context.ts";
import { Failure } from "../../kit/errors.ts";
import { fairQueue } from "./fair-queue.ts";
import { createThreads, type PoolOptions, type ThreadPool, type Threads } from "./threads.ts";

const log: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const module = new URL("../../../test/thread-tasks.mjs", import.meta.url);
type Task = { kind: "sleep" | "meet" | "loop" | "throw" | "exit" | "fill" | "segment" | "environment"; ms?: number; place?: Int32Array };

const open: Threads[] = [];
afterEach(async () => {
  for (const threads of open.splice(0)) await threads.stop(0);
});

function makePool(options: Partial<PoolOptions> = {}): { threads: Threads; pool: ThreadPool<Task, number> } {
  const threads = createThreads(log);
  open.push(threads);
  return { threads, pool: threads.pool<Task, number>({ name: "tests", module, threads: 2, ...options }) };
}

const nap = (ms: number): Task => ({ kind: "sleep", ms });

async function statusOf(run: Promise<unknown>): Promise<number | string> {
  const error = await run.then(
    () => undefined,
    (thrown: Error) => thrown,
  );
  if (error instanceof Failure) return error.extras.headers?.["retry-after"] ? error.kind.status : "no Retry-After";
  return error?.message ?? 200;
}

describe("a pool of threads", () => {
  it("does tasks in other threads, several at once", async () => {
    const { pool } = makePool({ perTenant: 2 });
    const meet: Task = { kind: "meet", place: new Int32Array(new SharedArrayBuffer(4)) };
    const threads = await Promise.all([pool.run(meet, { tenant: "a" }), pool.run(meet, { tenant: "a" })]);
    expect(new Set(threads).size).toBe(2);
    expect(threads).not.toContain(0);
  });

  it("lets a tenant's first task pass another tenant's thirty", async () => {
    const { pool } = makePool();
    await Promise.all(["one", "other"].map((tenant) => pool.run(nap(300), { tenant }))); // both threads have started
    const ended: string[] = [];
    const many = Array.from({ length: 30 }, () => pool.run(nap(20), { tenant: "large" }).then(() => ended.push("large")));
    const one = pool.run(nap(20), { tenant: "small" }).then(() => ended.push("small"));
    await Promise.all([...many, one]);
    expect(ended).toHaveLength(31);
    expect(ended.indexOf("small")).toBeLessThan(5);
  });

  it("answers 429 to a tenant with too many waiting, and to no other tenant", async () => {
    const { pool, threads } = makePool({ perTenant: 1, waitingPerTenant: 3 });
    const asked = Array.from({ length: 6 }, () => statusOf(pool.run(nap(100), { tenant: "large" })));
    const other = statusOf(pool.run(nap(0), { tenant: "small" }));
    expect((await Promise.all(asked)).sort()).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await other).toBe(200);
    expect(threads.state()[0]).toMatchObject({ waiting: 0, running: 0, counts: { done: 5, refused: 2 } });
  });

  it("answers 503 to what would wait too long", async () => {
    const { pool } = makePool({ perTenant: 1, waitMs: 150 });
    const slow = pool.run(nap(800), { tenant: "a" });
    expect(await statusOf(pool.run(nap(0), { tenant: "a" }))).toBe(503);
    expect(await statusOf(pool.run(nap(0), { tenant: "b" }))).toBe(200);
    await slow;
  });

  it("ends a task that hangs, and goes on with a fresh thread", async () => {
    const { pool, threads } = makePool({ threads: 1, timeoutMs: 5_000 });
    const hanging = statusOf(pool.run({ kind: "loop" }, { tenant: "a" }));
    const next = statusOf(pool.run(nap(0), { tenant: "b" }));
    expect([await hanging, await next]).toEqual([503, 200]);
    expect(threads.state()[0]?.counts).toMatchObject({ "timed-out": 1, done: 1 });
  });

  it.each([false, true])(
    "tells the task's own error, and 503 of a task that ends its thread or fills it (isolated: %s)",
    async (isolated) => {
      const { pool } = makePool({ threads: 1, isolated });
      for (const [kind, told] of [
        ["throw", "this task is broken"],
        ["exit", 503],
        ["fill", 503],
      ] as const) {
        expect(await statusOf(pool.run({ kind }, { tenant: "a" }))).toBe(told);
        expect(await statusOf(pool.run(nap(0), { tenant: "a" }))).toBe(200);
      }
    },
  );

  it("survives a task that fills the memory inside the engine, which ends every thread of a process", async () => {
    const { pool } = makePool({ threads: 1, isolated: true });
    expect(await statusOf(pool.run({ kind: "segment" }, { tenant: "a" }))).toBe(503);
    expect(await statusOf(pool.run(nap(0), { tenant: "a" }))).toBe(200);
  });

  it("uses an isolated worker again, ends one that hangs, and shows it nothing of the service's environment", async () => {
    const { pool } = makePool({ threads: 1, isolated: true, timeoutMs: 8_000 });
    const first = await pool.run(nap(0), { tenant: "a" });
    expect([first, await pool.run(nap(0), { tenant: "a" })]).toEqual([first, first]);
    expect(first).not.toBe(process.pid);
    expect(await statusOf(pool.run({ kind: "loop" }, { tenant: "a" }))).toBe(503);
    expect(await pool.run(nap(0), { tenant: "a" })).not.toBe(first);
    expect(await pool.run({ kind: "environment" }, { tenant: "a" })).toBe(1);
  });

  it("refuses what waits when it is stopped, lets what runs end, and takes nothing more", async () => {
    const { pool, threads } = makePool({ threads: 1 });
    await pool.run(nap(0), { tenant: "a" });
    const ended: string[] = [];
    const running = statusOf(pool.run(nap(300), { tenant: "a" })).finally(() => ended.push("running"));
    const waiting = statusOf(pool.run(nap(0), { tenant: "b" })).finally(() => ended.push("waiting"));
    await threads.stop(60_000);
    expect([await running, await waiting, ended]).toEqual([200, 503, ["waiting", "running"]]);
    await threads.stop();
    expect(await statusOf(pool.run(nap(0), { tenant: "a" }))).toBe(503);
  });

  it("is stopped after the grace period while a task still runs", async () => {
    const { pool, threads } = makePool({ threads: 1, timeoutMs: 3_600_000 });
    const hanging = statusOf(pool.run({ kind: "loop" }, { tenant: "a" }));
    await threads.stop(200);
    expect(await hanging).toBe(503);
    expect(threads.state()[0]?.counts).toMatchObject({ refused: 1, "timed-out": 0 });
  });
});

describe("the fair queue", () => {
  it("never runs more than it may, starts everything once, and serves tenants in turn", () => {
    const name = fc.constantFrom("a", "b", "c");
    fc.assert(
      fc.property(
        fc.array(name, { maxLength: 60 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 4 }),
        (asked, atOnce, perTenant) => {
          const queue = fairQueue<{ tenant: string; start(): void }>({ atOnce, perTenant, waitingPerTenant: 100 });
          const running: string[] = [];
          const started: string[] = [];
          for (const tenant of asked) {
            queue.add({ tenant, start: () => void [running, started].map((list) => list.push(tenant)) });
            expect(running.length).toBeLessThanOrEqual(atOnce);
          }
          while (running.length > 0) {
            const ended = running.shift() as string;
            queue.done(ended);
            expect(running.length).toBeLessThanOrEqual(atOnce);
            for (const tenant of ["a", "b", "c"]) expect(running.filter((one) => one === tenant).length).toBeLessThanOrEqual(perTenant);
          }
          expect(started.sort()).toEqual([...asked].sort());
          expect([queue.running(), queue.waiting()]).toEqual([0, 0]);
        },
      ),
    );
  });
});
