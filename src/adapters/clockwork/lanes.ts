import type { Job, Jobs } from "../../kit/context.ts";

export const DEFAULTS = { slots: 4, timeoutMs: 30_000, attempts: 12, priority: "normal" } as const satisfies Partial<Job>;
export const PRIORITIES = ["urgent", "normal", "bulk"] as const;
export type Priority = (typeof PRIORITIES)[number];

export interface Lanes {
  laneOf(topic: string): string;
  /** How many of each topic of this priority may start, given what is running; skips the topics in `empty`, which have none due. */
  room(priority: Priority, pass: Pass, running: ReadonlyMap<string, number>, empty: ReadonlySet<string>): Map<string, number>;
  /** How many pieces of work one workspace may have running in the lane of this topic. */
  share(topic: string, pass: Pass): number;
}

/**
 * Every workspace gets a quarter of a lane's slots first. Slots that are left go to those with more work, up to half of the lane; a quarter
 * of the slots stays free for workspaces that come later.
 */
export type Pass = "fair" | "spare";
export const PASSES: readonly Pass[] = ["fair", "spare"];

/**
 * Topics share the slots of their lane, equally within one priority. In a lane with urgent topics, the others leave one slot free, so that
 * urgent work never waits for other work.
 */
export function createLanes(jobs: Jobs): Lanes {
  const slots = new Map<string, number>();
  const reserved = new Map<string, number>();
  const laneOf = (topic: string): string => jobs[topic]?.lane ?? topic;
  for (const [topic, job] of Object.entries(jobs)) {
    slots.set(laneOf(topic), Math.max(slots.get(laneOf(topic)) ?? 0, job.slots ?? DEFAULTS.slots));
  }
  for (const [topic, job] of Object.entries(jobs)) {
    if (job.priority === "urgent" && (slots.get(laneOf(topic)) ?? 0) > 1) reserved.set(laneOf(topic), 1);
  }
  let turn = 0;
  const slotsOf = (topic: string): number => slots.get(laneOf(topic)) ?? DEFAULTS.slots;

  return {
    laneOf,
    share: (topic, pass) => Math.ceil(slotsOf(topic) / (pass === "fair" ? 4 : 2)),
    room: (priority, pass, running, empty) => {
      const left = new Map(slots);
      if (pass === "spare") for (const [lane, count] of slots) left.set(lane, count - Math.floor(count / 4));
      for (const [topic, count] of running) left.set(laneOf(topic), (left.get(laneOf(topic)) ?? 0) - count);
      if (priority !== "urgent") for (const [lane, kept] of reserved) left.set(lane, (left.get(lane) ?? 0) - kept);
      const topics = Object.keys(jobs).filter((topic) => (jobs[topic]?.priority ?? DEFAULTS.priority) === priority && !empty.has(topic));
      return share(rotate(topics, turn++), laneOf, left);
    },
  };
}

function rotate<T>(list: readonly T[], by: number): T[] {
  const start = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}

/** Distributes the free slots of each lane among its topics, one by one. */
function share(topics: readonly string[], laneOf: (topic: string) => string, left: Map<string, number>): Map<string, number> {
  const room = new Map<string, number>();
  for (let gave = true; gave; ) {
    gave = false;
    for (const topic of topics) {
      const free = left.get(laneOf(topic)) ?? 0;
      if (free <= 0) continue;
      left.set(laneOf(topic), free - 1);
      room.set(topic, (room.get(topic) ?? 0) + 1);
      gave = true;
    }
  }
  return room;
}
