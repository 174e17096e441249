import { expect, it } from "vitest";
import { DatabaseUnavailable } from "../../kit/db.ts";
import type { Link } from "./link.ts";
import { Pool } from "./pool.ts";

/** A connection that comes up once it has failed in these ways. */
function linkFailing(...failures: Error[]) {
  let attempts = 0;
  const link = {
    connect: async () => {
      attempts++;
      const failure = failures.shift();
      if (failure) throw failure;
    },
    close: async () => {},
  } as Partial<Link> as Link;
  return { link, attempts: () => attempts };
}

async function warm(link: Link): Promise<void> {
  const pool = new Pool([link], { waitMs: 10, silenceMs: 10 });
  await pool.warm().finally(() => pool.close());
}

it("is patient at the start with a server that takes no connection in time", async () => {
  const late = linkFailing(new DatabaseUnavailable("late"), new DatabaseUnavailable("late"));
  await warm(late.link);
  expect(late.attempts()).toBe(3);
});

it("does not knock again with a wrong password, nor for ever", async () => {
  const wrong = linkFailing(Object.assign(new Error("password authentication failed"), { code: "28P01" }));
  await expect(warm(wrong.link)).rejects.toThrow("password authentication failed");
  expect(wrong.attempts()).toBe(1);
  const away = linkFailing(...Array.from({ length: 9 }, () => new DatabaseUnavailable("away")));
  await expect(warm(away.link)).rejects.toThrow("away");
  expect(away.attempts()).toBe(4);
});

it("retries a search that waits behind a slow statement, while others are active", async () => {
  const answer = { results: [], tookMs: 1 };
  const sent: number[] = [];
  let stuck: (() => void) | undefined;
  const links = [0, 1].map((lane) => {
    const send = (_: unknown, onStuck?: () => void) => {
      sent.push(lane);
      if (sent.length > 2) return Promise.resolve(answer);
      stuck ??= lane === 1 ? onStuck : undefined;
      return new Promise<typeof answer>(() => {}); // the first of each never ends
    };
    return { isUp: true, waitingSince: 0, underWay: 0, send, close: async () => {} } as Partial<Link> as Link;
  });
  const pool = new Pool(links, { waitMs: 100, silenceMs: 1_000 });
  void pool.share("large", "select 1", () => []);
  const search = pool.share("small", "select count(*)", () => []);
  await new Promise((resolve) => setImmediate(resolve));
  stuck?.();
  expect(await search).toEqual([]);
  expect(sent).toHaveLength(3);
  await pool.close();
});
