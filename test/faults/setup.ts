import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildService } from "../../scripts/build.mjs";
import { printTable } from "./report.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the faults note what they measured. */
    measurements: string;
  }
}

/** Builds the service as it runs in production, and prints the measurements at the end. */
export default async function setup(project: TestProject): Promise<() => void> {
  await buildService();
  const folder = mkdtempSync(join(tmpdir(), "wp-faults-"));
  const file = join(folder, "measurements.jsonl");
  project.provide("measurements", file);
  return () => {
    printTable(file);
    rmSync(folder, { recursive: true, force: true });
  };
}
