import { Button } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { SubmitButton } from "../forms/submit-button.tsx";
import { mayLeave } from "../forms/unsaved.ts";
import { lazyPart } from "../loading/lazy-part.tsx";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";
import classes from "./sheet.module.css";

/** Overlays are loaded at the first interaction. */
const overlays = () => import("./overlay.tsx");
export const Sheet = lazyPart(overlays, "Sheet");
export const Dialog = lazyPart(overlays, "Dialog");
export const ConfirmDanger = lazyPart(overlays, "ConfirmDanger");

/** The footer of a form in a sheet: cancel or save. */
export function SheetActions({
  onCancel,
  submitLabel,
  formId,
  isBusy,
  extra,
}: {
  onCancel(): void;
  submitLabel: string;
  formId: string;
  isBusy: boolean;
  extra?: ReactNode;
}) {
  const t = useWords(kitWords);
  const cancel = () => void mayLeave(document.getElementById(formId) ?? undefined).then((isFree) => isFree && onCancel());
  return (
    <div className={classes.actions}>
      {extra}
      <span className={classes.space} />
      <Button variant="default" onClick={cancel}>
        {t.cancel}
      </Button>
      <SubmitButton formId={formId} isBusy={isBusy}>
        {submitLabel}
      </SubmitButton>
    </div>
  );
}

/** Given to the form inside a `FormSheet`. */
export interface SheetForm {
  formId: string;
  setBusy(isBusy: boolean): void;
}

interface FormSheetProps {
  isOpen: boolean;
  onClose(): void;
  label: string;
  submitLabel: string;
  children(form: SheetForm): ReactNode;
}

/** A sheet that is one form: mounted anew at each opening, submitted from the footer. */
export function FormSheet({ isOpen, onClose, label, submitLabel, children }: FormSheetProps) {
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const footer = <SheetActions formId={formId} onCancel={onClose} submitLabel={submitLabel} isBusy={isBusy} />;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} label={label} footer={footer}>
      {isOpen && children({ formId, setBusy })}
    </Sheet>
  );
}
