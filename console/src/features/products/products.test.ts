import { expect, it } from "vitest";
import { moveItem } from "../../kit/lists/move-item.rules.ts";
import {
  hasTexts,
  inkOn,
  missingCombinations,
  optionRequest,
  stockLevel,
  textsOfOption,
  type Variant,
  variantName,
  variantNameIn,
} from "./products.rules.ts";

it("moves one picture to another place, and nowhere outside", () => {
  expect(moveItem(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moveItem(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moveItem(["a", "b"], 0, 2)).toEqual(["a", "b"]);
  expect(moveItem(["a", "b"], 0, -1)).toEqual(["a", "b"]);
});

it("tells what runs low as the service counts it", () => {
  expect([null, 0, 1, 5, 6].map((stock) => stockLevel(stock, null))).toEqual(["uncounted", "out", "low", "low", "enough"]);
  expect([stockLevel(8, 8), stockLevel(4, 3)]).toEqual(["low", "enough"]);
});

it("names the combinations that no variant has", () => {
  const options = [
    { name: "Size", values: ["S", "M"], translations: {} },
    { name: "Colour", values: ["Red"], translations: { ar: { values: { Red: "أحمر" } } } },
  ];
  const made = { options: { Colour: "Red", Size: "S" } } as unknown as Variant;
  expect(missingCombinations({ options, variants: [made] })).toEqual([{ Size: "M", Colour: "Red" }]);
  expect(missingCombinations({ options: [], variants: [] })).toEqual([]);
  expect(variantName({ options }, made)).toBe("S / Red");
  expect([variantNameIn({ options }, made, "ar"), variantNameIn({ options }, made, "en")]).toEqual(["S / أحمر", undefined]);
});

it("sends texts of an option under the new names of its values, without empty ones and those of removed values", () => {
  const texts = { ar: { name: " المقاس ", values: { S: "صغير", M: " ", L: "كبير" } }, en: { name: "", values: {} } };
  const edited = { was: "Size", name: "Fit ", values: ["S", "M"], renamed: { S: "Small" }, texts };
  const sent = {
    name: "Fit",
    was: "Size",
    values: [{ value: "Small", was: "S" }, "M"],
    translations: { ar: { name: "المقاس", values: { Small: "صغير" } } },
  };
  expect(optionRequest(edited)).toEqual(sent);
  const { name, translations } = sent;
  expect(textsOfOption({ name, values: ["Small", "M"], translations })).toEqual({ ar: translations.ar });
  expect(optionRequest({ was: null, name: "Kind", values: ["constructor"], renamed: {}, texts: { ar: { name: "", values: {} } } })).toEqual(
    {
      name: "Kind",
      values: ["constructor"],
      translations: {},
    },
  );
  expect([hasTexts(texts), hasTexts({ en: texts.en }), hasTexts({})]).toEqual([true, false, false]);
});

it("writes on a colour in the ink that is read better", () => {
  expect([inkOn("#000000"), inkOn("#a8326e"), inkOn("#ffffff"), inkOn("#f5c542")]).toEqual(["#ffffff", "#ffffff", "#000000", "#000000"]);
});
