import { defineConfig } from "vitest/config";

const DATABASE = "test/global-setup.ts";
/** For tests of servers and of faults: one file at a time, each in a fresh thread. */
const ONE_AT_A_TIME = { isolate: true, fileParallelism: false, maxWorkers: 1 };

/** Run as newcomers do: the start, the demo, the packed SDK and the commands of the docs. Each starts processes of its own, with any database. */
const PRODUCT = ["test/product/*.test.ts", "demo/demo.test.ts", "sdk/package.test.ts"];

/** Attacks, and the death of threads: they flood, wait for limits and restart what they kill. */
const THREATS = ["test/threats/*.test.ts", "src/adapters/threads/threads.test.ts", "src/adapters/database/embedded-worker.test.ts"];

/** Tests with a project of their own. */
const OTHERS = [...PRODUCT, ...THREATS, "test/{servers,faults,bounds}/**", "test/large.test.ts", "**/*.browser.test.ts"];

export default defineConfig({
  test: {
    setupFiles: ["test/setup.ts"],
    pool: "threads",
    // Files share a worker's modules: they hold no state, and loading 400 of them per file took most of a run.
    isolate: false,
    // On two cores: each worker waits for its database part of the time.
    maxWorkers: 3,
    // For what hangs. How fast something is, the benches tell: a busy machine must not fail a test.
    testTimeout: 60_000,
    // A hook makes or drops a database, which a busy server takes its time for.
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    coverage: { include: ["src/**/*.ts"], exclude: ["src/**/*.test.ts", "src/main.ts"] },
    tags: [
      // A test may do the work of hundreds.
      { name: "slow", description: "Walks over the route table, large answers, long histories: `npm run test:all`", timeout: 120_000 },
      { name: "one-server", description: "Not for `npm run test:spread`, with the platform's tables on another server" },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: "main",
          include: ["{src,test,console/src}/**/*.test.ts", "{sdk,demo}/*.test.ts"],
          exclude: OTHERS,
          globalSetup: [DATABASE, "test/spec/seen.ts"],
        },
      },
      { extends: true, test: { name: "product", include: PRODUCT, globalSetup: DATABASE } },
      // A flood hashes hundreds of passwords, which a processor shared with others takes minutes for.
      { extends: true, test: { name: "threats", include: THREATS, globalSetup: DATABASE, testTimeout: 300_000 } },
      { extends: true, test: { name: "pages", include: ["{src,test}/**/*.browser.test.ts"], globalSetup: DATABASE } },
      // Fills a very large business, which takes minutes, and counts the blocks that lists read.
      { extends: true, test: { name: "large", include: ["test/large.test.ts"], globalSetup: DATABASE, hookTimeout: 1_800_000 } },
      // Fills every list, and sends the worst bodies. One test is one walk over the whole route table.
      { extends: true, test: { name: "bounds", include: ["test/bounds/*.test.ts"], globalSetup: DATABASE, testTimeout: 3_600_000 } },
      { extends: true, test: { name: "fuzz", include: ["test/fuzz/*.fuzz.ts"], globalSetup: DATABASE } },
      { extends: true, test: { name: "servers", include: ["test/servers/*.test.ts"], ...ONE_AT_A_TIME } },
      {
        extends: true,
        // Faults break things on purpose, again and again: how long one takes, its environment says (`KILLS`, `MINUTES`).
        test: {
          name: "faults",
          include: ["test/faults/*.test.ts"],
          globalSetup: [DATABASE, "test/faults/setup.ts"],
          testTimeout: 3_600_000,
          ...ONE_AT_A_TIME,
        },
      },
    ],
  },
});
