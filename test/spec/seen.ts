import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { endpoints, shapeOf } from "./table.ts";

// Statuses that the tests received: every file notes each (method, path, status) once, and the end of a full run combines them.

declare module "vitest" {
  interface ProvidedContext {
    /** File in which the replies of this run are noted. */
    seenFile: string | undefined;
  }
}

const noted = new Set<string>();

export function note(file: string | undefined, method: string, path: string, status: number): void {
  const line = `${method} ${shapeOf(path)} ${status}`;
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

/** Starts noting; the returned function ends the run, and fails a full run in which no test received some listed status. */
export default function setup(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "wp-seen-"));
  const file = join(folder, "answers");
  appendFileSync(file, "");
  project.provide("seenFile", file);
  return async () => {
    const seen = new Set(readFileSync(file, "utf8").split("\n"));
    rmSync(folder, { recursive: true, force: true });
    if (!(await ranWhole(project))) return;
    const listed = endpoints.reduce((sum, { errors }) => sum + 1 + errors.length, 0);
    const missing = unseen(seen);
    console.log(`\n${listed - missing.length} of the ${listed} statuses that the contract lists were met.`);
    if (missing.length === 0) return;
    console.error(`No test met:\n${missing.map((line) => `  ${line}`).join("\n")}`);
    process.exitCode = 1;
  };
}

/** Whether every test of every file ran: only then does a missing status count. */
async function ranWhole(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles();
  const modules = project.vitest.state.getTestModules();
  return !project.config.testNamePattern && modules.length === testFiles.length;
}
