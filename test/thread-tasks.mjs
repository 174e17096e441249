// What a thread is asked to do in the tests of the pool.
import { setTimeout as sleep } from "node:timers/promises";
import { threadId } from "node:worker_threads";

export default async function perform(/** @type {{ kind: "sleep" | "loop" | "throw" | "exit" | "fill", ms?: number }} */ { kind, ms = 0 }) {
  if (kind === "sleep") await sleep(ms);
  if (kind === "loop") for (;;);
  if (kind === "throw") throw new Error("this task is broken");
  if (kind === "exit") process.exit(1);
  if (kind === "fill") for (const held = []; ; ) held.push(new Array(100_000).fill(held.length));
  return threadId;
}
