import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clockOf, midnightOf, minuteOf, totalDuration } from "./sessions.rules.ts";

describe("times", () => {
  it("wraps at midnight and keeps the day it starts on, for any day", () => {
    const day = fc.date({ min: new Date("1900-01-01T00:00:00Z"), max: new Date("2200-12-31T00:00:00Z"), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 10_080 }), (date, minute, length) => {
        const start = minuteOf(date.toISOString().slice(0, 10), clockOf(minute));
        const end = new Date(start * 60_000 + length * 60_000).toISOString();
        expect(midnightOf(start)).toBe(`${date.toISOString().slice(0, 10)}T00:00:00.000Z`);
        expect(clockOf(start + length)).toBe(end.slice(11, 16));
      }),
    );
  });

  it("adds durations up to a positive number of minutes", () => {
    const service = fc.record({ durationMinutes: fc.option(fc.integer({ min: 1, max: 1440 })) });
    fc.assert(
      fc.property(fc.array(service), (services) => {
        const known = services.flatMap(({ durationMinutes }) => durationMinutes ?? []);
        expect(totalDuration(services)).toBe(known.length ? known.reduce((left, right) => left + right) : 60);
      }),
    );
  });
});
