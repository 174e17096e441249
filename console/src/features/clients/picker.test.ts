import { describe, expect, it } from "vitest";
import { fieldsFrom, isPhone } from "./picker.rules.ts";

describe("a searched text", () => {
  it("is a phone, or a part of one, in any digits", () => {
    for (const text of ["055", "+966 55 123", "(02) 555-01", "٠٥٥١٢٣", "۰۵۵ ۱۲"]) expect([text, isPhone(text)]).toEqual([text, true]);
    for (const text of ["Emma", "05", "Room 205", "+", "", "نور"]) expect([text, isPhone(text)]).toEqual([text, false]);
  });

  it("goes into the phone field if it has no letters, else into the name", () => {
    expect(fieldsFrom(" 0551 ")).toEqual({ name: "", phone: "0551" });
    expect(fieldsFrom("05")).toEqual({ name: "", phone: "05" });
    expect(fieldsFrom("Emma Saleh")).toEqual({ name: "Emma Saleh", phone: "" });
  });
});
