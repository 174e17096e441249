import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvCell, guarded, withoutGuards } from "./csv.ts";
import { USD } from "./currencies.ts";

describe("csvCell", () => {
  it.each(["=1+1", "+1", "-1", "@x", "＝1+1", "＋1", "－1", "＠x", "  =1", "\u3000＝1", "\t1", "\r1"])(
    "does not treat %j as a formula",
    (text) => {
      expect(csvCell(text, USD).replace(/^"/, "")).toBe(`'${text}${csvCell(text, USD).startsWith('"') ? '"' : ""}`);
    },
  );

  it.each(["Lina;=1+1;", "Lina; =1+1", 'Lina;"=1+1"', "a\t@x", "a\r\n=1+1", "a\n-1;+2", "x;;＝1", "=1;=2"])(
    "starts no formula in %j where cells are separated by semicolons or tabs",
    (text) => {
      // A quote mark that does not begin a cell means nothing there, so that line breaks within quotes end the line.
      const cells = `id,${csvCell(text, USD)},x`.split(/[;\t\r\n]/).map((cell) => cell.replace(/^[\s"]+/, ""));
      expect(cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
      const cell = csvCell(text, USD);
      const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
      expect(withoutGuards(read)).toBe(text);
    },
  );

  it("leaves plain text and amounts alone, refunds too", () => {
    expect([csvCell("Rent", USD), csvCell("a=b; c", USD), csvCell(-12.5, USD), csvCell(null, USD)]).toEqual([
      "Rent",
      "a=b; c",
      "-12.50",
      "",
    ]);
  });
});

it("gives any text back as it was", () => {
  const unit = fc.constantFrom("'", "=", "-", "＠", " ", "\t", "\r", "\n", ";", '"', "a");
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 8 }), (text) => void expect(withoutGuards(guarded(text))).toBe(text)),
    { numRuns: 3_000 },
  );
});
