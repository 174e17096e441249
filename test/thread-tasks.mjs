// Tasks for the tests of the thread pool.
import { setTimeout as sleep } from "node:timers/promises";
import { isMainThread, threadId } from "node:worker_threads";

/**
 * @typedef {"sleep" | "loop" | "throw" | "exit" | "fill" | "segment" | "environment"} Kind
 */
export default async function perform(/** @type {{ kind: Kind, ms?: number }} */ { kind, ms = 0 }) {
  if (kind === "sleep") await sleep(ms);
  if (kind === "loop") for (;;);
  if (kind === "throw") throw new Error("this task is broken");
  if (kind === "exit") process.exit(1);
  if (kind === "fill") for (const held = []; ; ) held.push(new Array(100_000).fill(held.length));
  // Each segment holds a copy of the whole text.
  if (kind === "segment") return [...new Intl.Segmenter().segment("a".repeat(60_000))].length;
  if (kind === "environment") return Object.keys(process.env).length;
  return isMainThread ? process.pid : threadId;
}
