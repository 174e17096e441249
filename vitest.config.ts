import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    exclude: ["test/faults/**"],
    globalSetup: ["test/global-setup.ts", "test/spec/seen.ts"],
    setupFiles: ["test/setup.ts"],
    pool: "threads",
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    coverage: { include: ["src/**/*.ts"], exclude: ["src/**/*.test.ts", "src/main.ts"] },
  },
});
