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

/** Laying out text takes as much CPU as a hundred ordinary requests, so it is done in threads. */
export function threadedPdfRenderer(threads: Threads): PdfRenderer {
  const pool = threads.pool<PdfDocument, Uint8Array>({
    name: "documents",
    module: new URL("./render-thread.mjs", import.meta.url),
  });
  return { render: (document, tenant) => pool.run(document, { tenant }) };
}
