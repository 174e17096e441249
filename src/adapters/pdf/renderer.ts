import { Worker } from "node:worker_threads";
import { ServiceUnavailable } from "../../kit/errors.ts";
import type { PdfDocument } from "./document.ts";

export interface PdfRenderer {
  render(document: PdfDocument): Promise<Uint8Array>;
  close(): Promise<void>;
}

declare module "../../kit/context.ts" {
  interface Adapters {
    pdf: PdfRenderer;
  }
}

interface Job {
  document: PdfDocument;
  resolve: (pdf: Uint8Array) => void;
  reject: (error: Error) => void;
}

const QUEUE_LIMIT = 100;
const JOB_MS = 60_000;
const IDLE_MS = 300_000;

/**
 * Draws documents in a thread of its own, one after the other: laying out text takes the processor for as long as a
 * hundred ordinary requests. The thread starts with the first document and ends when none came for a while.
 */
export function threadedPdfRenderer(): PdfRenderer {
  const queue: Job[] = [];
  let worker: Worker | undefined;
  let current: Job | undefined;
  let timer: NodeJS.Timeout | undefined;

  const stop = async (): Promise<void> => {
    clearTimeout(timer);
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  };

  const finish = (settle: (job: Job) => void): void => {
    const done = current;
    current = undefined;
    if (done) settle(done);
    next();
  };

  const start = (): Worker => {
    const started = new Worker(new URL("./render-worker.mjs", import.meta.url), { execArgv: [] });
    started.on("message", (answer: { pdf?: Uint8Array; error?: string }) =>
      finish((job) => (answer.pdf ? job.resolve(answer.pdf) : job.reject(new Error(answer.error)))),
    );
    const fail = (error: Error): void => {
      if (worker !== started) return;
      worker = undefined;
      finish((job) => job.reject(error));
    };
    started.on("error", fail);
    started.on("exit", () => fail(new Error("The document renderer has stopped")));
    return started;
  };

  const next = (): void => {
    clearTimeout(timer);
    current = queue.shift();
    if (current) {
      worker ??= start();
      worker.ref();
      worker.postMessage(current.document);
      timer = setTimeout(() => void worker?.terminate(), JOB_MS);
    } else {
      worker?.unref();
      timer = setTimeout(() => void stop(), IDLE_MS);
    }
    timer.unref();
  };

  return {
    render: (document) =>
      new Promise((resolve, reject) => {
        if (queue.length >= QUEUE_LIMIT) return reject(ServiceUnavailable());
        queue.push({ document, resolve, reject });
        if (!current) next();
      }),
    close: async () => {
      const stopping = stop();
      for (const job of [...(current ? [current] : []), ...queue.splice(0)]) job.reject(new Error("The document renderer is closed"));
      current = undefined;
      await stopping;
    },
  };
}
