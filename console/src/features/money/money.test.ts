import { describe, expect, it } from "vitest";
import { isFixed, PERIODS, placeOf, ratio, spansOf, stepsOf } from "./money.rules.ts";

describe("periods", () => {
  it.each([
    ["month", "2026-11-01", "2026-11-16", "2026-10-01", "2026-10-16"],
    ["last-month", "2026-10-01", "2026-10-31", "2026-09-01", "2026-09-30"],
    ["quarter", "2026-09-01", "2026-11-16", "2026-06-01", "2026-08-16"],
    ["year", "2026-01-01", "2026-11-16", "2025-01-01", "2025-11-16"],
    ["12-months", "2025-12-01", "2026-11-16", "2024-12-01", "2025-11-16"],
  ] as const)("%s runs from %s to %s, compared with %s to %s", (period, from, to, fromBefore, toBefore) => {
    const { now, before } = spansOf(period, "2026-11-16");
    expect([now, before]).toEqual([
      { from, to },
      { from: fromBefore, to: toBefore },
    ]);
  });

  it("have a step for every day or month, with or without entries", () => {
    expect(PERIODS.map((period) => spansOf(period, "2026-11-16")).map(({ now, groupBy }) => stepsOf(now, groupBy).length)).toEqual([
      16, 31, 3, 11, 12,
    ]);
    expect(stepsOf({ from: "2026-01-30", to: "2026-02-01" }, "day")).toEqual(["2026-01-30", "2026-01-31", "2026-02-01"]);
  });

  it("are compared only with something", () => {
    expect([ratio(120, 100), ratio(50, 0), ratio(50, undefined)]).toEqual([expect.closeTo(0.2), undefined, undefined]);
  });
});

describe("entries", () => {
  it("lead to the record they were made for", () => {
    expect(placeOf({ kind: "pos-invoice", id: "a" })).toMatchObject({ to: "/invoices", search: { open: "a" } });
    expect(placeOf({ kind: "pos-refund", id: "a" })).toMatchObject({ to: "/money/record", search: { kind: "pos-refund", id: "a" } });
    expect(placeOf({ kind: "manual", id: null })).toBeUndefined();
    expect([isFixed({ kind: "store-order", id: "a" }), isFixed({ kind: "recurring-occurrence", id: "a" })]).toEqual([true, false]);
  });
});
