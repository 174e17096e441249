import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { isShared, noteTenant } from "../company.ts";
import { inTurn } from "./turns.ts";

describe("isShared", () => {
  it("is so while several tenants have asked within a second", () => {
    noteTenant("one", 10_000);
    noteTenant("one", 10_100);
    expect(isShared(10_200)).toBe(false);
    noteTenant("two", 10_300);
    expect(isShared(10_400)).toBe(true);
    noteTenant("one", 11_200);
    expect(isShared(11_250)).toBe(true);
    noteTenant("one", 11_400);
    expect(isShared(11_450)).toBe(false);
  });
});

describe("inTurn", () => {
  const busy = (ms: number) => {
    for (const end = performance.now() + ms; performance.now() < end; );
  };
  /** How many parts four greedy streams make in half a second in which `tenant` makes small ones. */
  async function partsBeside(tenant: string): Promise<number> {
    let made = 0;
    let isOver = false;
    const greedy = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        await inTurn("greedy", async () => {
          busy(5);
          made++;
        });
        await sleep(0);
      }
    });
    await sleep(300);
    const before = made;
    const from = performance.now();
    while (performance.now() - from < 500) {
      await inTurn(tenant, async () => undefined);
      await sleep(5);
    }
    isOver = true;
    await Promise.all(greedy);
    return made - before;
  }

  it("makes a tenant's parts one at a time, in their order", async () => {
    let running = 0;
    const order: number[] = [];
    const parts = [1, 2, 3, 4].map((part) =>
      inTurn("alone", async () => {
        expect(running++).toBe(0);
        await sleep(2);
        running--;
        order.push(part);
      }),
    );
    await Promise.all(parts);
    expect(order).toEqual([1, 2, 3, 4]);
  });

  it("goes on after a part that failed", async () => {
    await expect(inTurn("failing", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await inTurn("failing", async () => "made")).toBe("made");
  });

  it("pauses between the parts of a greedy tenant while another uses the process", async () => {
    await sleep(1_100);
    const alone = await partsBeside("greedy");
    const beside = await partsBeside("other");
    expect(beside).toBeLessThan(alone * 0.7);
  });
});
