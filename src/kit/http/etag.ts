import { hash } from "node:crypto";
import type { Route } from "../route.ts";
import type { Serialize } from "./serialize.ts";

/**
 * Where the record is in a response: under a property, the response itself (also for cacheable responses), or nowhere (lists, statistics).
 */
export function recordKey(route: Route): string | null | undefined {
  const { properties = {} } = route.reply.schema as { properties?: Record<string, { type?: unknown }> };
  if (route.reply.contentType) return undefined;
  if (properties.id || route.cache) return null;
  // Properties next to the record, such as conflicts, are not part of it.
  const names = Object.keys(properties).filter((name) => name !== "message" && name !== "conflicts");
  const [only] = names;
  return names.length === 1 && only && properties[only]?.type === "object" ? only : undefined;
}

/** Computes the entity tag of a response's record: strong, and the same for every route that returns it. Created once per route. */
export type Tag = (body: unknown, payload: string) => string | undefined;

export function tagger(route: Route, serialize: Serialize): Tag {
  const key = recordKey(route);
  if (key === undefined) return () => undefined;
  if (key === null) return (_, payload) => tagOf(payload);
  const { properties } = route.reply.schema as unknown as { properties: Record<string, { properties?: object }> };
  // A record that is also part of other replies states its own version there.
  if (Object.hasOwn(properties[key]?.properties ?? {}, "etag")) return (body) => (body as Record<string, { etag: string }>)[key]?.etag;
  const start = `{"${key}":`.length;
  // If the record is alone in the response, its JSON is the part between the braces and need not be serialised again.
  if (Object.keys(properties).length === 1) return (_, payload) => tagOf(payload.slice(start, -1));
  return (body) => tagOf(serialize.part(key, (body as Record<string, unknown>)[key]));
}

function tagOf(record: string): string {
  return `"${hash("sha1", record, "base64url")}"`;
}

/** Whether an `If-Match` or `If-None-Match` header contains this tag. */
export function etagMatches(condition: string, etag: string | undefined): boolean {
  if (condition.trim() === "*") return etag !== undefined;
  return condition.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
