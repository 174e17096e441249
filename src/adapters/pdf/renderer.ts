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
const MAX_CHARACTERS = 300_000;
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
      if (lengthOf(document) > MAX_CHARACTERS) throw DocumentTooLong();
      return pool.run({ document, fonts }, { tenant });
    },
  };
}

/** All characters of its texts. */
function lengthOf(value: unknown): number {
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return 0;
  return Object.values(value).reduce((sum: number, part) => sum + lengthOf(part), 0);
}
