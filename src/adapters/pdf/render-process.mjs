// Renders documents in a process. Plain JavaScript, so that it loads from sources and from the build.

import { renderToBuffer } from "@react-pdf/renderer";
import { drawDocument } from "./elements.mjs";
import { loadFonts } from "./fonts.mjs";
import { withPictures } from "./pictures.mjs";
import { noteOnUnprintable } from "./unprintable.mjs";

const ready = loadFonts();

export default async function render(/** @type {import("./document.ts").PdfDocument} */ document) {
  await ready;
  const blocks = await withPictures([...document.blocks, ...noteOnUnprintable(document)]);
  return new Uint8Array(await renderToBuffer(drawDocument(document, blocks)));
}
