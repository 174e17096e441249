import { Button, SegmentedControl } from "@mantine/core";
import { Dialog } from "../../kit/dialogs/sheet.tsx";
import form from "../../kit/forms/form.module.css";
import { useWords } from "../../kit/words/locale.tsx";
import { schedulingWords } from "./scheduling.words.ts";

export type Scope = "one" | "following";

/** Asks whether a move is for one visit of a series or for the later ones too. */
export function SeriesDialog({ isOpen, onChoose, onClose }: { isOpen: boolean; onChoose(scope: Scope): void; onClose(): void }) {
  const t = useWords(schedulingWords);
  return (
    <Dialog isOpen={isOpen} title={t.moveSeriesTitle} onClose={onClose}>
      <div className={form.form}>
        <p>{t.moveSeriesText}</p>
        <Button data-autofocus onClick={() => onChoose("one")}>
          {t.scopes.one}
        </Button>
        <Button variant="default" onClick={() => onChoose("following")}>
          {t.scopes.following}
        </Button>
      </div>
    </Dialog>
  );
}

/** The same choice inside a form. */
export function ScopeField({ value, onChange }: { value: Scope; onChange(scope: Scope): void }) {
  const t = useWords(schedulingWords);
  return (
    <SegmentedControl
      fullWidth
      aria-label={t.scope}
      value={value}
      onChange={(next) => onChange(next as Scope)}
      data={(["one", "following"] as const).map((scope) => ({ value: scope, label: t.scopes[scope] }))}
    />
  );
}
