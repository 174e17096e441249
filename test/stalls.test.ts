import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { exempt, forget, threadTime, watchStalls } from "./stalls.ts";

/** Uses this much CPU time of this thread, independent of wall time and other threads. Allocates nothing. */
function work(ms: number): void {
  const end = (threadTime() ?? 0) + ms;
  for (let sum = 0; (threadTime() ?? end) < end && sum >= 0; ) for (let turn = 0; turn < 3_000_000; turn++) sum += turn % 2;
}

async function stallsOf(ms: number, how: (ms: number) => unknown = work): Promise<string[]> {
  const violations: string[] = [];
  forget();
  const server = Fastify();
  watchStalls(server, violations);
  server.get("/work", async ({ query }) => {
    await how(Number((query as { ms: string }).ms));
    return {};
  });
  for (let warm = 0; warm < 3; warm++) await server.inject("/work?ms=0");
  await server.inject(`/work?ms=${ms}`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await server.close();
  return violations;
}

describe("the stall detector", () => {
  it("names a request that blocks the event loop", async () => {
    const [stall] = await stallsOf(700);
    expect(stall).toMatch(/^GET \/work\?ms=700 blocked the event loop for \d+ ms/);
  });

  it("lets a request wait, and work a little", async () => {
    expect(await stallsOf(300, (ms) => new Promise((resolve) => setTimeout(resolve, ms)))).toEqual([]);
    expect(await stallsOf(20)).toEqual([]);
  });

  it("does not count what the tests do inside a request", async () => {
    expect(await stallsOf(700, (ms) => exempt(() => work(ms)))).toEqual([]);
  });
});
