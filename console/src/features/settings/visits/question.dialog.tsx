import { Checkbox, TextInput } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { api } from "../../../kit/data/api.ts";
import { changesOf } from "../../../kit/data/merge.rules.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import { Dialog } from "../../../kit/dialogs/sheet.tsx";
import { fieldKey } from "../../../kit/format/field-key.ts";
import { Choice, Tags } from "../../../kit/forms/choice.tsx";
import form from "../../../kit/forms/form.module.css";
import { useNeeds } from "../../../kit/forms/needs.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { notify, notifyError } from "../../../kit/layout/toast.tsx";
import { ConflictDialog } from "../../../kit/saving/conflict-dialog.tsx";
import { fieldErrors } from "../../../kit/saving/save.ts";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { staffWords } from "../../staff/index.ts";
import { inOrder, PHASES, QUESTIONS, type Question, REFRESHES, useSaveQuestion } from "./questions.query.ts";
import { questionsWords } from "./questions.words.ts";

type Draft = Pick<Question, "label" | "type" | "phase" | "isRequired" | "options">;
const empty: Draft = { label: "", type: "text", phase: "pre", isRequired: false, options: [] };
const hasChoices = ({ type }: Draft) => type === "select" || type === "multiselect";
const useDraftNeeds = (draft: Draft) => useNeeds({ label: !draft.label.trim(), options: hasChoices(draft) && draft.options.length === 0 });

export function NewQuestion({ questions, onClose }: { questions: readonly Question[]; onClose(): void }) {
  const t = useWords(questionsWords);
  const { id } = useWorkspace();
  const [draft, setDraft] = useState(empty);
  const needs = useDraftNeeds(draft);
  const { submit, isBusy } = useSubmit({ refreshes: REFRESHES, onDone: onClose });
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    const { label, options, ...rest } = draft;
    const keys = questions.map(({ key }) => key);
    const order = (inOrder(questions, draft.phase).at(-1)?.order ?? -1) + 1;
    const body = { ...rest, order, key: fieldKey(label, keys), label: label.trim(), ...(hasChoices(draft) ? { options } : {}) };
    void submit(() => api.post(QUESTIONS, { params: { path: { workspaceId: id } }, body }), t.added);
  };
  return (
    <Dialog isOpen title={t.add} onClose={onClose}>
      <Fields draft={draft} errors={needs.errors} isNew onChange={(changes) => setDraft({ ...draft, ...changes })} onSubmit={add}>
        <SubmitButton isBusy={isBusy}>{t.add}</SubmitButton>
      </Fields>
    </Dialog>
  );
}

export function EditQuestion({ question, onClose }: { question: Question; onClose(): void }) {
  const [t, kit] = [useWords(questionsWords), useWords(kitWords)];
  const [draft, setDraft] = useState<Draft>(question);
  const needs = useDraftNeeds(draft);
  const { save, isBusy, conflict, dropConflict } = useSaveQuestion(question, () => {
    notify(kit.saved);
    onClose();
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    const { label, phase, isRequired, options } = draft;
    const edited = { label: label.trim(), phase, isRequired, ...(hasChoices(draft) ? { options } : {}) };
    const refused = await save({ record: question }, changesOf(question, edited));
    if (refused) notifyError(Object.values(fieldErrors(refused)).join(" "));
  };
  const labels: Record<string, string> = { label: t.question, phase: t.phase, isRequired: t.isRequired, options: t.options };
  const textOf = (field: string, value: unknown) => (field === "phase" ? t.phases[value as Question["phase"]] : undefined);
  return (
    <Dialog isOpen title={t.edit} onClose={onClose}>
      <Fields
        draft={draft}
        errors={needs.errors}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
        onSubmit={(event) => void submit(event)}
      >
        <SubmitButton isBusy={isBusy}>{kit.saveChanges}</SubmitButton>
      </Fields>
      <ConflictDialog conflict={conflict} labelOf={(field) => labels[field] ?? field} textOf={textOf} onClose={dropConflict} />
    </Dialog>
  );
}

interface FieldsProps {
  draft: Draft;
  errors: ReturnType<typeof useDraftNeeds>["errors"];
  /** The kind of answer is chosen once: answers already given would no longer fit. */
  isNew?: boolean;
  onChange(changes: Partial<Draft>): void;
  onSubmit(event: FormEvent): void;
  children: ReactNode;
}

function Fields({ draft, errors, isNew, onChange, onSubmit, children }: FieldsProps) {
  const [t, staff] = [useWords(questionsWords), useWords(staffWords)];
  return (
    <form className={form.form} onSubmit={onSubmit}>
      <TextInput
        label={t.question}
        required
        dir="auto"
        maxLength={200}
        data-autofocus
        value={draft.label}
        error={errors.label}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      {isNew && (
        <Choice
          label={t.type}
          allowDeselect={false}
          data={Object.entries(staff.fieldTypes).map(([value, label]) => ({ value, label }))}
          value={draft.type}
          onChange={(type) => onChange({ type: type as Question["type"] })}
        />
      )}
      <Choice
        label={t.phase}
        allowDeselect={false}
        data={PHASES.map((value) => ({ value, label: t.phases[value] }))}
        value={draft.phase}
        onChange={(phase) => onChange({ phase: phase as Question["phase"] })}
      />
      {hasChoices(draft) && (
        <Tags
          label={t.options}
          description={t.optionsHint}
          value={draft.options}
          error={errors.options}
          onChange={(options) => onChange({ options })}
        />
      )}
      <Checkbox
        label={t.isRequired}
        checked={draft.isRequired}
        onChange={(event) => onChange({ isRequired: event.currentTarget.checked })}
      />
      {children}
    </form>
  );
}
