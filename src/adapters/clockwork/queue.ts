import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Job, JobContext } from "../../kit/context.ts";
import type { Db } from "../../kit/db.ts";
import { createLanes, DEFAULTS, type Lanes, PASSES, type Pass, PRIORITIES, type Priority } from "./lanes.ts";
import { errorText, withTimeLimit } from "./limited.ts";
import type { ClockworkOptions } from "./options.ts";
import { park, unpark } from "./parked.store.ts";
import { claim, claimHidden, type Due, LEASE_SECONDS, type Outcome, recover, renew, settle, type Wanted } from "./queue.store.ts";

const POLL_MS = 1_000;
const RENEW_MS = (LEASE_SECONDS * 1000) / 3;
const RECOVER_MS = 5_000;
const PARK_MS = 10_000;
/** After another process was faster, its claim is over by then. */
const OUTRUN_MS = 10;
/** Commits that follow each other this soon make the queue look for their own topics only: looking for all takes the database milliseconds. */
const LOOK_MS = 250;
/** Looking behind a backlog costs an index look-up per workspace: it takes a twentieth of the time at most, but happens once a second. */
const LOOK_BEHIND = { share: 20, leastMs: 20, mostMs: 1_000 };

export type JobResult = "done" | "failed" | "dead";

export interface Queue {
  /** Called after a commit that queued work of this topic, with the workspace it belongs to, if any. */
  wake(topic: string, tenant?: string): void;
  drain(): Promise<void>;
  running(): ReadonlyMap<string, number>;
  /** Since startup, by topic. */
  counts(): ReadonlyMap<string, Record<JobResult, number>>;
  stop(graceMs: number): Promise<void>;
}

/** The state of the queue in one process. */
interface State extends ClockworkOptions {
  holder: string;
  lanes: Lanes;
  /** Topics that also run for suspended and closed workspaces. */
  runningWhileSuspended: ReadonlySet<string>;
  running: Map<string, Due>;
  /** Not recorded yet. */
  ended: Outcome[];
  /** Topics that had nothing due when last checked. */
  empty: Set<string>;
  /** Topics of which nothing more can start until something ends: the rest belongs to workspaces that have their share running. */
  atShare: Set<string>;
  /** Topics of which work was queued since the latest claim began, which may not have seen it. */
  woken: Set<string>;
  counts: Map<string, Record<JobResult, number>>;
  stopping: AbortController;
  isStopped: boolean;
  /** When to look behind a backlog again at the earliest, in milliseconds. */
  lookBehindFrom: number;
  hasLookedBehind: boolean;
  /** How often another process was claiming the same work. */
  outruns: number;
  /** When every topic was last looked for, in milliseconds. */
  lookedAt: number;
  recoveredAt: number;
  parkedAt: number;
  /** Requests another round. */
  requestRound(): void;
  /** Requests one later, unless one is requested for then already. */
  requestRoundIn(ms: number): void;
}

/**
 * Runs the work that transactions have queued, after their commit, at least once. Several processes share the queue: claimed work is
 * leased, the lease is renewed while it runs, and a process that ends loses it. Work that keeps failing waits longer each time and is
 * finally set aside. One loop records what has ended and claims as much as there are free slots, in one transaction; work that ends in the
 * meantime is recorded by the next round. So the database sees a few statements for many pieces of work, and none of it waits.
 */
export function startQueue(options: ClockworkOptions): Queue {
  const { jobs, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let looping: Promise<void> | undefined;
  let isAsked = false;

  const loop = (): void => {
    isAsked = true;
    if (looping) return;
    clearTimeout(timer);
    looping = runRounds().finally(() => {
      looping = undefined;
      if (!state.isStopped) timer = setTimeout(requestRound, POLL_MS).unref();
    });
  };
  const runRounds = async (): Promise<void> => {
    while (isAsked) {
      isAsked = false;
      if (Date.now() - state.lookedAt >= POLL_MS) lookAgain(state);
      await round(state).catch((error) => log.warn({ err: error }, "the queue could not be read"));
    }
  };
  const requestRound = (): void => {
    lookAgain(state);
    recoverLost(state).catch((error) => log.warn({ err: error }, "leases could not be read"));
    sortParked(state).catch((error) => log.warn({ err: error }, "work of suspended workspaces could not be set aside"));
    loop();
  };
  let later: NodeJS.Timeout | undefined;
  const requestRoundIn = (ms: number): void => {
    later ??= setTimeout(() => {
      later = undefined;
      if (!state.isStopped) requestRound();
    }, ms).unref();
  };
  const state = openState(options, loop, requestRoundIn);
  const renewing = setInterval(() => renewAll(state), RENEW_MS).unref();
  if (Object.keys(jobs).length > 0) requestRound();

  return {
    wake: (topic, tenant) => {
      state.empty.delete(topic);
      state.woken.add(topic);
      if (tenant !== undefined && hasItsShare(state, topic, tenant)) return;
      if (Date.now() - state.lookedAt >= LOOK_MS) lookAgain(state);
      state.atShare.delete(topic);
      if (!state.isStopped) loop();
    },
    drain: async () => {
      await state.database.transaction("platform", unpark);
      const isBusy = () => state.running.size > 0 || state.ended.length > 0 || looping !== undefined;
      let before: number;
      // A round of the loop beside this one holds what it claims, so that only a round without one shows that nothing is left.
      do {
        while (isBusy()) await (looping ?? sleep(1));
        lookAgain(state);
        before = state.outruns;
        await round(state);
        if (state.outruns > before) await sleep(OUTRUN_MS);
      } while (isBusy() || state.outruns > before);
    },
    running: () => byTopic(state.running.values()),
    counts: () => state.counts,
    stop: async (graceMs) => {
      state.isStopped = true;
      clearTimeout(timer);
      clearTimeout(later);
      const until = Date.now() + graceMs;
      while ((state.running.size > 0 || looping) && Date.now() < until) await sleep(10);
      clearInterval(renewing);
      state.stopping.abort(new Error("The process is stopping."));
      await looping;
      if (state.ended.length > 0) await round(state).catch((error) => log.warn({ err: error }, "job results could not be saved"));
    },
  };
}

/** Then nothing more of the workspace's can start before something of it ends, which makes the queue look again. */
function hasItsShare({ lanes, running }: State, topic: string, tenant: string): boolean {
  let count = 0;
  const lane = lanes.laneOf(topic);
  for (const work of running.values()) if (work.tenant === tenant && lanes.laneOf(work.topic) === lane) count++;
  return count >= lanes.share(topic, "spare");
}

function lookAgain(state: State): void {
  state.empty.clear();
  state.atShare.clear();
  state.lookedAt = Date.now();
}

function openState(options: ClockworkOptions, again: () => void, againIn: (ms: number) => void): State {
  return {
    ...options,
    holder: randomUUID(),
    lanes: createLanes(options.jobs),
    runningWhileSuspended: new Set(Object.entries(options.jobs).flatMap(([topic, job]) => (job.runsWhileSuspended ? [topic] : []))),
    running: new Map(),
    ended: [],
    empty: new Set(),
    atShare: new Set(),
    woken: new Set(),
    counts: new Map(),
    stopping: new AbortController(),
    isStopped: false,
    lookBehindFrom: 0,
    hasLookedBehind: false,
    outruns: 0,
    lookedAt: 0,
    recoveredAt: 0,
    parkedAt: 0,
    requestRound: again,
    requestRoundIn: againIn,
  };
}

/** Records what has ended, claims as much as there is room for, and starts it. */
async function round(state: State): Promise<void> {
  const outcomes = state.ended.splice(0);
  state.hasLookedBehind = false;
  try {
    const claimed = await state.database.transaction("platform", async (db) => {
      await settle(db, state.holder, outcomes);
      return state.isStopped ? [] : claimAll(state, db);
    });
    for (const work of claimed) begin(state, work);
  } catch (error) {
    state.ended.unshift(...outcomes);
    throw error;
  }
}

async function claimAll(state: State, db: Db): Promise<Due[]> {
  const taken: Due[] = [];
  for (const priority of PRIORITIES) for (const pass of PASSES) await claimPass(state, db, priority, pass, taken);
  return taken;
}

/** A lane may have more topics than slots: those with nothing due leave their slots to the others. */
async function claimPass(state: State, db: Db, priority: Priority, pass: Pass, taken: Due[]): Promise<void> {
  const { lanes } = state;
  const exhausted = new Set([...state.empty, ...state.atShare]);
  for (;;) {
    const running = [...state.running.values(), ...taken];
    const room = lanes.room(priority, pass, byTopic(running), exhausted);
    if (room.size === 0) return;
    const wanted = [...room].map(([topic, count]) => wantedOf(state, topic, count, lanes.share(topic, pass), running));
    state.woken.clear();
    const { due, empty, wasOutrun } = await claim(db, state.holder, state.now(), wanted);
    if (wasOutrun) retryOutrun(state);
    else due.push(...(await claimRest(state, db, wanted, due)));
    const got = byTopic(due);
    for (const each of wanted) if ((got.get(each.topic) ?? 0) < each.room) exhausted.add(recordShort(state, each, pass, { got, empty }));
    taken.push(...due);
  }
}

/** Looks behind the backlog of one workspace: at once if the last look is long enough ago, else as soon as it is. */
async function claimRest(state: State, db: Db, wanted: readonly Wanted[], due: readonly Due[]): Promise<Due[]> {
  const got = byTopic(due);
  const short = wanted.map((each) => ({ ...each, room: each.room - (got.get(each.topic) ?? 0) })).filter(({ room }) => room > 0);
  if (short.length === 0) return [];
  const waitMs = state.lookBehindFrom - Date.now();
  if (waitMs > 0) {
    if (!state.hasLookedBehind) state.requestRoundIn(waitMs);
    return [];
  }
  const began = performance.now();
  const hidden = await claimHidden(db, state.holder, state.now(), short);
  if (!hidden) return [];
  if (hidden.wasOutrun) retryOutrun(state);
  const { share, leastMs, mostMs } = LOOK_BEHIND;
  state.hasLookedBehind = true;
  state.lookBehindFrom = Date.now() + Math.min(mostMs, Math.max(leastMs, share * (performance.now() - began)));
  return hidden.due;
}

function retryOutrun(state: State): void {
  state.outruns++;
  state.requestRoundIn(OUTRUN_MS);
}

interface Found {
  /** By topic: how many were claimed. */
  got: ReadonlyMap<string, number>;
  empty: readonly string[];
}

/** Records why fewer of a topic were claimed than there was room for: nothing else is due, or the rest must wait for its workspace's share. */
function recordShort(state: State, { topic, running }: Wanted, pass: Pass, { got, empty }: Found): string {
  if (state.woken.has(topic)) return topic;
  if (empty.includes(topic) || (!got.has(topic) && running.size === 0)) state.empty.add(topic);
  else if (pass === "spare") state.atShare.add(topic);
  return topic;
}

function wantedOf({ lanes, runningWhileSuspended }: State, topic: string, room: number, share: number, running: readonly Due[]): Wanted {
  const counts = new Map<string, number>();
  const lane = lanes.laneOf(topic);
  for (const { topic: other, tenant } of running)
    if (tenant !== null && lanes.laneOf(other) === lane) counts.set(tenant, (counts.get(tenant) ?? 0) + 1);
  return { topic, room, share, runsWhileSuspended: runningWhileSuspended.has(topic), running: counts };
}

function begin(state: State, work: Due): void {
  state.running.set(work.id, work);
  void runJob(state, work).then((outcome) => {
    state.running.delete(work.id);
    for (const topic of state.atShare) if (state.lanes.laneOf(topic) === state.lanes.laneOf(work.topic)) state.atShare.delete(topic);
    const count = state.counts.get(work.topic) ?? { done: 0, failed: 0, dead: 0 };
    count[outcome.error === undefined ? "done" : outcome.isLast ? "dead" : "failed"]++;
    state.counts.set(work.topic, count);
    state.ended.push(outcome);
    state.requestRound();
  });
}

async function runJob(state: State, work: Due): Promise<Outcome> {
  const { database, around, log } = state;
  const job = state.jobs[work.topic] as Job;
  const isLast = work.attempts >= (job.attempts ?? DEFAULTS.attempts);
  try {
    await withTimeLimit(job.timeoutMs ?? DEFAULTS.timeoutMs, state.stopping.signal, (signal) => {
      const ctx: JobContext = {
        ...around,
        now: state.now(),
        log,
        signal,
        attempt: work.attempts,
        isLastAttempt: isLast,
        reader: (scope) => database.reader(scope),
        transaction: (scope, run) => database.transaction(scope, run),
      };
      return job.run(ctx, work.payload as never);
    });
    return { id: work.id, error: undefined, isLast };
  } catch (error) {
    log.warn({ err: error, topic: work.topic, workspaceId: work.tenant, attempts: work.attempts }, "queued work failed");
    return { id: work.id, error: errorText(error), isLast };
  }
}

function renewAll({ database, holder, running, log }: State): void {
  if (running.size === 0) return;
  database
    .transaction("platform", (db) => renew(db, holder, [...running.keys()]))
    .catch((error) => log.warn({ err: error }, "leases of queued work could not be renewed"));
}

/** Occasionally sets work of suspended workspaces aside, and brings back that of workspaces that are open again. */
async function sortParked(state: State): Promise<void> {
  if (Date.now() - state.parkedAt < PARK_MS) return;
  state.parkedAt = Date.now();
  const resting = Object.keys(state.jobs).filter((topic) => !state.runningWhileSuspended.has(topic));
  await state.database.transaction("platform", async (db) => {
    await unpark(db);
    await park(db, state.now(), resting);
  });
}

/** Occasionally takes over work of processes that ended. */
async function recoverLost(state: State): Promise<void> {
  if (Date.now() - state.recoveredAt < RECOVER_MS) return;
  state.recoveredAt = Date.now();
  const attempts = new Map(Object.entries(state.jobs).map(([topic, job]) => [topic, job.attempts ?? DEFAULTS.attempts]));
  const lost = await state.database.transaction("platform", (db) => recover(db, attempts));
  if (lost.length > 0) state.log.warn({ topics: Object.fromEntries(byTopic(lost)) }, "queued work was left by a process that ended");
}

function byTopic(works: Iterable<{ topic: string }>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { topic } of works) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return counts;
}
