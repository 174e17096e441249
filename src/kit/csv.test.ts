import { describe, expect, it } from "vitest";
import { csvCell } from "./csv.ts";
import { USD } from "./currencies.ts";

describe("csvCell", () => {
  it.each(["=1+1", "+1", "-1", "@x", "＝1+1", "＋1", "－1", "＠x", "  =1", "\u3000＝1", "\t1", "\r1"])(
    "does not treat %j as a formula",
    (text) => {
      expect(csvCell(text, USD).replace(/^"/, "")).toBe(`'${text}${csvCell(text, USD).startsWith('"') ? '"' : ""}`);
    },
  );

  it("leaves plain text and amounts alone, refunds too", () => {
    expect([csvCell("Rent", USD), csvCell("a=b", USD), csvCell(-12.5, USD), csvCell(null, USD)]).toEqual(["Rent", "a=b", "-12.50", ""]);
  });
});
