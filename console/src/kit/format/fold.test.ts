import { describe, expect, it } from "vitest";
import { distinctOptions, filterOptions } from "../forms/choice-options.ts";
import { fold, isFoundIn } from "./fold.ts";

describe("searching in the console", () => {
  it.each([
    ["صبغة", "صبغه"],
    ["مدى", "مدي"],
    ["أحمد", "احمد"],
    ["إيمان", "ايمان"],
    ["آمنة", "امنه"],
    ["مسؤول", "مسوول"],
    ["ماء", "ما"],
    ["مُحَمَّد", "محمد"],
    ["سـلام", "سلام"],
    ["علی", "علي"],
    ["جلسة ٣٠", "جلسه 30"],
    ["۱۲", "12"],
    ["Élodie", "elodie"],
  ])("folds %s to %s", (text, folded) => {
    expect(fold(text)).toBe(folded);
    expect(fold(folded)).toBe(folded);
  });

  it("finds every word, in any order", () => {
    expect(isFoundIn("تنظيف البشرة · 45 دقيقة", "البشره ٤٥")).toBe(true);
    expect(isFoundIn("تنظيف البشرة", "البشره شعر")).toBe(false);
    expect(isFoundIn("Haircut", "")).toBe(true);
  });

  it("filters the options of a list, groups too", () => {
    const options = [
      { value: "1", label: "صبغة", disabled: false },
      {
        group: "قص",
        items: [
          { value: "2", label: "قصّة شعر" },
          { value: "3", label: "Cut" },
        ],
      },
    ];
    expect(filterOptions({ options: options as never, search: "قصه", limit: 10 })).toEqual([
      { group: "قص", items: [{ value: "2", label: "قصّة شعر" }] },
    ]);
    expect(filterOptions({ options: options as never, search: "", limit: 1 })).toHaveLength(1);
  });

  it("offers each value once", () => {
    expect(distinctOptions(["a", "b", "a"])).toEqual(["a", "b"]);
    const twice = [
      { value: "1", label: "Lina" },
      { value: "1", label: "Lina Haddad" },
    ];
    expect(distinctOptions(twice)).toEqual([twice[0]]);
    expect(distinctOptions(undefined)).toEqual([]);
  });
});
