import { defineConfig } from "vitest/config";
import config, { PRODUCT } from "./vitest.config.ts";

// What a newcomer runs first, run as they would: `npm run test:product`.
export default defineConfig({ test: { ...config.test, include: PRODUCT, exclude: [], globalSetup: ["test/global-setup.ts"] } });
