import { defineConfig } from "vitest/config";

/** Tests with several PostgreSQL servers of their own, one file at a time. */
export default defineConfig({
  test: {
    include: ["test/servers/**/*.test.ts"],
    setupFiles: ["test/setup.ts"],
    pool: "threads",
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
