import type { ReactNode } from "react";
import type { Versioned } from "../data/api.ts";
import type { RecordForm } from "../forms/record-form.ts";
import { type Sent, settle } from "../forms/unsaved.ts";
import { notify } from "../layout/toast.tsx";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { fieldErrors, useSave } from "./save.ts";

interface RecordSave<V extends object, R extends object, C extends object> {
  fields: RecordForm<V>;
  read(): Promise<Versioned<R>>;
  write(changes: C, etag: string): Promise<unknown>;
  /** Which lists and records to reload. */
  refreshes: readonly string[];
  /** Names of the fields in a conflict. */
  labels: Record<string, string>;
  /** Values of a conflict in words; undefined for those that read well as they are. */
  textOf(field: string, value: unknown): string | undefined;
}

/** Saves a form over a record: refusals go to their fields, and a dialog asks about fields that someone else changed meanwhile. */
export function useRecordSave<V extends object, R extends object, C extends object>(options: RecordSave<V, R, C>) {
  const { fields, labels, textOf, ...record } = options;
  const kit = useWords(kitWords);
  const onSaved = (sent: Sent) => {
    fields.settle();
    settle(document, sent);
    notify(kit.saved);
  };
  const saving = useSave<R, C>({ ...record, onSaved });
  const save = async (base: Versioned<R>, changes: C): Promise<void> => {
    const refused = await saving.save(base, changes);
    if (refused) fields.setErrors(fieldErrors(refused));
  };
  const conflict: ReactNode = (
    <ConflictDialog conflict={saving.conflict} labelOf={(field) => labels[field] ?? field} textOf={textOf} onClose={saving.dropConflict} />
  );
  return { save, isBusy: saving.isBusy, conflict };
}
