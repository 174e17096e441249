import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FieldRule, isBlank, matchKey, readFieldValue, readFilterValue } from "./field-values.rules.ts";
import { type FieldType, fieldTypes } from "./fields.schemas.ts";

const options = ["Front desk", "Laboratory", "Night shift"];

function field(type: FieldType, isRequired = false): FieldRule {
  return { key: "field", type, options: type === "select" || type === "multiselect" ? options : [], isRequired };
}

const blanks = fc.constantFrom(null, undefined, "", "  ", "\n\t", []);
const day = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2100-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const said = (max: number) => fc.string({ minLength: 1, maxLength: max }).filter((text) => text.trim() !== "");

const valid: Record<FieldType, fc.Arbitrary<unknown>> = {
  text: said(500),
  textarea: said(5000),
  number: fc.double({ min: -1e15, max: 1e15, noNaN: true }),
  boolean: fc.boolean(),
  date: day,
  select: fc.constantFrom(...options),
  multiselect: fc.subarray(options, { minLength: 1 }),
  email: fc.emailAddress({ size: "small" }).filter((email) => /^[a-z0-9.]+@[a-z0-9.-]+$/i.test(email)),
  phone: fc.stringMatching(/^\+[1-9]\d{6,14}$/),
  url: fc.webUrl({ validSchemes: ["http", "https"] }),
};

const wrong: Record<FieldType, fc.Arbitrary<unknown>> = {
  text: fc.oneof(fc.integer(), fc.boolean(), fc.object(), fc.constant("x".repeat(501))),
  textarea: fc.oneof(fc.integer(), fc.boolean(), fc.constant("x".repeat(5001))),
  number: fc.oneof(fc.constantFrom("12", "x", true, {}, 1e16, -1e16), said(5)),
  boolean: fc.constantFrom("true", 1, 0, {}),
  date: fc.constantFrom("2026-02-30", "2026-13-01", "01/02/2026", "2026-1-1", "tomorrow", 20260101),
  select: fc.constantFrom("front desk", "Kitchen", 1, ["Laboratory"]),
  multiselect: fc.constantFrom(["Kitchen"], ["Laboratory", "Kitchen"], "Laboratory", [1], [null]),
  email: fc.constantFrom("mona", "mona@", "@example.com", "a b@example.com", "a@b", 5),
  phone: fc.constantFrom("0555123456", "+0555123456", "+12", "+1555010203040506", "phone", 15550102030),
  url: fc.constantFrom("example.com", "ftp://example.com", "javascript:alert(1)", "http://", 5),
};

describe("values of staff fields", () => {
  it.each(fieldTypes)("of type %s take what fits, and reading what was read changes nothing", (type) => {
    fc.assert(
      fc.property(valid[type], fc.boolean(), (given, isRequired) => {
        const first = readFieldValue(field(type, isRequired), given);
        expect(first).toHaveProperty("value");
        if (!("value" in first)) return;
        const second = readFieldValue(field(type, isRequired), first.value);
        expect(second).toEqual(first);
      }),
    );
  });

  it.each(fieldTypes)("of type %s refuse what does not fit", (type) => {
    fc.assert(
      fc.property(wrong[type], (given) => {
        expect(readFieldValue(field(type), given)).toEqual({ issue: expect.any(String) });
      }),
    );
  });

  it("never throw, for any input", () => {
    fc.assert(
      fc.property(fc.constantFrom(...fieldTypes), fc.anything(), fc.boolean(), (type, given, isRequired) => {
        const read = readFieldValue(field(type, isRequired), given);
        expect("issue" in read || "value" in read || Object.keys(read).length === 0).toBe(true);
      }),
    );
  });

  it("count as empty if blank, and as missing where required", () => {
    fc.assert(
      fc.property(fc.constantFrom(...fieldTypes), blanks, (type, blank) => {
        expect(isBlank(blank)).toBe(true);
        expect(readFieldValue(field(type), blank)).toEqual({});
        expect(readFieldValue(field(type, true), blank)).toEqual({ issue: "is required" });
      }),
    );
  });

  it("keep choices in the order of the options, each once", () => {
    const read = readFieldValue(field("multiselect"), ["Night shift", "Front desk", "Night shift"]);
    expect(read).toEqual({ value: ["Front desk", "Night shift"] });
  });
});

describe("what counts as the same value", () => {
  it("does not depend on case, blanks around it or compatibility spelling", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (text) => {
        const lower = text.toLowerCase();
        expect(matchKey(`  ${lower}`)).toBe(matchKey(lower));
        expect(matchKey(lower.normalize("NFD"))).toBe(matchKey(lower.normalize("NFC")));
      }),
    );
    expect(matchKey("ＡＢＣ")).toBe(matchKey("abc"));
  });

  it("tells different values and different types apart", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (left, right) => {
        expect(matchKey(left) === matchKey(right)).toBe(left === right);
      }),
    );
    expect(matchKey("1")).not.toBe(matchKey(1));
    expect(matchKey("true")).not.toBe(matchKey(true));
  });

  it("is found again by a filter that writes it as text", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), day, (number, boolean, date) => {
        expect(matchKey(readFilterValue("number", String(number)))).toBe(matchKey(number));
        expect(matchKey(readFilterValue("boolean", String(boolean)))).toBe(matchKey(boolean));
        expect(matchKey(readFilterValue("date", date))).toBe(matchKey(date));
      }),
    );
  });
});
