import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { watchTenants } from "../neighbours.ts";
import { inTurn, pauseAfter } from "./turns.ts";

describe("isShared", () => {
  it("is so while several tenants have asked within a second", () => {
    const { noteTenant, isShared } = watchTenants();
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
});

describe("pauseAfter", () => {
  /** Milliseconds until so many parts of 5 ms are made, one after another. */
  function make(parts: number, isBesideOthers: boolean): number {
    const use = { ms: 0, at: 0 };
    let now = 0;
    for (let part = 0; part < parts; part++) {
      const from = now;
      now += 5;
      now += pauseAfter(use, { from, to: now }, isBesideOthers);
    }
    return now;
  }

  it("is nothing for a tenant that is alone, and for a short file", () => {
    expect(make(1_000, false)).toBe(5_000);
    expect(make(8, true)).toBe(40);
  });

  it("leaves a quarter of the time to a tenant that goes on", () => {
    expect(make(1_000, true)).toBeGreaterThan(19_000);
    expect(make(1_000, true)).toBeLessThan(21_000);
  });

  it("is forgotten with time, and never long", () => {
    const use = { ms: 0, at: 0 };
    expect(pauseAfter(use, { from: 0, to: 5_000 }, true)).toBe(250);
    expect(pauseAfter(use, { from: 30_000, to: 30_005 }, true)).toBe(0);
  });
});
