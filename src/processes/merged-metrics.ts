import { AggregatorRegistry } from "prom-client";
import type { Snapshot } from "./messages.ts";

/** The metrics of all processes as one text. */
export interface MergedMetrics {
  /** `snapshots` by process. */
  merge(snapshots: ReadonlyMap<number, Snapshot>): Promise<string>;
  /** A process has ended. Its counts at the last reading stay in the sums: a counter must not decrease. */
  retire(process: number): Promise<void>;
}

export function createMergedMetrics(): MergedMetrics {
  const seen = new Map<number, Snapshot>();
  let retired: Snapshot = [];
  const merged = (snapshots: Iterable<Snapshot>) => AggregatorRegistry.aggregate([...snapshots]);
  return {
    merge: (snapshots) => {
      for (const [process, snapshot] of snapshots) seen.set(process, snapshot);
      return merged([...seen.values(), retired]).metrics();
    },
    retire: async (process) => {
      const last = seen.get(process) ?? [];
      seen.delete(process);
      const counts = last.filter(({ type }) => ["counter", "histogram"].includes(String(type)));
      retired = (await merged([retired, counts]).getMetricsAsJSON()) as Snapshot;
    },
  };
}
