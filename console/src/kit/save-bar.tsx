import { Button } from "@mantine/core";
import { kitWords } from "./kit.words.ts";
import { useWords } from "./locale.tsx";
import classes from "./save-bar.module.css";

interface SaveBarProps {
  isShown: boolean;
  isBusy: boolean;
  onDiscard(): void;
  /** The form to submit, where the bar stands outside of it. */
  formId?: string;
}

/** Stays at the foot of a long form once something changed. */
export function SaveBar({ isShown, isBusy, onDiscard, formId }: SaveBarProps) {
  const t = useWords(kitWords);
  if (!isShown) return null;
  return (
    <section className={classes.bar} aria-label={t.unsaved}>
      <span>{t.unsaved}</span>
      <Button variant="default" disabled={isBusy} onClick={onDiscard}>
        {t.discard}
      </Button>
      <Button type="submit" loading={isBusy} {...(formId ? { form: formId } : {})}>
        {t.save}
      </Button>
    </section>
  );
}
