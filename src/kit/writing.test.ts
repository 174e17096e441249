import { describe, expect, it } from "vitest";
import { momentIn, moneyIn, timeIn, timesIn, zoneIn } from "./writing.ts";

const plain = (text: string) => text.replace(/\s/g, " ");

describe("times of day", () => {
  it("are written with twelve hours in both languages, as in the console", () => {
    const written = (["en", "ar"] as const).flatMap((language) => ["00:30", "09:05", "13:05"].map((time) => plain(timeIn(language, time))));
    expect(written).toEqual(["12:30 AM", "9:05 AM", "1:05 PM", "12:30 ص", "9:05 ص", "1:05 م"]);
  });

  it("follow their day in documents, in the workspace's time zone", () => {
    const at = "2026-03-01T11:05:00.000Z";
    expect((["en", "ar"] as const).map((language) => plain(momentIn(language, at, "Asia/Riyadh")))).toEqual([
      "1 March 2026, 2:05 PM",
      "1 مارس 2026، 2:05 م",
    ]);
  });

  it("name the half of the day once where both times share it", () => {
    expect([timesIn("en", "09:00", "10:30"), timesIn("en", "11:00", "12:30"), timesIn("ar", "13:00", "14:00")].map(plain)).toEqual([
      "9:00–10:30 AM",
      "11:00 AM–12:30 PM",
      "1:00–2:00 م",
    ]);
  });

  it("belong to a time zone with a common name", () => {
    expect([zoneIn("en", "Asia/Riyadh"), zoneIn("ar", "Asia/Riyadh")]).toEqual(["Saudi Arabia Time", "توقيت المملكة العربية السعودية"]);
  });
});

describe("prices", () => {
  it("have the currency's own decimals and sign", () => {
    expect([moneyIn("en", "USD")(1234.5), moneyIn("en", "KWD")(1.5), moneyIn("en", "JPY")(150)].map(plain)).toEqual([
      "$1,234.50",
      "KWD 1.500",
      "¥150",
    ]);
  });
});
