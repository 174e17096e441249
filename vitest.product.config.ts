import { defineConfig } from "vitest/config";
import config, { PRODUCT } from "./vitest.config.ts";

// Tests of the first steps, run as a newcomer would: `npm run test:product`.
export default defineConfig({ test: { ...config.test, include: PRODUCT, exclude: [], globalSetup: ["test/global-setup.ts"] } });
