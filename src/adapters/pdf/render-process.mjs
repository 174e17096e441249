// Renders documents in a process. Plain JavaScript, so that it loads from sources and from the build.

import { renderToBuffer } from "@react-pdf/renderer";
import { drawDocument } from "./elements.mjs";
import { addFonts, loadFonts } from "./fonts.mjs";
import { withPictures } from "./pictures.mjs";
import { withNote } from "./unprintable.mjs";

const ready = loadFonts();

/** @param {{ document: import("./document.ts").PdfDocument, fonts: readonly string[] }} task */
export default async function render({ document, fonts }) {
  await ready;
  await addFonts(fonts);
  const blocks = await withPictures(withNote(document));
  return new Uint8Array(await renderToBuffer(drawDocument(document, blocks)));
}
