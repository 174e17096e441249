import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, type ShownRecord, type Versioned } from "../data/api.ts";
import { type FieldConflict, findConflicts } from "../data/merge.rules.ts";
import { reportFailure } from "../forms/report-failure.ts";
import { type Sent, typedNow } from "../forms/unsaved.ts";
import { notify, notifyError } from "../layout/toast.tsx";
import { useErrorText } from "../loading/state.tsx";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";
import { refusalText, ruleText } from "../words/refusals.ts";

export interface Conflict {
  /** Id of the record; undefined if it has none. */
  recordId: string | undefined;
  fields: readonly FieldConflict[];
  /** When the other one saved. */
  changedAt: string | null;
  keepMine(): void;
  keepTheirs(): void;
}

interface SaveOptions<T extends object, C extends object> {
  /** The newest version of a record. */
  read(of: T): Promise<Versioned<T>>;
  write(changes: C, etag: string, over: T): Promise<unknown>;
  /** Which lists and records to reload. */
  refreshes: readonly string[];
  /** Receives the fields of the page as they were when the save began. */
  onSaved?(sent: Sent): void;
  /** Closes the form. */
  onDone?(): void;
}

/**
 * Saves changes to a record with `If-Match`. If someone else has changed other fields, both are merged; if they changed the same fields,
 * `conflict` holds the two versions until the user chooses. A record without a version is compared with the newest one first.
 */
export function useSave<T extends object, C extends object>({ read, write, refreshes, onSaved, onDone }: SaveOptions<T, C>) {
  const queries = useQueryClient();
  const t = useWords(kitWords);
  const message = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const sent = useRef<Sent>(new Map());

  const conclude = () => {
    onSaved?.(sent.current);
    onDone?.();
  };
  const finish = async () => {
    await Promise.all(refreshes.map((key) => queries.invalidateQueries({ queryKey: [key] })));
    setConflict(undefined);
    conclude();
  };
  const attempt = async (base: ShownRecord<T>, changes: C): Promise<void> => {
    if (base.etag === undefined) return settle(base, changes);
    try {
      await write(changes, base.etag, base.record);
      await finish();
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 412)) throw error;
      await settle(base, changes);
    }
  };
  const settle = async (base: ShownRecord<T>, changes: C): Promise<void> => {
    const theirs = await read(base.record);
    const fields = findConflicts(base.record, theirs.record, changes);
    if (fields.length === 0) {
      await attempt(theirs, changes);
      if (base.etag !== undefined) notify(t.merged);
      return;
    }
    const { id, updatedAt } = (theirs.whole ?? theirs.record) as { id?: unknown; updatedAt?: unknown };
    setConflict({
      recordId: typeof id === "string" ? id : undefined,
      fields,
      changedAt: typeof updatedAt === "string" ? updatedAt : null,
      keepMine: () => void tell(theirs, changes),
      keepTheirs: () => {
        const rest = Object.fromEntries(Object.entries(changes).filter(([field]) => !fields.some((one) => one.field === field))) as C;
        if (Object.keys(rest).length > 0) void tell(theirs, rest);
        else void finish();
      },
    });
  };
  /** Returns the error if a form should show it on its fields. */
  const run = async (base: ShownRecord<T>, changes: C): Promise<ApiError | undefined> => {
    sent.current = typedNow();
    if (Object.keys(changes).length === 0) {
      conclude();
      return undefined;
    }
    setBusy(true);
    try {
      await attempt(base, changes);
      return undefined;
    } catch (error) {
      if (hasFields(error)) return error;
      reportFailure(error, message(error));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  /** For what has no fields to show an error on: a refusal is said, never swallowed. */
  const tell = async (base: ShownRecord<T>, changes: C): Promise<void> => {
    const refused = await run(base, changes);
    if (refused) notifyError(Object.values(fieldErrors(refused)).join(" "));
  };
  return { save: run, saveAndTell: tell, isBusy, conflict, dropConflict: () => setConflict(undefined) };
}

/** Refusals without details that are about a field all the same. */
const FIELD_OF: Readonly<Record<string, string>> = { PERIOD_LOCKED: "date" };

/** Whether a form can show the error at its fields. */
export function hasFields(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.details.length > 0 || error.code in FIELD_OF);
}

/** Shows field errors on the fields themselves: `customer.email` on `customer.email`. */
export function fieldErrors(error: ApiError): Record<string, string> {
  const field = FIELD_OF[error.code];
  if (field !== undefined) return { [field]: refusalText(error) };
  return Object.fromEntries(error.details.map(({ path, message }) => [path.replace(/^body\.?/, ""), ruleText(message)]));
}

/** `templates.reminder.en.body` and `template.body` are both about the body. */
export function lastParts(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.split(".").at(-1) ?? path, text]));
}
