import { expect, it } from "vitest";
import { type CountLine, differenceOf, isDifferent, lineOf, scanned } from "./count.rules.ts";
import type { Product } from "./products.rules.ts";

const plain = { id: "p", name: "Cup", images: ["i"], stock: 3, barcode: "AB1", options: [], variants: [] } as unknown as Product;
const varied = {
  ...plain,
  id: "v",
  options: [{ name: "Size", values: ["S", "L"] }],
  variants: [
    { id: "s", options: { Size: "S" }, barcode: "S1", stock: 2, imageId: null },
    { id: "l", options: { Size: "L" }, barcode: "L1", stock: null, imageId: "j" },
  ],
} as unknown as Product;

it("counts a product, or the variant with the barcode, in either case", () => {
  expect(lineOf(plain, "ab1")).toMatchObject({ productId: "p", variantId: null, name: "Cup", expected: 3, counted: 1 });
  expect(lineOf(varied, "L1")).toMatchObject({ productId: "v", variantId: "l", name: "Cup – L", picture: "j", expected: null });
  expect(lineOf(varied, "other")).toBeUndefined();
});

it("adds a piece with each scan, and brings the line to the top", () => {
  const [cup, small] = [lineOf(plain, "AB1") as CountLine, lineOf(varied, "S1") as CountLine];
  const lines = [cup, small, cup, cup].reduce<CountLine[]>(scanned, []);
  expect(lines.map(({ name, counted }) => [name, counted])).toEqual([
    ["Cup", 3],
    ["Cup – S", 1],
  ]);
  expect(lines.map(differenceOf)).toEqual([0, -1]);
  expect(lines.filter(isDifferent)).toHaveLength(1);
});
