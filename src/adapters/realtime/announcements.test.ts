import { expect, it } from "vitest";
import { newId } from "../../kit/ids.ts";
import { redisAnnouncer } from "./announcements.ts";
import type { Hub } from "./hub.ts";

const { REDIS_URL } = process.env;
const log = { debug() {}, info() {}, warn() {}, error() {} };

/** A hub that only notes what it hears. */
function listeningHub() {
  const heard: string[] = [];
  let tellReady = () => {};
  let tellNoted = () => {};
  const ready = new Promise<void>((resolve) => {
    tellReady = resolve;
  });
  const noted = new Promise<void>((resolve) => {
    tellNoted = resolve;
  });
  const hub: Hub = {
    subscribe: async () => {},
    leave: () => {},
    hear: (workspaceId, sequence) => {
      heard.push(`${workspaceId} ${sequence}`);
      tellNoted();
    },
    hearAll: async () => tellReady(),
    stop: () => {},
  };
  return { hub, heard, ready, noted };
}

it.runIf(REDIS_URL)("takes announcements from one process to another by Redis", async () => {
  const [first, second] = [listeningHub(), listeningHub()];
  const announcers = [first, second].map(({ hub }) => redisAnnouncer(REDIS_URL ?? "", hub, log));
  await Promise.all([first.ready, second.ready]);
  const workspaceId = newId();
  const repeating = setInterval(() => announcers[0]?.announce(workspaceId, 7), 20);
  await Promise.all([first.noted, second.noted]);
  clearInterval(repeating);
  expect(second.heard[0]).toBe(`${workspaceId} 7`);
  for (const announcer of announcers) announcer.close();
});
