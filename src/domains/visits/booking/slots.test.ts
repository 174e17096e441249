import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectLinear } from "../../../../test/growth.ts";
import type { Day } from "../../../kit/time.ts";
import { instantOf, type Span, skippedMinutes } from "../../../kit/zone.ts";
import { type Plan, startsOn } from "../calendar/index.ts";
import { clockOf, minuteOf } from "../sessions/index.ts";
import { bookableSpan } from "./booking.rules.ts";

/** Around both daylight-saving nights, and a plain week. */
const days: Day[] = ["2026-03-28", "2026-03-29", "2026-03-30", "2026-06-10", "2026-10-24", "2026-10-25"];
const zones = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Riyadh"];

const clock = fc.integer({ min: 0, max: 1439 }).map(clockOf);
const interval = fc
  .tuple(clock, clock)
  .filter(([start, end]) => start < end)
  .map(([start, end]) => ({ start, end }));
const hours = interval.map((open) => {
  const names = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
  return Object.fromEntries(names.map((name) => [name, { isOpen: true, intervals: [open] }]));
});
const spanAround = (day: Day) =>
  fc
    .tuple(fc.integer({ min: -300, max: 1500 }), fc.integer({ min: 1, max: 400 }), fc.boolean())
    .map(([start, length, isAway]) => ({ start: minuteOf(day) + start, end: minuteOf(day) + start + length, isAway }));

const scene = fc.constantFrom(...days).chain((day) =>
  fc.record({
    day: fc.constant(day),
    timezone: fc.constantFrom(...zones),
    week: fc.option(hours),
    people: fc.array(
      fc.record({ id: fc.constantFrom("a", "b"), hours: fc.option(hours), taken: fc.array(spanAround(day), { maxLength: 4 }) }),
      {
        minLength: 1,
        maxLength: 2,
      },
    ),
    wish: fc.record({
      durationMinutes: fc.integer({ min: 5, max: 180 }),
      stepMinutes: fc.constantFrom(5, 15, 20, 60),
      bufferMinutes: fc.integer({ min: 0, max: 45 }),
    }),
  }),
);

/** By the words of the rules, minute by minute: what the clever way must agree with. */
function fits(
  start: number,
  plan: Plan,
  person: Plan["people"][number],
  day: Day,
  wish: { durationMinutes: number; bufferMinutes: number; stepMinutes: number },
) {
  const week = person.hours ?? plan.week;
  const name = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"][
    new Date(minuteOf(day) * 60_000).getUTCDay()
  ] as "sunday";
  const open = week ? (week[name]?.intervals ?? []) : [{ start: "00:00", end: "24:00" }];
  const end = start + wish.durationMinutes;
  const isInHours = open.some((hour) => {
    const from = minuteOf(day, hour.start);
    return start >= from && end <= minuteOf(day, hour.end) && (start - from) % wish.stepMinutes === 0;
  });
  const isFree = person.taken.every((span) => {
    const buffer = span.isAway ? 0 : wish.bufferMinutes;
    return end + buffer <= span.start || start >= span.end + buffer;
  });
  return isInHours && isFree && skippedMinutes({ start, end }, plan.timezone).length === 0;
}

describe("slots", () => {
  it("are shown exactly when they can be booked, on daylight-saving nights too", () => {
    fc.assert(
      fc.property(scene, ({ day, wish, ...rest }) => {
        const plan = { ...rest, holidays: [] } as unknown as Plan;
        const shown = startsOn(day, plan, wish);
        const starts = Array.from({ length: minuteOf(day, "24:00") - minuteOf(day) }, (_, minute) => minuteOf(day) + minute);
        const freeAt = (start: number) => plan.people.filter((person) => fits(start, plan, person, day, wish)).map(({ id }) => id);
        expect(starts.map((start) => [start, shown.get(start) ?? []])).toEqual(starts.map((start) => [start, freeAt(start)]));
      }),
      { numRuns: 60 },
    );
  });

  it("of many people cost time in proportion to their number", async () => {
    const wish = { durationMinutes: 5, stepMinutes: 5, bufferMinutes: 0 };
    const day: Day = "2026-06-10";
    const busyDay = Array.from(
      { length: 24 },
      (_, hour): Span => ({ start: minuteOf(day) + hour * 60, end: minuteOf(day) + hour * 60 + 20 }),
    );
    await expectLinear("people who are available at the same times", 1_600, (count) => {
      const people = Array.from({ length: count }, (_, index) => ({ id: `person-${index}`, hours: null, taken: [] }));
      startsOn(day, { timezone: "UTC", week: null, holidays: [], people }, wish);
    });
    await expectLinear("sessions of one person", 40_000, (count) => {
      const taken = Array.from({ length: count }, (_, index) => ({ ...(busyDay[index % busyDay.length] as Span), isAway: false }));
      startsOn(day, { timezone: "UTC", week: null, holidays: [], people: [{ id: "a", hours: null, taken }] }, wish);
    });
  });

  it("begin after the notice and before the furthest day, by the instants that clocks show", () => {
    const settings = { minNoticeMinutes: 90, maxAdvanceDays: 3 } as never;
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) }), (zone, at) => {
        const now = new Date(at);
        const { start } = bookableSpan(settings, now, zone);
        expect(instantOf(start, zone).getTime() - at).toBeGreaterThanOrEqual(90 * 60_000 - 3_600_000);
        expect(instantOf(start, zone).getTime() - at).toBeLessThan(91 * 60_000 + 60_000);
      }),
    );
  });
});
