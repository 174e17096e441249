import { Button, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { api } from "../../kit/data/api.ts";
import { taskStatus } from "../../kit/data/enums.ts";
import { changesOf } from "../../kit/data/merge.rules.ts";
import { useCan, useFormat, useWorkspace, useWorkspaceSession } from "../../kit/data/session.ts";
import { FormSheet, Sheet, SheetActions } from "../../kit/dialogs/sheet.tsx";
import { Choice } from "../../kit/forms/choice.tsx";
import { DayField } from "../../kit/forms/day-field.tsx";
import form from "../../kit/forms/form.module.css";
import { useForm } from "../../kit/forms/form.ts";
import { useNeeds } from "../../kit/forms/needs.ts";
import { SubmitButton } from "../../kit/forms/submit-button.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { notify } from "../../kit/layout/toast.tsx";
import { RowLimitNote } from "../../kit/loading/row-limit-note.tsx";
import { Avatar } from "../../kit/loading/state.tsx";
import { ChangedBy } from "../../kit/saving/changed-by.tsx";
import { ConflictDialog } from "../../kit/saving/conflict-dialog.tsx";
import { fieldErrors } from "../../kit/saving/save.ts";
import { useSubmit } from "../../kit/saving/submit.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { useTaskTexts } from "./task-texts.ts";
import classes from "./tasks.module.css";
import { PRIORITIES, type Status, type Task, useColleagues, useComments, useRemoveTask, useSaveTask } from "./tasks.query.ts";
import { tasksWords } from "./tasks.words.ts";

const REFRESHES = ["tasks", "dashboard"];
const STATUSES = taskStatus;

interface Values {
  title: string;
  description: string;
  status: Status;
  priority: Task["priority"];
  dueDate: string | null;
  staffId: string | null;
}

function valuesOf(task?: Task): Values {
  return {
    title: task?.title ?? "",
    description: task?.description ?? "",
    status: task?.status ?? "todo",
    priority: task?.priority ?? "medium",
    dueDate: task?.dueDate?.slice(0, 10) ?? null,
    staffId: task?.staffId ?? null,
  };
}

function useFields(task?: Task) {
  const kit = useWords(kitWords);
  return useForm<Values>({
    draft: `task.${task?.id ?? "new"}`,
    initialValues: valuesOf(task),
    validate: { title: (title) => (title.trim() ? null : kit.required), staffId: (staffId) => (staffId ? null : kit.required) },
  });
}

function toWire({ title, description, status, priority, dueDate }: Values) {
  return { title: title.trim(), description: description.trim() || null, status, priority, dueDate };
}

/** A task with its comments. */
export function TaskSheet({ task, onClose }: { task: Task | undefined; onClose(): void }) {
  const t = useWords(tasksWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const removeTask = useRemoveTask();
  const remove = async () => {
    if (task) await removeTask(task);
    onClose();
  };
  const mayChange = can("tasks.manage");
  const extra = (
    <Button variant="default" color="red" leftSection={<Icon name="trash" size={16} />} onClick={() => void remove()}>
      {kit.remove}
    </Button>
  );
  return (
    <Sheet
      isOpen={task !== undefined}
      onClose={onClose}
      label={task?.title ?? t.tasks}
      footer={mayChange && <SheetActions formId={formId} onCancel={onClose} submitLabel={kit.saveChanges} isBusy={isBusy} extra={extra} />}
    >
      {task && (
        <>
          <EditTask key={task.id} task={task} formId={formId} setBusy={setBusy} onDone={onClose} />
          <Comments key={`comments-${task.id}`} task={task} />
        </>
      )}
    </Sheet>
  );
}

interface FormProps {
  formId: string;
  setBusy(isBusy: boolean): void;
  onDone(): void;
}

function EditTask({ task, formId, setBusy, onDone }: FormProps & { task: Task }) {
  const kit = useWords(kitWords);
  // The values when the form opened: changes that others save meanwhile are announced, not shown in their place.
  const [opened] = useState(task);
  const fields = useFields(opened);
  const texts = useTaskTexts();
  const { save, conflict, dropConflict } = useSaveTask(() => {
    notify(kit.saved);
    onDone();
  });
  const submit = fields.onSubmit(async (values) => {
    setBusy(true);
    const refused = await save({ record: opened }, changesOf(toWire(valuesOf(opened)), toWire(values)));
    if (refused) fields.setErrors(fieldErrors(refused));
    setBusy(false);
  });
  return (
    <>
      <ChangedBy record={opened} draft={{ current: task, ...texts }} />
      <TaskFields formId={formId} fields={fields} onSubmit={submit} assignee={opened.staffName ?? ""} />
      <ConflictDialog conflict={conflict} {...texts} onClose={dropConflict} />
    </>
  );
}

export function NewTask({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const t = useWords(tasksWords);
  return (
    <FormSheet isOpen={isOpen} onClose={onClose} label={t.newTask} submitLabel={t.add}>
      {(form) => <NewTaskForm {...form} onDone={onClose} />}
    </FormSheet>
  );
}

function NewTaskForm({ formId, setBusy, onDone }: FormProps) {
  const t = useWords(tasksWords);
  const { id } = useWorkspace();
  const [key] = useState(() => crypto.randomUUID());
  const fields = useFields();
  const { submit } = useSubmit({ refreshes: REFRESHES, onDone, onFields: fields.setErrors });
  const send = fields.onSubmit(async (values) => {
    setBusy(true);
    const path = { workspaceId: id, staffId: values.staffId ?? "" };
    await submit(
      () =>
        api.post("/workspace/{workspaceId}/staff/{staffId}/tasks", {
          params: { path },
          body: toWire(values),
          headers: { "Idempotency-Key": key },
        }),
      t.created,
    );
    setBusy(false);
  });
  return <TaskFields formId={formId} fields={fields} onSubmit={send} />;
}

interface TaskFieldsProps {
  formId: string;
  fields: ReturnType<typeof useFields>;
  onSubmit: ReturnType<ReturnType<typeof useFields>["onSubmit"]>;
  /** Set if someone already has it. */
  assignee?: string;
}

function TaskFields({ formId, fields, onSubmit, assignee }: TaskFieldsProps) {
  const t = useWords(tasksWords);
  const can = useCan();
  const { weekStartsOn } = useWorkspace();
  const colleagues = useColleagues() ?? [];
  const isReadOnly = !can("tasks.manage");
  return (
    <form id={formId} className={form.form} onSubmit={onSubmit} noValidate>
      <TextInput
        label={t.title}
        required
        dir="auto"
        maxLength={200}
        data-autofocus
        readOnly={isReadOnly}
        {...fields.getInputProps("title")}
      />
      {assignee === undefined ? (
        <Choice
          label={t.assignee}
          required
          searchable
          data={colleagues.map(({ id, name, email }) => ({ value: id, label: name ?? email }))}
          {...fields.getInputProps("staffId")}
        />
      ) : (
        <TextInput label={t.assignee} value={assignee} readOnly dir="auto" />
      )}
      <div className={form.pair}>
        <DayField label={t.due} isClearable weekStartsOn={weekStartsOn} {...fields.getInputProps("dueDate")} />
        <Choice
          label={t.priority}
          allowDeselect={false}
          readOnly={isReadOnly}
          data={PRIORITIES.map((value) => ({ value, label: t.priorities[value] }))}
          {...fields.getInputProps("priority")}
        />
      </div>
      {assignee !== undefined && (
        <Choice
          label={t.status}
          allowDeselect={false}
          readOnly={isReadOnly}
          data={STATUSES.map((value) => ({ value, label: t.statuses[value] }))}
          {...fields.getInputProps("status")}
        />
      )}
      <Textarea
        label={t.description}
        dir="auto"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={5000}
        readOnly={isReadOnly}
        {...fields.getInputProps("description")}
      />
    </form>
  );
}

function Comments({ task }: { task: Task }) {
  const t = useWords(tasksWords);
  const format = useFormat();
  const { account } = useWorkspaceSession();
  const { data } = useComments(task);
  const [text, setText] = useState("");
  const needs = useNeeds({ text: !text.trim() });
  const { submit, isBusy } = useSubmit({ refreshes: ["comments"], onDone: () => setText("") });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!needs.areMet()) return;
    const authorType = account.kind === "owner" ? ("workspace" as const) : ("staff" as const);
    const body = { authorId: account.id, authorType, authorName: account.name ?? account.email, body: text.trim() };
    const path = { staffId: task.staffId, taskId: task.id };
    void submit(() => api.post("/workspace/staff/{staffId}/tasks/{taskId}/comments", { params: { path }, body }));
  };
  return (
    <section className={classes.comments}>
      <h3>{t.comments}</h3>
      {data?.rows.length === 0 && <p className={classes.none}>{t.noComments}</p>}
      <ul className={classes.commentList}>
        {data?.rows.map((comment) => (
          <li key={comment.id} className={classes.comment}>
            <Avatar name={comment.authorName} seed={comment.authorId} size={28} />
            <div>
              <p className={classes.commentHead}>
                <strong>
                  <bdi>{comment.authorName}</bdi>
                </strong>{" "}
                {format.instant(comment.createdAt)}
              </p>
              <p dir="auto" className={classes.commentText}>
                {comment.body}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <RowLimitNote list={data} />
      <form className={form.row} onSubmit={send}>
        <TextInput
          aria-label={t.addComment}
          placeholder={t.addComment}
          dir="auto"
          maxLength={5000}
          value={text}
          error={needs.errors.text}
          onChange={(event) => setText(event.currentTarget.value)}
          style={{ flex: 1 }}
        />
        <SubmitButton variant="default" isBusy={isBusy}>
          {t.send}
        </SubmitButton>
      </form>
    </section>
  );
}
