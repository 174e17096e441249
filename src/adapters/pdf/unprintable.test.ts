import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { PdfBlock, PdfDocument } from "./document.ts";
import { loadFonts, printable } from "./fonts.mjs";
import { noteOnUnprintable, withNote } from "./unprintable.mjs";

beforeAll(loadFonts);

describe("printable", () => {
  it("keeps Latin and Arabic letters with their marks, and line breaks", () => {
    for (const text of ["Zoë Łukasz Ağaoğlu", "لَيْلَى حَدَّاد", "two\nlines", "12.50 €"]) expect(printable(text)).toBe(text.normalize("NFC"));
  });

  it("has one question mark per missing character, also for those of several code points", () => {
    expect(printable("山田 太郎")).toBe("?? ??");
    expect(printable("Lina 👩‍👩‍👧 👍🏽")).toBe("Lina ? ?");
    expect(printable("Анна")).toBe("????");
    expect(printable("นี้")).toBe("?");
    expect(printable("\u2066Lina\u2069\u200f")).toBe("Lina");
  });
});

describe("a long text", () => {
  const signs = ["a", " ", "é", "نَّ", "山", "👩‍👩‍👧", "👍🏽", "🇸🇦", "\r\n", "นี้", `e${"\u0301".repeat(70)}`];

  it("has the same signs as when it is read in one piece", () => {
    const whole = (text: string) =>
      Array.from(new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text.normalize("NFC")), ({ segment }) =>
        printable(segment),
      );
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...signs), { maxLength: 150 }), (picked) => {
        const text = picked.join("");
        expect(printable(text)).toBe(whole(text).join(""));
      }),
    );
    expect(printable(`山${"\u0301".repeat(100_000)}a`)).toBe("?a");
  });

  it("takes memory in proportion to its length: a document of 300,000 signs once took 180 GB", () => {
    expect(printable("a".repeat(300_000))).toHaveLength(300_000);
    expect(printable(signs[3]?.repeat(100_000) ?? "")).toHaveLength(300_000);
  });
});

describe("noteOnUnprintable", () => {
  const documentOf = (name: string, language: "en" | "ar"): PdfDocument => {
    const head: PdfBlock = { kind: "letterhead", logo: Buffer.from("山"), name, lines: [], title: "Receipt", number: null, state: null };
    return { title: "Receipt", language, paper: "receipt", blocks: [head, { kind: "code", code: { text: "山", caption: "" } }] };
  };

  it("adds a note in the document's language, only if characters are missing", () => {
    for (const language of ["en", "ar"] as const) {
      expect(noteOnUnprintable(documentOf("Lina ليلى", language))).toEqual([]);
      const [note] = noteOnUnprintable(documentOf("Lina 山田", language));
      expect(note).toMatchObject({ kind: "text", tone: "muted" });
      expect(printable((note as { text: string }).text)).toBe((note as { text: string }).text);
    }
  });

  it("is placed below the names, where it cannot end up on a page of its own", () => {
    const { blocks, ...document } = documentOf("山田", "en");
    const kinds = withNote({ ...document, blocks: [{ kind: "facts", facts: [] }, ...blocks] }).map(({ kind }) => kind);
    expect(kinds).toEqual(["facts", "text", "letterhead", "code"]);
  });
});
