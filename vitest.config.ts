import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts", "sdk/*.test.ts", "demo/*.test.ts", "console/src/**/*.test.ts"],
    // Browsers have a run of their own: `npm run test:pages`.
    exclude: ["test/faults/**", "**/*.browser.test.ts"],
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
