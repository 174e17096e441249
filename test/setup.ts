import fc from "fast-check";
import { beforeEach, inject } from "vitest";
import { EXCLUSIONS } from "./spread-exclusions.ts";

// A failing property prints its seed; a seed given here repeats the run.
const seed = process.env.FC_SEED;
fc.configureGlobal({ numRuns: 200, ...(seed ? { seed: Number(seed) } : {}) });

beforeEach(({ task, skip }) => {
  if (!inject("firstServer")) return;
  const excluded = EXCLUSIONS.find(({ file, test }) => task.file.name.endsWith(file) && task.name === test);
  if (excluded) skip(excluded.reason);
});
