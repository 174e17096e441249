import { crc32, deflateSync } from "node:zlib";

const WIDTH = 600;
const HEIGHT = 315;
const RADIUS = 90;

/** A picture for social networks, which take no drawings: the store's colour with a ring on it, as PNG. */
export function previewPicture(accent: string, onAccent: string): Buffer {
  const [ground, ring] = [channels(accent), channels(onAccent)];
  const rows = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const distance = Math.hypot(x - WIDTH / 2, y - HEIGHT / 2);
      const isRing = distance < RADIUS && distance > RADIUS * 0.72;
      const at = y * (WIDTH * 3 + 1) + 1 + x * 3;
      for (const [index, value] of (isRing ? ring : ground).entries()) rows[at + index] = value;
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))]);
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
