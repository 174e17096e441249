import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Versioned } from "../../kit/api.ts";
import { CustomField, isAnswered } from "../../kit/custom-field.tsx";
import form from "../../kit/form.module.css";
import { useWords } from "../../kit/locale.tsx";
import { fieldErrors, useSave } from "../../kit/save.ts";
import { useCan, useWorkspace } from "../../kit/session.ts";
import { Problem, SkeletonRows } from "../../kit/state.tsx";
import { complain, say } from "../../kit/toast.tsx";
import classes from "./calendar.module.css";
import { readVisit, updateVisit, useFieldDefinitions, type Visit, type VisitChanges } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";
import { VisitConflict } from "./visit-conflict.tsx";

type Answers = Record<string, unknown>;

const answersOf = ({ fieldValues }: Visit): Answers => Object.fromEntries(fieldValues.map(({ fieldKey, value }) => [fieldKey, value]));

const PHASES = ["pre", "during", "post"] as const;

/** The workspace's own questions, before, during and after the visit. */
export function VisitQuestions({ visit }: { visit: Versioned<Visit> }) {
  const t = useWords(schedulingWords);
  const can = useCan();
  const { id } = useWorkspace();
  const { data, error } = useFieldDefinitions();
  const { record } = visit;
  // Until something is typed, the answers of others appear by themselves; from then on the version it was typed over is kept.
  const [draft, setDraft] = useState<{ base: Versioned<Visit>; answers: Answers }>();
  const { base, answers } = draft ?? { base: visit, answers: answersOf(record) };
  const { save, isBusy, conflict, dropConflict } = useSave<Visit, VisitChanges>({
    read: () => readVisit(id, record.id),
    write: (changes, etag) => updateVisit(id, record.id, changes, etag),
    refreshes: ["sessions"],
    onSaved: () => {
      setDraft(undefined);
      say(t.answersSaved);
    },
  });
  if (error) return <Problem error={error} />;
  if (!data) return <SkeletonRows count={3} />;
  const fields = data.filter(({ category }) => category === null || category === record.questionCategory);
  if (fields.length === 0) return <p className={form.hint}>{t.noQuestions}</p>;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const fieldValues = fields.flatMap(({ key, phase }) =>
      isAnswered(answers[key]) ? [{ fieldKey: key, phase, value: answers[key] as never }] : [],
    );
    const refused = await save(base, { fieldValues });
    if (refused) complain(Object.values(fieldErrors(refused)).join(" "));
  };
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
                value={answers[field.key]}
                onChange={(value) => setDraft({ base, answers: { ...answers, [field.key]: value } })}
              />
            ))}
          </div>
        );
      })}
      {can("sessions.update") && (
        <div>
          <Button type="submit" variant="default" loading={isBusy}>
            {t.saveAnswers}
          </Button>
        </div>
      )}
      <VisitConflict conflict={conflict} onClose={dropConflict} />
    </form>
  );
}
