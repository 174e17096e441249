import { expect, it } from "vitest";
import { NO_REASON } from "../../../../src/domains/pos/discounts.rules.ts";
import { posWords } from "./pos.words.ts";

it("sends a discount without a reason with a word that documents leave out", () => {
  expect([...NO_REASON].sort()).toEqual([posWords.en.discount, posWords.ar.discount].sort());
});
