import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { etagMatches } from "../../../kit/http/etag.ts";

/** No scripts, and nothing from elsewhere except images: anything that slipped past the sanitiser would still not run. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' https:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function withSecurityHeaders(reply: FastifyReply): FastifyReply {
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  return reply.header("content-security-policy", CONTENT_SECURITY_POLICY).type("text/html; charset=utf-8");
}

export function sendHtml(reply: FastifyReply, markup: string): FastifyReply {
  return withSecurityHeaders(reply).send(markup);
}

export function sendTagged(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const etag = `"${createHash("sha1").update(text).digest("base64url")}"`;
  reply.header("etag", etag);
  const condition = request.headers["if-none-match"];
  return condition && etagMatches(condition, etag) ? reply.code(304).send() : reply.send(text);
}

/** The submitted form; empty if something else was sent. */
export function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

/** A visitor's input as text that can be stored and searched. */
export function asText(value: unknown, maxLength = 200): string {
  return String(value).slice(0, maxLength).toWellFormed().replaceAll("\0", "");
}
