import { useRef, useState } from "react";

export interface Draft<T> {
  value: T;
  /** Takes the newest draft along: an answer that comes late overwrites nothing that was typed meanwhile. */
  change(changes: Partial<T> | ((newest: T) => Partial<T>)): void;
  /** Something that will still change the draft, such as a record that is being made on the spot. */
  awaits(work: Promise<unknown>): void;
  /** The draft once everything it waits for has come. */
  settled(): Promise<T>;
}

/** What a form holds while parts of it are still on their way. */
export function useDraft<T extends object>(initial: T | (() => T)): Draft<T> {
  const [value, setValue] = useState(initial);
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
