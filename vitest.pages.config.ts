import { defineConfig } from "vitest/config";
import config from "./vitest.config.ts";

// The pages that visitors see, in a real browser: `npm run test:pages`.
export default defineConfig({
  test: {
    ...config.test,
    include: ["src/**/*.browser.test.ts", "test/*.browser.test.ts"],
    exclude: [],
    globalSetup: ["test/global-setup.ts"],
  },
});
