import { pipeline, Readable } from "node:stream";
import { crc32, createDeflateRaw } from "node:zlib";

export interface ZipEntry {
  name: string;
  /** Content that is already compressed, such as pictures, is stored as it is. */
  isStored?: boolean;
  chunks: AsyncIterable<Uint8Array | string> | Iterable<Uint8Array | string>;
}

interface Written {
  /** The time and the day as DOS kept them, which is what the format has. */
  stamp: readonly [time: number, day: number];
  name: Buffer;
  method: number;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

const MAX_32 = 0xffff_ffff;
const MAX_16 = 0xffff;
/** Sizes follow the data, and names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;

/**
 * A ZIP archive as a stream: nothing but one chunk and the directory is held in memory. Archives of more than 4 GiB or 65,535 entries are
 * ZIP64; a single entry must stay below 4 GiB, since its size is not known when it begins.
 */
export async function* zip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const stamp = stampOf(at);
  const written: Written[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const made: Written = { name, stamp, method: entry.isStored ? 0 : DEFLATED, crc: 0, packed: 0, size: 0, offset };
    const head = localHeader(made);
    yield head;
    for await (const chunk of packed(entry, made)) {
      made.packed += chunk.length;
      yield chunk;
    }
    if (made.size >= MAX_32 || made.packed >= MAX_32) throw new Error(`${entry.name} is larger than 4 GiB`);
    const tail = uint(4, 0x08074b50, 4, made.crc, 4, made.packed, 4, made.size);
    yield tail;
    offset += head.length + made.packed + tail.length;
    written.push(made);
  }
  yield* directory(written, offset);
}

/** The entry's data as the archive holds it; its checksum and size are counted on the way. */
async function* packed(entry: ZipEntry, made: Written): AsyncGenerator<Uint8Array> {
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const given of entry.chunks) {
      const chunk = typeof given === "string" ? Buffer.from(given) : given;
      made.crc = crc32(chunk, made.crc);
      made.size += chunk.length;
      yield chunk;
    }
  }
  if (entry.isStored) yield* counted();
  else {
    const deflate = createDeflateRaw();
    // An error in the source destroys the deflater, so the reader sees it there.
    pipeline(Readable.from(counted()), deflate, () => {});
    yield* deflate as AsyncIterable<Uint8Array>;
  }
}

function stampOf(at: Date): [number, number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return [time, ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()];
}

function localHeader({ name, stamp: [time, day], method }: Written): Buffer {
  const fixed = uint(4, 0x04034b50, 2, 20, 2, FLAGS, 2, method, 2, time, 2, day, 4, 0, 4, 0, 4, 0, 2, name.length, 2, 0);
  return Buffer.concat([fixed, name]);
}

async function* directory(written: readonly Written[], start: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for (const { name, stamp, method, crc, packed, size: whole, offset } of written) {
    const isFar = offset >= MAX_32;
    const extra = isFar ? Buffer.concat([uint(2, 1, 2, 8), long(offset)]) : Buffer.alloc(0);
    const sizes = [4, crc, 4, packed, 4, whole, 2, name.length, 2, extra.length] as const;
    const version = isFar ? 45 : 20;
    const fixed = uint(4, 0x02014b50, 2, version, 2, version, 2, FLAGS, 2, method, 2, stamp[0], 2, stamp[1], ...sizes);
    const record = Buffer.concat([fixed, uint(2, 0, 2, 0, 2, 0, 4, 0, 4, isFar ? MAX_32 : offset), name, extra]);
    size += record.length;
    yield record;
  }
  const count = written.length;
  if (count >= MAX_16 || start >= MAX_32 || size >= MAX_32) {
    yield Buffer.concat([uint(4, 0x06064b50), long(44), uint(2, 45, 2, 45, 4, 0, 4, 0), ...[count, count, size, start].map(long)]);
    yield Buffer.concat([uint(4, 0x07064b50, 4, 0), long(start + size), uint(4, 1)]);
  }
  const short = Math.min(count, MAX_16);
  yield uint(4, 0x06054b50, 2, 0, 2, 0, 2, short, 2, short, 4, Math.min(size, MAX_32), 4, Math.min(start, MAX_32), 2, 0);
}

/** Pairs of length and value, little-endian. */
function uint(...fields: readonly number[]): Buffer {
  const parts: Buffer[] = [];
  for (let index = 0; index < fields.length; index += 2) {
    const [length = 0, value = 0] = [fields[index], fields[index + 1]];
    const part = Buffer.alloc(length);
    part.writeUIntLE(value, 0, length);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function long(value: number): Buffer {
  const part = Buffer.alloc(8);
  part.writeBigUInt64LE(BigInt(value));
  return part;
}
