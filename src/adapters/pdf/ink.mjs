import { Image, Text } from "@react-pdf/renderer";
import { createElement as h } from "react";
import { directionOf, printable, stacks } from "./fonts.mjs";

/**
 * @typedef {import("./document.ts").PdfTone} PdfTone
 * @typedef {import("./document.ts").PdfAlign} PdfAlign
 * @typedef {import("@react-pdf/types").Style} Style
 * @typedef {{ isRtl: boolean, isReceipt: boolean, accent: string }} Look
 */

export const INK = "#1f2430";
export const MUTED = "#6b7280";
export const ALERT = "#b42318";
export const GOOD = "#1a7f4b";
export const LINE = "#d5d9e0";
export const PALE = "#f2f4f7";

/** @type {Record<PdfTone, Style>} */
const tones = {
  normal: {},
  muted: { color: MUTED },
  strong: { fontWeight: 700 },
  alert: { color: ALERT, fontWeight: 700 },
  good: { color: GOOD, fontWeight: 700 },
};

/** @param {PdfTone} tone */
export function colorOf(tone) {
  return String(tones[tone].color ?? INK);
}

/**
 * @param {string} text
 * @param {Look} look
 * @param {{ tone?: PdfTone, align?: PdfAlign, style?: Style }} [how]
 */
export function write(text, look, { tone = "normal", align = "start", style = {} } = {}) {
  const shown = printable(text);
  return h(Text, { style: { ...fontOf(shown), textAlign: sideOf(align, look), ...tones[tone], ...style } }, shown);
}

/** @param {string} text @returns {Style} */
export function fontOf(text) {
  const direction = directionOf(text);
  return { direction, fontFamily: stacks[direction] };
}

/** @param {Buffer} bytes @param {Style} style */
export function picture(bytes, style) {
  return h(Image, { src: { data: bytes, format: "png" }, style });
}

/**
 * Figures stand on the right in either direction: with the same decimals, their points are below each other.
 * @param {PdfAlign} align @param {Look} look @returns {"left" | "center" | "right"}
 */
export function sideOf(align, { isRtl }) {
  if (align === "center") return "center";
  if (align === "figure") return "right";
  return (align === "start") === isRtl ? "right" : "left";
}

/** @param {Look} look @returns {"row" | "row-reverse"} */
export function row({ isRtl }) {
  return isRtl ? "row-reverse" : "row";
}
