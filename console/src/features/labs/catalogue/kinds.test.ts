import { describe, expect, it } from "vitest";
import { emptyOption, isLoinc, problemOf, toOptions } from "./kinds.rules.ts";

describe("isLoinc", () => {
  it("takes codes with their check digit", () => {
    for (const code of ["2345-7", "718-7", "2823-3", "5196-1"]) expect(isLoinc(code)).toBe(true);
  });

  it("refuses a wrong digit and other shapes", () => {
    for (const code of ["2345-6", "2345", "2345-", "A345-7", "23457"]) expect(isLoinc(code)).toBe(false);
  });
});

describe("problemOf", () => {
  const option = (code: string, label = "Positive") => ({ ...emptyOption(), code, label });

  it("wants an option, with code and name, each code once", () => {
    expect(problemOf([])).toBe("missing");
    expect(problemOf([option("POS", " ")])).toBe("missing");
    expect(problemOf([option("POS"), option("POS")])).toBe("code");
    expect(problemOf([option("P OS")])).toBe("code");
    expect(problemOf([option("POS"), option("2+", "Two plus")])).toBeUndefined();
  });

  it("sends an empty Arabic name as none", () => {
    expect(toOptions([option(" POS ")])).toEqual([{ code: "POS", label: "Positive", labelAr: null, flag: null }]);
  });
});
