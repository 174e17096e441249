import { expect, it } from "vitest";
import { textsInLine, writtenTexts } from "./translations.rules.ts";

it("sends no empty texts, and no language without one", () => {
  expect(writtenTexts({ ar: { name: "  قص ", slogan: " " }, en: { name: "" } })).toEqual({ ar: { name: "قص" } });
  expect(writtenTexts({})).toEqual({});
});

it("shows every text where two versions are compared", () => {
  expect(textsInLine({ ar: { name: "قص" }, en: { name: "Cut", slogan: "Soon" } })).toBe("قص · Cut · Soon");
  expect(textsInLine(undefined)).toBe("");
});
