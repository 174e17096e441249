import { createThreads, type ThreadPool, type Threads } from "../src/adapters/threads/threads.ts";

const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
// Without what protects a service from them: on a busy machine they take their time, and wait for no test.
const threads = createThreads(log, { waitMs: 60_000, timeoutMs: 120_000, niceness: 0 });
const pools = new Map<string, ThreadPool<never, never>>();

/** The threads and processes of all apps of a worker: starting the renderer of documents takes seconds. */
export const sharedThreads: Threads = {
  pool: (options) => {
    const pool = pools.get(options.name) ?? threads.pool(options);
    pools.set(options.name, pool);
    return pool as ThreadPool<never, never>;
  },
  state: () => threads.state(),
  stop: async () => {},
};
