// A thread that draws documents. Plain JavaScript, so that it starts alike from sources and from the build.
import { parentPort } from "node:worker_threads";
import { renderToBuffer } from "@react-pdf/renderer";
import { drawDocument } from "./elements.mjs";
import { loadFonts } from "./fonts.mjs";

const ready = loadFonts();

parentPort?.on("message", async (/** @type {import("./document.ts").PdfDocument} */ document) => {
  try {
    await ready;
    const pdf = new Uint8Array(await renderToBuffer(drawDocument(document)));
    parentPort?.postMessage({ pdf }, [pdf.buffer]);
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
