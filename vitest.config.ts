import { defineConfig } from "vitest/config";

/** The start, the demo, the packed SDK and the commands of the docs: each starts processes of its own, with any database. */
export const PRODUCT = [
  "test/start.test.ts",
  "test/commands.test.ts",
  "test/readme.test.ts",
  "test/integrations-docs.test.ts",
  "test/guides.test.ts",
  "demo/demo.test.ts",
  "sdk/package.test.ts",
];

/** Attacks, and the death of threads: they flood, wait for limits and restart what they kill. */
export const THREATS = [
  "test/threats/**/*.test.ts",
  "src/adapters/threads/threads.test.ts",
  "src/adapters/database/embedded-worker.test.ts",
];

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts", "sdk/*.test.ts", "demo/*.test.ts", "console/src/**/*.test.ts"],
    // With runs of their own: `npm run test:pages`, `test:product`, `test:threats`, `test:bounds` and `test:large`.
    exclude: ["test/faults/**", "test/servers/**", "test/bounds/**", "test/large.test.ts", "**/*.browser.test.ts", ...PRODUCT, ...THREATS],
    globalSetup: ["test/global-setup.ts", "test/spec/seen.ts"],
    setupFiles: ["test/setup.ts"],
    pool: "threads",
    // Files share a worker's modules: they hold no state, and loading 400 of them per file took most of a run.
    isolate: false,
    // On two cores: each worker waits for its database part of the time.
    maxWorkers: 3,
    // For what hangs. How fast something is, the benches tell: a busy machine must not fail a test.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    coverage: { include: ["src/**/*.ts"], exclude: ["src/**/*.test.ts", "src/main.ts"] },
  },
});
