import { Button, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { api } from "../../../kit/data/api.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import { Dialog } from "../../../kit/dialogs/sheet.tsx";
import { useFieldErrors } from "../../../kit/forms/field-errors.ts";
import form from "../../../kit/forms/form.module.css";
import { useNeeds } from "../../../kit/forms/needs.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { entriesWords } from "./entries.words.ts";

const CATEGORIES = "/client/workspace/{workspaceId}/financial/categories";

interface RenameProps {
  isOpen: boolean;
  category: string;
  onRenamed(to: string): void;
  onClose(): void;
}

/** A new name for a category; the name of another one merges the two, which the button then says. */
export function RenameCategory({ isOpen, category, onRenamed, onClose }: RenameProps) {
  const t = useWords(entriesWords);
  return (
    <Dialog isOpen={isOpen} title={t.renameTitle} onClose={onClose}>
      {isOpen && <RenameForm key={category} category={category} onRenamed={onRenamed} onClose={onClose} />}
    </Dialog>
  );
}

/** Incomes and expenses share their categories. */
function useCategories() {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["finance", "labels", "all"],
    queryFn: async () => {
      const params = { path: { workspaceId: id }, query: { limit: 100 } };
      const { categories } = await api.get(CATEGORIES, { params });
      return new Map(categories.map(({ name, incomeCount, expenseCount }) => [name, incomeCount + expenseCount]));
    },
  });
}

function RenameForm({ category, onRenamed, onClose }: Omit<RenameProps, "isOpen">) {
  const [t, kit] = [useWords(entriesWords), useWords(kitWords)];
  const { id } = useWorkspace();
  const listId = useId();
  const counts = useCategories().data;
  const [name, setName] = useState(category);
  const [errors, setErrors] = useFieldErrors();
  const to = name.trim();
  const isMerge = to !== category && (counts?.has(to) ?? false);
  const needs = useNeeds({ to: to === "" });
  const { submit, isBusy } = useSubmit({
    refreshes: ["finance", "occurrences", "rules"],
    onFields: setErrors,
    onDone: () => {
      onRenamed(to);
      onClose();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    if (to === category) return onClose();
    const body = { from: category, to, merge: isMerge };
    const act = () => api.post(`${CATEGORIES}/rename`, { params: { path: { workspaceId: id } }, body });
    void submit(act, isMerge ? t.merged : t.renamed);
  };
  const count = counts?.get(category) ?? 0;
  return (
    <form className={form.form} onSubmit={send}>
      <TextInput
        label={t.newName}
        required
        data-autofocus
        dir="auto"
        maxLength={100}
        list={listId}
        value={name}
        error={needs.errors.to ?? errors.to}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {[...(counts?.keys() ?? [])].map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
      <p>{isMerge ? t.mergeText(count, `\u2068${to}\u2069`) : t.renameText(count)}</p>
      <div className={form.row}>
        <Button variant="default" onClick={onClose}>
          {kit.cancel}
        </Button>
        <SubmitButton isBusy={isBusy} {...(isMerge ? { color: "red" } : {})}>
          {isMerge ? t.mergeAction : t.renameAction}
        </SubmitButton>
      </div>
    </form>
  );
}
