/**
 * Pictures that a document holds, made ready for the renderer, which knows PNG and JPEG alone.
 * @typedef {import("./document.ts").PdfBlock} PdfBlock
 */

const LOGO_SIDE = 400;

/**
 * The blocks with their pictures as PNG. A logo that cannot be read is left out: the document matters more.
 * @param {readonly PdfBlock[]} blocks
 * @returns {Promise<{ block: PdfBlock, picture: Buffer | null }[]>}
 */
export async function withPictures(blocks) {
  return Promise.all(blocks.map(async (block) => ({ block, picture: await pictureOf(block).catch(() => null) })));
}

/** @param {PdfBlock} block */
async function pictureOf(block) {
  if ("code" in block && typeof block.code === "object") {
    const { default: qr } = await import("qrcode");
    return qr.toBuffer(block.code.text, { errorCorrectionLevel: "M", margin: 0, scale: 6 });
  }
  if (block.kind !== "letterhead" || !block.logo) return null;
  const { default: sharp } = await import("sharp");
  // It would keep the memory of the last hundred pictures.
  sharp.cache(false);
  return sharp(block.logo).resize({ width: LOGO_SIDE, height: LOGO_SIDE, fit: "inside", withoutEnlargement: true }).png().toBuffer();
}
