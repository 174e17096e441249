import cluster from "node:cluster";
import type { Registry } from "prom-client";
import type { Snapshot, ToProcess, ToSupervisor } from "./messages.ts";

/** The supervisor, as a service process sees it. */
export interface Member {
  /** The first process prints what a single one would. */
  isFirst: boolean;
  /** Returns a reader for the metrics of all processes. Without a supervisor, or while it does not answer, they are this process's alone. */
  shareMetrics(register: Registry): () => Promise<string>;
  /** Calls `leave` once the successor of this process serves. */
  onLeave(leave: () => void): void;
}

const ANSWER_MS = 3_000;

export function joinProcesses(): Member {
  if (!cluster.isWorker) return { isFirst: true, shareMetrics: (register) => () => register.metrics(), onLeave: () => {} };
  const on = <Kind extends ToProcess["kind"]>(kind: Kind, react: (message: Extract<ToProcess, { kind: Kind }>) => void) =>
    void process.on("message", (message: ToProcess) => {
      if (message.kind === kind) react(message as Extract<ToProcess, { kind: Kind }>);
    });
  return {
    isFirst: cluster.worker?.id === 1,
    shareMetrics: (register) => shareMetrics(register, on),
    onLeave: (leave) => on("leave", leave),
  };
}

type Subscribe = <Kind extends ToProcess["kind"]>(kind: Kind, react: (message: Extract<ToProcess, { kind: Kind }>) => void) => void;

function shareMetrics(register: Registry, on: Subscribe): () => Promise<string> {
  const waiting = new Map<number, (text: string) => void>();
  let serial = 0;
  const send = (message: ToSupervisor) => void (process.connected && process.send?.(message));
  on("read-metrics", ({ id }) => {
    void register.getMetricsAsJSON().then((snapshot) => send({ kind: "metrics", id, snapshot: snapshot as Snapshot }));
  });
  on("merged-metrics", ({ id, text }) => waiting.get(id)?.(text));
  return async () => {
    const id = ++serial;
    const merged = new Promise<string | undefined>((resolve) => {
      waiting.set(id, resolve);
      setTimeout(() => resolve(undefined), ANSWER_MS).unref();
    });
    send({ kind: "merge-metrics", id });
    const text = await merged;
    waiting.delete(id);
    return text ?? register.metrics();
  };
}
