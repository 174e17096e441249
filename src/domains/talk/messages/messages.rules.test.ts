import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minuteAt } from "../../../kit/zone.ts";
import { afterQuiet, checkTemplate, placeholdersOf, readMessageSettings, render } from "./messages.rules.ts";
import { kinds } from "./messages.schemas.ts";
import { defaultTemplates } from "./messages.texts.ts";

const clock = fc
  .integer({ min: 0, max: 1439 })
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`);

describe("quiet hours", () => {
  it("delay messages to their end, and none outside them, in the workspace's time zone", () => {
    const instant = fc.integer({ min: Date.UTC(2026, 3, 10), max: Date.UTC(2026, 8, 30) });
    fc.assert(
      fc.property(fc.constantFrom("UTC", "Asia/Riyadh", "Europe/Berlin"), instant, clock, clock, (zone, at, from, to) => {
        fc.pre(from !== to);
        const settings = { ...readMessageSettings({}, true, "owner@example.com"), quietHours: { from, to } };
        const when = afterQuiet(new Date(at), zone, settings);
        expect(when.getTime()).toBeGreaterThanOrEqual(at);
        expect(when.getTime() - at).toBeLessThanOrEqual(24 * 3_600_000);
        expect(afterQuiet(when, zone, settings)).toEqual(when);
        if (when.getTime() !== at) expect(minuteAt(when, zone) % 1440).toBe(Number(to.slice(0, 2)) * 60 + Number(to.slice(3)));
      }),
    );
  });
});

describe("templates", () => {
  it("use only existing placeholders by default, in both languages", () => {
    for (const kind of kinds) for (const language of ["en", "ar"] as const) checkTemplate(kind, defaultTemplates[language][kind], kind, []);
  });

  it("of the owner are completed by what they do not name: the details, the business and its phone", () => {
    const values = { client: "Lina", business: "Salon", phone: "+1 555 010", time: "10:00 AM", details: "When: today\nWith: Nour" };
    const { text } = render({ subject: "x", body: "At {time}" }, values, "en", []);
    expect(text).toBe("At 10:00 AM\n\nWhen: today\nWith: Nour\n\nSalon\n+1 555 010");
    const whole = "{business} {phone}: {details}";
    expect(render({ subject: "x", body: whole }, values, "en", []).text).toBe("Salon +1 555 010: When: today\nWith: Nour");
  });

  it("leave out a line whose values are all missing", () => {
    const values = { client: "Lina", services: "Haircut", staff: "", date: "2 March", time: "10:00", business: "Salon", phone: "" };
    const { text } = render({ subject: "x", body: "At {time}\nWith {staff}\n\n{business}\n{phone}" }, values, "en", []);
    expect(text).toBe("At 10:00\n\nSalon");
  });

  it("leave no placeholder behind for any values", () => {
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.string({ maxLength: 80 }), (kind, value) => {
        const values = Object.fromEntries(placeholdersOf(kind).map((name) => [name, value.replace(/[{}]/g, "")]));
        expect(render(defaultTemplates.en[kind], values, "en", []).text).not.toMatch(/\{[a-z]+\}/);
      }),
    );
  });

  it.each([
    ["https://evil.example/win", "evil.example"],
    ["HTTPS://shop.example@evil.example", "evil.example"],
    ["www.evil.example", "www.evil.example"],
    ["ftp://evil.example:21/x", "evil.example"],
    ["https://shop.example.evil.example", "shop.example.evil.example"],
  ])("refuse the link %s, naming its host", (link, host) => {
    const check = (text: string) => () => checkTemplate("reminder", { subject: "Hi", body: `See ${text}, please.` }, "t", ["shop.example"]);
    expect(check(link)).toThrow(expect.objectContaining({ issue: expect.objectContaining({ message: expect.stringContaining(host) }) }));
    expect(check("https://shop.example/book?x=1")).not.toThrow();
  });

  it("show an address without a scheme as text, and the business's own as a link", () => {
    const body = "evil.example/win me@evil.example shop.example/book Dr. Mona 10.30";
    const { text } = render({ subject: "x", body }, {}, "en", ["shop.example"]);
    expect(text).toContain(" shop.example/book ");
    expect(text.replace("shop.example/book", "")).not.toMatch(/[a-z0-9]\.[a-z]{2}|\w@\w/i);
    expect(text.replaceAll("\u2060", "")).toBe(body);
  });

  it("keep a name of the other direction together, and leave plain letters plain", () => {
    const template = { subject: "{client}", body: "{client} / {phone}" };
    const filled = (client: string, language: "en" | "ar") => render(template, { client, phone: "+966 50 111 2233" }, language, []).text;
    expect(filled("Lina", "en")).toBe("Lina / +966 50 111 2233");
    expect(filled("لينا", "en")).toBe("\u2068لينا\u2069 / +966 50 111 2233");
    expect(filled("لينا", "ar")).toBe("لينا / \u2068+966 50 111 2233\u2069");
    expect(filled("Lina حداد", "ar")).toBe("\u2068Lina حداد\u2069 / \u2068+966 50 111 2233\u2069");
    expect(render(template, { client: "لينا", phone: "" }, "en", []).subject).toBe("لينا");
  });
});
