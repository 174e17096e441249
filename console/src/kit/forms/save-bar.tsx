import { Button } from "@mantine/core";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";
import { NEW_RECORD } from "./lock-while-sending.ts";
import classes from "./save-bar.module.css";
import { SubmitButton } from "./submit-button.tsx";

interface SaveBarProps {
  /** Whether something is typed that is not saved yet. */
  isChanged: boolean;
  /** Whether the form makes a new record, which can be saved as it is. */
  isNew?: boolean;
  isBusy: boolean;
  onDiscard(): void;
  /** The form to submit, where the bar stands outside of it. */
  formId?: string;
}

/** Stays at the foot of a long form once something changed; of a new record's always. */
export function SaveBar({ isChanged, isNew = false, isBusy, onDiscard, formId }: SaveBarProps) {
  const t = useWords(kitWords);
  if (!(isChanged || isNew)) return null;
  return (
    <section className={classes.bar} aria-label={isChanged ? t.unsaved : t.save} {...(isNew ? NEW_RECORD : {})}>
      {isChanged && (
        <>
          <span>{t.unsaved}</span>
          <Button variant="default" disabled={isBusy} onClick={onDiscard}>
            {t.discard}
          </Button>
        </>
      )}
      <SubmitButton isBusy={isBusy} formId={formId}>
        {t.save}
      </SubmitButton>
    </section>
  );
}
