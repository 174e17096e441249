import type { Id } from "../../kit/ids.ts";

export type FileVariant = "content" | "thumbnail";

/** What may be uploaded: each type with the endings a file of it may have, the usual one first. */
const endings = {
  "image/jpeg": [".jpg", ".jpeg", ".jfif"],
  "image/png": [".png"],
  "image/webp": [".webp"],
  "image/gif": [".gif"],
  "application/pdf": [".pdf"],
} as const;
export type FileType = keyof typeof endings;

export function isFileType(type: string | undefined): type is FileType {
  return type !== undefined && Object.hasOwn(endings, type);
}

const MAX_NAME_LENGTH = 200;
const control = /\p{Cc}/gu;
/** They reorder what is read after them: `photo<202e>gpj.exe` shows as `photoexe.jpg`. */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A name that is only a name, whatever was sent: no folders, nothing unseen, and an ending that tells the truth, so that
 * nobody's computer opens a download as something else.
 */
export function fileName(sent: string, type: FileType): string {
  const last = sent.normalize("NFC").toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const clean = last
    .replace(control, "")
    .replace(directionMarks, "")
    .replace(/[<>:"|?*]/g, "_")
    .replace(/^[.\s]+|[.\s]+$/gu, "");
  const known = endings[type].find((ending) => clean.toLowerCase().endsWith(ending));
  const stem = known ? clean.slice(0, -known.length) : clean;
  const ending = known ? clean.slice(-known.length) : endings[type][0];
  return `${firstCharacters(stem, MAX_NAME_LENGTH - ending.length) || "file"}${ending}`;
}

/** At most `length` UTF-16 units, never half a character. */
function firstCharacters(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}

const ASCII_ONLY = /[^\x20-\x7e]|["\\%]/g;

/** `Content-Disposition` of a download: never shown in place, and named in two spellings (RFC 6266). */
export function disposition(name: string): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${name.replace(ASCII_ONLY, "_")}"; filename*=UTF-8''${encoded}`;
}

const TAIL_BYTES = 1_024;

/** From the first byte to the last a PDF, as far as its frame shows: nothing hides before its header or behind its end. */
export function isFramedPdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString("latin1", 0, 8))) return false;
  const tail = bytes.toString("latin1", Math.max(0, bytes.length - TAIL_BYTES));
  return /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(tail);
}

/** Where the bytes of a file lie in the storage. */
export function storageKey(workspaceId: Id, fileId: Id, variant: FileVariant): string {
  return variant === "content" ? `${workspaceId}/${fileId}` : `${workspaceId}/${fileId}.thumbnail`;
}
