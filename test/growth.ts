import { threadTime } from "./stalls.ts";

const TIMES = 8;
/** Linear work costs 8 times as much for 8 times the input, quadratic work 64 times. The limit leaves room for noise on a busy machine. */
const ALLOWED = 28;
/** The system counts in steps of a few milliseconds: short work is repeated until the steps do not matter. */
const BATCH_MS = 16;
const BATCHES = 2;
const ATTEMPTS = 4;
/** Work that takes this long is measured by one run. */
const LONG_MS = 300;

/**
 * Fails when the cost of `work` grows much faster than its input. The duration depends on the machine, the growth on the
 * code. `size` is the large one; the small one is an eighth of it.
 */
export async function expectLinear(what: string, size: number, work: (size: number) => unknown): Promise<void> {
  const small = Math.ceil(size / TIMES);
  await work(small);
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && least > ALLOWED; attempt++) {
    const base = await leastCost(() => work(small));
    const large = await leastCost(() => work(size));
    least = Math.min(least, large / base);
    if (large > LONG_MS && base > BATCH_MS) break;
  }
  if (least > ALLOWED) throw new Error(`${what}: ${TIMES} times the input costs ${least.toFixed(0)} times as much`);
}

async function leastCost(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let batch = 0; batch < BATCHES && !(batch > 0 && least > LONG_MS); batch++) least = Math.min(least, await costOfOne(work));
  return least;
}

async function costOfOne(work: () => unknown): Promise<number> {
  const started = spent();
  for (let runs = 1; ; runs++) {
    await work();
    const cost = spent() - started;
    if (cost >= BATCH_MS) return cost / runs;
  }
}

/** CPU time in milliseconds: of this thread where the system reports it, of the process elsewhere. */
function spent(): number {
  const { user, system } = process.cpuUsage();
  return threadTime() ?? (user + system) / 1_000;
}
