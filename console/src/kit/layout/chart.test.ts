import fc from "fast-check";
import { expect, it } from "vitest";
import { ticksOf } from "./chart.rules.ts";

it("axes begin at zero, reach the highest value and have few marks", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 1e9, noNaN: true }), (highest) => {
      const ticks = ticksOf(highest);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest - 1e-6);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }),
  );
});
