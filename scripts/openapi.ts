// Writes openapi.json; with --check, only reports whether the committed one is up to date.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { describeApi } from "../src/reference.ts";
import { callText, type Document, methodsOf } from "./facade.ts";

const file = new URL("../openapi.json", import.meta.url);
const document = describeApi() as Document;
// The reference shows how the SDK calls each operation.
for (const method of methodsOf(document)) method.operation["x-sdk"] = callText(method);
const fresh = `${JSON.stringify(document, null, 1)}\n`;
if (!process.argv.includes("--check")) writeFileSync(file, fresh);
else if (!existsSync(file) || readFileSync(file, "utf8") !== fresh) {
  console.error("openapi.json is out of date: run `npm run generate` and commit it.");
  process.exitCode = 1;
}
