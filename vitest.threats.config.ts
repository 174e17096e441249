import { defineConfig } from "vitest/config";
import config, { THREATS } from "./vitest.config.ts";

// Attacks that take their time: `npm run test:threats`.
export default defineConfig({
  test: { ...config.test, include: THREATS, exclude: ["**/*.browser.test.ts"], globalSetup: ["test/global-setup.ts"] },
});
