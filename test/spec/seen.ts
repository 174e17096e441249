import { appendFileSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { endpoints, shapeOf } from "./table.ts";

// The statuses and the reasons of refusals that the tests received. Every worker notes each (method, path, status) and each reason once;
// `npm run test:all` reads the notes at its end.

declare module "vitest" {
  interface ProvidedContext {
    /** File in which the replies of this run are noted. */
    seenFile: string | undefined;
  }
}

const noted = new Set<string>();

export function note(file: string | undefined, method: string, path: string, status: number): void {
  noteLine(file, `${method} ${shapeOf(path)} ${status}`);
}

/** Notes the reason of a refusal: `collection-slug-taken`. */
export function noteReason(file: string | undefined, reason: string): void {
  noteLine(file, `refused ${reason}`);
}

function noteLine(file: string | undefined, line: string): void {
  if (!file || noted.has(line)) return;
  noted.add(line);
  appendFileSync(file, `${line}\n`);
}

/** Listed statuses that no test has received. */
export function unseen(seen: ReadonlySet<string>): string[] {
  return endpoints.flatMap(({ method, path, success, errors }) =>
    [success, ...errors]
      .filter((status) => !seen.has(`${method} ${shapeOf(path)} ${status}`))
      .map((status) => `${method} ${path} ${status}`),
  );
}

/** Prints how many of the listed statuses are among these lines, and which are not. Returns whether all are. */
export function report(lines: string): boolean {
  const listed = endpoints.reduce((sum, { errors }) => sum + 1 + errors.length, 0);
  const missing = unseen(new Set(lines.split("\n")));
  console.log(`\n${listed - missing.length} of the ${listed} statuses that the contract lists were met.`);
  if (missing.length > 0) console.error(`No test met:\n${missing.map((line) => `  ${line}`).join("\n")}`);
  return missing.length === 0;
}

/** Prints the declared reasons of refusals that are not among these lines. Returns whether all required ones are. */
export function reportReasons(lines: string, declared: readonly string[], required: readonly string[]): boolean {
  const seen = new Set(lines.split("\n"));
  const unmet = (reasons: readonly string[]) => reasons.filter((reason) => !seen.has(`refused ${reason}`));
  const [missing, others] = [unmet(required), unmet(declared)];
  console.log(`${declared.length - others.length} of the ${declared.length} reasons that routes declare were met.`);
  if (others.length > 0) console.log(`No test met the reasons: ${others.join(", ")}`);
  if (missing.length > 0) console.error(`Of these, a test must meet: ${missing.join(", ")}`);
  return missing.length === 0;
}

/** The tests of `npm run test:all` note into one file, which is reported at their end. */
export default function setup(project: TestProject): void {
  project.provide("seenFile", process.env.STATUSES_FILE);
}
