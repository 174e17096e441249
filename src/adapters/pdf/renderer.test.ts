import { afterAll, describe, expect, it } from "vitest";
import type { Log } from "../../kit/context.ts";
import { createThreads } from "../threads/threads.ts";
import type { PdfDocument } from "./document.ts";
import { DocumentTooLong, threadedPdfRenderer } from "./renderer.ts";

const log: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
const threads = createThreads(log);
const { render } = threadedPdfRenderer(threads);
afterAll(() => threads.stop(0));

function tableOf(rows: number, text: string, language: PdfDocument["language"]): PdfDocument {
  const columns = [
    { label: "Item", width: 6 },
    { label: "Amount", width: 2, align: "end" as const },
  ];
  const lines = Array.from({ length: rows }, (_, index) => [`${index} ${text}`, "12.50"]);
  const blocks: PdfDocument["blocks"] = [{ kind: "table", columns, rows: lines }];
  return { title: "Invoice 1", language, paper: "a4", footer: ["Salon"], blocks };
}

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString("latin1")
    .match(/\/Type \/Page\b/g)?.length;

describe("a rendered document", () => {
  it.each([
    ["en", "Cut and blow-dry with a conditioning treatment "],
    ["ar", "قص شعر وتجفيف مع علاج ترطيب عميق "],
  ] as const)("goes on over as many pages as it needs: %s", async (language, words) => {
    const text = words.repeat(10).slice(0, 300);
    const [one, ten] = [await render(tableOf(4, text, language), "a"), await render(tableOf(40, text, language), "a")];
    expect(pagesOf(one)).toBe(1);
    expect(pagesOf(ten)).toBeGreaterThan(3);
    expect(pagesOf(ten)).toBeLessThan(12);
  });

  it("is refused with 422 beyond 300,000 characters, before a worker sees it", async () => {
    const before = threads.state()[0]?.counts.done;
    await expect(render(tableOf(1_001, "x".repeat(300), "en"), "a")).rejects.toMatchObject({
      kind: DocumentTooLong,
    });
    expect(threads.state()[0]?.counts.done).toBe(before);
  });
});
