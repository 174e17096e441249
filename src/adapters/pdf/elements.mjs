import { Document, Page, Text, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import { directionOf, FAMILY, printable } from "./fonts.mjs";

/**
 * @typedef {import("./document.ts").PdfDocument} PdfDocument
 * @typedef {import("./document.ts").PdfBlock} PdfBlock
 * @typedef {import("./document.ts").PdfTone} PdfTone
 * @typedef {import("./document.ts").PdfAlign} PdfAlign
 * @typedef {import("@react-pdf/types").Style} Style
 * @typedef {{ isRtl: boolean, isReceipt: boolean }} Look
 */

const INK = "#1f2430";
const MUTED = "#6b7280";
const ALERT = "#b42318";
const LINE = "#d5d9e0";

/** @type {Record<PdfTone, Style>} */
const tones = {
  normal: {},
  muted: { color: MUTED },
  strong: { fontWeight: 700 },
  alert: { color: ALERT, fontWeight: 700 },
};

const RECEIPT_WIDTH = 226.77;

/** @param {PdfDocument} document */
export function drawDocument({ title, language, paper, footer, blocks }) {
  const look = { isRtl: language === "ar", isReceipt: paper === "receipt" };
  const drawn = blocks.map((block, index) => h(View, { key: index }, drawBlock(block, look)));
  const page = look.isReceipt ? receiptPage(drawn, footer, look) : sheet(drawn, footer, look);
  return h(Document, { title, language }, page);
}

/**
 * @param {import("react").ReactNode} content
 * @param {string | undefined} footer
 * @param {Look} look
 */
function receiptPage(content, footer, look) {
  const style = { fontFamily: FAMILY, fontSize: 9, color: INK, padding: 14 };
  const ending = footer ? write(footer, look, { align: "center", tone: "muted", style: { marginTop: 10 } }) : null;
  // Without a height the page is as long as its content.
  const size = /** @type {import("@react-pdf/types").PageSize} */ (/** @type {unknown} */ ({ width: RECEIPT_WIDTH }));
  return h(Page, { size, style }, content, ending);
}

/**
 * @param {import("react").ReactNode} content
 * @param {string | undefined} footer
 * @param {Look} look
 */
function sheet(content, footer, look) {
  const style = { fontFamily: FAMILY, fontSize: 10.5, color: INK, paddingTop: 44, paddingHorizontal: 48, paddingBottom: 64 };
  /** @type {Style} */
  const bottom = { position: "absolute", bottom: 26, left: 48, right: 48, flexDirection: row(look), justifyContent: "space-between" };
  const pageNumber = h(Text, {
    style: { fontSize: 8.5, color: MUTED },
    render: ({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`,
  });
  const foot = h(View, { style: bottom, fixed: true }, write(footer ?? "", look, { tone: "muted", style: { fontSize: 8.5 } }), pageNumber);
  return h(Page, { size: "A4", style }, content, foot);
}

/**
 * @param {PdfBlock} block
 * @param {Look} look
 */
function drawBlock(block, look) {
  switch (block.kind) {
    case "title":
      return write(block.text, look, {
        tone: "strong",
        align: look.isReceipt ? "center" : "start",
        style: { fontSize: look.isReceipt ? 13 : 20 },
      });
    case "heading":
      return write(block.text, look, { tone: "strong", style: { fontSize: look.isReceipt ? 10 : 13, marginTop: 12, marginBottom: 3 } });
    case "text":
      return write(block.text, look, { tone: block.tone, align: block.align });
    case "facts":
      return drawFacts(block, look);
    case "table":
      return drawTable(block, look);
    case "totals":
      return drawTotals(block, look);
    case "rule":
      return h(View, { style: { borderBottomWidth: 0.75, borderBottomColor: LINE, marginVertical: look.isReceipt ? 6 : 10 } });
  }
}

/**
 * @param {Extract<PdfBlock, { kind: "facts" }>} block
 * @param {Look} look
 */
function drawFacts({ facts, perRow }, look) {
  const width = `${100 / perRow}%`;
  const drawn = facts.map(({ label, value }, index) =>
    h(
      View,
      { key: index, style: { width, flexDirection: row(look), paddingVertical: 1.5 }, wrap: false },
      h(View, { style: { width: perRow === 1 && look.isReceipt ? "38%" : 92 } }, write(label, look, { tone: "muted" })),
      h(View, { style: { flex: 1 } }, write(value, look)),
    ),
  );
  return h(View, { style: { flexDirection: row(look), flexWrap: "wrap" } }, drawn);
}

/**
 * @param {Extract<PdfBlock, { kind: "table" }>} block
 * @param {Look} look
 */
function drawTable({ columns, rows }, look) {
  /** @param {import("./document.ts").PdfCell[]} cells @param {PdfTone} tone */
  const line = (cells, tone) =>
    columns.map(({ width, align }, index) => {
      const cell = cells[index] ?? "";
      const { text, tone: own } = typeof cell === "string" ? { text: cell, tone } : cell;
      return h(View, { key: index, style: { flex: width, paddingHorizontal: 3 } }, write(text, look, { tone: own, align }));
    });
  /** @type {Style} */
  const rowStyle = { flexDirection: row(look), paddingVertical: look.isReceipt ? 2 : 4, borderBottomWidth: 0.5, borderBottomColor: LINE };
  const head = h(
    View,
    { style: { ...rowStyle, borderBottomColor: INK, borderBottomWidth: 0.75 }, fixed: !look.isReceipt },
    line(
      columns.map((column) => column.label),
      "strong",
    ),
  );
  const body = rows.map((cells, index) => h(View, { key: index, style: rowStyle, wrap: false }, line(cells, "normal")));
  return h(View, { style: { marginTop: 4 } }, head, body);
}

/**
 * @param {Extract<PdfBlock, { kind: "totals" }>} block
 * @param {Look} look
 */
function drawTotals({ lines }, look) {
  const drawn = lines.map(({ label, value, tone }, index) =>
    h(
      View,
      { key: index, style: { flexDirection: row(look), paddingVertical: 1.5 }, wrap: false },
      h(View, { style: { flex: 3 } }, write(label, look, { tone })),
      h(View, { style: { flex: 2 } }, write(value, look, { tone, align: "end" })),
    ),
  );
  const width = look.isReceipt ? "100%" : "56%";
  return h(View, { style: { width, alignSelf: look.isRtl || look.isReceipt ? "flex-start" : "flex-end", marginTop: 6 } }, drawn);
}

/**
 * @param {string} text
 * @param {Look} look
 * @param {{ tone?: PdfTone, align?: PdfAlign, style?: Style }} [how]
 */
function write(text, look, { tone = "normal", align = "start", style = {} } = {}) {
  const shown = printable(text);
  /** @type {Style} */
  const direction = { direction: directionOf(shown), textAlign: sideOf(align, look) };
  return h(Text, { style: { ...direction, ...tones[tone], ...style } }, shown);
}

/** @param {PdfAlign} align @param {Look} look @returns {"left" | "center" | "right"} */
function sideOf(align, { isRtl }) {
  if (align === "center") return "center";
  return (align === "start") === isRtl ? "right" : "left";
}

/** @param {Look} look @returns {"row" | "row-reverse"} */
function row({ isRtl }) {
  return isRtl ? "row-reverse" : "row";
}
