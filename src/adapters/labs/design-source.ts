import type { Log } from "../../kit/context.ts";

/** An external source of test designs that a workspace does not have yet. */
export interface DesignSource {
  /** Returns the design of a test: any JSON, or undefined if the source has none or does not answer in time. */
  fetchDesign(testId: number): Promise<unknown>;
}

declare module "../../kit/context.ts" {
  interface Adapters {
    designSource: DesignSource;
  }
}

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 1024 * 1024;

export const noDesignSource: DesignSource = { fetchDesign: async () => undefined };

/** `GET <url>/<testId>` at an address the operator chose. Slow, huge, redirecting or broken answers count as none. */
export function httpDesignSource(url: string, log: Log): DesignSource {
  return {
    fetchDesign: async (testId) => {
      try {
        const signal = AbortSignal.timeout(TIMEOUT_MS);
        const response = await fetch(`${url.replace(/\/$/, "")}/${testId}`, {
          signal,
          redirect: "error",
          headers: { accept: "application/json" },
        });
        if (!response.ok || !response.body) return undefined;
        return JSON.parse(await readCapped(response.body));
      } catch (error) {
        log.warn({ err: error, testId }, "the design source gave no answer");
        return undefined;
      }
    },
  };
}

async function readCapped(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error(`The answer has more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
