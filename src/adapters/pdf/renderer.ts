import { failure } from "../../kit/errors.ts";
import type { Threads } from "../threads/threads.ts";
import type { PdfDocument } from "./document.ts";

export interface PdfRenderer {
  /** Renders for one tenant: its documents wait for each other, not for everyone's. */
  render(document: PdfDocument, tenant: string): Promise<Uint8Array>;
}

declare module "../../kit/context.ts" {
  interface Adapters {
    pdf: PdfRenderer;
  }
}

/** Twice an invoice with the most lines of the longest names. */
const MAX_COST = 300_000;
/** In characters. Every piece of a line between two changes of direction is laid out alone, and put in its place among all others. */
const TURN_COST = 5;
export const DocumentTooLong = failure(422, "DOCUMENT_TOO_LONG", "document-too-long", "This is too long to be printed as one document.");

/** 500 lines of 300 characters take 15 s of a busy processor: each letter is shaped beside its neighbours. */
const TIMEOUT_MS = 60_000;

/**
 * Laying out text takes as much CPU as a hundred ordinary requests, so it is done elsewhere. `fonts` are files of fonts for scripts that
 * ours lack.
 */
export function threadedPdfRenderer(threads: Threads, fonts: readonly string[] = []): PdfRenderer {
  const pool = threads.pool<{ document: PdfDocument; fonts: readonly string[] }, Uint8Array>({
    name: "documents",
    module: new URL("./render-process.mjs", import.meta.url),
    timeoutMs: TIMEOUT_MS,
    isolated: true,
  });
  return {
    render: async (document, tenant) => {
      if (costOf(document) > MAX_COST) throw DocumentTooLong();
      return pool.run({ document, fonts }, { tenant });
    },
  };
}

/** All characters of its texts, and more for each change of direction. */
function costOf(value: unknown): number {
  if (typeof value === "string") return value.length + TURN_COST * turnsIn(value);
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + costOf(part), 0);
}

/** How often letters written from right to left follow others, or the other way round. Digits and signs take the direction around them. */
function turnsIn(text: string): number {
  let turns = 0;
  let last: boolean | undefined;
  for (let index = 0; index < text.length; index++) {
    const isRightToLeft = directionOf(text.charCodeAt(index));
    if (isRightToLeft === undefined) continue;
    if (last !== undefined && last !== isRightToLeft) turns++;
    last = isRightToLeft;
  }
  return turns;
}

function directionOf(code: number): boolean | undefined {
  if ((code >= 0x590 && code <= 0x8ff) || (code >= 0xfb1d && code <= 0xfefc)) return true;
  const isLetter = (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a) || code >= 0xc0;
  return isLetter ? false : undefined;
}
