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
