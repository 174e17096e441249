import autocannon from "autocannon";
import type { Child } from "./child.ts";

export interface Call {
  method: "GET" | "POST" | "PATCH";
  path: string;
  token?: string;
  body?: object;
}

/** The next request; called for each one, so that writes can differ. */
export type Ask = () => Call;

export interface Measured {
  requestsPerSecond: number;
  p99Ms: number;
  /** CPU time of the server alone: hardly affected by other load on the machine. */
  cpuMicrosPerRequest: number;
}

const CONNECTIONS = 32;

/** One round of load; any answer but a success stops the bench. */
export async function load(child: Child, ask: Ask, seconds: number): Promise<Measured> {
  const before = await child.usage();
  const started = process.hrtime.bigint();
  const result = await autocannon({
    url: child.address,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...toRequest(ask()) }) }],
  });
  const elapsed = Number(process.hrtime.bigint() - started) / 1e9;
  const after = await child.usage();
  const { total } = result.requests;
  if (result.non2xx + result.errors + result.timeouts > 0 || total === 0) {
    const { path } = ask();
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(
      `${path}: ${result.non2xx} answers were no success (${statuses}), ${result.errors} errors, ${result.timeouts} timeouts`,
    );
  }
  return {
    requestsPerSecond: total / elapsed,
    p99Ms: result.latency.p99,
    cpuMicrosPerRequest: (after.cpuMicros - before.cpuMicros) / total,
  };
}

function toRequest({ method, path, token, body }: Call): autocannon.Request {
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { "content-type": "application/json" } : {}),
  };
  return { method, path, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
