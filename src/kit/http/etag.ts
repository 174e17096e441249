import { createHash } from "node:crypto";
import type { Route } from "../route.ts";
import type { Serialize } from "./serialize.ts";

/** Where the record of an answer is: under a name, the answer itself (also what caches may keep), or nowhere (lists, statistics). */
export function recordKey(route: Route): string | null | undefined {
  const { properties = {} } = route.reply.schema as { properties?: Record<string, { type?: unknown }> };
  if (route.reply.contentType) return undefined;
  if (properties.id || route.cache) return null;
  const names = Object.keys(properties).filter((name) => name !== "message");
  const [only] = names;
  return names.length === 1 && only && properties[only]?.type === "object" ? only : undefined;
}

/** A strong tag of the record, the same whichever route shows it. */
export function etagOf(route: Route, body: unknown, serialize: Serialize): string | undefined {
  const key = recordKey(route);
  if (key === undefined || typeof body !== "object" || body === null) return undefined;
  const record = key === null ? serialize.whole(body) : serialize.part(key, (body as Record<string, unknown>)[key]);
  return `"${createHash("sha1").update(record).digest("base64url")}"`;
}

/** Whether an `If-Match` or `If-None-Match` header names this tag. */
export function names(condition: string, etag: string | undefined): boolean {
  if (condition.trim() === "*") return etag !== undefined;
  return condition.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
