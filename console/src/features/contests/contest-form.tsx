import { Button, Checkbox, Textarea, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { api, ifMatch, type Schema, type Versioned } from "../../kit/data/api.ts";
import { changesOf, isSame } from "../../kit/data/merge.rules.ts";
import { useFormat, useWorkspace } from "../../kit/data/session.ts";
import { Dialog } from "../../kit/dialogs/sheet.tsx";
import form from "../../kit/forms/form.module.css";
import { NumberField } from "../../kit/forms/number-field.tsx";
import { type RecordForm, useRecordForm } from "../../kit/forms/record-form.ts";
import { SaveBar } from "../../kit/forms/save-bar.tsx";
import { settle, useMarkUnsaved } from "../../kit/forms/unsaved.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { Panel } from "../../kit/layout/page.tsx";
import { notify, notifyError } from "../../kit/layout/toast.tsx";
import { ConflictDialog } from "../../kit/saving/conflict-dialog.tsx";
import { fieldErrors, useSave } from "../../kit/saving/save.ts";
import { useSubmit } from "../../kit/saving/submit.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { ContestAddress } from "./contest-address.tsx";
import classes from "./contests.module.css";
import { CONTEST, createContest, readContest } from "./contests.query.ts";
import {
  blankValues,
  type Contest,
  type Missing,
  missingByQuestion,
  type Question,
  type Values,
  valuesOf,
  writtenQuestions,
} from "./contests.rules.ts";
import { contestsWords } from "./contests.words.ts";
import { focusQuestion, Questions } from "./questions.tsx";

/** The button that publishes stands in the page's head, outside of the form. */
export const PUBLISH_FORM = "contest-form";

/** The whole contest in one form; new without one. */
export function ContestForm({ contest }: { contest?: Versioned<Contest> }) {
  const t = useWords(contestsWords);
  const key = `contest.${contest?.record.id ?? "new"}`;
  const [blank] = useState(blankValues);
  const fields = useRecordForm<Values>(contest ? valuesOf(contest.record) : blank, key);
  const [isPublishing, setPublishing] = useState(false);
  const [lacks, setLacks] = useState<ReadonlyMap<number, Missing>>(new Map());
  const store = useStore(fields, contest, () => setPublishing(false));
  const { value, isDirty } = fields;
  const isDraft = contest === undefined || contest.record.status === "draft";
  // A removed or moved question is no field that was typed in.
  useMarkUnsaved(`${key}.questions`, !isSame(fields.base.questions, fields.value.questions));
  /** Marks the questions that are not finished, and goes to the first. */
  const isFinished = () => {
    const found = missingByQuestion(value.questions);
    setLacks(found);
    const [first] = found.keys();
    if (first === undefined) return true;
    notifyError(t.unfinished(found.size));
    focusQuestion(first);
    return false;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!isFinished()) return;
    if (!(submitter instanceof HTMLButtonElement && submitter.name === "publish")) return void store.save();
    if (writtenQuestions(value.questions).length === 0) return notifyError(t.noQuestions);
    setPublishing(true);
  };
  const change = (questions: Question[]) => {
    // Only what was finished since is taken back: a question that is being written is not complained about.
    if (lacks.size > 0) setLacks(missingByQuestion(questions));
    fields.change({ questions });
  };
  return (
    <form id={PUBLISH_FORM} className={classes.form} onSubmit={submit}>
      <div className={classes.editor}>
        <div className={classes.stack}>
          {!isDraft && <Locked isClosed={contest.record.status === "closed"} />}
          <Questions questions={value.questions} lacks={lacks} isLocked={!isDraft} onChange={change} />
        </div>
        <div className={classes.stack}>
          <Side fields={fields} isDraft={isDraft} />
          {contest && <ContestAddress contest={contest.record} />}
        </div>
      </div>
      <SaveBar
        isChanged={isDirty}
        isNew={!contest}
        isBusy={store.isBusy}
        onDiscard={() => {
          fields.discard();
          setLacks(new Map());
        }}
      />
      {store.conflict}
      <Publish
        isOpen={isPublishing}
        count={writtenQuestions(value.questions).length}
        isBusy={store.isBusy}
        onConfirm={() => void store.save("published")}
        onClose={() => setPublishing(false)}
      />
    </form>
  );
}

function Locked({ isClosed }: { isClosed: boolean }) {
  const t = useWords(contestsWords);
  return (
    <p className={classes.locked}>
      <Icon name="lock" size={16} />
      {isClosed ? t.lockedClosed : t.locked}
    </p>
  );
}

/** Creates the contest, or saves what was changed of it; publishing saves in the same request. */
function useStore(fields: RecordForm<Values>, contest: Versioned<Contest> | undefined, onDone: () => void) {
  const t = useWords(contestsWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const navigate = useNavigate();
  const { id: workspaceId } = useWorkspace();
  const path = { workspaceId, contestId: contest?.record.id ?? "" };
  const said = useRef(kit.saved);
  const creating = useSubmit({ refreshes: ["contests"], onFields: fields.setErrors });
  const saving = useSave<Contest, Schema["ContestChanges"]>({
    read: () => readContest(workspaceId, path.contestId),
    write: (body, etag) => api.patch(CONTEST, { params: { path }, body, ...ifMatch(etag) }),
    refreshes: ["contests"],
    onSaved: (sent) => {
      fields.settle();
      // The dialog's button was pressed last, not the form's.
      settle(document, sent);
      notify(said.current);
      onDone();
    },
  });
  const create = (body: Schema["NewContest"]) =>
    creating.submit(async () => {
      const { contest: made } = await createContest(workspaceId, body);
      fields.discard();
      settle();
      notify(t.created);
      await navigate({ to: "/contests/$contestId", params: { contestId: made.id }, replace: true });
    });
  const save = async (status?: "published") => {
    const { title, maxAttempts = 1, questions } = fields.value;
    const value = { ...fields.value, title: title.trim(), maxAttempts, questions: writtenQuestions(questions) };
    if (!contest) return void (await create(value));
    const changes = changesOf(fields.base, value);
    said.current = status ? t.published : kit.saved;
    if (Object.keys(changes).length === 0 && !status) return fields.discard();
    const refused = await saving.save(contest, { ...changes, ...(status ? { status } : {}) });
    if (refused) fields.setErrors(fieldErrors(refused));
  };
  const labels: Record<string, string> = {
    ...{ title: t.title, description: t.description, timeLimitMinutes: t.limit, maxAttempts: t.attempts },
    ...{ shuffle: t.shuffle, questions: t.questions, status: t.status },
  };
  const textOf = (field: string, value: unknown) => {
    if (field === "questions") return (value as Question[]).map(({ text }) => text).join(" · ");
    return typeof value === "number" ? format.number(value) : undefined;
  };
  const conflict = (
    <ConflictDialog conflict={saving.conflict} labelOf={(field) => labels[field] ?? field} textOf={textOf} onClose={saving.dropConflict} />
  );
  return { save, isBusy: creating.isBusy || saving.isBusy, conflict };
}

function Side({ fields, isDraft }: { fields: RecordForm<Values>; isDraft: boolean }) {
  const t = useWords(contestsWords);
  const { value, change } = fields;
  return (
    <>
      <Panel>
        <div className={form.form}>
          <TextInput label={t.title} dir="auto" required maxLength={300} {...fields.input("title")} />
          <Textarea label={t.description} dir="auto" autosize minRows={3} maxLength={5000} {...fields.input("description")} />
        </div>
      </Panel>
      <Panel title={t.rules}>
        <div className={form.form}>
          <NumberField
            label={t.limit}
            placeholder={t.noLimit}
            min={1}
            max={10_080}
            value={value.timeLimitMinutes}
            error={fields.input("timeLimitMinutes").error}
            disabled={!isDraft}
            onChange={(next) => change({ timeLimitMinutes: next ?? null })}
          />
          <NumberField
            label={t.attempts}
            min={1}
            max={100}
            value={value.maxAttempts}
            error={fields.input("maxAttempts").error}
            disabled={!isDraft}
            onChange={(maxAttempts) => change({ maxAttempts })}
          />
          <Checkbox label={t.shuffle} disabled={!isDraft} {...fields.tick("shuffle")} />
        </div>
      </Panel>
    </>
  );
}

interface PublishProps {
  isOpen: boolean;
  count: number;
  isBusy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Says what publishing means before it cannot be taken back. */
function Publish({ isOpen, count, isBusy, onConfirm, onClose }: PublishProps) {
  const t = useWords(contestsWords);
  const kit = useWords(kitWords);
  return (
    <Dialog isOpen={isOpen} title={t.publishTitle} onClose={onClose}>
      <p className={classes.dialogText}>{t.publishText(count)}</p>
      <div className={classes.dialogActions}>
        <Button variant="default" onClick={onClose}>
          {kit.cancel}
        </Button>
        <Button loading={isBusy} leftSection={<Icon name="world" size={17} />} onClick={onConfirm}>
          {t.publish}
        </Button>
      </div>
    </Dialog>
  );
}
