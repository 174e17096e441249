import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
function unseen(seen: ReadonlySet<string>): string[] {
  return endpoints.flatMap(({ method, path, success, errors }) =>
    [success, ...errors]
      .filter((status) => !seen.has(`${method} ${shapeOf(path)} ${status}`))
      .map((status) => `${method} ${path} ${status}`),
  );
}

/** Prints how many of the listed statuses are among these lines, and which are not. Returns whether all are. */
function reportStatuses(lines: string): boolean {
  const listed = endpoints.reduce((sum, { errors }) => sum + 1 + errors.length, 0);
  const missing = unseen(new Set(lines.split("\n")));
  console.log(`\n${listed - missing.length} of the ${listed} statuses that the contract lists were met.`);
  if (missing.length > 0) console.error(`No test met:\n${missing.map((line) => `  ${line}`).join("\n")}`);
  return missing.length === 0;
}

interface Reasons {
  declared: readonly string[];
  /** Those of the storefront, of which a test must meet each. */
  required: readonly string[];
}

/** Loaded only when they are checked: most runs are of a few files. */
async function readReasons(): Promise<Reasons> {
  const [{ routes }, { documentedErrors }, storefrontErrors] = await Promise.all([
    import("../../src/domains.ts"),
    import("../../src/kit/documented.ts"),
    import("../../src/domains/store/settings/store.errors.ts"),
  ]);
  const reasonsOf = (kinds: readonly { reason: string }[]) => [...new Set(kinds.map(({ reason }) => reason))];
  return { declared: reasonsOf(routes.flatMap(documentedErrors)), required: reasonsOf(Object.values(storefrontErrors)) };
}

/** Prints the declared reasons of refusals that are not among these lines. Returns whether all required ones are. */
function reportReasons(lines: string, { declared, required }: Reasons): boolean {
  const seen = new Set(lines.split("\n"));
  const unmet = (reasons: readonly string[]) => reasons.filter((reason) => !seen.has(`refused ${reason}`));
  const [missing, others] = [unmet(required), unmet(declared)];
  console.log(`${declared.length - others.length} of the ${declared.length} reasons that routes declare were met.`);
  if (others.length > 0) console.log(`No test met the reasons: ${others.join(", ")}`);
  if (missing.length > 0) console.error(`Of these, a test must meet: ${missing.join(", ")}`);
  return missing.length === 0;
}

/** With `CHECK_STATUSES`, for a run of all tests: the run fails if a status or a required reason was not met. */
export default function setup(project: TestProject): (() => Promise<void>) | undefined {
  if (!process.env.CHECK_STATUSES) return undefined;
  const folder = mkdtempSync(join(tmpdir(), "seen-"));
  const file = join(folder, "statuses");
  writeFileSync(file, "");
  project.provide("seenFile", file);
  const reasons = readReasons();
  return async () => {
    const lines = readFileSync(file, "utf8");
    rmSync(folder, { recursive: true });
    if (![reportStatuses(lines), reportReasons(lines, await reasons)].every(Boolean)) process.exitCode = 1;
  };
}
