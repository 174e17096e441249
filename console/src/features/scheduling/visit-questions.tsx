import type { FormEvent } from "react";
import type { Versioned } from "../../kit/data/api.ts";
import { sessionFieldPhase } from "../../kit/data/enums.ts";
import { changesOf } from "../../kit/data/merge.rules.ts";
import { useCan, useWorkspace } from "../../kit/data/session.ts";
import { CustomField, isAnswered } from "../../kit/forms/custom-field.tsx";
import form from "../../kit/forms/form.module.css";
import { useRecordForm } from "../../kit/forms/record-form.ts";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { notify, notifyError } from "../../kit/layout/toast.tsx";
import { Problem, SkeletonRows } from "../../kit/loading/state.tsx";
import { ConflictDialog } from "../../kit/saving/conflict-dialog.tsx";
import { fieldErrors, useSave } from "../../kit/saving/save.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./calendar.module.css";
import { readVisit, updateVisit, useFieldDefinitions, type Visit } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";

type Answers = Record<string, unknown>;

const answersOf = ({ fieldValues }: Visit): Answers => Object.fromEntries(fieldValues.map(({ fieldKey, value }) => [fieldKey, value]));

/** All answers, because the service replaces those of a phase as a whole. A deleted answer is sent as empty, or the last of its phase would stay. */
function valuesOf(answers: Answers, fields: readonly { key: string; phase: (typeof PHASES)[number] }[]) {
  return fields.flatMap(({ key, phase }) => (key in answers ? [{ fieldKey: key, phase, value: answers[key] as never }] : []));
}

const PHASES = sessionFieldPhase;

/** The workspace's own questions, before, during and after the visit. */
export function VisitQuestions({ visit }: { visit: Versioned<Visit> }) {
  const t = useWords(schedulingWords);
  const can = useCan();
  const { id } = useWorkspace();
  const { data, error } = useFieldDefinitions();
  const { record } = visit;
  const answers = useRecordForm<Answers>(answersOf(record), `visit.answers.${record.id}`);
  const { save, isBusy, conflict, dropConflict } = useSave<Answers, Answers>({
    read: async () => {
      const { record: newest, etag } = await readVisit(id, record.id);
      return { record: answersOf(newest), etag, whole: newest };
    },
    write: (changes, etag, over) => updateVisit(id, record.id, { fieldValues: valuesOf({ ...over, ...changes }, data?.rows ?? []) }, etag),
    refreshes: ["sessions"],
    onSaved: () => {
      answers.settle();
      notify(t.answersSaved);
    },
  });
  if (error) return <Problem error={error} />;
  if (!data) return <SkeletonRows count={3} />;
  const fields = data.rows.filter(({ category }) => category === null || category === record.questionCategory);
  if (fields.length === 0) return <p className={form.hint}>{t.noQuestions}</p>;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const refused = await save({ record: answers.base }, changesOf(answers.base, answers.value));
    if (refused) notifyError(Object.values(fieldErrors(refused)).join(" "));
  };
  const labelOf = (key: string) => data.rows.find((field) => field.key === key)?.label ?? key;
  return (
    <form className={form.form} onSubmit={(event) => void submit(event)}>
      {PHASES.map((phase) => {
        const ofPhase = fields.filter((field) => field.phase === phase).sort((a, b) => a.order - b.order);
        if (ofPhase.length === 0) return null;
        return (
          <div key={phase} className={form.form}>
            <h3 className={classes.phase}>{t.phases[phase]}</h3>
            {ofPhase.map((field) => (
              <CustomField
                key={field.id}
                field={field}
                value={answers.value[field.key]}
                onChange={(value) => answers.change({ [field.key]: isAnswered(value) ? value : null })}
              />
            ))}
          </div>
        );
      })}
      {can("sessions.update") && (
        <div>
          <SubmitButton variant="default" isBusy={isBusy}>
            {t.saveAnswers}
          </SubmitButton>
        </div>
      )}
      <ConflictDialog conflict={conflict} labelOf={labelOf} onClose={dropConflict} />
    </form>
  );
}
