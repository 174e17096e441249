import { openSync, readSync } from "node:fs";
import { PerformanceObserver } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";

/** CPU time in milliseconds for which one request may block the event loop. */
const LIMIT = 100;
/** On a busy processor the same work costs up to twice as much CPU time, because caches are shared and refilled after each switch. */
const CROWDED_LIMIT = 250;
/** A thread that waited for a processor for more than this share of its working time is on a busy one. */
const CROWDED_SHARE = 0.1;
/** The warm-up: the first requests of a route also compile its schemas and load what it needs, such as the renderer of documents. */
const FIRST_USE = 3_000;
const WARM_AFTER = 3;
const SAMPLE_EVERY = 10;

interface Seen {
  name: string;
  isFirst: boolean;
  /** CPU time of the thread when it came and when it was answered. */
  from: number;
  until: number;
  violations: string[];
}

/**
 * CPU time of this thread alone, in milliseconds: on a busy machine the clock includes other processes, and the embedded database
 * works in its own thread. Undefined where the system does not report it.
 */
export function threadTime(): number | undefined {
  return threadTimes()?.worked;
}

/** How long this thread has worked, and waited for a processor while it could have worked. */
function threadTimes(): { worked: number; waited: number } | undefined {
  if (schedstat === undefined) return undefined;
  const length = readSync(schedstat, buffer, 0, buffer.length, 0);
  const [worked, waited] = buffer.toString("latin1", 0, length).split(" ");
  return { worked: Number(worked) / 1e6, waited: Number(waited) / 1e6 };
}

/** Opened once, because it is read several times per request. */
const schedstat = openSchedstat();
const buffer = Buffer.alloc(128);

function openSchedstat(): number | undefined {
  try {
    return openSync("/proc/thread-self/schedstat", "r");
  } catch {
    return undefined;
  }
}

const timesSeen = new Map<string, number>();
let seen: Seen[] = [];
let exempted = 0;
let isSampling = false;
let collected = 0;

const now = () => (threadTime() ?? 0) - exempted;

/** Excludes work of the tests inside a request, such as validating its reply against openapi.json. */
export function exempt<T>(work: () => T): T {
  const before = threadTime() ?? 0;
  try {
    return work();
  } finally {
    exempted += (threadTime() ?? 0) - before;
  }
}

/** Reports requests that block the event loop, by name. */
export function watchStalls(server: FastifyInstance, violations: string[]): void {
  if (threadTime() === undefined) return;
  if (!isSampling) startSampling();
  const running = new WeakMap<object, Seen>();
  server.addHook("onRequest", async (request) => {
    const route = `${request.method} ${request.routeOptions.url ?? "*"}`;
    const name = `${request.method} ${request.url.slice(0, 300)}`;
    const times = timesSeen.get(route) ?? 0;
    const one = { name, isFirst: times < WARM_AFTER, from: now(), until: Number.POSITIVE_INFINITY, violations };
    timesSeen.set(route, times + 1);
    running.set(request, one);
    seen.push(one);
  });
  server.addHook("onResponse", async (request) => {
    const one = running.get(request);
    if (one) one.until = now();
  });
  server.addHook("onClose", async () => forget((one) => one.violations === violations));
}

/** Drops requests that were never answered, such as sockets: they would share the blame for every later stall. */
export function forget(which: (one: { violations: string[] }) => boolean = () => true): void {
  seen = seen.filter((one) => !which(one));
}

/** A late timer shows that the event loop was blocked; the thread's CPU time shows how much of that was work. */
function startSampling(): void {
  isSampling = true;
  const observer = new PerformanceObserver((list) => countCollections(list.getEntries()));
  observer.observe({ entryTypes: ["gc"] });
  let last = now();
  let lastCollected = 0;
  let lastWaited = threadTimes()?.waited ?? 0;
  const timer = setInterval(() => {
    countCollections(observer.takeRecords());
    const current = now();
    const waited = threadTimes()?.waited ?? 0;
    const spent = current - last - (collected - lastCollected);
    const limit = waited - lastWaited > CROWDED_SHARE * spent ? CROWDED_LIMIT : LIMIT;
    if (spent > limit) blame({ start: last, end: current, spent, limit });
    seen = seen.filter(({ until }) => until >= current);
    last = current;
    lastCollected = collected;
    lastWaited = waited;
  }, SAMPLE_EVERY);
  timer.unref();
}

/** Garbage collection is not attributed to a request. */
function countCollections(entries: readonly { duration: number }[]): void {
  for (const { duration } of entries) collected += duration;
}

/** Concurrent requests share the blame, because their CPU time cannot be separated. */
function blame({ start, end, spent, limit }: { start: number; end: number; spent: number; limit: number }): void {
  const present = seen.filter(({ from, until }) => Math.min(until, end) - Math.max(from, start) > limit);
  const [first] = present;
  const allowed = present.reduce((sum, { isFirst }) => sum + (isFirst ? FIRST_USE : limit), 0);
  if (!first || spent <= allowed) return;
  const others = present.length > 1 ? ` (or one of ${present.length - 1} others at the same time)` : "";
  first.violations.push(`${first.name} blocked the event loop for ${Math.round(spent / 50) * 50} ms${others}`);
}
