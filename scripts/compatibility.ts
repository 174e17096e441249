// Compares openapi.json with the contract of the last release (docs/recorded/contract.jsonl). An operation that changed incompatibly must be named in
// the CHANGELOG under "Unreleased", as "Breaking: `operationId`". With --release, the current contract becomes the one to compare with.
import { readFileSync, writeFileSync } from "node:fs";
import { type Contract, contractOf, incompatibilities } from "./contract-shapes.ts";

const at = (path: string) => new URL(`../${path}`, import.meta.url);
const read = (path: string) => readFileSync(at(path), "utf8");
const current = contractOf(JSON.parse(read("openapi.json")));
const file = "docs/recorded/contract.jsonl";

/** One line per operation and shared schema, so that a release changes few lines. */
function linesOf({ operations, schemas }: Contract): string {
  const all = [
    ...Object.entries(operations).map((one) => ["operations", ...one]),
    ...Object.entries(schemas).map((one) => ["schemas", ...one]),
  ];
  return all.map((line) => `${JSON.stringify(line)}\n`).join("");
}

function contractIn(text: string): Contract {
  const contract: Contract = { operations: {}, schemas: {} };
  for (const line of text.split("\n").filter(Boolean)) {
    const [kind, name, value] = JSON.parse(line) as [keyof Contract, string, never];
    contract[kind][name] = value;
  }
  return contract;
}

if (process.argv.includes("--release")) writeFileSync(at(file), linesOf(current));
else {
  const unreleased = /^## Unreleased\n(.*?)(?=^## )/ms.exec(read("CHANGELOG.md"))?.[1] ?? "";
  const named = new Set([...unreleased.matchAll(/Breaking: `(\w+)`/g)].map((match) => match[1]));
  const found = incompatibilities(contractIn(read(file)), current);
  const silent = found.filter(({ operation }) => !named.has(operation));
  for (const { operation, problem } of silent) console.error(`${operation}: ${problem}`);
  if (silent.length > 0)
    console.error("Callers would break. Undo it, or name it in CHANGELOG.md under Unreleased: Breaking: `operationId` ...");
  process.exitCode = silent.length > 0 ? 1 : 0;
}
