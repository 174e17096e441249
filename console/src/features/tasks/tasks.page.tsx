import { Button, SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { useCan, useWorkspaceSession } from "../../kit/data/session.ts";
import { useCardDrag } from "../../kit/keys/card-drag.ts";
import { useShortcuts } from "../../kit/keys/shortcuts.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { Page } from "../../kit/layout/page.tsx";
import { notify } from "../../kit/layout/toast.tsx";
import { useAddress } from "../../kit/lists/address.ts";
import { ChoiceFilter, SearchField } from "../../kit/lists/filter-bar.tsx";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { Column } from "./board.tsx";
import { useTaskTexts } from "./task-texts.ts";
import classes from "./tasks.module.css";
import { COLUMNS, DUES, type Status, type Task, type TaskFilter, useColleagues, useMoveTask, useTasks } from "./tasks.query.ts";
import { tasksWords } from "./tasks.words.ts";

const ConflictDialog = lazyPart(
  () => import("../../kit/saving/conflict-dialog.tsx"),
  "ConflictDialog",
  ({ conflict }) => conflict !== undefined,
);
const NewTask = lazyPart(() => import("./task.sheet.tsx"), "NewTask");
const TaskSheet = lazyPart(
  () => import("./task.sheet.tsx"),
  "TaskSheet",
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
  const { move: save, conflict, dropConflict } = useMoveTask();
  const move = (task: Task, status: Status) => {
    save(task, status);
    notify(t.moved(t.statuses[status]));
  };
  const drag = useCardDrag({ columns: COLUMNS, onMove: move });
  useShortcuts([can("tasks.manage") && { name: "create", keys: { n: () => change({ new: "1" }) } }]);
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
      <div
        className={classes.board}
        data-dragging={drag.active !== undefined || undefined}
        data-coming={COLUMNS.some((status) => lists[status].isLoading) || undefined}
      >
        {COLUMNS.map((status) => (
          <Column key={status} status={status} list={lists[status]} drag={drag} onOpen={(id) => change({ open: id })} onMove={move} />
        ))}
      </div>
      <ConflictDialog conflict={conflict} {...useTaskTexts()} onClose={dropConflict} />
      <TaskSheet task={useTask(all, address.open)} onClose={() => change({ open: undefined })} />
      <NewTask isOpen={Boolean(address.new)} onClose={() => change({ new: undefined })} />
    </Page>
  );
}

/** Keeps an edited task open, even if another user moves it out of the board's filter. */
function useTask(all: readonly Task[], taskId: string | undefined): Task | undefined {
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
