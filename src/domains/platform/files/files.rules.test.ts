import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectLinear } from "../../../../test/growth.ts";
import { disposition, fileName, isFramedPdf } from "./files.rules.ts";

const types = ["image/jpeg", "image/png", "image/webp", "image/gif", "application/pdf"] as const;
const text = fc.oneof(fc.string({ unit: "binary", maxLength: 400 }), fc.string({ unit: "grapheme", maxLength: 400 }));

describe("fileName", () => {
  it.each([
    ["x-ray.JPG", "image/jpeg", "x-ray.JPG"],
    ["../../etc/passwd", "image/png", "passwd.png"],
    ["C:\\Users\\me\\scan.pdf", "application/pdf", "scan.pdf"],
    ["invoice.html", "application/pdf", "invoice.html.pdf"],
    ["photo\u202egpj.exe", "image/png", "photogpj.exe.png"],
    ["", "image/gif", "file.gif"],
    ["...", "image/gif", "file.gif"],
    ["شعار.png", "image/png", "شعار.png"],
  ] as const)("%j as %s becomes %j", (sent, type, expected) => {
    expect(fileName(sent, type)).toBe(expected);
  });

  it.each([
    ["blanks", " ", "x.png"],
    ["dots", ".", "x.png"],
    ["combining marks", "\u0301\u0316", ".png"],
    ["slashes", "/", ""],
    ["high surrogates", "\ud800", ""],
  ])("takes time linear in the length of a name of %s", async (what, piece, end) => {
    const name = (size: number) => fileName(`x${piece.repeat(size)}${end}`, "image/png");
    await expectLinear(what, 24_000, name);
    expect(name(300_000).length).toBeLessThanOrEqual(200);
  });

  it("keeps the true ending of a name that is too long", () => {
    expect(fileName(`${"n".repeat(5_000)}.JPEG`, "image/jpeg")).toBe(`${"n".repeat(195)}.JPEG`);
  });

  it("is always a plain, storable name of bounded length with a true ending, and stays as it is the second time", () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...types), (sent, type) => {
        const name = fileName(sent, type);
        expect(name.length).toBeLessThanOrEqual(200);
        expect(name.isWellFormed()).toBe(true);
        expect(name).not.toMatch(/[/\\\p{Cc}<>:"|?*\u202a-\u202e]/u);
        expect(name).toMatch(/[^.]\.(jpg|jpeg|jfif|png|webp|gif|pdf)$/i);
        expect(fileName(name, type)).toBe(name);
      }),
    );
  });
});

describe("disposition", () => {
  it("is a header that can be sent, an attachment, and gives the name back", () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...types), (sent, type) => {
        const name = fileName(sent, type);
        const value = disposition(name);
        expect(value).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.!~%-]+$/);
        expect(decodeURIComponent(value.split("UTF-8''")[1] ?? "")).toBe(name);
      }),
    );
  });
});

describe("isFramedPdf", () => {
  const frame = (head: string, tail: string) => isFramedPdf(Buffer.from(`${head}\n1 0 obj\nendobj\n${tail}`, "latin1"));

  it("requires the header at the start and the end marker at the end", () => {
    expect(frame("%PDF-1.7", "startxref\n12\n%%EOF\r\n")).toBe(true);
    expect(frame("%PDF-2.0", "startxref\r12\r%%EOF\0\0")).toBe(true);
    expect(frame("GIF89a %PDF-1.7", "startxref\n12\n%%EOF")).toBe(false);
    expect(frame("%PDF-1.7", "startxref\n12\n%%EOF\n<script>")).toBe(false);
    expect(frame("%PDF-1.7", "")).toBe(false);
  });
});
