import autocannon from "autocannon";
import type { Child } from "./child.ts";

export interface Target {
  child: Child;
  path: string;
  headers: Record<string, string>;
}

export interface Measured {
  requestsPerSecond: number;
  p99Ms: number;
  /** Processor time of the server alone: hardly disturbed by whatever else the machine does. */
  cpuMicrosPerRequest: number;
}

const CONNECTIONS = 32;

/** One round of load; any answer but 200 stops the bench. */
export async function load({ child, path, headers }: Target, extent: { duration: number } | { amount: number }): Promise<Measured> {
  const before = await child.usage();
  const started = process.hrtime.bigint();
  const result = await autocannon({ url: child.address + path, headers, connections: CONNECTIONS, ...extent });
  const seconds = Number(process.hrtime.bigint() - started) / 1e9;
  const after = await child.usage();
  const { total } = result.requests;
  if (result.non2xx + result.errors + result.timeouts > 0 || total === 0) {
    throw new Error(`${path}: ${result.non2xx} answers were no success, ${result.errors} errors, ${result.timeouts} timeouts`);
  }
  return {
    requestsPerSecond: total / seconds,
    p99Ms: result.latency.p99,
    cpuMicrosPerRequest: (after.cpuMicros - before.cpuMicros) / total,
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
