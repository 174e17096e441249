import { type ChangeEvent, useState } from "react";
import { changesOf, type Edited, isSame, rebaseEdits } from "../data/merge.rules.ts";
import { useFieldErrors } from "./field-errors.ts";
import { readDraft, useStoredDraft } from "./stored-draft.ts";

type Changes<T> = Partial<T> | ((value: T) => Partial<T>);

export interface RecordForm<T> extends Edited<T> {
  isDirty: boolean;
  /** A function gets the newest values: an upload may end before the last change was shown. */
  change(changes: Changes<T>): void;
  /** The values as they were when the save began are saved: they follow the record again, and text typed since stays. */
  settle(): void;
  /** Back to the record as it is. */
  discard(): void;
  /** Shows errors at their fields; those without a field are said. */
  setErrors(errors: Record<string, string>): void;
  input<K extends keyof T & string>(field: K): { value: T[K]; error: string | undefined; onChange(next: unknown): void };
  tick(field: keyof T & string): { checked: boolean; onChange(event: ChangeEvent<HTMLInputElement>): void };
}

/**
 * A form over a record that others may change while it is open: what was not touched follows the record, what was typed stays. `key` names
 * the form and its record, so that a reload or an expired login loses nothing.
 */
export function useRecordForm<T extends object>(now: T, key: string): RecordForm<T> {
  const [draft, setDraft] = useState<Edited<T>>(() => readDraft<Edited<T>>(key) ?? { base: now, value: now });
  const [errors, setErrors] = useFieldErrors();
  const { base, value } = rebaseEdits(draft, now);
  useStoredDraft(key, isSame(base, value) ? undefined : { base, value });
  const change = (changes: Changes<T>) => {
    const made = (of: T) => (typeof changes === "function" ? changes(of) : changes);
    setDraft((typed) => {
      const newest = rebaseEdits(typed, now);
      return { base: newest.base, value: { ...newest.value, ...made(newest.value) } };
    });
    const fields = made(value);
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !(field in fields))));
  };
  const put = (field: string, next: unknown) => change({ [field]: next } as Partial<T>);
  return {
    base,
    value,
    isDirty: !isSame(base, value),
    change,
    settle: () => setDraft((typed) => ({ base: { ...typed.base, ...changesOf(base, value) }, value: typed.value })),
    discard: () => {
      setDraft({ base: now, value: now });
      setErrors({});
    },
    setErrors,
    input: (field) => ({ value: value[field], error: errors[field], onChange: (next) => put(field, typedIn(next)) }),
    tick: (field) => ({ checked: value[field] === true, onChange: (event) => put(field, event.currentTarget.checked) }),
  };
}

/** Text fields report an event, all others the value itself. */
function typedIn(next: unknown): unknown {
  const { currentTarget } = (next ?? {}) as Partial<ChangeEvent<HTMLInputElement>>;
  return currentTarget ? currentTarget.value : next;
}
