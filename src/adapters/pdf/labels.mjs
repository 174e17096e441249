import { Page, Path, Svg, View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import { code128 } from "./code128.mjs";
import { directionOf, stacks } from "./fonts.mjs";
import { write } from "./ink.mjs";

/**
 * @typedef {Extract<import("./document.ts").PdfBlock, { kind: "label" }>} Label
 * @typedef {import("./document.ts").PdfLabelPaper} Paper
 * @typedef {import("@react-pdf/types").Style} Style
 * @typedef {import("./ink.mjs").Look} Look
 */

const MM = 72 / 25.4;
/** Two dots of a label printer with 203 dots per inch. */
const MODULE_MM = 0.25;
/** Blank modules that a scanner needs on each side. */
const QUIET = 10;
const PADDING_MM = 1.2;
/** The shorter the label, the smaller its type, in points. */
const sizes = { large: { name: 8, line: 6, caption: 8 }, small: { name: 6.5, line: 5, caption: 6.5 } };
const LINE_HEIGHT = 1.3;
/** Above and below the bars, in points. */
const GAP = 2;
const SMALL_MM = 22;

/**
 * One label on a page of its own size: the name and a line above the bars, and a caption below.
 * @param {Label} label @param {Paper} paper @param {Look} look @param {number} key
 */
export function labelPage(label, { widthMm, heightMm }, look, key) {
  const size = sizes[heightMm < SMALL_MM ? "small" : "large"];
  /** @type {Style} */
  const style = { fontFamily: stacks.ltr, color: "#000", padding: PADDING_MM * MM };
  const written = (size.name + size.line + size.caption) * LINE_HEIGHT;
  const barHeight = (heightMm - 2 * PADDING_MM) * MM - written - 2 * GAP;
  /** @param {string} text @param {number} fontSize @param {{ tone?: "strong", align?: "center" }} how */
  const line = (text, fontSize, how) => {
    // The Arabic typeface has no sign for text that is left out.
    const overflow = directionOf(text) === "rtl" ? {} : { textOverflow: /** @type {const} */ ("ellipsis") };
    const oneLine = { maxLines: 1, ...overflow, lineHeight: 1, fontSize };
    return h(View, { style: { height: fontSize * LINE_HEIGHT } }, write(text, look, { ...how, style: oneLine }));
  };
  return h(
    Page,
    { key, size: { width: widthMm * MM, height: heightMm * MM }, style },
    line(label.name, size.name, { tone: "strong" }),
    line(label.line, size.line, {}),
    h(View, { style: { alignItems: "center", paddingVertical: GAP } }, bars(label.code, widthMm, barHeight)),
    line(label.caption, size.caption, { tone: "strong", align: "center" }),
  );
}

/** @param {string} text @param {number} widthMm @param {number} height */
function bars(text, widthMm, height) {
  const widths = code128(text);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const module = Math.min(MODULE_MM, widthMm / (total + 2 * QUIET)) * MM;
  const edges = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0));
  const drawn = widths.flatMap((width, index) => (index % 2 === 0 ? [`M${edges[index]} 0h${width}v100h-${width}z`] : []));
  return h(
    Svg,
    { viewBox: `0 0 ${total} 100`, preserveAspectRatio: "none", style: { width: total * module, height } },
    h(Path, { d: drawn.join(""), fill: "#000" }),
  );
}
