import { pipeline, Readable } from "node:stream";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Below this size, the extra headers outweigh the savings. */
const SMALLEST = 1024;
const compressible = /^(?:text\/|application\/(?:json|xml|javascript|manifest\+json)|image\/svg\+xml)/;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Brotli at quality 4 takes as long as gzip and gives smaller output; above 4, time grows much faster than the savings. */
const encoders = {
  br: (text: Buffer) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
  gzip: (text: Buffer) => gzipped(text),
};
type Encoding = keyof typeof encoders;

/** A window of 256 KB instead of 4 MB: there may be many streams, and each has its own. */
const streamEncoders = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } }),
  gzip: () => createGzip(),
};

/**
 * Compresses long responses for callers that accept it. Confidential responses and those that set a cookie are not compressed: the
 * compressed length would reveal something about a secret to anyone who can add text next to it.
 */
export function addCompression(server: FastifyInstance): void {
  server.addHook("onSend", (request, reply, payload, done) => {
    if (!isWorthIt(request, reply, payload)) return done();
    reply.header("vary", [reply.getHeader("vary"), "accept-encoding"].flat().filter(Boolean).join(", "));
    const encoding = encodingFor(request.headers["accept-encoding"]);
    if (!encoding) return done();

    if (payload instanceof Readable) {
      reply.header("content-encoding", encoding);
      // An error or close at either end closes both; Fastify sees it at the encoder.
      return done(
        null,
        pipeline(payload, streamEncoders[encoding](), () => {}),
      );
    }
    encoders[encoding](Buffer.from(payload)).then((compressed) => {
      const etag = reply.getHeader("etag");
      // The bytes differ although the record is the same, so a strong tag would be wrong.
      if (typeof etag === "string" && !etag.startsWith("W/")) reply.header("etag", `W/${etag}`);
      reply.header("content-encoding", encoding).removeHeader("content-length");
      done(null, compressed);
    }, done);
  });
}

function isWorthIt(request: FastifyRequest, reply: FastifyReply, payload: unknown): payload is string | Buffer | Readable {
  const isLong = typeof payload === "string" || Buffer.isBuffer(payload) ? payload.length >= SMALLEST : payload instanceof Readable;
  if (!isLong || request.method === "HEAD" || request.routeOptions.config.declared?.confidential) return false;
  if (reply.hasHeader("content-encoding") || reply.hasHeader("set-cookie") || reply.hasHeader("content-range")) return false;
  return compressible.test(String(reply.getHeader("content-type") ?? ""));
}

/** The encodings the caller accepts, best first; `;q=0` means not accepted. */
function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  if (!accepted) return undefined;
  const wanted = new Set<string>();
  for (const offer of String(accepted).toLowerCase().split(",")) {
    const [name = "", ...parameters] = offer.split(";").map((part) => part.trim());
    if (!parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) wanted.add(name);
  }
  return (["br", "gzip"] as const).find((encoding) => wanted.has(encoding));
}
