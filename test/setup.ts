import fc from "fast-check";

// A failing property prints its seed; a seed given here repeats the run.
const seed = process.env.FC_SEED;
fc.configureGlobal({ numRuns: 200, ...(seed ? { seed: Number(seed) } : {}) });
