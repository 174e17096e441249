import { describe, expect, it } from "vitest";
import type { Item, Test } from "../lab.query.ts";
import { isRejected, isSameAccession, type Specimen, stepsOf, withoutSpecimen } from "./specimens.rules.ts";

const specimen = (status: Specimen["status"], ...itemIds: string[]) => ({ status, itemIds }) as Specimen;
const item = (id: string, isCalculated = false) => ({ id, isCalculated }) as Item;

describe("stepsOf", () => {
  it("leads forward only", () => {
    expect(stepsOf(specimen("expected"))).toContain("received");
    expect(stepsOf(specimen("received"))).not.toContain("collected");
    expect(stepsOf(specimen("rejected"))).toEqual([]);
  });
});

describe("isRejected", () => {
  it("holds until another specimen is there", () => {
    expect(isRejected(item("a"), { specimens: [specimen("rejected", "a")] })).toBe(true);
    expect(isRejected(item("a"), { specimens: [specimen("rejected", "a"), specimen("expected", "a")] })).toBe(false);
    expect(isRejected(item("a"), { specimens: [specimen("rejected", "b")] })).toBe(false);
  });
});

describe("withoutSpecimen", () => {
  it("leaves out calculated analyses and those with a live specimen", () => {
    const test = { items: [item("a"), item("b"), item("c", true)], specimens: [specimen("received", "a"), specimen("rejected", "b")] };
    expect(withoutSpecimen(test as Test).map(({ id }) => id)).toEqual(["b"]);
  });
});

describe("isSameAccession", () => {
  it("reads a number with and without hyphens", () => {
    expect(isSameAccession("260131-0001-8", "26013100018")).toBe(true);
    expect(isSameAccession("260131-0001-8", "26013100026")).toBe(false);
  });
});
