import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { categoryWords } from "./categories.words.ts";
import { ticksOf } from "./chart.rules.ts";
import { toLatinDigits } from "./digits.ts";
import { addDays, addMonths, ageOn, clockOf, dayIn, makeFormat, minutesOf, startOfWeek, weekdayOf } from "./format.ts";
import { changeIn, isNews, queriesTouchedBy } from "./live.rules.ts";
import { changesOf, findConflicts, follow, isSame } from "./merge.rules.ts";
import { amountText, decimalsOf, parseAmount, parseNumber } from "./money.rules.ts";
import { slugOf } from "./slug.ts";
import { arabicCount } from "./words.ts";

describe("money", () => {
  it("reads what it writes, in every currency", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 11 }), fc.constantFrom("USD", "SAR", "KWD", "JPY"), (units, code) => {
        const decimals = decimalsOf(code);
        expect(parseAmount(amountText(units, decimals), decimals)).toBe(units);
      }),
    );
  });

  it.each([
    ["12.5", 1250],
    ["12,5", 1250],
    ["1,234.50", 123450],
    ["١٢٫٥", 1250],
    ["۱٬۲۳۴٫۵۰", 123450],
    ["١٢،٥", 1250],
    [" 7 ", 700],
    ["0.10", 10],
    ["", undefined],
    [".", undefined],
    ["12.345", undefined],
    ["-3", undefined],
    ["abc", undefined],
  ])("reads %j as %s cents", (text, units) => expect(parseAmount(text, 2)).toBe(units));

  it("leaves out cents in figures, and keeps fils", () => {
    const figure = (code: string) => makeFormat({ language: "en", timezone: "UTC", currencyCode: code }).money(1234.5, { whole: true });
    expect(["USD", "KWD", "JPY"].map(figure)).toEqual(["$1,235", "KWD\u00a01,234.500", "¥1,235"]);
  });

  it("keep the cents of small figures", () => {
    const figure = (amount: number) => makeFormat({ language: "en", timezone: "UTC", currencyCode: "USD" }).money(amount, { whole: true });
    expect([3.64, 40, -9.2, 999.99, 1000.4].map(figure)).toEqual(["$3.64", "$40", "-$9.20", "$999.99", "$1,000"]);
  });

  it("signs amounts, in Arabic before the digits too, and writes dollars and pounds plainly", () => {
    const of = (language: "en" | "ar", code: string) => makeFormat({ language, timezone: "UTC", currencyCode: code }).money;
    expect([40, -40, 0].map((amount) => of("en", "USD")(amount, { signed: true }))).toEqual(["+$40.00", "-$40.00", "$0.00"]);
    expect(of("ar", "USD")(40, { signed: true })).toBe("\u200f\u200e\u2066+40.00\u2069\u00a0$");
    expect(of("ar", "GBP")(-40)).toBe("\u200f\u200e\u2066-40.00\u2069\u00a0£");
    expect(of("ar", "GBP")(40)).toBe("\u200f40.00\u00a0£");
    expect(of("ar", "CAD")(40)).toBe("\u200f40.00\u00a0\u2066CA$\u2069");
  });

  it("reads a phone number in Arabic and Persian digits", () => {
    expect(toLatinDigits("+٩٦٦ ٥٠ ١٢٣")).toBe("+966 50 123");
    expect(toLatinDigits("+۹۸ ۲۱")).toBe("+98 21");
  });

  it("returns the decimals of a currency", () => expect(["USD", "KWD", "JPY"].map(decimalsOf)).toEqual([2, 3, 0]));
});

describe("what others change", () => {
  const hana = { kind: "staff", id: "hana", name: "Hana Aziz" };
  const told = (extra: object = {}) => ({
    event: "client.updated",
    data: { id: "lina", updatedAt: "2026-03-01T10:31:00.000Z" },
    at: "2026-03-01T10:31:00.004Z",
    by: hana,
    ...extra,
  });

  it("is known by record, with who did it and the version it made", () => {
    expect(changeIn(told())).toEqual({
      recordId: "lina",
      by: { id: "hana", name: "Hana Aziz" },
      at: "2026-03-01T10:31:00.000Z",
      isRemoval: false,
    });
    expect(changeIn(told({ by: null }))?.by).toBeNull();
    // From a service that does not say it yet.
    expect(changeIn({ event: "client.updated", data: { id: "lina" }, at: "2026-03-01T10:31:00.004Z" })).toMatchObject({
      by: null,
      at: "2026-03-01T10:31:00.004Z",
    });
    for (const data of [null, {}, { jobId: "job" }, { id: 7 }]) expect(changeIn(told({ data }))).toBeUndefined();
  });

  it("is news until the version is seen, and never to its author", () => {
    const change = changeIn(told());
    const seen = (version: string) => ({ version, change: undefined });
    // The version shown may bear a later time: clocks of two machines differ.
    const [before, itself, after] = ["2026-03-01T10:30:59.999Z", "2026-03-01T10:31:00.000Z", "2026-03-01T10:31:00.001Z"];
    expect([before, itself, after].map((version) => isNews(change, seen(version), "mona"))).toEqual([true, false, true]);
    expect(isNews(change, { version: before, change }, "mona")).toBe(false);
    expect(isNews(change, seen(before), "hana")).toBe(false);
    expect(isNews(changeIn(told({ by: null })), seen(before), "mona")).toBe(true);
    expect(isNews(undefined, seen(before), "mona")).toBe(false);
  });

  it("is news when it was deleted, although its version stays", () => {
    const change = changeIn(told({ event: "client.deleted" }));
    expect(change?.isRemoval).toBe(true);
    expect(isNews(change, { version: "2026-03-01T10:31:00.000Z", change: undefined }, "mona")).toBe(true);
  });

  it("reloads what it may appear in", () => {
    expect(queriesTouchedBy("client.updated")).toContain("clients");
    expect(queriesTouchedBy("unheard.of")).toEqual([]);
  });
});

describe("days", () => {
  const day = fc
    .date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  it("come back after going there", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (from, by) => void expect(addDays(addDays(from, by), -by)).toBe(from)),
    );
  });

  it("of a week start on the day that starts it, at most six days before", () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 6 }), (one, first) => {
        const start = startOfWeek(one, first);
        expect(weekdayOf(start)).toBe(first);
        expect(start <= one && one <= addDays(start, 6)).toBe(true);
      }),
    );
  });

  it("stay in the month they are moved to", () => {
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2026-03-31", -1)).toBe("2026-02-28");
    expect(addMonths("2026-12-15", 1)).toBe("2027-01-15");
  });

  it("are the workspace's, not the browser's", () => {
    const instant = new Date("2026-03-01T22:30:00Z");
    expect([dayIn("Asia/Riyadh", instant), dayIn("America/New_York", instant)]).toEqual(["2026-03-02", "2026-03-01"]);
  });

  it("count years by birthdays", () => expect([ageOn("1990-05-02", "2026-05-01"), ageOn("1990-05-02", "2026-05-02")]).toEqual([35, 36]));

  it("have clocks that read back", () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => void expect(minutesOf(clockOf(minutes))).toBe(minutes)));
  });
});

describe("slugs", () => {
  it("are made of a name, where it can be written that way", () => {
    expect([slugOf("Café Olé & Co."), slugOf("من نحن")]).toEqual(["cafe-ole-co", ""]);
  });

  it("never end in a hyphen, however long the name", () => {
    expect(slugOf(`${"a".repeat(59)} plan`)).toBe("a".repeat(59));
  });
});

describe("formats", () => {
  const english = makeFormat({ language: "en", timezone: "UTC", currencyCode: "USD" });
  const arabic = makeFormat({ language: "ar", timezone: "UTC", currencyCode: "SAR" });

  it("writes sizes of files in one style", () => {
    expect([5_300, 2 * 1024 ** 2, 20_480 * 1024 ** 2].map(english.bytes)).toEqual(["5.2 kB", "2 MB", "20 GB"]);
    expect([5_300, 2 * 1024 ** 2, 20_480 * 1024 ** 2].map(arabic.bytes)).toEqual(["5.2 كيلوبايت", "2 ميغابايت", "20 غيغابايت"]);
  });

  it("formats durations in everyday words", () => {
    expect([30, 60, 90].map(english.duration)).toEqual(["30 min", "1 hr", "1 hr 30 min"]);
    expect([5, 60, 120, 90].map(arabic.duration)).toEqual(["5 دقائق", "ساعة", "ساعتان", "ساعة و30 دقيقة"]);
  });

  it("puts names in a row, each in its own direction", () => {
    expect(arabic.names(["Facial", "صبغة"])).toBe("\u2068Facial\u2069، \u2068صبغة\u2069");
    expect(english.names(["Facial"])).toBe("\u2068Facial\u2069");
  });

  it("write days and money as each language does, with Latin digits", () => {
    expect(english.day("2026-03-01")).toBe("Mar 1, 2026");
    expect(arabic.day("2026-03-01")).toContain("مارس");
    expect(arabic.day("2026-03-01")).toMatch(/\b2026\b/);
    expect(english.money(1234.5)).toBe("$1,234.50");
    expect(arabic.money(10)).toMatch(/10\.00/);
  });

  it("name the year of days in other years", () => {
    const [now, past] = [`${english.today().slice(0, 4)}-03-01`, "2019-03-01"];
    expect([english.shortDay(now), english.shortDay(past), english.dayOfYear(past)]).toEqual(["Mar 1", "Mar 1, 2019", "Mar 1"]);
    expect([english.longDay(past), arabic.longDay(past)]).toEqual(["Friday, March 1, 2019", "الجمعة، 1 مارس 2019"]);
    expect(english.longDay(now)).not.toMatch(/\d{4}/);
  });

  it("keep a Latin symbol whole between Arabic words", () => {
    expect(arabic.money(5, { code: "CAD" })).toContain("\u2066CA$\u2069");
  });

  it("survive a currency that does not exist", () =>
    expect(makeFormat({ language: "en", timezone: "UTC", currencyCode: "??" }).money(1)).toBe("$1.00"));

  it("use all six Arabic forms", () => {
    const forms = { zero: "صفر", one: "واحد", two: "اثنان", few: "# قليل", many: "# كثير", other: "# مئة" };
    expect([0, 1, 2, 5, 11, 100].map((count) => arabicCount(count, forms))).toEqual([
      "صفر",
      "واحد",
      "اثنان",
      "5 قليل",
      "11 كثير",
      "100 مئة",
    ]);
  });
});

describe("two people changing one record", () => {
  it("go together where they touched different fields", () => {
    expect(findConflicts({ name: "A", phone: "1" }, { name: "B", phone: "1" }, { phone: "2" })).toEqual([]);
  });

  it("collide where both changed the same field to different values", () => {
    const conflicts = findConflicts({ name: "A", tags: [] }, { name: "B", tags: ["vip"] }, { name: "C", tags: ["vip"] });
    expect(conflicts).toEqual([{ field: "name", mine: "C", theirs: "B" }]);
  });

  it("leave a draft alone: untouched fields follow the record, what was typed stays over what it was typed over", () => {
    const opened = { name: "A", phone: "1", slogan: "" };
    const draft = { base: opened, value: { ...opened, name: "Mine" } };
    const elsewhere = { name: "Theirs", phone: "2", slogan: "New" };
    const followed = follow(draft, elsewhere);
    expect(followed).toEqual({ base: { ...elsewhere, name: "A" }, value: { ...elsewhere, name: "Mine" } });
    expect(findConflicts(followed.base, elsewhere, changesOf(followed.base, followed.value))).toEqual([
      { field: "name", mine: "Mine", theirs: "Theirs" },
    ]);
    // Typed over a newer version: it is not overwritten unseen.
    const again = follow({ base: followed.base, value: { ...followed.value, phone: "3" } }, elsewhere);
    expect(findConflicts(again.base, elsewhere, { phone: "3" })).toEqual([]);
    // Both wrote the same: nothing is left to save.
    const agreed = follow(draft, { ...elsewhere, name: "Mine" });
    expect(changesOf(agreed.base, agreed.value)).toEqual({});
  });

  it("never collide with oneself, and send only what differs", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (record) => {
        expect(isSame(record, structuredClone(record))).toBe(true);
        expect(changesOf(record, structuredClone(record))).toEqual({});
      }),
    );
  });
});

it("axes begin at zero, reach the highest value and have few marks", () => {
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 1e9, noNaN: true }), (highest) => {
      const ticks = ticksOf(highest);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest - 1e-6);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }),
  );
});

it("no stylesheet uses left or right, which would break Arabic", () => {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  expect(files.length).toBeGreaterThan(10);
  const sided = /^\s*(?:(?:margin|padding|border)-(?:left|right)|left|right)\s*:|:\s*(?:left|right)\s*;/m;
  expect(files.filter((name) => sided.test(readFileSync(`${root}/${name}`, "utf8")))).toEqual([]);
});

it("every scroller holds its hidden texts, which would widen the page from outside it", () => {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".css"));
  const rules = files.flatMap((name) =>
    [...readFileSync(`${root}/${name}`, "utf8").matchAll(/([^{}]+)\{([^{}]*)\}/g)].map((rule) => [name, ...rule]),
  );
  const scrollers = rules.filter(([, , , body = ""]) => /(?<![\w-])overflow(?:-x|-y)?:\s*(?:auto|scroll)/.test(body));
  expect(scrollers.length).toBeGreaterThan(10);
  const loose = scrollers.filter(([, , , body = ""]) => !/(?<![\w-])position:/.test(body));
  // Mantine positions the panel of the bell.
  expect(loose.map(([name, , selector = ""]) => `${name} ${selector.trim()}`)).toEqual(["features/notifications/bell.module.css .panel"]);
});

it("every component of Mantine in use has its styles", () => {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => /\.(css|tsx?)$/.test(name));
  const sources = files.map((name) => readFileSync(`${root}/${name}`, "utf8")).join("\n");
  const imported = [...sources.matchAll(/import \{([^}]*)\} from "@mantine\/core"/g)].flatMap(([, names = ""]) => names.split(","));
  const used = new Set(imported.map((name) => name.trim()).filter((name) => /^[A-Z]/.test(name)));
  const styled = readdirSync(fileURLToPath(new URL("../../../node_modules/@mantine/core/styles", import.meta.url)));
  const missing = [...used].filter((name) => styled.includes(`${name}.css`) && !sources.includes(`@mantine/core/styles/${name}.css`));
  expect(used.size).toBeGreaterThan(15);
  expect(missing).toEqual([]);
});

it("no separator is inside an isolate: beside a Latin name in an Arabic line it would change sides", () => {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tsx"));
  expect(files.filter((name) => /<bdi>\s*[·,،–]/.test(readFileSync(`${root}/${name}`, "utf8")))).toEqual([]);
});

describe("a typed number", () => {
  it.each([
    ["12", 0, 12],
    ["٤٥", 0, 45],
    ["-3,5", 1, -3.5],
    ["0.015", 3, 0.015],
    ["-0", 0, 0],
    ["1.5", 0, undefined],
    ["ten", 2, undefined],
    ["", 0, undefined],
  ] as const)("%s with %i digits after the point is %s", (text, decimals, number) => {
    expect(parseNumber(text, decimals)).toBe(number);
  });
});

it("every kind of business that the platform ships with has an Arabic name", () => {
  const shipped = readFileSync(fileURLToPath(new URL("../../../migrations/0730_baseline/02_platform.sql", import.meta.url)), "utf8");
  const names = [...shipped.matchAll(/\('00000002\d{16}', '[\w-]+', '([^']+)', \d+\)/g)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(Object.keys(categoryWords.en).sort()).toEqual(names.sort());
  for (const name of names) expect(categoryWords.ar[name as "Clinic"]).toMatch(/^[\u0600-\u06ff ]+$/);
});

it("admins change no record that they have not seen: what is saved names its version, but for a single choice", () => {
  const root = fileURLToPath(new URL("../features/admin", import.meta.url));
  const sources = readdirSync(root).map((name) => readFileSync(`${root}/${name}`, "utf8"));
  const patches = sources.flatMap((source) => [...source.matchAll(/api\.patch\((.{0,200}?)\)[,;]/gs)].map(([, call = ""]) => call));
  const blind = patches.filter((call) => !call.includes("ifMatch(")).map((call) => /"([^"]+)"/.exec(call)?.[1]);
  expect(patches.length).toBeGreaterThan(4);
  expect(blind.sort()).toEqual(["/admin/workspaces/{workspaceId}/plan", "/admin/workspaces/{workspaceId}/storage"]);
});
