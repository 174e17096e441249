// Writes openapi.json; with --check, only says whether the committed one is up to date.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { describeApi } from "../src/app.ts";

const file = new URL("../openapi.json", import.meta.url);
const fresh = `${JSON.stringify(describeApi(), null, 1)}\n`;
if (!process.argv.includes("--check")) writeFileSync(file, fresh);
else if (!existsSync(file) || readFileSync(file, "utf8") !== fresh) {
  console.error("openapi.json is out of date: run `npm run generate` and commit it.");
  process.exitCode = 1;
}
