import { useState } from "react";
import { flushSync } from "react-dom";
import { notifyError } from "../layout/toast.tsx";

/** A rule of the service in its own words, which do not name the field. */
const isBare = (text: string) => /^[a-z]/.test(text);

/**
 * Sets the errors of a form, and says those that no field on the page shows, such as those of a field that the form does not have. The
 * page is drawn at once: an error that is not drawn yet would be said twice.
 */
export function showErrors(errors: Record<string, string>, set: () => void): void {
  if (Object.keys(errors).length === 0) {
    set();
    return;
  }
  flushSync(set);
  const shown = document.body.innerText;
  const unshown = Object.entries(errors).filter(([, text]) => !shown.includes(text.trim()));
  const sentences = unshown.map(([path, text]) => (isBare(text) ? `\u2068${path}\u2069: ${text}` : text));
  if (sentences.length > 0) notifyError([...new Set(sentences)].join(" "));
}

type Errors = Record<string, string>;

/** Errors of a form, by field. Setting them says those that no field shows. */
export function useFieldErrors(): [Errors, (next: Errors | ((errors: Errors) => Errors)) => void] {
  const [errors, setErrors] = useState<Errors>({});
  const set = (next: Errors | ((errors: Errors) => Errors)) => {
    if (typeof next === "function") setErrors(next);
    else showErrors(next, () => setErrors(next));
  };
  return [errors, set];
}
