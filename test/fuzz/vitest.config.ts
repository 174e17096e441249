import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { include: ["test/fuzz/*.fuzz.ts"], globalSetup: "test/global-setup.ts", pool: "threads", hookTimeout: 60_000 },
});
