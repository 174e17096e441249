import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream";
import { pipeline as pipelined } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Refused } from "../context.ts";

export const FORMAT = 1;

/** The first line: everything that an installation must know before it takes the rest. */
export interface Header {
  format: number;
  exportId: string;
  workspaceId: string;
  email: string;
  /** The latest migration. */
  schema: string;
  exportedAt: string;
  plan: { id: string; slug: string };
  category: string | null;
  /** The highest number of its events. */
  lastEvent: number;
}

/** The last line. A file without it is not whole. */
export interface Footer {
  tables: Record<string, number>;
  files: number;
}

/** A piece of a file's content; the last one has the digest of the whole. */
export interface Piece {
  key: string;
  contentType: string;
  data: string;
  sha256?: string;
}

/** Rows stay the text that the database wrote: parsed here, large numbers would be rounded. */
export type Line =
  | { kind: "header"; header: Header }
  | { kind: "rows"; table: string; count: number; rows: string }
  | { kind: "piece"; piece: Piece }
  | { kind: "footer"; footer: Footer };

const MAX_LINE_BYTES = 256 * 1024 * 1024;

export interface ArchiveWriter {
  header(header: Header): Promise<void>;
  rows(table: string, rows: readonly string[]): Promise<void>;
  piece(piece: Piece): Promise<void>;
  /** Writes the last line and gives the file its name. */
  finish(footer: Footer): Promise<void>;
  discard(): Promise<void>;
}

/** Compressed lines, readable by their owner only. The file has its name once it is whole. */
export function writeArchive(path: string): ArchiveWriter {
  const part = `${path}.part`;
  const gzip = createGzip({ level: 4 });
  const written = pipelined(gzip, createWriteStream(part, { mode: 0o600 }));
  // Awaited by `finish`; a failure before that shows in `line`.
  written.catch(() => {});
  const line = async (text: string) => {
    if (gzip.destroyed) await written;
    if (!gzip.write(`${text}\n`)) await Promise.race([once(gzip, "drain"), written]);
  };
  return {
    header: (header) => line(`header ${JSON.stringify(header)}`),
    // Only between values: in a string, a line feed is escaped.
    rows: (table, rows) => line(`rows ${table} ${rows.length} [${rows.map((row) => row.replaceAll("\n", " ")).join(",")}]`),
    piece: (piece) => line(`piece ${JSON.stringify(piece)}`),
    finish: async (footer) => {
      await line(`footer ${JSON.stringify(footer)}`);
      gzip.end();
      await written;
      await rename(part, path);
    },
    discard: async () => {
      gzip.destroy();
      await written.catch(() => {});
      await rm(part, { force: true });
    },
  };
}

/** The lines of an archive, one at a time. A damaged or shortened file throws. */
export async function* readArchive(path: string): AsyncGenerator<Line> {
  let isWhole = false;
  for await (const text of linesOf(path)) {
    const line = parse(text);
    yield line;
    isWhole = line.kind === "footer";
  }
  if (!isWhole) throw new Refused(`${path} ends too early: it is not a whole export.`);
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const gunzip = createGunzip();
  // An error destroys the last stream, so the loop sees it.
  pipeline(createReadStream(path), gunzip, () => {});
  let pending: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      let start = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
        pending.push(chunk.subarray(start, end));
        yield Buffer.concat(pending).toString("utf8");
        [pending, length, start] = [[], 0, end + 1];
      }
      pending.push(chunk.subarray(start));
      length += chunk.length - start;
      if (length > MAX_LINE_BYTES) throw new Refused(`${path} is not an export: a line is too long.`);
    }
  } catch (error) {
    const { code = "", message } = error as NodeJS.ErrnoException;
    if (/^Z_/.test(code)) throw new Refused(`${path} is not a whole export: ${message}.`);
    if (code === "ENOENT") throw new Refused(`There is no file ${path}.`);
    throw error;
  }
}

function parse(text: string): Line {
  const rows = /^rows ([a-z_]+) (\d+) /.exec(text);
  if (rows) return { kind: "rows", table: rows[1] as string, count: Number(rows[2]), rows: text.slice(rows[0].length) };
  const space = text.indexOf(" ");
  const kind = text.slice(0, space);
  if (kind === "header") return { kind, header: JSON.parse(text.slice(space)) as Header };
  if (kind === "piece") return { kind, piece: JSON.parse(text.slice(space)) as Piece };
  if (kind === "footer") return { kind, footer: JSON.parse(text.slice(space)) as Footer };
  throw new Refused("The file has a line of an unknown kind: it is no export, or one of a later release.");
}
