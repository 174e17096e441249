import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instantOf, minuteAt, skippedMinutes } from "./zone.ts";

const zones = ["UTC", "Asia/Riyadh", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca", "Asia/Kathmandu"];
const minute = fc.integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2029, 0, 1) / 60_000 });

describe("a zone's clock", () => {
  it("shows at the instant of a minute that very minute, unless it is skipped", () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), minute, (zone, at) => {
        const isSkipped = skippedMinutes({ start: at, end: at + 1 }, zone).length > 0;
        expect(minuteAt(instantOf(at, zone), zone) === at).toBe(!isSkipped);
      }),
      { numRuns: 500 },
    );
  });

  it("is as far ahead in the year 50 as in 1850, before any law about time", () => {
    const ahead = (text: string) => minuteAt(new Date(`${text}T12:00Z`), "Asia/Riyadh") - Date.parse(`${text}T12:00Z`) / 60_000;
    expect([ahead("0050-06-01"), ahead("1850-06-01")]).toEqual([186, 186]);
  });

  it("reads a minute that comes twice as the first of the two, on either side of Greenwich", () => {
    const at = (text: string, zone: string) =>
      instantOf(Date.parse(`${text}Z`) / 60_000, zone)
        .toISOString()
        .slice(0, 16);
    expect(at("2026-10-25T02:30", "Europe/Berlin")).toBe("2026-10-25T00:30");
    expect(at("2026-11-01T01:30", "America/New_York")).toBe("2026-11-01T05:30");
    expect(at("2026-04-05T01:45", "Australia/Lord_Howe")).toBe("2026-04-04T14:45");
  });

  it("skips an hour in Berlin's spring, half of one on Lord Howe, and none in autumn", () => {
    const day = (text: string) => ({ start: Date.parse(`${text}T00:00Z`) / 60_000, end: Date.parse(`${text}T00:00Z`) / 60_000 + 1440 });
    const shown = (text: string, zone: string) =>
      skippedMinutes(day(text), zone).map(({ start, end }) => [start, end].map((at) => new Date(at * 60_000).toISOString().slice(11, 16)));
    expect(shown("2026-03-29", "Europe/Berlin")).toEqual([["02:00", "03:00"]]);
    expect(shown("2026-10-04", "Australia/Lord_Howe")).toEqual([["02:00", "02:30"]]);
    expect(shown("2026-10-25", "Europe/Berlin")).toEqual([]);
    expect(shown("2026-03-30", "Europe/Berlin")).toEqual([]);
  });
});
