import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts", "sdk/*.test.ts", "demo/*.test.ts", "console/src/**/*.test.ts"],
    exclude: ["test/faults/**"],
    globalSetup: ["test/global-setup.ts", "test/spec/seen.ts"],
    setupFiles: ["test/setup.ts"],
    pool: "threads",
    // Files share a worker's modules: they hold no state, and loading 400 of them per file took most of a run.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    coverage: { include: ["src/**/*.ts"], exclude: ["src/**/*.test.ts", "src/main.ts"] },
  },
});
