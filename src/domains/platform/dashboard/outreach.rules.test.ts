import { describe, expect, it } from "vitest";
import { outreachLimit } from "./outreach.rules.ts";

const limits = { perDayNew: 50, perDayUnpaid: 500, perDayPaid: 20_000 };
const now = new Date("2026-06-15T12:00:00Z");
const aged = (days: number, hasPaid: boolean) => ({ createdAt: new Date(now.getTime() - days * 86_400_000), hasPaid });

describe("the daily limit of messages to others", () => {
  it.each([
    [0, false, 50],
    [0.9, false, 50],
    [1, false, 100],
    [9, false, 500],
    [400, false, 500],
    [0, true, 500],
    [9, true, 5_000],
    [400, true, 20_000],
  ])("after %d days, paid: %j, is %d", (days, hasPaid, expected) => {
    expect(outreachLimit(limits, aged(days, hasPaid), now)).toBe(expected);
  });

  it("is the first day's for a clock that runs behind", () => {
    expect(outreachLimit(limits, aged(-3, false), now)).toBe(50);
  });
});
