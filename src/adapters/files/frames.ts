/**
 * Counts the frames of an animation from its container, without decoding; stops one past `most`, also for a file of countless blocks. For
 * an incomplete file it returns the frames found: the decoder rejects it later.
 */
export function countFrames(bytes: Buffer, type: string, most: number): number {
  if (type === "image/gif") return countGifFrames(bytes, most);
  return type === "image/webp" ? countWebpFrames(bytes, most) : 1;
}

/** Far more than encoders write besides frames. Reading every block of a file of nothing else takes a quarter of a second. */
const MAX_BLOCKS = 10_000;

const GIF_HEADER_BYTES = 13;
const EXTENSION = 0x21;
const IMAGE = 0x2c;

function countGifFrames(bytes: Buffer, most: number): number {
  let at = GIF_HEADER_BYTES + colourTableBytes(bytes[10]);
  let frames = 0;
  for (let blocks = 0; at < bytes.length && frames <= most; blocks++) {
    if (blocks === MAX_BLOCKS) return most + 1;
    const kind = bytes[at];
    if (kind === EXTENSION) at = afterSubBlocks(bytes, at + 2);
    else if (kind === IMAGE) {
      frames++;
      // Nine bytes of position and flags, the frame's colour table, then a byte before its data.
      at = afterSubBlocks(bytes, at + 10 + colourTableBytes(bytes[at + 9]) + 1);
    } else return frames;
  }
  return frames;
}

function colourTableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Data comes in length-prefixed blocks; an empty one ends it. */
function afterSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) at += length + 1;
  return at + 1;
}

const RIFF_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

function countWebpFrames(bytes: Buffer, most: number): number {
  let frames = 0;
  let at = RIFF_HEADER_BYTES;
  for (let chunks = 0; at + CHUNK_HEADER_BYTES <= bytes.length && frames <= most; chunks++) {
    if (chunks === MAX_BLOCKS) return most + 1;
    if (bytes.toString("latin1", at, at + 4) === "ANMF") frames++;
    const length = bytes.readUInt32LE(at + 4);
    at += CHUNK_HEADER_BYTES + length + (length % 2);
  }
  return Math.max(1, frames);
}
