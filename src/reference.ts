import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { domains } from "./domains.ts";
import { EXAMPLE_ID } from "./kit/examples.ts";
import { openapi } from "./kit/openapi.ts";
import { css, script } from "./reference/assets.ts";
import type { Document } from "./reference/document.ts";
import { page } from "./reference/page.ts";
import { version } from "./version.ts";

export function describeApi(): object {
  const description =
    "The back end that a small business runs on. Every route is available under both `/v1` and `/api/v1`; every error has the envelope " +
    `\`{ error: { code, message } }\`. The id \`${EXAMPLE_ID}\` in examples is a placeholder: replace it with the id of one of your own records.`;
  return openapi({ title: "Workspace Platform API", version, description }, domains);
}

const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'";

/** The API reference, only from this service's own files. The document is generated beforehand: that takes longer than reading it. */
export function addReference(server: FastifyInstance): void {
  const document = () => readFileSync(new URL("../openapi.json", import.meta.url), "utf8");
  serve(server, "/openapi.json", "application/json; charset=utf-8", document);
  serve(server, "/docs", "text/html; charset=utf-8", () => page(JSON.parse(document()) as Document));
  serve(server, "/docs/reference.css", "text/css; charset=utf-8", () => css);
  serve(server, "/docs/reference.js", "text/javascript; charset=utf-8", () => script);
}

interface File {
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  br: Buffer;
}

/** Built and compressed on first request, then kept: most processes never need it. */
function serve(server: FastifyInstance, path: string, type: string, make: () => string | Promise<string>): void {
  let making: Promise<File> | undefined;
  server.get(path, async (request, reply) => {
    making ??= build(make);
    const file = await making.catch((error: unknown) => {
      making = undefined;
      throw error;
    });
    reply.header("content-security-policy", CSP).header("vary", "accept-encoding").header("cache-control", "no-cache");
    return answer(request, reply.type(type), file);
  });
}

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Compression takes a quarter of a second, in Node's own threads: only the first request waits. */
async function build(make: () => string | Promise<string>): Promise<File> {
  const plain = Buffer.from(await make());
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const [gzip, br] = await Promise.all([gzipAsync(plain), brotliAsync(plain, { params })]);
  return { etag, plain, gzip, br };
}

function answer(request: FastifyRequest, reply: FastifyReply, file: File): FastifyReply {
  reply.header("etag", file.etag);
  if (request.headers["if-none-match"] === file.etag) return reply.code(304).send();
  const accepted = String(request.headers["accept-encoding"] ?? "");
  const encoding = (["br", "gzip"] as const).find((name) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?(,|$))`).test(accepted));
  if (encoding) reply.header("content-encoding", encoding);
  return reply.send(file[encoding ?? "plain"]);
}
