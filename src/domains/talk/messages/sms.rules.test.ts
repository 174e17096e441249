import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeholdersOf } from "./messages.rules.ts";
import { kinds, type Language } from "./messages.schemas.ts";
import { fitSms, segmentsOf } from "./sms.rules.ts";

const link = `https://app.some-platform.example/r/${"x".repeat(12)}`;
const around = { hosts: [], linkLength: link.length };
const values = {
  en: {
    client: "Lina Haddad",
    business: "Bright Clinic",
    services: "Teeth cleaning",
    staff: "Dr. Nour Aziz",
    date: "Wednesday 23 September",
    shortDate: "23 Sept",
    time: "10:30\u00a0AM",
    phone: "+966501112233",
    order: "1001",
    total: "SAR\u00a01,042.00",
    details: "When: now",
  },
  ar: {
    client: "لينا حداد",
    business: "عيادة النور للأسنان",
    services: "تنظيف الأسنان",
    staff: "د. نور عزيز",
    date: "الأربعاء، 23 سبتمبر",
    shortDate: "23 سبتمبر",
    time: "10:30 ص",
    phone: "+966501112233",
    order: "1001",
    total: "\u200f1,042.00\u00a0ر.س.\u200f",
    details: "الموعد: الآن",
  },
};
const sent = (text: string) => segmentsOf(text.replaceAll("{link}", link));

describe("text messages", () => {
  it("are counted as a gateway splits them", () => {
    const texts = [160, 161, 306, 307].map((length) => "a".repeat(length));
    const others = ["€".repeat(81), "ب".repeat(70), "ب".repeat(134), "ب".repeat(135)];
    expect([...texts, ...others].map(segmentsOf)).toEqual([1, 2, 2, 3, 2, 1, 2, 3]);
  });

  it.each(["en", "ar"] as const)("name the business, its phone and the staff member, and have the link, in %s", (language) => {
    const given = values[language];
    for (const kind of kinds) {
      const text = fitSms({ kind, language, own: null, values: given, ...around });
      expect([kind, sent(text) <= 2]).toEqual([kind, true]);
      for (const name of ["business", "phone", "staff"] as const)
        if (placeholdersOf(kind).includes(name)) expect([kind, name, text.includes(given[name])]).toEqual([kind, name, true]);
      const leads = placeholdersOf(kind).includes("link") && kind !== "cancelled" && kind !== "order-completed";
      expect([kind, text.includes("{link}")]).toEqual([kind, leads]);
    }
  });

  it("fit two segments in either language with any names", () => {
    const arabic = fc.string({ unit: fc.constantFrom(..."ابتثجح لام"), maxLength: 200 });
    const name = fc.oneof(fc.string({ unit: "grapheme", maxLength: 200 }), arabic).map((text) => text.replace(/[{}]/g, ""));
    const phones = fc.constantFrom("", "+966 50 111 2233", "+12 (345) 678-90 12 345");
    const languages = fc.constantFrom<Language>("en", "ar");
    fc.assert(
      fc.property(languages, fc.constantFrom(...kinds), name, name, name, phones, (language, kind, business, staff, services, phone) => {
        const given = { ...values[language], business, staff, services, phone };
        const text = fitSms({ kind, language, own: "x".repeat(400), values: given, ...around });
        expect(sent(text)).toBeLessThanOrEqual(2);
      }),
      { numRuns: 500 },
    );
  });

  it("are in the owner's words where these fit, completed by the names they leave out", () => {
    const asked = { kind: "reminder", language: "en", values: values.en, ...around } as const;
    expect(fitSms({ ...asked, own: "See you at {time}! {link}" })).toBe(
      "See you at 10:30 AM! {link}\n\nBright Clinic\nDr. Nour Aziz\n+966501112233",
    );
    expect(fitSms({ ...asked, own: `See you! ${"Bring your papers. ".repeat(20)}` })).toMatch(/^Bright Clinic: a reminder/);
  });

  it("stay in plain letters where they can", () => {
    const text = fitSms({ kind: "confirmation", language: "en", own: null, values: values.en, ...around });
    expect(sent(text)).toBe(2);
    expect(text).not.toMatch(/[^\n\x20-\x7e]/);
  });
});
