import { describe, expect, it } from "vitest";
import { intervalAfter } from "../business/hours.rules.ts";
import { clockOf, makeFormat } from "./format.ts";
import { parseTime } from "./time.rules.ts";

describe("a typed time", () => {
  it.each([
    ["9", "09:00"],
    ["09", "09:00"],
    ["930", "09:30"],
    ["0930", "09:30"],
    ["9:30", "09:30"],
    ["9.30", "09:30"],
    ["14:05", "14:05"],
    ["2:30 pm", "14:30"],
    ["2:30PM", "14:30"],
    ["12 am", "00:00"],
    ["12:15 pm", "12:15"],
    ["٩:٣٠", "09:30"],
    ["٢:٣٠ م", "14:30"],
    ["٩ ص", "09:00"],
    ["۱۴:۰۵", "14:05"],
    ["9:30 صباحًا", "09:30"],
    ["9:30 مساءً", "21:30"],
  ])("%s is %s", (text, time) => expect(parseTime(text)).toBe(time));

  it.each(["", " ", "soon", "24:00", "9:60", "13 pm", "0 am", "9:3", "12345", "-1"])("%j is none", (text) =>
    expect(parseTime(text)).toBeUndefined(),
  );

  it.each(["en", "ar"] as const)("is read as it is written in %s", (language) => {
    const { clock } = makeFormat({ language, timezone: "UTC", currencyCode: "USD" });
    for (let minute = 0; minute < 24 * 60; minute += 7) expect(parseTime(clock(clockOf(minute)))).toBe(clockOf(minute));
  });
});

describe("further hours of a day", () => {
  it("follow the last ones, and end with the day", () => {
    expect(intervalAfter("17:00")).toEqual({ start: "18:00", end: "20:00" });
    expect(intervalAfter("20:00")).toEqual({ start: "21:00", end: "23:00" });
    expect(intervalAfter("22:15")).toEqual({ start: "23:15", end: "23:45" });
    for (const late of ["23:00", "24:00", "", undefined]) expect(intervalAfter(late)).toBeUndefined();
  });
});
