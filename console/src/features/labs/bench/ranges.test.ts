import { describe, expect, it } from "vitest";
import { coverageOf, isInverted, judge, type Limits, matchRange, placeOf, rangeText } from "./ranges.rules.ts";

const range = (changes: Partial<Limits>): Limits => ({
  gender: "both",
  ageFrom: null,
  ageTo: null,
  ageUnit: "years",
  lowLimit: null,
  highLimit: null,
  criticalLow: null,
  criticalHigh: null,
  priority: 0,
  ...changes,
});

describe("a flag while typing", () => {
  const limits = range({ lowLimit: 70, highLimit: 100, criticalLow: 40, criticalHigh: 400 });
  it.each([
    [69.9, "low", false],
    [70, "normal", false],
    [100, "normal", false],
    [100.1, "high", false],
    [40, "low", true],
    [400, "high", true],
  ])("%d is %s, critical: %s", (value, flag, isCritical) => {
    expect(judge(value, limits)).toEqual({ flag, isCritical });
  });
  it("is absent without a range", () => expect(judge(5, null)).toEqual({ flag: null, isCritical: false }));
});

describe("the range that applies", () => {
  const [men, all, babies] = [
    range({ gender: "male", ageFrom: 18 }),
    range({ ageFrom: 1, ageTo: 14 }),
    range({ ageTo: 11, ageUnit: "months" }),
  ];
  it("is chosen by gender and completed age, both limits included", () => {
    expect(matchRange([men, all], "male", 18)).toBe(men);
    expect(matchRange([men, all], "female", 18)).toBeUndefined();
    expect(matchRange([men, all], "female", 14.9)).toBe(all);
    expect(matchRange([men, all, babies], "male", 0.5)).toBe(babies);
  });
  it("prefers the lowest priority number, then a gender, then the narrower span", () => {
    const [first, own] = [range({ priority: -1 as never }), range({ gender: "female" })];
    expect(matchRange([own, first], "female", 30)).toBe(first);
    expect(matchRange([range({}), own], "female", 30)).toBe(own);
    const narrow = range({ ageFrom: 20, ageTo: 30 });
    expect(matchRange([range({}), narrow], "female", 25)).toBe(narrow);
  });
});

describe("the coverage of a gender", () => {
  it("shows the gaps between ranges, from birth", () => {
    const [adults, children] = [range({ ageFrom: 18 }), range({ ageFrom: 1, ageTo: 14 })];
    expect(coverageOf([adults, children], "female")).toEqual([
      { from: 0, to: 1, range: undefined },
      { from: 1, to: 15, range: children },
      { from: 15, to: 18, range: undefined },
      { from: 18, to: 90, range: adults },
    ]);
  });
  it("is one gap without ranges", () => expect(coverageOf([], "male")).toEqual([{ from: 0, to: 90, range: undefined }]));
});

it("writes limits, also open ones", () => {
  expect([range({ lowLimit: 1, highLimit: 2 }), range({ lowLimit: 1 }), range({ highLimit: 2 }), range({})].map(rangeText)).toEqual([
    "1 – 2",
    "≥ 1",
    "≤ 2",
    "",
  ]);
});

it("places values within the band and at its ends", () => {
  const limits = range({ lowLimit: 70, highLimit: 100 });
  expect([70, 100, -1000, 5000].map((value) => placeOf(value, limits))).toEqual([0.25, 0.75, 0.02, 0.98]);
});

it("finds limits that are not in order", () => {
  expect(
    [
      { lowLimit: 2, highLimit: 1 },
      { ageFrom: 5, ageTo: 4 },
      { criticalLow: 3, lowLimit: 2 },
    ].map((one) => isInverted(range(one))),
  ).toEqual([true, true, true]);
  expect(isInverted(range({ criticalLow: 1, lowLimit: 1, highLimit: 2, criticalHigh: 2 }))).toBe(false);
});
