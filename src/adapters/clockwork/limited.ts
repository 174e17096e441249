/** Runs `work` with a time limit. Work that ignores its signal cannot be stopped, but nothing waits for it. */
export async function withTimeLimit(ms: number, stop: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const limit = new AbortController();
  const signal = AbortSignal.any([limit.signal, stop]);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`Timed out after ${ms / 1000} s.`);
      limit.abort(error);
      reject(error);
    }, ms);
  });
  try {
    await Promise.race([work(signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** An error as text that can be stored: of limited length, without characters that a text column refuses. */
export function errorText(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replaceAll("\0", "").slice(0, 1000);
}
