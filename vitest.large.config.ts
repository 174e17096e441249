import { defineConfig } from "vitest/config";
import config from "./vitest.config.ts";

// Counts the blocks that lists read in a very large business, on PostgreSQL: `npm run test:large`.
export default defineConfig({
  test: {
    ...config.test,
    include: ["test/large.test.ts"],
    exclude: [],
    globalSetup: ["test/global-setup.ts"],
    // Filling the tables takes minutes, more on a busy machine.
    hookTimeout: 1_800_000,
    expect: { poll: { timeout: 120_000 } },
  },
});
