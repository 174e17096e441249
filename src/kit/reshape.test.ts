import fc from "fast-check";
import { expect, it } from "vitest";
import { reshape } from "./reshape.ts";

it("gives the same result as rest and spread, for any column names", () => {
  const names = fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 12 }).filter((all) => !all.includes("__proto__"));
  const cases = names.chain((all) =>
    fc.record({ all: fc.constant(all), values: fc.array(fc.jsonValue(), { minLength: 24, maxLength: 24 }) }),
  );
  fc.assert(
    fc.property(cases, ({ all, values }) => {
      const rowOf = (from: number) => Object.fromEntries(all.map((name, index) => [name, values[from + index]]));
      const [dropped = "", replaced = ""] = all;
      const more = (row: Record<string, unknown>) => ({ [replaced]: [row[dropped]], "and more": row[replaced] });
      const shape = reshape([dropped], more);
      for (const row of [rowOf(0), rowOf(12)]) {
        const { [dropped]: _, ...rest } = row;
        expect(shape(row)).toEqual({ ...rest, ...more(row) });
      }
    }),
  );
});

it("gives every row the same shape, and leaves out what only a later one has", () => {
  const shape = reshape(["cents"], ({ cents }: { id: string; cents: number; extra?: string }) => ({ price: cents / 100 }));
  expect(Object.keys(shape({ id: "a", cents: 250 }))).toEqual(["id", "price"]);
  expect(shape({ id: "b", cents: 5, extra: "x" })).toEqual({ id: "b", price: 0.05 });
});
