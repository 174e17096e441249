import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { createMergedMetrics } from "./merged-metrics.ts";
import type { Snapshot, ToProcess, ToSupervisor } from "./messages.ts";

/** A process that has served this long did not die of its start: its successor is started at once. */
const SETTLED_MS = 60_000;
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [100, 30_000];
const SNAPSHOT_MS = 1_000;
/** Ctrl-C reaches the supervisor from the terminal and again from npm. */
const REPEATED_MS = 1_000;

interface State {
  wanted: number;
  isStopping: boolean;
  /** Deaths in a row, each soon after its start. */
  early: number;
  /** Workers asked to stop, whose successors serve already. */
  leaving: Set<Worker>;
  print(line: string): void;
}

/**
 * Runs `wanted` service processes on one port. Connections are handed to them in turn. A process that dies is replaced while the others serve;
 * SIGHUP replaces all of them, one by one. Recurring work is leased in the database, so it runs once. Returns when the first process
 * serves and the others are being started; throws if the first one cannot start.
 */
export async function supervise(wanted: number, print: (line: string) => void): Promise<void> {
  const state: State = { wanted, isStopping: false, early: 0, leaving: new Set(), print };
  stopOnSignals(state);
  mergeMetrics();
  const first = await startProcess(state);
  if (!first) process.exit(1);
  for (let count = 1; count < wanted; count++) void keepRunning(state);
  let replacing = Promise.resolve();
  process.on("SIGHUP", () => {
    replacing = replacing.then(() => replaceAll(state));
  });
}

/** Starts a process; undefined if it ended before it served. */
async function startProcess(state: State): Promise<Worker | undefined> {
  const worker = cluster.fork();
  const startedAt = performance.now();
  const ended = new Promise<undefined>((resolve) => void worker.once("exit", () => resolve(undefined)));
  const serving = await Promise.race([once(worker, "listening").then(() => worker), ended]);
  if (!serving) return undefined;
  void ended.then(() => {
    if (state.isStopping || state.leaving.delete(worker)) return;
    state.early = performance.now() - startedAt < SETTLED_MS ? state.early + 1 : 0;
    state.print(
      `Service process ${worker.process.pid} ended unexpectedly (${worker.process.signalCode ?? worker.process.exitCode}); replacing it.`,
    );
    void keepRunning(state);
  });
  return serving;
}

/** Starts a process, waiting longer after each early death. */
async function keepRunning(state: State): Promise<void> {
  while (!state.isStopping) {
    if (state.early > 0) await sleep(Math.min(FIRST_PAUSE_MS * 2 ** state.early, LONGEST_PAUSE_MS));
    if (state.isStopping) return;
    if (await startProcess(state)) return;
    state.early++;
  }
}

/** One by one, the successor first: the port is served by as many processes as before, at all times. */
async function replaceAll(state: State): Promise<void> {
  const old = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  state.print(`Replacing ${old.length} service processes.`);
  for (const worker of old) {
    if (state.isStopping) return;
    if (worker.isDead()) continue;
    if (!(await startProcess(state))) return state.print("The new service process could not start; the others stay.");
    state.leaving.add(worker);
    if (worker.isConnected()) worker.send({ kind: "leave" } satisfies ToProcess);
    if (!worker.isDead()) await once(worker, "exit");
  }
  state.print("All service processes have been replaced.");
}

function stopOnSignals(state: State): void {
  let askedAt: number | undefined;
  const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const onSignal = (signal: NodeJS.Signals): void => {
    if (askedAt !== undefined && performance.now() - askedAt < REPEATED_MS) return;
    const isSecond = askedAt !== undefined;
    askedAt = performance.now();
    state.isStopping = true;
    for (const worker of workers()) worker.process.kill(isSecond ? "SIGKILL" : signal);
    if (isSecond) process.exit(1);
    // A worker that is still starting is ended by the signal itself.
    const hasEnded = async (worker: Worker) => {
      const [code, by] = (await once(worker, "exit")) as [number | null, string | null];
      return code === 0 || by === signal;
    };
    void Promise.all(workers().map(hasEnded)).then((all) => process.exit(all.every(Boolean) ? 0 : 1));
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
}

/** Answers a process that was asked for metrics with those of all. */
function mergeMetrics(): void {
  const merged = createMergedMetrics();
  const gathering = new Map<number, (worker: number, snapshot: Snapshot) => void>();
  let serial = 0;
  const gather = async (): Promise<ReadonlyMap<number, Snapshot>> => {
    const id = ++serial;
    const asked = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());
    const snapshots = new Map<number, Snapshot>();
    await new Promise<void>((resolve) => {
      gathering.set(id, (worker, snapshot) => {
        snapshots.set(worker, snapshot);
        if (snapshots.size === asked.length) resolve();
      });
      for (const worker of asked) worker?.send({ kind: "read-metrics", id } satisfies ToProcess);
      setTimeout(resolve, SNAPSHOT_MS).unref();
    });
    gathering.delete(id);
    return snapshots;
  };
  cluster.on("message", (worker, message: ToSupervisor) => {
    if (message.kind === "metrics") gathering.get(message.id)?.(worker.id, message.snapshot);
    if (message.kind !== "merge-metrics") return;
    void gather()
      .then((snapshots) => merged.merge(snapshots))
      .then((text) => worker.isConnected() && worker.send({ kind: "merged-metrics", id: message.id, text } satisfies ToProcess));
  });
  cluster.on("exit", (worker) => void merged.retire(worker.id));
}
