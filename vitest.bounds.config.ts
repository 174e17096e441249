import { defineConfig } from "vitest/config";
import config from "./vitest.config.ts";

// Fills every list and sends the worst bodies: `npm run test:bounds`.
export default defineConfig({
  test: {
    ...config.test,
    include: ["test/bounds/*.test.ts"],
    exclude: [],
    globalSetup: ["test/global-setup.ts"],
    // For what hangs: filling every list takes many minutes of a busy machine.
    testTimeout: 3_600_000,
  },
});
