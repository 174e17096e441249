import { crc32, deflateSync } from "node:zlib";

const WIDTH = 600;
const HEIGHT = 315;
const RADIUS = 90;

/** A picture for social networks, which take no drawings: the store's colour with a ring on it, as PNG with a palette of two. */
export function previewPicture(accent: string, onAccent: string): Buffer {
  // Each row begins with its filter, which is none; points of the ground are 0.
  const rows = Buffer.alloc((WIDTH + 1) * HEIGHT);
  for (let y = -RADIUS; y <= RADIUS; y++)
    for (let x = -RADIUS; x <= RADIUS; x++) {
      const distance = Math.hypot(x, y);
      const isRing = distance < RADIUS && distance > RADIUS * 0.72;
      if (isRing) rows[(Math.floor(HEIGHT / 2) + y) * (WIDTH + 1) + 1 + WIDTH / 2 + x] = 1;
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const palette = Buffer.from([...channels(accent), ...channels(onAccent)]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [chunk("IHDR", head), chunk("PLTE", palette), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([signature, ...parts]);
}

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
