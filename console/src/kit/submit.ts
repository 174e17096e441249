import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { kitWords } from "./kit.words.ts";
import { useWords } from "./locale.tsx";
import { complainOf } from "./lost.ts";
import { fieldErrors, hasFields } from "./save.ts";
import { useMessage } from "./state.tsx";
import { say } from "./toast.tsx";
import { watchTyping } from "./unsaved.ts";

interface SubmitOptions {
  /** Which lists and records to reload. */
  refreshes: readonly string[];
  /** Closes or empties the form; not called while it holds text typed since the press, which would be lost. */
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
  const message = useMessage();
  const t = useWords(kitWords);
  const [isBusy, setBusy] = useState(false);
  const conclude = (text?: string) => {
    if (text) say(text);
    onDone?.();
  };
  const submit = async (act: () => Promise<unknown>, text?: string, goneId?: string): Promise<boolean> => {
    setBusy(true);
    const hasTyped = watchTyping();
    try {
      await act();
      await reload(queries, refreshes, goneId);
      if (onDone && hasTyped()) say(t.typedSince);
      else conclude(text);
      return true;
    } catch (error) {
      if (onFields && hasFields(error)) onFields(fieldErrors(error));
      else complainOf(error, message(error), onRefused);
      return false;
    } finally {
      hasTyped();
      setBusy(false);
    }
  };
  return { submit, isBusy };
}
