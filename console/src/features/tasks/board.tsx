import { Button } from "@mantine/core";
import { useCan, useFormat } from "../../kit/data/session.ts";
import type { CardDrag } from "../../kit/keys/card-drag.ts";
import { keepFocus } from "../../kit/keys/keep-focus.ts";
import { useFocusedKeys } from "../../kit/keys/shortcuts.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { deletingProps, useDeletingIds } from "../../kit/lists/deleting-rows.ts";
import { Avatar, Problem, SkeletonRows, StatusBadge } from "../../kit/loading/state.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useLocale, useWords } from "../../kit/words/locale.tsx";
import classes from "./tasks.module.css";
import { COLUMNS, type Status, type Task, type useTasks } from "./tasks.query.ts";
import { tasksWords } from "./tasks.words.ts";

interface ColumnProps {
  status: (typeof COLUMNS)[number];
  list: ReturnType<typeof useTasks>;
  drag: CardDrag<Task>;
  onOpen(taskId: string): void;
  onMove(task: Task, status: Status): void;
}

/** The tasks of one status; a card is carried here, or moved by Shift and an arrow key. */
export function Column({ status, list, drag, onOpen, onMove }: ColumnProps) {
  const t = useWords(tasksWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const leaving = useDeletingIds();
  return (
    <section
      className={classes.column}
      aria-label={t.statuses[status]}
      data-status={status}
      data-target={drag.target === status || undefined}
    >
      <h2 className={classes.columnHead}>
        {t.statuses[status]} {list.total !== undefined && <span className={classes.count}>{format.number(list.total)}</span>}
      </h2>
      {list.error ? <Problem error={list.error} onRetry={list.retry} /> : null}
      {list.isLoading && !list.error && <SkeletonRows count={3} />}
      {!list.isLoading && !list.error && list.rows.length === 0 && <p className={classes.none}>{t.none}</p>}
      <ul className={classes.cards}>
        {list.rows.map((task) => (
          <li key={task.id} {...deletingProps(leaving.has(task.id))}>
            <Card task={task} drag={drag} onOpen={() => onOpen(task.id)} onMove={onMove} />
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

interface CardProps {
  task: Task;
  drag: CardDrag<Task>;
  onOpen(): void;
  onMove(task: Task, status: Status): void;
}

function Card({ task, drag, onOpen, onMove }: CardProps) {
  const t = useWords(tasksWords);
  const can = useCan();
  const { dir } = useLocale();
  const isDone = task.status === "done";
  const mayMove = can("tasks.manage");
  const carried = drag.active?.card.id === task.id ? drag.active : undefined;
  const carry = (step: 1 | -1) => {
    const status = COLUMNS[COLUMNS.indexOf(task.status as (typeof COLUMNS)[number]) + (dir === "rtl" ? -step : step)];
    if (!status) return;
    onMove(task, status);
    keepFocus(() => document.querySelector<HTMLElement>(`[data-task="${task.id}"] button:last-child`));
  };
  const keys = useFocusedKeys(
    mayMove && { name: "moveTask", keys: { "Shift+ArrowLeft": () => carry(-1), "Shift+ArrowRight": () => carry(1) } },
  );
  return (
    <article
      className={classes.card}
      data-done={isDone || undefined}
      data-task={task.id}
      data-movable={mayMove || undefined}
      data-carried={carried && true}
      style={carried && { transform: `translate(${carried.x}px, ${carried.y}px)` }}
      onPointerDown={(event) => mayMove && drag.begin(event, task)}
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
      <button type="button" className={classes.cardBody} {...keys} onClick={() => !drag.justMoved() && onOpen()}>
        <span className={classes.title} dir="auto">
          {task.title}
        </span>
        <CardFacts task={task} />
      </button>
    </article>
  );
}

/** The parts of a task that the board shows under its title. */
function CardFacts({ task }: { task: Task }) {
  const t = useWords(tasksWords);
  const format = useFormat();
  const isDone = task.status === "done";
  const day = task.dueDate?.slice(0, 10);
  const isLate = !isDone && day !== undefined && day < format.today();
  return (
    <span className={classes.facts}>
      {(task.priority === "high" || task.priority === "urgent") && !isDone && (
        <StatusBadge tone={priorityTones[task.priority]} icon="flag">
          {t.priorities[task.priority]}
        </StatusBadge>
      )}
      {day && !isDone && (
        <span data-late={isLate || undefined}>{isLate ? t.overdue(format.shortDay(day)) : t.dueOn(format.shortDay(day))}</span>
      )}
      <span className={classes.who}>
        {task.staffName && (
          <>
            <Avatar name={task.staffName} seed={task.staffId} size={20} />
            <bdi>{task.staffName}</bdi>
          </>
        )}
      </span>
    </span>
  );
}
