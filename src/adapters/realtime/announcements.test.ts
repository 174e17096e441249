import { expect, it } from "vitest";
import { testApp } from "../../../test/harness.ts";
import { newId } from "../../kit/ids.ts";
import { createAnnouncer } from "./announcements.ts";

const { REDIS_URL } = process.env;
const log = { debug() {}, info() {}, warn() {}, error() {} };
const test = testApp();

/** Notes what it hears. */
function listening() {
  const heard: string[] = [];
  let tellReady = () => {};
  let tellNoted = () => {};
  const ready = new Promise<void>((resolve) => {
    tellReady = resolve;
  });
  const noted = new Promise<void>((resolve) => {
    tellNoted = resolve;
  });
  const hear = (workspaceId: string) => {
    heard.push(workspaceId);
    tellNoted();
  };
  return { handler: { notify: hear, notifyAll: tellReady }, heard, ready, noted };
}

it.runIf(REDIS_URL)("takes announcements from one process to another by Redis", async () => {
  const [first, second] = [listening(), listening()];
  // Neither listens to the database, so announcements can only arrive through Redis.
  const deaf = { ...test.database, listen: async () => {} };
  const announcers = await Promise.all([first, second].map(({ handler }) => createAnnouncer(deaf, REDIS_URL, handler, log)));
  await Promise.all([first.ready, second.ready]);
  const workspaceId = newId();
  const repeating = setInterval(() => announcers[0]?.announce(workspaceId), 20);
  await Promise.all([first.noted, second.noted]);
  clearInterval(repeating);
  expect(second.heard[0]).toBe(workspaceId);
  for (const announcer of announcers) announcer.close();
});
