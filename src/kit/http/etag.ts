import { hash } from "node:crypto";
import type { Route } from "../route.ts";
import type { Serialize } from "./serialize.ts";

/** Where the record of an answer is: under a name, the answer itself (also what caches may keep), or nowhere (lists, statistics). */
export function recordKey(route: Route): string | null | undefined {
  const { properties = {} } = route.reply.schema as { properties?: Record<string, { type?: unknown }> };
  if (route.reply.contentType) return undefined;
  if (properties.id || route.cache) return null;
  // Remarks about the record, such as what it overlaps, stand beside it without being part of it.
  const names = Object.keys(properties).filter((name) => name !== "message" && name !== "conflicts");
  const [only] = names;
  return names.length === 1 && only && properties[only]?.type === "object" ? only : undefined;
}

/** Tags an answer by its record: strong, and the same whichever route shows it. Made once per route. */
export type Tag = (body: unknown, payload: string) => string | undefined;

export function tagger(route: Route, serialize: Serialize): Tag {
  const key = recordKey(route);
  if (key === undefined) return () => undefined;
  if (key === null) return (_, payload) => tagOf(payload);
  const { properties } = route.reply.schema as unknown as { properties: object };
  const start = `{"${key}":`.length;
  // Alone in its answer, the record is what stands between the braces and need not be written twice.
  if (Object.keys(properties).length === 1) return (_, payload) => tagOf(payload.slice(start, -1));
  return (body) => tagOf(serialize.part(key, (body as Record<string, unknown>)[key]));
}

function tagOf(record: string): string {
  return `"${hash("sha1", record, "base64url")}"`;
}

/** Whether an `If-Match` or `If-None-Match` header names this tag. */
export function names(condition: string, etag: string | undefined): boolean {
  if (condition.trim() === "*") return etag !== undefined;
  return condition.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
