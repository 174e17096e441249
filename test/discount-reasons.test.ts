import { expect, it } from "vitest";
import { reasonIn } from "../console/src/features/pos/discount.rules.ts";
import { posWords } from "../console/src/features/pos/pos.words.ts";
import { NO_REASON, STANDING } from "../src/domains/sales/invoices/discounts.rules.ts";

// The console writes reasons of discounts in the seller's language; documents and the console itself show them in the reader's.

const both = [posWords.en, posWords.ar];

it("documents know the words that the console writes", () => {
  expect([...NO_REASON]).toEqual(both.map(({ discount }) => discount));
  expect([...STANDING].slice(1)).toEqual(both.map(({ clientDiscount }) => clientDiscount));
});

it("the console shows those words in the reader's language, and other reasons as they are", () => {
  for (const reason of NO_REASON)
    expect(["en" as const, "ar" as const].map((language) => reasonIn(language, reason))).toEqual(both.map(({ discount }) => discount));
  for (const reason of STANDING)
    expect(["en" as const, "ar" as const].map((language) => reasonIn(language, reason))).toEqual(
      both.map(({ clientDiscount }) => clientDiscount),
    );
  expect(reasonIn("ar", "Loyal for years")).toBe("Loyal for years");
});
