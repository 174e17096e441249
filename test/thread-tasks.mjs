// Tasks for the tests of the thread pool.
import { setTimeout as sleep } from "node:timers/promises";
import { isMainThread, threadId } from "node:worker_threads";

/**
 * @typedef {"sleep" | "meet" | "loop" | "throw" | "exit" | "fill" | "segment" | "environment"} Kind
 */
export default async function perform(/** @type {{ kind: Kind, ms?: number, place?: Int32Array }} */ { kind, ms = 0, place }) {
  if (kind === "sleep") await sleep(ms);
  if (kind === "meet") meet(/** @type {Int32Array} */ (place));
  if (kind === "loop") for (;;);
  if (kind === "throw") throw new Error("this task is broken");
  if (kind === "exit") process.exit(1);
  if (kind === "fill") for (const held = []; ; ) held.push(new Array(100_000).fill(held.length));
  // Each segment holds a copy of the whole text.
  if (kind === "segment") return [...new Intl.Segmenter().segment("a".repeat(60_000))].length;
  if (kind === "environment") return Object.keys(process.env).length;
  return isMainThread ? process.pid : threadId;
}

/** Returns once two tasks are here. */
function meet(/** @type {Int32Array} */ place) {
  Atomics.add(place, 0, 1);
  Atomics.notify(place, 0);
  while (Atomics.load(place, 0) < 2) Atomics.wait(place, 0, 1);
}
