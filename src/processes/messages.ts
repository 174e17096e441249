import type { MetricObjectWithValues, MetricValue } from "prom-client";

// Messages between the supervisor and its service processes.

/** The metrics of one process, as prom-client writes them. */
export type Snapshot = MetricObjectWithValues<MetricValue<string>>[];

export type ToSupervisor = { kind: "merge-metrics"; id: number } | { kind: "metrics"; id: number; snapshot: Snapshot };

export type ToProcess = { kind: "read-metrics"; id: number } | { kind: "merged-metrics"; id: number; text: string } | { kind: "leave" };
