import type { IncomingMessage } from "node:http";
import { all, compile } from "@fastify/proxy-addr";
import type { FastifyInstance, FastifyRequest } from "fastify";

/**
 * Headers that a proxy is expected to set, and most pass on as the client sent them. The host is the one of the `Host` header, which decides
 * in a proxy too; a protocol is `http` or `https`, because it becomes part of addresses.
 */
export function dropForgeableHeaders(server: FastifyInstance): void {
  server.addHook("onRequest", ({ raw: { headers } }, _reply, done) => {
    if (headers["x-forwarded-host"] !== undefined) delete headers["x-forwarded-host"];
    const protocol = headers["x-forwarded-proto"];
    if (protocol !== undefined) headers["x-forwarded-proto"] = lastOf(protocol) === "https" ? "https" : "http";
    done();
  });
}

function lastOf(values: string | string[]): string {
  return (String(values).split(",").pop() ?? "").trim().toLowerCase();
}

/** The origin under which a visitor asked; `siteUrl` is the platform's own, for everything that is not on a store's own domain. */
export function originOf({ protocol, host }: Pick<FastifyRequest, "protocol" | "host">, siteUrl?: string | null): string {
  return siteUrl ?? `${protocol}://${host}`;
}

/** Reads the address of a sender before Fastify has made a request of it, by the same list of trusted proxies. */
export function senderReader(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = trustProxy.length > 0 ? compile([...trustProxy]) : () => false;
  return (request) => all(request, isTrusted).at(-1) ?? "";
}
