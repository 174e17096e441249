import { useRef, useState } from "react";
import { changedFields, readDraft, useStoredDraft } from "./stored-draft.ts";

export interface Draft<T> {
  value: T;
  /** Takes the newest draft along: an answer that comes late overwrites nothing that was typed meanwhile. */
  change(changes: Partial<T> | ((newest: T) => Partial<T>)): void;
  /** Something that will still change the draft, such as a record that is being made on the spot. */
  awaits(work: Promise<unknown>): void;
  /** The draft once everything it waits for has come. */
  settled(): Promise<T>;
}

/** The values of a form while parts of it are still loading. `key` names the form and its record, so that a reload loses nothing. */
export function useDraft<T extends object>(initial: T | (() => T), key?: string): Draft<T> {
  const [untouched] = useState(initial);
  const [value, setValue] = useState<T>(() => ({ ...untouched, ...readDraft<Partial<T>>(key) }));
  useStoredDraft(key, changedFields(untouched, value));
  const newest = useRef(value);
  const waiting = useRef<Promise<unknown>>(Promise.resolve());
  return {
    value,
    change: (changes) => {
      const made = typeof changes === "function" ? changes(newest.current) : changes;
      newest.current = { ...newest.current, ...made };
      setValue(newest.current);
    },
    awaits: (work) => {
      waiting.current = Promise.allSettled([waiting.current, work]);
    },
    settled: async () => {
      await waiting.current;
      return newest.current;
    },
  };
}
