import { ActionIcon, Button } from "@mantine/core";
import { useState } from "react";
import { api } from "../../../kit/data/api.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { useDeleteWithUndo } from "../../../kit/lists/delete-with-undo.ts";
import { deletingProps, useDeletingIds } from "../../../kit/lists/deleting-rows.ts";
import { RowLimitNote } from "../../../kit/loading/row-limit-note.tsx";
import { Empty, Problem, SkeletonRows, StatusBadge } from "../../../kit/loading/state.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { staffWords } from "../../staff/index.ts";
import classes from "../settings.module.css";
import { EditQuestion, NewQuestion } from "./question.dialog.tsx";
import { inOrder, PHASES, QUESTION, type Question, REFRESHES, useQuestions } from "./questions.query.ts";
import { reorder } from "./questions.rules.ts";
import { questionsWords } from "./questions.words.ts";

/** The workspace's own questions about a visit: asked before, during or after it. */
export function QuestionsSection() {
  const t = useWords(questionsWords);
  const [opened, setOpened] = useState<Question | "new">();
  const { data: list, error, refetch } = useQuestions();
  const data = list?.rows;
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  const close = () => setOpened(undefined);
  const add = (
    <Button leftSection={<Icon name="plus" size={17} />} onClick={() => setOpened("new")}>
      {t.add}
    </Button>
  );
  return (
    <>
      <Panel title={t.title} note={t.lead} action={data && data.length > 0 && add}>
        {!data && <SkeletonRows count={3} />}
        {data?.length === 0 && <Empty icon="list" text={t.none} action={add} />}
        {data && PHASES.map((phase) => <Phase key={phase} phase={phase} questions={inOrder(data, phase)} onEdit={setOpened} />)}
        <RowLimitNote list={list} />
      </Panel>
      {opened === "new" && data && <NewQuestion questions={data} onClose={close} />}
      {opened && opened !== "new" && <EditQuestion key={opened.id} question={opened} onClose={close} />}
    </>
  );
}

interface PhaseProps {
  phase: Question["phase"];
  questions: readonly Question[];
  onEdit(question: Question): void;
}

function Phase({ phase, questions, onEdit }: PhaseProps) {
  const t = useWords(questionsWords);
  const { id } = useWorkspace();
  const { submit, isBusy } = useSubmit({ refreshes: REFRESHES });
  const move = (question: Question, step: -1 | 1) =>
    void submit(async () => {
      for (const { id: fieldId, order } of reorder(questions, question.id, step))
        await api.patch(QUESTION, { params: { path: { workspaceId: id, fieldId } }, body: { order } });
    });
  if (questions.length === 0) return null;
  return (
    <section className={classes.phase} aria-label={t.phases[phase]}>
      <h3>{t.phases[phase]}</h3>
      <ul>
        {questions.map((question, index) => (
          <QuestionRow
            key={question.id}
            question={question}
            canMove={{ up: index > 0 && !isBusy, down: index < questions.length - 1 && !isBusy }}
            onMove={(step) => move(question, step)}
            onEdit={() => onEdit(question)}
          />
        ))}
      </ul>
    </section>
  );
}

interface QuestionRowProps {
  question: Question;
  canMove: { up: boolean; down: boolean };
  onMove(step: -1 | 1): void;
  onEdit(): void;
}

function QuestionRow({ question, canMove, onMove, onEdit }: QuestionRowProps) {
  const [t, kit, staff] = [useWords(questionsWords), useWords(kitWords), useWords(staffWords)];
  const { id } = useWorkspace();
  const leaving = useDeletingIds();
  const removeLater = useDeleteWithUndo(REFRESHES);
  const { label, type, category } = question;
  const archive = () =>
    removeLater(question.id, t.archived, () => api.delete(QUESTION, { params: { path: { workspaceId: id, fieldId: question.id } } }));
  const note = [staff.fieldTypes[type], ...(category ? [t.only(category)] : [])].join(" · ");
  return (
    <li className={classes.row} data-stacked {...deletingProps(leaving.has(question.id))}>
      <span className={classes.rowText}>
        <strong>
          <bdi>{label}</bdi>
        </strong>
        <span>{note}</span>
      </span>
      {question.isRequired && <StatusBadge>{t.required}</StatusBadge>}
      <span className={classes.rowActions}>
        <ActionIcon variant="subtle" color="gray" aria-label={t.moveUp(label)} disabled={!canMove.up} onClick={() => onMove(-1)}>
          <Icon name="chevron-up" size={16} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={t.moveDown(label)} disabled={!canMove.down} onClick={() => onMove(1)}>
          <Icon name="chevron-down" size={16} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={`${kit.edit}: ${label}`} onClick={onEdit}>
          <Icon name="edit" size={16} />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" aria-label={t.archive(label)} onClick={archive}>
          <Icon name="trash" size={16} />
        </ActionIcon>
      </span>
    </li>
  );
}
