import { describe, expect, it } from "vitest";
import { modulesOf } from "./modules.rules.ts";

describe("modulesOf", () => {
  it.each([
    ["clinic", ["lab", "store", "contests"]],
    ["laboratory", ["lab", "store", "contests"]],
    ["beauty-salon", ["store", "contests"]],
    ["retail", ["store", "contests"]],
    ["added-by-an-admin", ["lab", "store", "contests"]],
  ])("follows the category %s until they are chosen", (slug, expected) => {
    expect(modulesOf(null, slug)).toEqual(expected);
  });

  it("prefers the chosen ones, even none, and drops those that no longer exist", () => {
    expect(modulesOf([], "clinic")).toEqual([]);
    expect(modulesOf(["contests", "lab", "gone"], "retail")).toEqual(["lab", "contests"]);
  });
});
