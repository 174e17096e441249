import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayOf } from "../../../kit/time.ts";
import { chartDays, daysBefore, daysIn, eachDay, monthsUpTo, readDays } from "./dashboard.rules.ts";

const day = fc.date({ min: new Date("2001-01-01"), max: new Date("2099-12-31"), noInvalidDate: true }).map((date) => dayOf(date));
const span = fc.tuple(day, fc.integer({ min: 0, max: 365 })).map(([from, length]) => {
  return { from, to: dayOf(new Date(Date.parse(from) + length * 86_400_000)) };
});

describe("the days before", () => {
  it("are the same days of the month before, clamped, and whole months stay whole", () => {
    expect(daysBefore({ from: "2026-11-01", to: "2026-11-15" })).toEqual({ from: "2026-10-01", to: "2026-10-15" });
    expect(daysBefore({ from: "2026-03-01", to: "2026-03-30" })).toEqual({ from: "2026-02-01", to: "2026-02-28" });
    expect(daysBefore({ from: "2026-04-01", to: "2026-04-30" })).toEqual({ from: "2026-03-01", to: "2026-03-31" });
    expect(daysBefore({ from: "2026-01-01", to: "2026-01-01" })).toEqual({ from: "2025-12-01", to: "2025-12-01" });
  });

  it("are as many days right before any other span", () => {
    expect(daysBefore({ from: "2026-11-09", to: "2026-11-15" })).toEqual({ from: "2026-11-02", to: "2026-11-08" });
  });

  it("never overlap the span and are never longer, except for whole months", () => {
    fc.assert(
      fc.property(span, (days) => {
        const before = daysBefore(days);
        expect(before.from <= before.to && before.to < days.from).toBe(true);
        if (!days.from.endsWith("-01")) expect(daysIn(before)).toBe(daysIn(days));
      }),
    );
  });
});

describe("the span asked for", () => {
  it("is this month up to today by default", () => {
    expect(readDays({}, "2026-11-15")).toEqual({ from: "2026-11-01", to: "2026-11-15" });
    expect(readDays({ to: "2026-02-10" }, "2026-11-15")).toEqual({ from: "2026-02-01", to: "2026-02-10" });
    expect(readDays({ from: "2026-12-01" }, "2026-11-15")).toEqual({ from: "2026-12-01", to: "2026-12-01" });
  });

  it("is refused when it runs backwards or is longer than a year", () => {
    expect(() => readDays({ from: "2026-02-02", to: "2026-02-01" }, "2026-11-15")).toThrow("must not be after");
    expect(() => readDays({ from: "2020-01-01" }, "2026-11-15")).toThrow("366 days");
  });
});

it("shows twelve months that end with the last day's", () => {
  fc.assert(
    fc.property(day, (last) => {
      const months = monthsUpTo(last);
      expect(months).toHaveLength(12);
      expect(months.at(-1)).toBe(last.slice(0, 7));
      expect([...months].sort()).toEqual(months);
    }),
  );
});

it("charts 28 days and the week ahead, each day once", () => {
  const days = eachDay(chartDays("2026-03-01"));
  expect([days.length, days[0], days[27], days.at(-1)]).toEqual([35, "2026-02-02", "2026-03-01", "2026-03-08"]);
  expect(new Set(days).size).toBe(35);
});

it("charts and compares within the calendar, which has the years 1 to 9999", () => {
  const last = eachDay(chartDays("9999-12-31"));
  expect([last.length, last.at(-1)]).toEqual([28, "9999-12-31"]);
  expect(eachDay(chartDays("0001-01-01")).slice(0, 2)).toEqual(["0001-01-01", "0001-01-02"]);
  expect(daysBefore({ from: "0001-01-01", to: "0001-01-01" })).toEqual({ from: "0001-01-01", to: "0001-01-01" });
  expect(monthsUpTo("0050-12-31")[0]).toBe("0050-01");
});
