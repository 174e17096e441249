import { describe, expect, it } from "vitest";
import { runsOf } from "./truncated-text.rules.ts";

describe("the pieces of a text", () => {
  it("are one per direction, in reading order", () => {
    expect(runsOf("Jasmine Salon · صالون ياسمين")).toEqual([
      { text: "Jasmine Salon · ", dir: "ltr" },
      { text: "صالون ياسمين", dir: "rtl" },
    ]);
    expect(runsOf("مانيكير، Facial 2")).toEqual([
      { text: "مانيكير، ", dir: "rtl" },
      { text: "Facial 2", dir: "ltr" },
    ]);
  });

  it("are one for one script, and keep signs at the beginning", () => {
    expect(runsOf("Emma Saleh")).toEqual([{ text: "Emma Saleh", dir: "ltr" }]);
    expect(runsOf("«نور» 5")).toEqual([{ text: "«نور» 5", dir: "rtl" }]);
    expect(runsOf("123")).toEqual([{ text: "123", dir: "ltr" }]);
    expect(runsOf("")).toEqual([{ text: "", dir: "ltr" }]);
  });

  it("together are the text", () => {
    for (const text of ["A ب C د", "· x", "ب"])
      expect(
        runsOf(text)
          .map((run) => run.text)
          .join(""),
      ).toBe(text);
  });
});
