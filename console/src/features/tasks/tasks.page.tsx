import { Button, SegmentedControl } from "@mantine/core";
import { type DragEvent, useState } from "react";
import { useAddress } from "../../kit/address.ts";
import { ChoiceFilter, SearchField } from "../../kit/filter-bar.tsx";
import { Icon } from "../../kit/icon.tsx";
import { useKeys } from "../../kit/keys.ts";
import { kitWords } from "../../kit/kit.words.ts";
import { later } from "../../kit/later.tsx";
import { useWords } from "../../kit/locale.tsx";
import { Page } from "../../kit/page.tsx";
import { useCan, useFormat, useWorkspaceSession } from "../../kit/session.ts";
import { Avatar, Problem, SkeletonRows, StatusBadge } from "../../kit/state.tsx";
import { useTaskTexts } from "./task-texts.ts";
import classes from "./tasks.module.css";
import { COLUMNS, DUES, type Status, type Task, type TaskFilter, useColleagues, useMoveTask, useTasks } from "./tasks.query.ts";
import { tasksWords } from "./tasks.words.ts";

const ConflictDialog = later(
  () => import("../../kit/conflict-dialog.tsx").then((module) => module.ConflictDialog),
  ({ conflict }) => conflict !== undefined,
);
const NewTask = later(
  () => import("./task.sheet.tsx").then((module) => module.NewTask),
  ({ isOpen }) => isOpen,
);
const TaskSheet = later(
  () => import("./task.sheet.tsx").then((module) => module.TaskSheet),
  ({ task }) => task !== undefined,
);

type Address = { whose?: "mine" | "all"; q?: string; staff?: string; due?: (typeof DUES)[number]; open?: string; new?: string };

/** Tasks as a board: a column for each status. */
export function TasksPage() {
  const t = useWords(tasksWords);
  const can = useCan();
  const { account } = useWorkspaceSession();
  const [address, change] = useAddress<Address>();
  const whose = address.whose ?? (account.kind === "owner" ? "all" : "mine");
  const filter: TaskFilter = { whose, q: address.q, due: address.due, staffId: address.staff };
  const lists = { todo: useTasks("todo", filter), "in-progress": useTasks("in-progress", filter), done: useTasks("done", filter) };
  const open = (lists.todo.total ?? 0) + (lists["in-progress"].total ?? 0);
  const all = COLUMNS.flatMap((status) => [...lists[status].rows]);
  const { move, conflict, dropConflict } = useMoveTask();
  useKeys({ n: () => can("tasks.manage") && change({ new: "1" }) });
  return (
    <Page
      title={t.tasks}
      subtitle={lists.todo.total === undefined ? " " : t.count(open)}
      actions={
        can("tasks.manage") && (
          <Button leftSection={<Icon name="plus" size={17} />} onClick={() => change({ new: "1" })}>
            {t.add}
          </Button>
        )
      }
    >
      <Filters address={address} whose={whose} isOwner={account.kind === "owner"} change={change} />
      <div className={classes.board} data-coming={COLUMNS.some((status) => lists[status].isLoading) || undefined}>
        {COLUMNS.map((status) => (
          <Column key={status} status={status} list={lists[status]} all={all} onOpen={(id) => change({ open: id })} onMove={move} />
        ))}
      </div>
      <ConflictDialog conflict={conflict} {...useTaskTexts()} onClose={dropConflict} />
      <TaskSheet task={useOpened(all, address.open)} onClose={() => change({ open: undefined })} />
      <NewTask isOpen={Boolean(address.new)} onClose={() => change({ new: undefined })} />
    </Page>
  );
}

/** Whoever edits a task keeps it open, although others moved it out of what the board shows. */
function useOpened(all: readonly Task[], taskId: string | undefined): Task | undefined {
  const [kept, setKept] = useState<Task>();
  const found = taskId === undefined ? undefined : all.find(({ id }) => id === taskId);
  if (found && found !== kept) setKept(found);
  return found ?? (kept?.id === taskId ? kept : undefined);
}

interface FiltersProps {
  address: Address;
  whose: "mine" | "all";
  isOwner: boolean;
  change(changes: Partial<Address>, options?: { replace?: boolean }): void;
}

function Filters({ address, whose, isOwner, change }: FiltersProps) {
  const t = useWords(tasksWords);
  const colleagues = useColleagues();
  return (
    <div className={classes.filters}>
      {!isOwner && (
        <SegmentedControl
          aria-label={t.whose}
          value={whose}
          onChange={(next) => change({ whose: next as "mine" | "all" }, { replace: true })}
          data={[
            { value: "mine", label: t.mine },
            { value: "all", label: t.everyone },
          ]}
        />
      )}
      <SearchField label={t.search} value={address.q ?? ""} onChange={(q) => change({ q }, { replace: true })} />
      <ChoiceFilter
        label={t.due}
        any={t.anyDue}
        value={address.due}
        options={DUES.map((value) => ({ value, label: t.dues[value] }))}
        onChange={(due) => change({ due }, { replace: true })}
      />
      {whose === "all" && colleagues?.length !== 1 && (
        <ChoiceFilter
          label={t.assignee}
          any={t.anyone}
          value={address.staff}
          options={(colleagues ?? []).map(({ id, name, email }) => ({ value: id, label: name ?? email }))}
          onChange={(staff) => change({ staff }, { replace: true })}
        />
      )}
    </div>
  );
}

interface ColumnProps {
  status: (typeof COLUMNS)[number];
  list: ReturnType<typeof useTasks>;
  all: readonly Task[];
  onOpen(taskId: string): void;
  onMove(task: Task, status: Status): void;
}

function Column({ status, list, all, onOpen, onMove }: ColumnProps) {
  const t = useWords(tasksWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const [isTarget, setTarget] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setTarget(false);
    const task = all.find(({ id }) => id === event.dataTransfer.getData("text/plain"));
    if (task) onMove(task, status);
  };
  return (
    <section
      className={classes.column}
      aria-label={t.statuses[status]}
      data-target={isTarget || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={drop}
    >
      <h2 className={classes.columnHead}>
        {t.statuses[status]} {list.total !== undefined && <span className={classes.count}>{format.number(list.total)}</span>}
      </h2>
      {list.error ? <Problem error={list.error} onRetry={list.retry} /> : null}
      {list.isLoading && !list.error && <SkeletonRows count={3} />}
      {!list.isLoading && !list.error && list.rows.length === 0 && <p className={classes.none}>{t.none}</p>}
      <ul className={classes.cards}>
        {list.rows.map((task) => (
          <li key={task.id}>
            <Card task={task} onOpen={() => onOpen(task.id)} onMove={onMove} />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button variant="default" fullWidth loading={list.isLoadingMore} onClick={list.loadMore}>
          {kit.loadMore}
        </Button>
      )}
    </section>
  );
}

const priorityTones = { low: "neutral", medium: "info", high: "warning", urgent: "danger" } as const;

function Card({ task, onOpen, onMove }: { task: Task; onOpen(): void; onMove(task: Task, status: Status): void }) {
  const t = useWords(tasksWords);
  const format = useFormat();
  const can = useCan();
  const isDone = task.status === "done";
  const day = task.dueDate?.slice(0, 10);
  const isLate = !isDone && day !== undefined && day < format.today();
  const mayMove = can("tasks.manage");
  const dayText = (one: string) => (one.startsWith(format.today().slice(0, 4)) ? format.shortDay(one) : format.day(one));
  return (
    <article
      className={classes.card}
      data-done={isDone || undefined}
      draggable={mayMove}
      onDragStart={(event) => event.dataTransfer.setData("text/plain", task.id)}
    >
      {mayMove && (
        <button
          type="button"
          className={classes.tick}
          aria-label={isDone ? t.reopen(task.title) : t.markDone(task.title)}
          onClick={() => onMove(task, isDone ? "todo" : "done")}
        >
          <Icon name={isDone ? "circle-check" : "circle"} size={20} />
        </button>
      )}
      <button type="button" className={classes.cardBody} onClick={onOpen}>
        <span className={classes.title} dir="auto">
          {task.title}
        </span>
        <span className={classes.facts}>
          {(task.priority === "high" || task.priority === "urgent") && !isDone && (
            <StatusBadge tone={priorityTones[task.priority]} icon="flag">
              {t.priorities[task.priority]}
            </StatusBadge>
          )}
          {day && !isDone && <span data-late={isLate || undefined}>{isLate ? t.overdue(dayText(day)) : t.dueOn(dayText(day))}</span>}
          <span className={classes.who}>
            {task.staffName && (
              <>
                <Avatar name={task.staffName} seed={task.staffId} size={20} />
                <bdi>{task.staffName}</bdi>
              </>
            )}
          </span>
        </span>
      </button>
    </article>
  );
}
