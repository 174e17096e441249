export const MAX_BODY_BYTES = 256 * 1024;
const MAX_HEADERS = 60;
const MAX_VALUE_LENGTH = 300;
const REDACTED = "[redacted]";

/** Headers that say what was sent and by which program. Whatever else comes may be a credential. */
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

/** Header names as they came; values only of those that hold no credentials. */
export function redactHeaders(headers: Headers): Record<string, string> {
  const kept = Object.entries(headers).slice(0, MAX_HEADERS);
  return Object.fromEntries(
    kept.map(([name, value]) => [name.slice(0, MAX_VALUE_LENGTH), harmless.has(name) ? printable(value) : REDACTED]),
  );
}

function printable(value: string | string[] | undefined): string {
  return [value ?? []].flat().join(", ").toWellFormed().replaceAll("\0", "").slice(0, MAX_VALUE_LENGTH);
}

/** A body as JSON text, cut at the cap: on a character, never inside one. */
export function recordable(body: unknown): { body: string | null; isTruncated: boolean } {
  if (body === undefined) return { body: null, isTruncated: false };
  const text = JSON.stringify(body);
  const bytes = Buffer.from(text);
  if (bytes.length <= MAX_BODY_BYTES) return { body: text, isTruncated: false };
  let end = MAX_BODY_BYTES;
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return { body: bytes.toString("utf8", 0, end), isTruncated: true };
}
