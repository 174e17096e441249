import type { Id } from "../../../kit/ids.ts";
import { Type } from "../../../kit/schema.ts";
import { excessOf, MAX_DEPTH } from "../../../kit/shape.ts";
import { stored } from "../../../kit/stored.ts";
import type { Timestamp } from "../../../kit/time.ts";
import type { Webhook } from "./webhooks.schemas.ts";
export const MAX_BODY_BYTES = 256 * 1024;
const MAX_HEADERS = 60;
const MAX_VALUE_LENGTH = 300;
const REDACTED = "[redacted]";

/** Headers that describe the content and the sender. Any other may be a credential. */
const harmless = new Set([
  "accept",
  "accept-charset",
  "accept-encoding",
  "accept-language",
  "cache-control",
  "connection",
  "content-encoding",
  "content-length",
  "content-type",
  "date",
  "host",
  "transfer-encoding",
  "user-agent",
]);

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** All header names; values only of those that cannot contain credentials. */
export function redactHeaders(headers: Headers): Record<string, string> {
  const kept = Object.entries(headers).slice(0, MAX_HEADERS);
  return Object.fromEntries(
    kept.map(([name, value]) => [name.slice(0, MAX_VALUE_LENGTH), harmless.has(name) ? printable(value) : REDACTED]),
  );
}

function printable(value: string | string[] | undefined): string {
  return [value ?? []].flat().join(", ").toWellFormed().replaceAll("\0", "").slice(0, MAX_VALUE_LENGTH);
}

/** A body as the JSON text that was sent, truncated at the limit, never inside a character. */
export function recordable(sent: string | undefined): { body: string | null; isTruncated: boolean } {
  if (sent === undefined) return { body: null, isTruncated: false };
  const text = sent.toWellFormed().replaceAll("\0", "");
  const bytes = Buffer.from(text);
  if (bytes.length <= MAX_BODY_BYTES) return { body: text, isTruncated: false };
  let end = MAX_BODY_BYTES;
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return { body: bytes.toString("utf8", 0, end), isTruncated: true };
}

export interface WebhookRow {
  id: Id;
  method: "GET" | "POST";
  address: string | null;
  headers: Record<string, string>;
  /** JSON text, or the start of it. */
  body: string | null;
  isTruncated: boolean;
  receivedAt: Timestamp;
}

export const readHeaders = stored(Type.Unsafe<Record<string, string>>({ type: "object" }));

const SHOWN = { depth: MAX_DEPTH, values: 10_000 };

/** The value that was sent; its text if it was truncated, or nested too deeply or too full for a response. */
export function toWebhook(row: WebhookRow): Webhook {
  const { body, isTruncated } = row;
  const isText = body === null || isTruncated || excessOf(body, SHOWN) !== undefined;
  return { ...row, body: isText ? body : (JSON.parse(body) as unknown) };
}
