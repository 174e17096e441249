import { View } from "@react-pdf/renderer";
import { createElement as h } from "react";
import { colorOf, LINE, picture, row, write } from "./ink.mjs";

/**
 * @typedef {Extract<import("./document.ts").PdfBlock, { kind: "letterhead" }>} Letterhead
 * @typedef {import("@react-pdf/types").Style} Style
 * @typedef {import("./ink.mjs").Look} Look
 */

/**
 * @param {Letterhead} head
 * @param {Look} look
 * @param {Buffer | null} logo
 */
export function drawHead(head, look, logo) {
  return look.isReceipt ? stripHead(head, look, logo) : sheetHead(head, look, logo);
}

/** @param {Letterhead} head @param {Look} look @param {Buffer | null} logo */
function sheetHead({ name, lines, title, number, state }, look, logo) {
  /** @type {Style} */
  const logoStyle = { height: 46, maxWidth: 150, objectFit: "contain", marginBottom: 6, alignSelf: look.isRtl ? "flex-end" : "flex-start" };
  const sender = h(
    View,
    { style: { flex: 3 } },
    logo ? picture(logo, logoStyle) : null,
    write(name, look, { tone: "strong", style: { fontSize: 15 } }),
    lines.map((line, index) => h(View, { key: index }, write(line, look, { tone: "muted", style: { fontSize: 9 } }))),
  );
  const what = h(
    View,
    { style: { flex: 2 } },
    write(title, look, { tone: "strong", align: "end", style: { fontSize: 17, color: look.accent } }),
    number ? write(number, look, { align: "end", style: { fontSize: 12 } }) : null,
    state ? badge(state, look) : null,
  );
  /** @type {Style} */
  const style = { flexDirection: row(look), paddingBottom: 14, borderBottomWidth: 1.5, borderBottomColor: look.accent };
  return h(View, { style }, sender, what);
}

/** @param {NonNullable<Letterhead["state"]>} state @param {Look} look */
function badge({ text, tone }, look) {
  /** @type {Style} */
  const box = {
    marginTop: 8,
    paddingHorizontal: 8,
    paddingVertical: 2,
    borderWidth: 1,
    borderRadius: 3,
    borderColor: colorOf(tone),
    alignSelf: look.isReceipt ? "center" : look.isRtl ? "flex-start" : "flex-end",
  };
  return h(View, { style: box }, write(text, look, { tone, align: "center", style: { fontSize: look.isReceipt ? 9 : 11 } }));
}

/** @param {Letterhead} head @param {Look} look @param {Buffer | null} logo */
function stripHead({ name, lines, title, number, state }, look, logo) {
  /** @type {Style} */
  const logoStyle = { height: 36, maxWidth: 120, objectFit: "contain", marginBottom: 4, alignSelf: "center" };
  return h(
    View,
    {},
    logo ? picture(logo, logoStyle) : null,
    write(name, look, { tone: "strong", align: "center", style: { fontSize: 13 } }),
    lines.map((line, index) => h(View, { key: index }, write(line, look, { tone: "muted", align: "center", style: { fontSize: 8.5 } }))),
    h(View, { style: { borderBottomWidth: 0.75, borderBottomColor: LINE, marginVertical: 6 } }),
    write(number ? `${title} ${number}` : title, look, { tone: "strong", align: "center", style: { fontSize: 11 } }),
    state ? badge(state, look) : null,
  );
}
