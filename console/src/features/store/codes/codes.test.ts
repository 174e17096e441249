import { describe, expect, it } from "vitest";
import { type DiscountCode, daysOf, instantsOf, startOfDay, stateOf } from "./codes.rules.ts";

const zones = ["UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "America/New_York", "Africa/Cairo", "Asia/Riyadh", "Asia/Kathmandu"];

describe("the days of a code", () => {
  it.each(zones)("come back as they were chosen, in %s", (zone) => {
    for (const day of ["2026-01-01", "2026-03-08", "2026-04-24", "2026-10-30", "2026-11-01", "2028-02-29"]) {
      const days = { firstDay: day, lastDay: day };
      expect(daysOf(instantsOf(days, zone), zone)).toEqual(days);
    }
    expect(daysOf(instantsOf({ firstDay: null, lastDay: null }, zone), zone)).toEqual({ firstDay: null, lastDay: null });
  });

  it("begin at the workspace's midnight", () => {
    expect(startOfDay("2026-11-17", "Asia/Riyadh").toISOString()).toBe("2026-11-16T21:00:00.000Z");
    expect(startOfDay("2026-11-17", "Pacific/Pago_Pago").toISOString()).toBe("2026-11-17T11:00:00.000Z");
    // The clocks skip midnight.
    expect(startOfDay("2026-04-24", "Africa/Cairo").toISOString()).toBe("2026-04-23T22:00:00.000Z");
  });
});

describe("the state of a code", () => {
  const now = new Date("2026-11-17T12:00:00Z");
  const code = { isActive: true, startsAt: null, endsAt: null, maxUses: null, usedCount: 3 } as DiscountCode;
  it.each([
    ["active", {}],
    ["off", { isActive: false }],
    ["later", { startsAt: "2026-11-18T00:00:00Z" }],
    ["over", { endsAt: "2026-11-17T12:00:00Z" }],
    ["usedUp", { maxUses: 3 }],
  ])("is %s", (state, fields) => expect(stateOf({ ...code, ...fields }, now)).toBe(state));
});
