import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inject } from "vitest";
import { operationOf, problemOf } from "./openapi.ts";
import { note, noteReason } from "./spec/seen.ts";
import { exempt } from "./stalls.ts";

/** Validates every reply of the service against openapi.json: documented status and type, valid body, one envelope for errors. */
export function watchContract(server: FastifyInstance, violations: string[]): void {
  const seenFile = inject("seenFile");
  server.addHook("onSend", async (request, reply, payload) => {
    const text = exempt(() => plain(reply, payload));
    const problem = exempt(() => problemWith(request, reply, text));
    if (problem) violations.push(`${request.method} ${request.url} ${reply.statusCode}: ${problem}`);
    const route = request.routeOptions.config.declared;
    if (route && request.method === route.method) note(seenFile, route.method, route.path, reply.statusCode);
    const reason = /"error":\{"code":"[A-Z_]+","reason":"([a-z0-9-]+)"/.exec(reply.statusCode < 400 ? "" : String(text))?.[1];
    if (reason) noteReason(seenFile, reason);
    return payload;
  });
}

function plain(reply: FastifyReply, payload: unknown): unknown {
  const encoding = reply.getHeader("content-encoding");
  if (!Buffer.isBuffer(payload) || !encoding) return payload;
  return (encoding === "br" ? brotliDecompressSync(payload) : gunzipSync(payload)).toString();
}

function problemWith(request: FastifyRequest, reply: FastifyReply, payload: unknown): string | undefined {
  const { statusCode: status } = reply;
  if (status === 304) return undefined;
  if (status >= 400 && request.url.includes("/v1") && !isEnvelope(payload)) return `no error envelope: ${payload}`;
  const route = request.routeOptions.config.declared;
  if (!route) return undefined;
  if (status === 500 && String(payload).includes("Undeclared")) return String(payload);
  const operation = operationOf(route.method, route.path);
  if (!operation) return "is not in openapi.json: run `npm run generate`";
  return problemOf(operation, status, String(reply.getHeader("content-type")), () => JSON.parse(String(payload)));
}

function isEnvelope(payload: unknown): boolean {
  if (typeof payload !== "string") return false;
  const { error } = JSON.parse(payload) as { error?: { code?: unknown; message?: unknown; requestId?: unknown } };
  return /^[A-Z][A-Z_]+$/.test(String(error?.code)) && Boolean(error?.message) && Boolean(error?.requestId);
}
