import type { ClockworkOptions } from "./options.ts";
import { type JobResult, startQueue } from "./queue.ts";
import { createRounds } from "./schedules.ts";

/**
 * Everything that runs without a request: work queued by transactions (`jobs`), and recurring work (`schedules`, including sweeps). Both
 * are leased rows, so that each runs in one process at a time; leases are renewed while the work runs, and every piece of work has a time
 * limit. Everything runs at least once: a crash, a timeout or a lost lease runs it again.
 */
export interface Clockwork {
  /** Called after a commit that queued work of this topic, with the workspace it belongs to, if any. */
  wake(topic: string, tenant?: string): void;
  /** Starts running due schedules; queued work runs from the beginning. */
  start(): void;
  /** Runs the queued work that is due now and returns when nothing is left; for tests. */
  drain(): Promise<void>;
  /** Runs the schedules that are due and that no other process is running; returns their names. */
  runDue(): Promise<string[]>;
  state(): { running: ReadonlyMap<string, number>; counts: ReadonlyMap<string, Record<JobResult, number>> };
  /** Claims no more work, and gives running work some time to finish. */
  stop(): Promise<void>;
}

/** Work that does not finish in this time is left to its lease, and runs again elsewhere. */
const GRACE_MS = 4_000;

export function createClockwork(options: ClockworkOptions): Clockwork {
  const queue = startQueue(options);
  const rounds = createRounds(options);
  return {
    wake: queue.wake,
    start: rounds.start,
    drain: queue.drain,
    runDue: rounds.runDue,
    state: () => ({ running: queue.running(), counts: queue.counts() }),
    stop: async () => void (await Promise.all([queue.stop(GRACE_MS), rounds.stop(GRACE_MS)])),
  };
}
