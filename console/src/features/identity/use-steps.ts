import { useEffect, useState } from "react";
import { type Draft, emptyDraft } from "./sign-up.query.ts";

const NAME = "wp.sign-up";

interface Stored {
  step: number;
  draft: Partial<Draft>;
}

/** Storage may be refused: the form then lasts as long as the page. */
function read(): Partial<Stored> {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? "{}") as Partial<Stored>;
  } catch {
    return {};
  }
}

function write(stored: Stored): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(stored));
  } catch {
    // The form works without it.
  }
}

/** The steps of the sign-up: a reload, or a look at another page, loses nothing but the password. */
export function useSteps() {
  const [before] = useState(read);
  const [step, setStep] = useState(before.step ?? 1);
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft, ...before.draft });
  useEffect(() => {
    const { password: _, ...kept } = draft;
    write({ step, draft: kept });
  }, [step, draft]);
  return { step, setStep, draft, setDraft };
}

/** Once there is a workspace. */
export function forgetSteps(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Nothing was stored.
  }
}
