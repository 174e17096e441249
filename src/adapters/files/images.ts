import type { Sharp } from "sharp";
import { RateLimited } from "../../kit/errors.ts";
import { fairQueue, inTurn, type Waiting } from "../threads/fair-queue.ts";
import { countFrames } from "./frames.ts";

export const imageFormats = { "image/jpeg": "jpeg", "image/png": "png", "image/webp": "webp", "image/gif": "gif" } as const;
export type ImageType = keyof typeof imageFormats;

export interface Image {
  bytes: Buffer;
  width: number;
  height: number;
  thumbnail: Buffer;
}

/** More than any current camera produces, and more than a machine should decode for one request. */
const MAX_PIXELS = 64_000_000;
const MAX_SIDE = 16_383;
const MAX_SECONDS = 20;
const THUMBNAIL_SIDE = 320;
const MEDIUM_SIDE = 800;
/** An animation is decoded frame by frame, however small they are. */
const MAX_FRAMES = 300;
const MAX_ANIMATED_PIXELS = 32_000_000;
/** Unpacked pixels are what memory is short of. One tenant never has both places. */
const LIMITS = { atOnce: 2, perTenant: 1, waitingPerTenant: 20 };
/** Pictures with more take seconds. They never have both places, however many tenants send them. */
const LARGE_PIXELS = 16_000_000;

export interface Pictures {
  /** Draws an image anew, turned as its camera held it: nothing but the pixels survives. Undefined when it cannot be read. */
  reencode(bytes: Buffer, type: ImageType, tenant: string): Promise<Image | undefined>;
  /** A picture that was drawn anew before, in the size of a page's parts. Undefined when it cannot be read. */
  shrink(bytes: Buffer, tenant: string): Promise<Buffer | undefined>;
}

declare module "../../kit/context.ts" {
  interface Adapters {
    pictures: Pictures;
  }
}

/**
 * Tenants take turns: one that uploads twenty images waits for its own, the others only for what is being processed. The work itself is
 * done in the image library's own threads.
 */
export function fairPictures(): Pictures {
  const queue = fairQueue<Waiting>(LIMITS);
  const largeOnes = fairQueue<Waiting>({ ...LIMITS, atOnce: 1 });
  const inItsTurn = async <T>(bytes: Buffer, tenant: string, work: () => Promise<T>): Promise<T> => {
    const place = () => inTurn(queue, tenant, work, TooManyAtOnce);
    return (await isLarge(bytes)) ? inTurn(largeOnes, tenant, place, TooManyAtOnce) : place();
  };
  return {
    reencode: async (bytes, type, tenant) => {
      // Before its turn: a refused image takes no place in the queue.
      if (countFrames(bytes, type, MAX_FRAMES) > MAX_FRAMES) return undefined;
      return inItsTurn(bytes, tenant, () => reencode(bytes, type));
    },
    shrink: async (bytes, tenant) => inItsTurn(bytes, tenant, () => drawMedium(bytes).catch(() => undefined)),
  };
}

const TooManyAtOnce = () =>
  RateLimited({ message: "Too many images of this workspace are waiting; try again in a moment.", headers: { "retry-after": "10" } });

async function reencode(bytes: Buffer, type: ImageType): Promise<Image | undefined> {
  try {
    return await draw(bytes, type);
  } catch {
    return undefined; // damaged, truncated, too large or too slow: the caller's image, not our failure
  }
}

/**
 * Loaded with the first picture: it is the heaviest thing this service loads. Its cache of operations would keep the last hundred decoders
 * alive with their memory, which is as much as the file they have read asks for: 200 MB for one photo.
 */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  // Each picture has one thread, so that one takes no more of the processor than another.
  sharp.concurrency(1);
  return sharp;
}

/** By its header. */
async function isLarge(bytes: Buffer): Promise<boolean> {
  const sharp = await loadSharp();
  const unreadable = { width: 0, height: 0, pages: 1 };
  const {
    width,
    height,
    pages = 1,
  } = await sharp(bytes)
    .metadata()
    .catch(() => unreadable);
  return width * height * pages > LARGE_PIXELS;
}

async function drawMedium(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: MAX_SECONDS })
    .resize({ width: MEDIUM_SIDE, height: MEDIUM_SIDE, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 78 })
    .toBuffer();
}

async function draw(bytes: Buffer, type: ImageType): Promise<Image | undefined> {
  const sharp = await loadSharp();
  const limits = { limitInputPixels: MAX_PIXELS, failOn: "error" as const };
  const { format, pageHeight, width, height, pages = 1 } = await sharp(bytes, { ...limits, animated: true }).metadata();
  const frameHeight = pageHeight ?? height;
  if (format !== imageFormats[type] || width > MAX_SIDE || frameHeight > MAX_SIDE) return undefined;
  if (pages > 1 && width * frameHeight * pages > MAX_ANIMATED_PIXELS) return undefined;

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
      // More effort takes four times as long, for files that are a twentieth smaller.
      return image.webp({ quality: 88, effort: 2 });
    case "image/gif":
      return image.gif();
  }
}
