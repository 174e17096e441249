import { type UseFormInput, type UseFormReturnType, useForm as useFields } from "@mantine/form";
import { useState } from "react";
import { showErrors } from "./field-errors.ts";
import { changedFields, readDraft, useStoredDraft } from "./stored-draft.ts";

interface Options<V> extends UseFormInput<V> {
  initialValues: V;
  /** Names the form and its record: `client.new`, `client.665f…`. Passwords in it are never kept. */
  draft: string;
}

/** Mantine's form, with a draft that survives a reload. */
export function useForm<V extends object>({ draft, ...options }: Options<V>): UseFormReturnType<V> {
  const [untouched] = useState(options.initialValues);
  const [start] = useState(() => ({ ...untouched, ...readDraft<Partial<V>>(draft) }));
  const fields = useFields<V>({ ...options, initialValues: start });
  useStoredDraft(draft, changedFields(untouched, fields.values));
  const setErrors: typeof fields.setErrors = (errors) => {
    const texts = Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === "string");
    showErrors(Object.fromEntries(texts), () => fields.setErrors(errors));
  };
  return { ...fields, setErrors };
}
