import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { reportFailure } from "../forms/report-failure.ts";
import { notify } from "../layout/toast.tsx";
import { useErrorText } from "../loading/state.tsx";
import { fieldErrors, hasFields } from "./save.ts";

interface SubmitOptions {
  /** Which lists and records to reload. */
  refreshes: readonly string[];
  /** Closes or empties the form. */
  onDone?(): void;
  /** Receives why it was refused, to be shown where it belongs; without it a notice appears. */
  onRefused?(message: string): void;
  /** Receives field errors; without it they are shown like any other error. */
  onFields?(errors: Record<string, string>): void;
}

/** Reloads lists and records, except a record that no longer exists: reading it again would only be refused. */
export async function reload(queries: QueryClient, keys: readonly string[], goneId?: string): Promise<void> {
  const isThere = ({ queryKey }: { queryKey: readonly unknown[] }) => goneId === undefined || !queryKey.includes(goneId);
  await Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key], predicate: isThere })));
}

/** Sends a request, confirms success and reloads what shows it; shows why if it is refused. */
export function useSubmit({ refreshes, onDone, onRefused, onFields }: SubmitOptions) {
  const queries = useQueryClient();
  const message = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const submit = async (act: () => Promise<unknown>, text?: string, goneId?: string): Promise<boolean> => {
    setBusy(true);
    try {
      await act();
      await reload(queries, refreshes, goneId);
      if (text) notify(text);
      onDone?.();
      return true;
    } catch (error) {
      if (onFields && hasFields(error)) onFields(fieldErrors(error));
      else reportFailure(error, message(error), onRefused);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { submit, isBusy };
}
