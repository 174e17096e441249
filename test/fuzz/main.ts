// Sends generated requests to every route: `npm run test:fuzz -- --requests 20000 --seed 7 --only "POST /signup"`.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const text = { type: "string" } as const;
const { values } = parseArgs({ options: { requests: text, seed: text, only: text } });
const root = fileURLToPath(new URL("../../", import.meta.url));
const given = { FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed, FUZZ_ONLY: values.only };
const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", "fuzz"];
const { status } = spawnSync(process.execPath, vitest, { cwd: root, stdio: "inherit", env: { ...process.env, ...set } });
process.exitCode = status ?? 1;
