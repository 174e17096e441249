import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayAfter, dueDates, nextDueDate, type Schedule } from "./due-dates.rules.ts";

/** The slow, obvious way: walk through the calendar day by day and ask of each day whether it is due. */
function walk(schedule: Schedule, from: string, through: string): string[] {
  const days: string[] = [];
  for (let date = new Date(from); date <= new Date(through); date = new Date(date.getTime() + 86_400_000)) {
    if (isDue(schedule, date)) days.push(date.toISOString().slice(0, 10));
  }
  return days;
}

function isDue({ frequency, startDate, endDate, dayOfMonth, monthOfYear }: Schedule, date: Date): boolean {
  const day = date.toISOString().slice(0, 10);
  if (day < startDate || (endDate !== null && day > endDate)) return false;
  if (frequency === "daily") return true;
  const wanted = dayOfMonth ?? 0;
  const isLastOfMonth = new Date(date.getTime() + 86_400_000).getUTCDate() === 1;
  const isTheDay = date.getUTCDate() === wanted || (isLastOfMonth && date.getUTCDate() < wanted);
  return frequency === "monthly" ? isTheDay : isTheDay && date.getUTCMonth() + 1 === monthOfYear;
}

const day = (min: string, max: string) =>
  fc
    .integer({ min: Date.parse(min) / 86_400_000, max: Date.parse(max) / 86_400_000 })
    .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

const schedule = fc
  .record({
    frequency: fc.constantFrom("daily" as const, "monthly" as const, "yearly" as const),
    startDate: fc.oneof(day("1895-01-01", "2105-12-31"), day("0003-01-01", "0110-12-31")),
    lengthDays: fc.option(fc.integer({ min: 0, max: 4000 }), { nil: null }),
    dayOfMonth: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 28, max: 31 })),
    monthOfYear: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant(2)),
  })
  .map(({ lengthDays, frequency, dayOfMonth, monthOfYear, startDate }): Schedule => {
    const end = lengthDays === null ? null : new Date(Date.parse(startDate) + lengthDays * 86_400_000).toISOString().slice(0, 10);
    return {
      frequency,
      startDate,
      endDate: end,
      dayOfMonth: frequency === "daily" ? null : dayOfMonth,
      monthOfYear: frequency === "yearly" ? monthOfYear : null,
    };
  });

const monthly = (dayOfMonth: number, startDate: string, endDate: string | null = null): Schedule => {
  return { frequency: "monthly", startDate, endDate, dayOfMonth, monthOfYear: null };
};
const yearly = (monthOfYear: number, dayOfMonth: number, startDate: string): Schedule => {
  return { frequency: "yearly", startDate, endDate: null, dayOfMonth, monthOfYear };
};

describe("dueDates", () => {
  it("finds the days that a walk through the calendar finds", () => {
    const property = fc.property(
      schedule,
      fc.integer({ min: -400, max: 3000 }),
      fc.integer({ min: 0, max: 2500 }),
      (rule, offset, length) => {
        const from = new Date(Date.parse(rule.startDate) + offset * 86_400_000).toISOString().slice(0, 10);
        const through = new Date(Date.parse(from) + length * 86_400_000).toISOString().slice(0, 10);
        expect(dueDates(rule, from, through, Number.POSITIVE_INFINITY)).toEqual(walk(rule, from, through));
      },
    );
    fc.assert(property, { numRuns: 300 });
  });

  it("finds the same days in batches as at once: a due date never depends on the one before", () => {
    const property = fc.property(schedule, fc.integer({ min: 1, max: 7 }), (rule, size) => {
      const through = new Date(Date.parse(rule.startDate) + 900 * 86_400_000).toISOString().slice(0, 10);
      const all = dueDates(rule, rule.startDate, through, 60);
      const inBatches: string[] = [];
      let from: string | null = nextDueDate(rule, rule.startDate);
      while (from !== null && from <= through && inBatches.length < all.length) {
        const batch = dueDates(rule, from, through, size);
        inBatches.push(...batch);
        from = nextDueDate(rule, dayAfter(batch.at(-1) ?? through));
      }
      expect(inBatches.slice(0, all.length)).toEqual(all);
    });
    fc.assert(property);
  });

  it("moves day 31 to the last day of short months, and back to the 31st afterwards", () => {
    const days = ["2024-01-31", "2024-02-29", "2024-03-31", "2024-04-30", "2024-05-31"];
    expect(dueDates(monthly(31, "2024-01-31"), "2024-01-01", "2024-05-31", 100)).toEqual(days);
    expect(dueDates(monthly(29, "2026-01-29"), "2026-02-01", "2026-03-31", 100)).toEqual(["2026-02-28", "2026-03-29"]);
  });

  it("puts 29 February on the 28th in other years, also in 2100", () => {
    const days = ["2096-02-29", "2097-02-28", "2098-02-28", "2099-02-28", "2100-02-28", "2101-02-28"];
    expect(dueDates(yearly(2, 29, "2096-02-29"), "2096-01-01", "2101-12-31", 100)).toEqual(days);
    expect(dueDates(yearly(2, 29, "1999-03-01"), "1999-03-01", "2000-12-31", 100)).toEqual(["2000-02-29"]);
  });

  it("ends with the calendar", () => {
    const last = { frequency: "daily", startDate: "9999-12-30", endDate: null, dayOfMonth: null, monthOfYear: null } as const;
    expect(dueDates(last, "9999-12-30", "9999-12-31", 10)).toEqual(["9999-12-30", "9999-12-31"]);
    expect(nextDueDate({ ...last, frequency: "monthly", dayOfMonth: 1 }, "9999-12-31")).toBeNull();
  });

  it("starts on the first due day from the start on, and counts start and end in", () => {
    expect(nextDueDate(monthly(5, "2026-01-10"), "2026-01-10")).toBe("2026-02-05");
    expect(dueDates(monthly(10, "2026-01-10", "2026-03-10"), "2020-01-01", "2030-01-01", 100)).toEqual([
      "2026-01-10",
      "2026-02-10",
      "2026-03-10",
    ]);
    expect(nextDueDate(monthly(10, "2026-01-10", "2026-03-10"), "2026-03-11")).toBeNull();
  });
});
