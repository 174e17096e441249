import { useState } from "react";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";
import { focusFirstError } from "./first-error.ts";

/** `true` for an empty field, a sentence for one that is filled in wrong; anything else for one that is right. */
type Need = boolean | string | undefined;

export interface Needs<F extends string> {
  /** By field, from the press that found them until each is filled in. */
  errors: Partial<Record<F, string>>;
  /** Call it before sending. False if something is missing: its field says so, and the cursor goes to the first one. */
  areMet(): boolean;
}

/** Requirements of a form, by field: `useNeeds({ name: !name.trim(), price: price === undefined })`. */
export function useNeeds<F extends string>(needs: Record<F, Need>): Needs<F> {
  const { required } = useWords(kitWords);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const open = (Object.entries(needs) as [F, Need][]).filter(([, need]) => need);
  const textOf = (need: Need) => (typeof need === "string" ? need : required);
  return {
    errors: Object.fromEntries(
      open.filter(([field]) => asked.includes(field)).map(([field, need]) => [field, textOf(need)]),
    ) as Needs<F>["errors"],
    areMet: () => {
      setAsked(open.map(([field]) => field));
      if (open.length > 0) focusFirstError(document.activeElement?.closest("form, [role=dialog]") ?? document.body);
      return open.length === 0;
    },
  };
}
