import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { RouteNotFound } from "../kit/errors.ts";
import type { Library } from "./library.ts";

const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'";
/** There are hundreds of pages of some 10 kB each, packed; the ones read last are kept. */
const MOST_PAGES = 60;
/** The parsed document takes some 20 MB: it is dropped when no page was made for a while. */
const LIBRARY_MS = 10 * 60_000;

interface File {
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

type Made = string | undefined | Promise<string | undefined>;

/** Pages are made and compressed when they are first asked for, then kept: most processes never need them. */
export class Shelf {
  private readonly files = new Map<string, Promise<File | undefined>>();
  private library: Promise<Library> | undefined;
  private closing: NodeJS.Timeout | undefined;
  private readonly openLibrary: () => Promise<Library>;

  constructor(open: () => Promise<Library>) {
    this.openLibrary = open;
  }

  answer(request: FastifyRequest, reply: FastifyReply, key: string, make: (library: Library) => Made): Promise<FastifyReply> {
    return this.answerText(request, reply, key, async () => make(await this.open()));
  }

  async answerText(request: FastifyRequest, reply: FastifyReply, key: string, make: () => Made): Promise<FastifyReply> {
    const making = this.files.get(key) ?? build(make);
    this.keep(key, making);
    const file = await making.catch((error: unknown) => {
      this.files.delete(key);
      throw error;
    });
    if (!file) {
      this.files.delete(key);
      throw RouteNotFound();
    }
    reply.header("content-security-policy", CSP).header("vary", "accept-encoding").header("cache-control", "no-cache");
    return send(request, reply, file);
  }

  /** Last used last. */
  private keep(key: string, making: Promise<File | undefined>): void {
    this.files.delete(key);
    this.files.set(key, making);
    const [oldest] = this.files.keys();
    if (oldest && this.files.size > MOST_PAGES) this.files.delete(oldest);
  }

  private open(): Promise<Library> {
    clearTimeout(this.closing);
    this.closing = setTimeout(() => {
      this.library = undefined;
    }, LIBRARY_MS).unref();
    this.library ??= this.openLibrary().catch((error: unknown) => {
      this.library = undefined;
      throw error;
    });
    return this.library;
  }
}

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Compression is done in Node's own threads: only the first request waits. */
async function build(make: () => Made): Promise<File | undefined> {
  const text = await make();
  if (text === undefined) return undefined;
  const plain = Buffer.from(text);
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const [gzip, br] = await Promise.all([gzipAsync(plain), brotliAsync(plain, { params })]);
  return { etag, plain, gzip, br };
}

function send(request: FastifyRequest, reply: FastifyReply, file: File): FastifyReply {
  reply.header("etag", file.etag);
  if (request.headers["if-none-match"] === file.etag) return reply.code(304).send();
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding = (["br", "gzip"] as const).find((name) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?(,|$))`).test(accepted));
  if (encoding) reply.header("content-encoding", encoding);
  return reply.send(file[encoding ?? "plain"]);
}
