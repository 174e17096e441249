import sharp, { type Sharp } from "sharp";

export const imageFormats = { "image/jpeg": "jpeg", "image/png": "png", "image/webp": "webp", "image/gif": "gif" } as const;
export type ImageType = keyof typeof imageFormats;

export interface Image {
  bytes: Buffer;
  width: number;
  height: number;
  thumbnail: Buffer;
}

/** No camera of today makes more, and no machine should unpack more for one request. */
const MAX_PIXELS = 64_000_000;
const MAX_SIDE = 16_383;
const MAX_SECONDS = 20;
const THUMBNAIL_SIDE = 320;
const AT_ONCE = 2;

const inTurn = turns(AT_ONCE);

/** Draws an image anew, turned as its camera held it: nothing but the pixels survives. Undefined when it cannot be read. */
export function redraw(bytes: Buffer, type: ImageType): Promise<Image | undefined> {
  return inTurn(async () => {
    try {
      return await draw(bytes, type);
    } catch {
      return undefined; // broken, cut off, too large or too slow: the caller's image, not our failure
    }
  });
}

async function draw(bytes: Buffer, type: ImageType): Promise<Image | undefined> {
  const limits = { limitInputPixels: MAX_PIXELS, failOn: "error" as const };
  const { format, pageHeight, width, height } = await sharp(bytes, { ...limits, animated: true }).metadata();
  if (format !== imageFormats[type] || width > MAX_SIDE || (pageHeight ?? height) > MAX_SIDE) return undefined;

  const whole = sharp(bytes, { ...limits, animated: true })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient();
  const { data, info } = await encoded(whole, type).toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(bytes, limits)
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer();
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height, thumbnail };
}

function encoded(image: Sharp, type: ImageType): Sharp {
  switch (type) {
    case "image/jpeg":
      return image.jpeg({ quality: 88 });
    case "image/png":
      return image.png({ compressionLevel: 8 });
    case "image/webp":
      return image.webp({ quality: 88 });
    case "image/gif":
      return image.gif();
  }
}

/** Lets `size` run at once; the others wait in order. Unpacked pixels are what memory is short of. */
function turns(size: number) {
  const waiting: (() => void)[] = [];
  let free = size;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
