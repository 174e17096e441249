import type { Id } from "../../../kit/ids.ts";

export type FileVariant = "content" | "thumbnail";
/** Also what public pages show: a middle size, which is made when it is first asked for. */
export type PictureSize = FileVariant | "medium";

/** The accepted types, each with its file extensions, the usual one first. */
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
/** How much of the end of a name is read: more than is kept, and little enough to be fast. */
const MAX_READ_LENGTH = 1_000;
const MAX_ENDING = 10;
const control = /\p{Cc}/gu;
/** These reorder the text after them: `photo<202e>gpj.exe` shows as `photoexe.jpg`. */
const directionMarks = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Makes any sent file name safe: no folders, no invisible characters, and an extension that matches the type, so that a download is
 * not opened as something else.
 */
export function fileName(sent: string, type: FileType): string {
  const clean = lastPart(sent)
    .normalize("NFC")
    .replace(control, "")
    .replace(directionMarks, "")
    .replace(/[<>:"|?*]/g, "_")
    .replace(/^[.\s]+/u, "")
    .replace(/[.\s]+$/u, "");
  const known = endings[type].find((ending) => clean.toLowerCase().endsWith(ending));
  const stem = known ? clean.slice(0, -known.length) : clean;
  const ending = known ? clean.slice(-known.length) : endings[type][0];
  return `${firstCharacters(stem, MAX_NAME_LENGTH - ending.length) || "file"}${ending}`;
}

/** The part after the last slash; a long name loses its middle before anything else is done. */
function lastPart(sent: string): string {
  const start = Math.max(sent.lastIndexOf("/"), sent.lastIndexOf("\\")) + 1;
  const isLong = sent.length - start > MAX_READ_LENGTH;
  const read = isLong ? sent.slice(start, start + MAX_READ_LENGTH - MAX_ENDING) + sent.slice(-MAX_ENDING) : sent.slice(start);
  return read.toWellFormed();
}

/** At most `length` UTF-16 units, never half a character. */
function firstCharacters(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}

const ASCII_ONLY = /[^\x20-\x7e]|["\\%]/g;

/** `Content-Disposition` of a download: never shown inline, with the name in two encodings (RFC 6266). */
export function disposition(name: string): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${name.replace(ASCII_ONLY, "_")}"; filename*=UTF-8''${encoded}`;
}

const TAIL_BYTES = 1_024;

/** Whether the file is a PDF from the first to the last byte: nothing before its header or after its end. */
export function isFramedPdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString("latin1", 0, 8))) return false;
  const tail = bytes.toString("latin1", Math.max(0, bytes.length - TAIL_BYTES));
  return /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(tail);
}

/** Where the content of a file is stored. */
export function storageKey(workspaceId: Id, fileId: Id, variant: PictureSize): string {
  return variant === "content" ? `${workspaceId}/${fileId}` : `${workspaceId}/${fileId}.${variant}`;
}
