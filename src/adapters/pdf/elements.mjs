import { Document, Page, Text, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import { printable, stacks } from "./fonts.mjs";
import { drawHead } from "./head.mjs";
import { fontOf, INK, LINE, MUTED, PALE, picture, row, sideOf, write } from "./ink.mjs";
import { labelPage } from "./labels.mjs";

/**
 * @typedef {import("./document.ts").PdfDocument} PdfDocument
 * @typedef {import("./document.ts").PdfBlock} PdfBlock
 * @typedef {import("./document.ts").PdfTone} PdfTone
 * @typedef {import("@react-pdf/types").Style} Style
 * @typedef {import("./ink.mjs").Look} Look
 */

const RECEIPT_WIDTH = 226.77;
/** Horizontal padding of figures, the same in tables and totals, so that they line up. */
const CELL = 6;
const QR_SIDE = 96;
/** Columns of amounts, in points: the same in tables and totals, so that they line up from either side. */
const FIGURES = { sheet: 96, receipt: 62 };
/** More than that may not fit on what is left of a page, so they are broken. */
const MOST_TOGETHER = 30;

/** Points. */
const A4_WIDTH = 595;
/** Pale enough to read results through it, dark enough to be copied. */
const ACROSS = "#f3d9d6";

/**
 * @param {PdfDocument} document
 * @param {{ block: PdfBlock, picture: Buffer | null }[]} blocks
 */
export function drawDocument({ title, language, paper, accent, across, footer = [] }, blocks) {
  const look = { isRtl: language === "ar", isReceipt: paper === "receipt", accent: accent ?? INK };
  if (typeof paper === "object") {
    const pages = blocks.map(({ block }, index) => (block.kind === "label" ? labelPage(block, paper, look, index) : null));
    return h(Document, { title, language }, pages);
  }
  const drawn = blocks.map(({ block, picture }, index) => h(View, { key: index }, drawBlock(block, look, picture)));
  const page = look.isReceipt ? receiptPage(drawn, footer, look) : sheet(drawn, { footer, title, across }, look);
  return h(Document, { title, language }, page);
}

/**
 * @param {import("react").ReactNode} content
 * @param {string[]} footer
 * @param {Look} look
 */
function receiptPage(content, footer, look) {
  const style = { fontFamily: stacks.ltr, fontSize: 8.5, color: INK, padding: 14 };
  const ending = footer.map((text, index) =>
    h(View, { key: index, style: { marginTop: 12 } }, write(text, look, { align: "center", tone: "strong" })),
  );
  // Without a height the page is as long as its content.
  const size = /** @type {import("@react-pdf/types").PageSize} */ (/** @type {unknown} */ ({ width: RECEIPT_WIDTH }));
  return h(Page, { size, style }, content, ending);
}

/**
 * @param {import("react").ReactNode} content
 * @param {{ footer: string[], title: string, across?: string | null | undefined }} frame
 * @param {Look} look
 */
function sheet(content, { footer, title, across }, look) {
  const style = { fontFamily: stacks.ltr, fontSize: 9.5, color: INK, paddingTop: 44, paddingHorizontal: 48, paddingBottom: 72 };
  /** @type {Style} */
  const bottom = {
    position: "absolute",
    bottom: 24,
    left: 48,
    right: 48,
    paddingTop: 6,
    borderTopWidth: 0.75,
    borderTopColor: LINE,
  };
  /** @type {Style} */
  const pageStyle = { ...fontOf(title), width: 499, fontSize: 8, color: MUTED, textAlign: sideOf("start", look), marginTop: 2 };
  const pageNumber = h(Text, { style: pageStyle, render: (at) => pageOf(title, at, look) });
  // Separately: joined, a phone number would be misplaced among right-to-left words.
  const parts = footer.map((text, index) => h(View, { key: index }, write(text, look, { tone: "muted", style: { fontSize: 8 } })));
  const contacts = h(View, { style: { flexDirection: row(look), justifyContent: "space-between" } }, ...parts);
  const foot = h(View, { style: bottom, fixed: true }, contacts, pageNumber);
  // The renderer's older pagination lays out all that is left again for every page: 500 lines took minutes. The newer one repeats what is
  // fixed from the place where it stands, so the footer stands first.
  return h(Page, { size: "A4", style, experimentalPagination: true }, across ? drawAcross(across, look) : null, foot, content);
}

/** @param {string} text @param {Look} look */
function drawAcross(text, look) {
  /** @type {Style} */
  const style = { position: "absolute", top: 360, left: 0, width: A4_WIDTH, transform: "rotate(-45deg)" };
  const written = write(text, look, { align: "center", tone: "strong", style: { fontSize: 84, color: ACROSS } });
  return h(View, { style, fixed: true }, written);
}

/** @param {string} title @param {{ pageNumber: number, totalPages: number }} at @param {Look} look */
function pageOf(title, { pageNumber, totalPages }, { isRtl }) {
  const page = isRtl ? `صفحة ${pageNumber} من ${totalPages}` : `page ${pageNumber} of ${totalPages}`;
  return `${printable(title)} · ${page}`;
}

/**
 * @param {PdfBlock} block
 * @param {Look} look
 * @param {Buffer | null} image
 */
function drawBlock(block, look, image) {
  switch (block.kind) {
    case "letterhead":
      return drawHead(block, look, image);
    case "heading":
      return write(block.text, look, { tone: "strong", style: { fontSize: look.isReceipt ? 10 : 11.5, marginTop: 14, marginBottom: 3 } });
    case "text":
      return write(block.text, look, { tone: block.tone, align: block.align });
    case "facts":
      return drawFacts(block, look);
    case "table":
      return drawTable(block, look);
    case "totals":
      return drawTotals(block, look, image);
    case "note":
      return drawNote(block.note, look);
    case "code":
      return drawCode(block.code, look, image);
    case "signature":
      return drawSignature(block, look);
    case "label":
      return null;
    case "rule":
      return h(View, { style: { borderBottomWidth: 0.75, borderBottomColor: LINE, marginVertical: look.isReceipt ? 6 : 10 } });
  }
}

/**
 * On a sheet the label stands over its value, four in a row; on a strip beside it.
 * @param {Extract<PdfBlock, { kind: "facts" }>} block
 * @param {Look} look
 */
function drawFacts({ facts }, look) {
  const drawn = facts.map(({ label, value }, index) =>
    look.isReceipt
      ? h(
          View,
          { key: index, style: { width: "100%", flexDirection: row(look), paddingVertical: 1.5 }, wrap: false },
          h(View, { style: { width: "34%" } }, write(label, look, { tone: "muted" })),
          h(View, { style: { flex: 1 } }, writeLines(value, look, "end")),
        )
      : h(
          View,
          {
            key: index,
            style: { width: facts.length > 3 ? "25%" : "33%", paddingVertical: 4, [look.isRtl ? "paddingLeft" : "paddingRight"]: 10 },
            wrap: false,
          },
          write(label, look, { tone: "muted", style: { fontSize: 8.5 } }),
          writeLines(value, look, "start"),
        ),
  );
  const space = look.isReceipt ? 2 : 10;
  return h(View, { style: { flexDirection: row(look), flexWrap: "wrap", marginTop: space, marginBottom: space } }, drawn);
}

/**
 * Each line runs in the direction of its own letters: a Latin address below an Arabic name.
 * @param {string} text @param {Look} look @param {import("./document.ts").PdfAlign} align
 */
function writeLines(text, look, align) {
  return text.split("\n").map((line, index) => h(View, { key: index }, write(line, look, { align })));
}

/**
 * @param {Extract<PdfBlock, { kind: "table" }>} block
 * @param {Look} look
 */
function drawTable({ columns, rows }, look) {
  const side = look.isReceipt ? 0 : CELL;
  /** @param {import("./document.ts").PdfCell[]} cells @param {PdfTone} tone */
  const line = (cells, tone) =>
    columns.map(({ width, align }, index) => {
      const cell = cells[index] ?? "";
      const { text, tone: own } = typeof cell === "string" ? { text: cell, tone } : cell;
      const padding = look.isReceipt && index > 0 ? 3 : side;
      const style = look.isReceipt ? { [look.isRtl ? "paddingRight" : "paddingLeft"]: padding } : { paddingHorizontal: padding };
      return h(View, { key: index, style: { ...widthOf(width, align, look), ...style } }, write(text, look, { tone: own, align }));
    });
  /** @type {Style} */
  const rowStyle = { flexDirection: row(look), paddingVertical: look.isReceipt ? 2 : 5, borderBottomWidth: 0.5, borderBottomColor: LINE };
  /** @type {Style} */
  const headStyle = look.isReceipt ? { ...rowStyle, borderBottomColor: INK } : { ...rowStyle, backgroundColor: PALE, borderBottomWidth: 0 };
  const labels = line(
    columns.map((column) => column.label),
    "strong",
  );
  const head = h(View, { style: headStyle, fixed: !look.isReceipt }, labels);
  const body = rows.map((cells, index) => h(View, { key: index, style: rowStyle, wrap: false }, line(cells, "normal")));
  return h(View, { style: { marginTop: 6 } }, head, body);
}

/**
 * A column of figures has the width of all others; a narrow one, such as quantities, its part of that.
 * @param {number} width @param {import("./document.ts").PdfAlign | undefined} align @param {Look} look @returns {Style}
 */
function widthOf(width, align, { isReceipt }) {
  return align === "figure" ? { width: FIGURES[isReceipt ? "receipt" : "sheet"] * Math.min(width, 1) } : { flex: width };
}

/**
 * @param {Extract<PdfBlock, { kind: "totals" }>} block
 * @param {Look} look
 * @param {Buffer | null} image
 */
function drawTotals({ lines, code, note }, look, image) {
  const side = look.isReceipt ? 0 : CELL;
  const drawn = lines.map(({ label, value, tone }, index) => {
    const isSum = tone === "strong" && !look.isReceipt;
    const style = isSum ? { borderTopWidth: 0.75, borderTopColor: INK, marginTop: 2, fontSize: 10.5 } : {};
    const inset = { [look.isRtl ? "paddingRight" : "paddingLeft"]: side };
    return h(
      View,
      { key: index, style: { flexDirection: row(look), paddingVertical: 2.5, ...style }, wrap: false },
      h(View, { style: { flex: 1, ...inset } }, write(label, look, { tone })),
      h(View, { style: { ...widthOf(1, "figure", look), paddingHorizontal: side } }, write(value, look, { tone, align: "figure" })),
    );
  });
  if (look.isReceipt) return h(View, { style: { marginTop: 6 } }, drawn);
  /** @type {Style} */
  const besideStyle = { width: "46%", ...(look.isRtl ? { marginLeft: "4%" } : { marginRight: "4%" }) };
  const beside = h(View, { style: besideStyle }, code ? drawCode(code, look, image) : null, note ? drawNote(note, look) : null);
  const style = { flexDirection: row(look), marginTop: 8 };
  return h(View, { style, wrap: lines.length > MOST_TOGETHER }, beside, h(View, { style: { width: "50%" } }, drawn));
}

/** @param {import("./document.ts").PdfNote} note @param {Look} look */
function drawNote({ heading, text }, look) {
  return h(
    View,
    { style: { marginTop: 8 }, wrap: false },
    write(heading, look, { tone: "strong", style: { marginBottom: 2 } }),
    write(text, look),
  );
}

/**
 * @param {import("./document.ts").PdfCode} code
 * @param {Look} look
 * @param {Buffer | null} image
 */
function drawCode({ caption }, look, image) {
  if (!image) return null;
  /** @type {Style} */
  const style = { marginTop: look.isReceipt ? 14 : 6, alignItems: look.isReceipt ? "center" : look.isRtl ? "flex-end" : "flex-start" };
  const align = look.isReceipt ? "center" : "start";
  return h(
    View,
    { style, wrap: false },
    picture(image, { width: QR_SIDE, height: QR_SIDE }),
    write(caption, look, { tone: "muted", align, style: { fontSize: 8, marginTop: 3 } }),
  );
}

/**
 * @param {Extract<PdfBlock, { kind: "signature" }>} block
 * @param {Look} look
 */
function drawSignature({ label, name, note }, look) {
  /** @type {Style} */
  const style = { width: "44%", marginTop: 34, alignSelf: look.isRtl ? "flex-start" : "flex-end" };
  return h(
    View,
    { style, wrap: false },
    write(label, look, { tone: "muted", style: { fontSize: 8.5 } }),
    write(name ?? "", look, { tone: "strong", style: { minHeight: 16 } }),
    h(View, { style: { borderTopWidth: 0.75, borderTopColor: INK, marginTop: 22 } }),
    write(note, look, { tone: "muted", style: { fontSize: 8.5, marginTop: 3, textAlign: sideOf("start", look) } }),
  );
}
