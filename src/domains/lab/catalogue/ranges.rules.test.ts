import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completedAge, evaluateResult, matchRange, type Patient } from "./ranges.rules.ts";
import type { LabRange } from "./ranges.schemas.ts";

const base: LabRange = {
  id: "0".repeat(24),
  analysisId: "1".repeat(24),
  gender: "both",
  ageFrom: null,
  ageTo: null,
  ageUnit: "years",
  lowLimit: 4,
  highLimit: 6,
  criticalLow: null,
  criticalHigh: null,
  resultNotes: [],
  priority: 0,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};
let serial = 0;
const range = (overrides: Partial<LabRange>): LabRange => ({ ...base, id: (++serial).toString(16).padStart(24, "0"), ...overrides });
const adult: Patient = { dateOfBirth: "1990-06-15", gender: "female" };

describe("completed age", () => {
  it.each([
    ["2000-06-15", "2018-06-14", "years", 17],
    ["2000-06-15", "2018-06-15", "years", 18],
    ["2000-02-29", "2001-02-28", "years", 0],
    ["2000-02-29", "2001-03-01", "years", 1],
    ["2000-02-29", "2004-02-28", "years", 3],
    ["2000-02-29", "2004-02-29", "years", 4],
    ["2026-01-31", "2026-02-28", "months", 0],
    ["2026-01-31", "2026-03-01", "months", 1],
    ["2026-01-15", "2026-02-14", "months", 0],
    ["2026-01-15", "2026-02-15", "months", 1],
    ["2026-01-01", "2026-01-01", "days", 0],
    ["2026-01-01", "2026-01-28", "days", 27],
    ["2025-12-31", "2026-01-01", "days", 1],
    ["2026-03-28", "2026-03-30", "days", 2],
    ["2026-02-01", "2026-01-31", "days", -1],
    ["2026-02-01", "2026-01-31", "months", -1],
    ["2026-02-01", "2026-01-31", "years", -1],
  ] as const)("of a person born %s on %s in %s is %d", (born, on, unit, age) => {
    expect(completedAge(born, on, unit)).toBe(age);
  });

  it("agrees with walking the calendar day by day", () => {
    const day = fc.integer({ min: 0, max: 40_000 });
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 3_000 }), (bornDay, lived) => {
        const [born, on] = [toDay(bornDay), toDay(bornDay + lived)];
        const walked = walkAge(bornDay, lived);
        expect([completedAge(born, on, "days"), completedAge(born, on, "months"), completedAge(born, on, "years")]).toEqual(walked);
      }),
      { numRuns: 60 },
    );
  });
});

function toDay(number: number): string {
  return new Date(number * 86_400_000).toISOString().slice(0, 10);
}

/** Counts, one day after the other, how often the day of birth came round in a month and in a year. */
function walkAge(bornDay: number, lived: number): [days: number, months: number, years: number] {
  const born = new Date(bornDay * 86_400_000);
  let months = 0;
  let pending = false;
  for (let day = 1; day <= lived; day++) {
    const today = new Date((bornDay + day) * 86_400_000);
    const isFirst = today.getUTCDate() === 1;
    if (isFirst && pending) months++;
    if (isFirst) pending = true;
    if (today.getUTCDate() === born.getUTCDate()) {
      if (pending || !isFirst) months++;
      pending = false;
    }
    if (isFirst && born.getUTCDate() === 1) pending = false;
  }
  return [lived, months, Math.floor(months / 12)];
}

describe("matching", () => {
  it("takes the lowest priority number, even if another range is more specific", () => {
    const [general, specific] = [range({ priority: 1 }), range({ priority: 2, gender: "female", ageFrom: 30, ageTo: 40 })];
    expect(matchRange([specific, general], adult, "2026-06-15")).toBe(general);
  });

  it("then the specific gender, then the narrower span, then the newest", () => {
    const both = range({ ageFrom: 30, ageTo: 40 });
    const female = range({ gender: "female", ageFrom: 0, ageTo: 120 });
    const narrow = range({ gender: "female", ageFrom: 30, ageTo: 40 });
    const newer = range({ gender: "female", ageFrom: 30, ageTo: 40, createdAt: "2026-02-01T00:00:00.000Z" });
    expect(matchRange([both, female], adult, "2026-06-15")).toBe(female);
    expect(matchRange([both, female, narrow], adult, "2026-06-15")).toBe(narrow);
    expect(matchRange([newer, both, female, narrow], adult, "2026-06-15")).toBe(newer);
  });

  it("does not round infants to 0 years where a range counts days or months", () => {
    const newborn = range({ ageUnit: "days", ageFrom: 0, ageTo: 28 });
    const infant = range({ ageUnit: "months", ageFrom: 1, ageTo: 11 });
    const years = range({ ageUnit: "years", ageFrom: 0, ageTo: 120, priority: 1 });
    const baby: Patient = { dateOfBirth: "2026-01-01", gender: "male" };
    expect(matchRange([years, infant, newborn], baby, "2026-01-29")).toBe(newborn);
    expect(matchRange([years, infant, newborn], baby, "2026-01-30")).toBe(years);
    expect(matchRange([years, infant, newborn], baby, "2026-02-01")).toBe(infant);
    expect(matchRange([years, infant, newborn], baby, "2026-12-31")).toBe(infant);
    expect(matchRange([years, infant, newborn], baby, "2027-01-01")).toBe(years);
  });

  it("matches only open ranges for what is not known", () => {
    const [aged, female, open] = [range({ ageFrom: 0 }), range({ gender: "female" }), range({ priority: 9 })];
    expect(matchRange([aged, female, open], { dateOfBirth: null, gender: null }, "2026-06-15")).toBe(open);
    expect(matchRange([aged, female], { dateOfBirth: null, gender: null }, "2026-06-15")).toBeNull();
    expect(matchRange([aged], { dateOfBirth: "2027-01-01", gender: null }, "2026-06-15")).toBeNull();
  });

  it("agrees with a naive evaluator", () => {
    const unit = fc.constantFrom("days" as const, "months" as const, "years" as const);
    const bound = fc.option(fc.integer({ min: 0, max: 40 }), { nil: null });
    const anyRange = fc
      .record({
        gender: fc.constantFrom("both" as const, "male" as const, "female" as const),
        ageUnit: unit,
        ageFrom: bound,
        ageTo: bound,
        priority: fc.integer({ min: 0, max: 2 }),
      })
      .map(({ ageFrom, ageTo, ...rest }) => {
        const inverted = ageFrom !== null && ageTo !== null && ageTo < ageFrom;
        return range({ ...rest, ageFrom: inverted ? ageTo : ageFrom, ageTo: inverted ? ageFrom : ageTo });
      });
    const patient = fc.record({
      dateOfBirth: fc.option(fc.integer({ min: 5_000, max: 20_600 }).map(toDay), { nil: null }),
      gender: fc.constantFrom("male" as const, "female" as const, null),
    });
    fc.assert(
      fc.property(fc.array(anyRange, { maxLength: 8 }), patient, (ranges, who) => {
        expect(matchRange(ranges, who, "2026-06-15")?.id).toBe(naiveMatch(ranges, who)?.id);
      }),
    );
  });
});

function naiveMatch(ranges: LabRange[], who: Patient): LabRange | undefined {
  const spanDays = { days: 1, months: 30.436875, years: 365.2425 };
  let best: LabRange | undefined;
  for (const candidate of ranges) {
    if (candidate.gender !== "both" && candidate.gender !== who.gender) continue;
    if (candidate.ageFrom !== null || candidate.ageTo !== null) {
      if (who.dateOfBirth === null) continue;
      const lived = Math.round((Date.parse("2026-06-15") - Date.parse(who.dateOfBirth)) / 86_400_000);
      const [days, months, years] = walkAge(Date.parse(who.dateOfBirth) / 86_400_000, lived);
      const age = { days, months, years }[candidate.ageUnit];
      if (candidate.ageFrom !== null && age < candidate.ageFrom) continue;
      if (candidate.ageTo !== null && age > candidate.ageTo) continue;
    }
    const rank = (one: LabRange) => [
      one.priority,
      one.gender === "both" ? 1 : 0,
      one.ageTo === null ? Number.POSITIVE_INFINITY : (one.ageTo - (one.ageFrom ?? 0) + 1) * spanDays[one.ageUnit],
    ];
    if (!best) best = candidate;
    else {
      const [mine, theirs] = [rank(candidate), rank(best)];
      const decided = mine.findIndex((value, index) => value !== theirs[index]);
      const wins = decided === -1 ? candidate.id > best.id : (mine[decided] as number) < (theirs[decided] as number);
      if (wins) best = candidate;
    }
  }
  return best;
}

describe("judging", () => {
  it.each([
    [3.99, "low"],
    [4, "normal"],
    [5, "normal"],
    [6, "normal"],
    [6.01, "high"],
  ])("%d between 4 and 6 is %s", (value, flag) => {
    expect(evaluateResult(value, base).flag).toBe(flag);
  });

  it("takes a missing limit as open and a missing range as no flag", () => {
    expect(evaluateResult(-1e6, { ...base, lowLimit: null }).flag).toBe("normal");
    expect(evaluateResult(1e6, { ...base, highLimit: null }).flag).toBe("normal");
    expect(evaluateResult(5, null)).toEqual({ flag: null, isCritical: false, range: null, notes: [] });
    const open = { ...base, lowLimit: null, highLimit: null };
    expect(evaluateResult(7.9, open)).toMatchObject({ flag: null, notes: ["no limits"] });
    const noted = { ...open, resultNotes: [{ condition: ">" as const, value: 5, note: "Repeat." }] };
    expect(evaluateResult(7.9, noted)).toMatchObject({ flag: null, notes: ["Repeat."] });
    expect(evaluateResult(7.9, { ...open, criticalHigh: 6.5 })).toMatchObject({ flag: null, isCritical: true, notes: ["no limits"] });
  });

  it("marks what is at or beyond a critical limit", () => {
    const critical = { ...base, criticalLow: 2, criticalHigh: 20 };
    expect([1.9, 2, 2.1, 19.9, 20, 21].map((value) => evaluateResult(value, critical).isCritical)).toEqual([
      true,
      true,
      false,
      false,
      true,
      true,
    ]);
  });

  it("applies every note that holds, in order", () => {
    const resultNotes = [
      { condition: ">=" as const, value: 5, note: "a" },
      { condition: "=" as const, value: 5, note: "b" },
      { condition: ">" as const, value: 5, note: "c" },
      { condition: "<=" as const, value: 5, note: "d" },
      { condition: "<" as const, value: 5.1, note: "e" },
    ];
    expect(evaluateResult(5, { ...base, resultNotes }).notes).toEqual(["a", "b", "d", "e"]);
  });
});
