import { Button } from "@mantine/core";
import { type ReactNode, useId, useState } from "react";
import { ConfirmDanger, Sheet, SheetActions } from "../../kit/dialogs/sheet.tsx";
import { SkeletonRows } from "../../kit/loading/state.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";

export interface FormSlot {
  formId: string;
  setBusy(isBusy: boolean): void;
  onDone(): void;
}

interface RecordSheetProps {
  isOpen: boolean;
  isLoaded: boolean;
  title: string;
  onClose(): void;
  /** The delete confirmation and action; absent for a new record. */
  removal?: { title: string; text: string; done: string; refreshes: readonly string[]; act(): Promise<unknown> } | undefined;
  children(slot: FormSlot): ReactNode;
}

/** A form in a sheet, with saving at its foot and, for a record that exists, deleting. */
export function RecordSheet({ isOpen, isLoaded, title, onClose, removal, children }: RecordSheetProps) {
  const kit = useWords(kitWords);
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { submit } = useSubmit({ refreshes: removal?.refreshes ?? [], onDone: onClose });
  const remove = async () => {
    if (removal) await submit(removal.act, removal.done);
    setAsking(false);
  };
  const extra = removal && (
    <Button variant="default" color="red" onClick={() => setAsking(true)}>
      {kit.remove}
    </Button>
  );
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      label={title}
      footer={<SheetActions formId={formId} onCancel={onClose} submitLabel={kit.save} isBusy={isBusy} extra={extra} />}
    >
      {isOpen && (isLoaded ? children({ formId, setBusy, onDone: onClose }) : <SkeletonRows count={4} />)}
      {removal && (
        <ConfirmDanger
          isOpen={isAsking}
          title={removal.title}
          text={removal.text}
          action={kit.remove}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        />
      )}
    </Sheet>
  );
}
