import { describe, expect, it } from "vitest";
import { type Chosen, idsOf, priceOf, totalOf } from "./chosen.rules.ts";

const analysis = (id: string, price: number) => ({ id, name: id, code: id, price });
const panel = (id: string, price: number | null, ...analyses: ReturnType<typeof analysis>[]): Chosen => ({
  id,
  name: id,
  code: id,
  price,
  analyses,
});
const [hgb, wbc, glu] = [analysis("HGB", 8), analysis("WBC", 6), analysis("GLU", 9)];

describe("totalOf", () => {
  it("charges a priced panel once, and its analyses not again", () => {
    expect(totalOf([hgb, panel("CBC", 10, hgb, wbc), glu])).toBe(19);
  });

  it("charges analyses of an unpriced panel one by one, doubles once", () => {
    expect(totalOf([panel("A", null, hgb, wbc), panel("B", null, wbc, glu)])).toBe(23);
  });

  it("does not charge a panel whose analyses are all ordered already", () => {
    expect(totalOf([panel("A", 10, hgb, wbc), panel("B", 5, hgb)])).toBe(10);
  });
});

describe("idsOf", () => {
  it("sends panels and analyses apart", () => {
    expect(idsOf([glu, panel("CBC", 10, hgb)])).toEqual({ analysisIds: ["GLU"], panelIds: ["CBC"] });
  });
});

describe("priceOf", () => {
  it("is the panel's own price, or that of its analyses", () => {
    expect([priceOf(panel("A", 10, hgb)), priceOf(panel("A", null, hgb, wbc)), priceOf(glu)]).toEqual([10, 14, 9]);
  });
});
