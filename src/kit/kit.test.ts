import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyone } from "./access.ts";
import { currencyOf, USD } from "./currencies.ts";
import { isId, newId } from "./ids.ts";
import { fromCents, multiplyToCents, percentOf, readAmount, toCents } from "./money.ts";
import { ok, route } from "./route.ts";
import { normaliseEmail, Type } from "./schema.ts";
import { isDay, isInstant } from "./time.ts";
import { unstorableText, validator } from "./validate.ts";

describe("ids", () => {
  it("are object ids, all different, in the order of their seconds", () => {
    const ids = Array.from({ length: 5000 }, (_, index) => newId(1_700_000_000_000 + index * 1000));
    expect(ids.every(isId)).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(ids);
  });

  it("sort in the order they were made in, however many there are in a moment", () => {
    const ids = Array.from({ length: 100_000 }, () => newId(1_800_000_000_000));
    expect(ids.every((id, index) => index === 0 || id > (ids[index - 1] as string))).toBe(true);
    expect(Number.parseInt((ids[0] as string).slice(0, 8), 16)).toBe(1_800_000_000);
  });

  it("share nothing but time", () => {
    const tails = Array.from({ length: 1_000 }, () => newId(1_800_000_100_000).slice(12));
    for (let at = 0; at < 12; at++) expect(new Set(tails.map((tail) => tail[at])).size).toBe(16);
  });
});

/** Rounds a fraction of integers half away from zero, the slow and obvious way. */
function roundedDivision(numerator: bigint, denominator: bigint): number {
  const sign = numerator < 0n ? -1n : 1n;
  const magnitude = numerator * sign;
  const floor = magnitude / denominator;
  return Number(sign * ((magnitude % denominator) * 2n >= denominator ? floor + 1n : floor));
}

describe("money", () => {
  it.each([
    [0.07, 1.45, 10],
    [3, 19.99, 5997],
    [0.01, 0.5, 1],
    [1.005, 100, 10050],
    [1e-7, 1, 0],
  ])("%d x %d is %d cents", (quantity, price, cents) => {
    expect(multiplyToCents(quantity, price, USD)).toBe(cents);
  });

  it("multiplies exactly", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e8 }), fc.integer({ min: 0, max: 1e8 }), (quantity, price) => {
        expect(multiplyToCents(quantity / 100, price / 100, USD)).toBe(roundedDivision(BigInt(quantity) * BigInt(price), 100n));
      }),
    );
  });

  it("takes percentages exactly", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e11 }), fc.integer({ min: 0, max: 10_000 }), (cents, percent) => {
        expect(percentOf(cents, percent / 100)).toBe(roundedDivision(BigInt(cents) * BigInt(percent), 10_000n));
      }),
    );
  });

  it.each(["JPY", "USD", "KWD"].map(currencyOf))("goes to minor units of $code and back without loss, and is read as it is", (currency) => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
        const amount = fromCents(cents, currency);
        expect(toCents(amount, currency)).toBe(cents);
        expect(readAmount(amount, currency)).toBe(amount);
        expect(readAmount(amount + 10 ** -currency.digits / 2, currency)).toBeUndefined();
      }),
    );
  });

  it("reads sums of floating-point numbers as the amounts they stand for", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 20 }), (parts) => {
        const sum = parts.reduce((total, cents) => total + cents / 100, 0);
        expect(readAmount(sum, USD)).toBe(parts.reduce((total, cents) => total + cents, 0) / 100);
      }),
    );
  });
});

describe("days and instants", () => {
  it("exist if the calendar has them", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (year, month, day) => {
          const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
          const parsed = new Date(`${text}T00:00:00.000Z`);
          expect(isDay(text)).toBe(!Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text);
        },
      ),
    );
  });

  it("lie in the years 1 to 9999, wherever the offset moves them", () => {
    expect(["0001-01-01", "9999-12-31"].every(isDay)).toBe(true);
    expect(["0000-01-01", "10000-01-01"].some(isDay)).toBe(false);
    expect(["0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999Z", "0001-01-01T00:00:00-05:00"].every(isInstant)).toBe(true);
    expect(["0001-01-01T00:00:00+05:00", "9999-12-31T23:00:00-05:00", "0000-06-01T00:00:00Z"].some(isInstant)).toBe(false);
  });

  it("exist or do not", () => {
    expect(["2024-02-29", "2026-12-31"].every(isDay)).toBe(true);
    expect(["2026-02-29", "2026-13-01", "2026-1-1", "today", "2026-00-10"].some(isDay)).toBe(false);
    expect(["2026-01-31T09:30:00Z", "2026-01-31T09:30:00.123+02:00"].every(isInstant)).toBe(true);
    expect(["2026-02-30T00:00:00Z", "2026-01-31", "2026-01-31T25:00:00Z", "2026-01-31T09:30:00"].some(isInstant)).toBe(false);
  });
});

describe("validation", () => {
  const schema = Type.Object({
    name: Type.String({ maxLength: 5 }),
    tags: Type.Array(Type.Object({ key: Type.String() }), { default: [] }),
    nested: Type.Optional(Type.Object({ on: Type.Boolean() })),
  });
  const check = validator(schema);

  it("fills defaults and drops what the schema does not name, at every depth", () => {
    expect(check({ name: "x", extra: 1, nested: { on: true, off: 1 } }).value).toEqual({ name: "x", tags: [], nested: { on: true } });
    expect(check({ name: "x", tags: [{ key: "a", id: 1 }] }).value).toEqual({ name: "x", tags: [{ key: "a" }] });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it("never keeps a field that is not in the schema", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (extra) => {
        const { value } = check({ ...extra, name: "ok", tags: [], nested: { on: true } });
        expect(Object.keys(value ?? {}).sort()).toEqual(["name", "nested", "tags"]);
      }),
    );
  });

  it("distinguishes missing, mistyped and invalid values", () => {
    const issues = check({ name: "too long", tags: [{ key: 1 }] }).issues;
    expect(issues?.map(({ path, shape }) => [path, shape])).toEqual([
      ["name", "value"],
      ["tags.0.key", "type"],
    ]);
    expect(check({}).issues?.[0]).toMatchObject({ path: "name", shape: "missing" });
  });

  it("finds text that no column can hold", () => {
    expect(unstorableText({ a: ["ok", "b\u0000"], c: { d: "\ud800" } }).map(({ path }) => path)).toEqual(["a.1", "c.d"]);
    expect(unstorableText({ a: "😀 fine", b: 5, c: null })).toEqual([]);
  });
});

describe("e-mails", () => {
  it("are normalised", () => {
    expect(normaliseEmail("  ＭＯＮＡ@Example.COM ")).toBe("mona@example.com");
  });
});

describe("deprecation", () => {
  const declare = (sunset: string) =>
    route({
      method: "GET",
      path: "/old",
      summary: "Old",
      access: anyone,
      reply: ok(Type.Object({})),
      errors: [],
      deprecated: { since: "2026-01-31", sunset, successor: "/new" },
      run: () => ({}),
    });

  it("needs six months of notice", () => {
    expect(() => declare("2026-07-30")).toThrow("less than 6 months");
    expect(declare("2026-07-31").deprecated?.successor).toBe("/new");
  });

  it("needs a schema for a parameter that is not an id", () => {
    const bad = {
      method: "GET",
      path: "/x/:slug",
      summary: "x",
      access: anyone,
      reply: ok(Type.Object({})),
      errors: [],
      run: () => ({}),
    } as const;
    expect(() => route(bad)).toThrow('"slug"');
  });
});
