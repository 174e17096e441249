import { defineConfig } from "vitest/config";

/** Faults break things on purpose: one at a time, and with all the time they need. */
export default defineConfig({
  test: {
    include: ["test/faults/**/*.test.ts"],
    globalSetup: ["test/global-setup.ts", "test/faults/setup.ts"],
    setupFiles: ["test/setup.ts"],
    pool: "threads",
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 3_600_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
