import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import { counter } from "./metrics-kinds.ts";

/** Each is a time series in Prometheus, in every process. */
const SHOWN = 50;
/** Workspaces compared with each other in one period; the time of the rest is counted with all others. */
const MOST_COMPARED = 5_000;
const PERIOD_MS = 60_000;

export interface TenantTimes {
  add(workspaceId: string, seconds: number): void;
  /** By workspace; `others` is everything that is not shown. No value ever decreases while its workspace is shown. */
  totals(): ReadonlyMap<string, number>;
}

/**
 * Counts the time spent for each workspace. A label per workspace would grow forever, so only the busiest are shown. A workspace that becomes busy
 * takes the place of the one that was least busy in the last minute, whose total is added to `others`.
 */
export function countTenantTimes(now: () => number = Date.now, shownAtMost = SHOWN): TenantTimes {
  const shown = new Map<string, number>();
  let recent = new Map<string, number>();
  let since = now();
  let others = 0;

  const rearrange = (): void => {
    const busiest = [...recent].sort(([, one], [, other]) => other - one).slice(0, shownAtMost);
    const idle = [...shown.keys()].sort((one, other) => (recent.get(one) ?? 0) - (recent.get(other) ?? 0));
    for (const [id, seconds] of busiest) {
      if (shown.has(id)) continue;
      const last = idle[0];
      if (shown.size >= shownAtMost) {
        if (last === undefined || (recent.get(last) ?? 0) >= seconds) break;
        others += shown.get(last) ?? 0;
        shown.delete(last);
        idle.shift();
      }
      shown.set(id, 0);
    }
    recent = new Map();
    since = now();
  };

  return {
    add: (workspaceId, seconds) => {
      if (now() - since >= PERIOD_MS) rearrange();
      if (recent.has(workspaceId) || recent.size < MOST_COMPARED) recent.set(workspaceId, (recent.get(workspaceId) ?? 0) + seconds);
      const isNew = !shown.has(workspaceId) && shown.size < shownAtMost;
      if (isNew || shown.has(workspaceId)) shown.set(workspaceId, (shown.get(workspaceId) ?? 0) + seconds);
      else others += seconds;
    },
    totals: () => new Map([...shown, ["others", others]]),
  };
}

export function addTenants(app: FastifyInstance, register: Registry): void {
  const times = countTenantTimes();
  app.addHook("onResponse", (request, reply, done) => {
    const { caller } = request;
    times.add(caller?.kind === "workspace" ? caller.workspace.id : "none", reply.elapsedTime / 1000);
    done();
  });
  counter(register, "tenant_request_seconds", "Time spent on requests: the busiest workspaces, and all others", ["workspace"], () =>
    [...times.totals()].map(([workspace, seconds]) => [[workspace], seconds]),
  );
}
