import { useBlocker } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { askWith, isUnsaved, mayLeave } from "../forms/unsaved.ts";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";
import { ConfirmDanger } from "./sheet.tsx";

/** Asks before unsaved work is lost: by another page, the browser's own buttons, or a press beside the form. */
export function UnsavedDialog() {
  const t = useWords(kitWords);
  const [answer, setAnswer] = useState<(isGivenUp: boolean) => void>();
  useEffect(() => {
    askWith(
      () =>
        new Promise<boolean>((resolve) => {
          setAnswer(() => (isGivenUp: boolean) => {
            setAnswer(undefined);
            resolve(isGivenUp);
          });
        }),
    );
  }, []);
  useBlocker({ shouldBlockFn: async () => !(await mayLeave()), enableBeforeUnload: () => isUnsaved() });
  return (
    <ConfirmDanger
      isOpen={answer !== undefined}
      title={t.unsavedTitle}
      text={t.unsavedText}
      action={t.discard}
      cancel={t.keepEditing}
      onConfirm={() => answer?.(true)}
      onClose={() => answer?.(false)}
    />
  );
}
