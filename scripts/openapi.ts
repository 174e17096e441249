// Writes openapi.json; with --check, only reports whether the committed one is up to date.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { describeApi } from "../src/reference.ts";
import { callText, type Document, methodsOf } from "./facade.ts";
import { withSharedParts } from "./shared-parts.ts";

const file = new URL("../openapi.json", import.meta.url);
const document = describeApi() as Document;
// The reference shows how the SDK calls each operation.
for (const method of methodsOf(document)) method.operation["x-sdk"] = callText(method);
const fresh = `${lines(withSharedParts(document), 3)}\n`;
if (!process.argv.includes("--check")) writeFileSync(file, fresh);
else if (!existsSync(file) || readFileSync(file, "utf8") !== fresh) {
  console.error("openapi.json is out of date: run `npm run generate` and commit it.");
  process.exitCode = 1;
}

/** One line per operation and component: a change shows where it is, and the file is a third shorter than with a line per value. */
function lines(value: unknown, depth: number): string {
  if (depth === 0 || typeof value !== "object" || value === null || Array.isArray(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${lines(each, depth - 1)}`);
  return `{\n${entries.join(",\n")}\n}`;
}
