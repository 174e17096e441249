import { useState } from "react";
import { ApiError } from "../../kit/data/api.ts";

/** One attempt at a time: busy while it runs, its error shown until the next one. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const run = async (act: () => Promise<void>, handle?: (error: ApiError) => boolean): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof ApiError && handle?.(error))) setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, run };
}
