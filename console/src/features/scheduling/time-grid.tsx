import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { clockOf, minutesOf } from "../../kit/format.ts";
import { Icon } from "../../kit/icon.tsx";
import { useLocale, useWords } from "../../kit/locale.tsx";
import { useFormat, useWorkspace } from "../../kit/session.ts";
import classes from "./calendar.module.css";
import { closedIntervals, dropAt, type Interval, openIntervals, type Placed, placeInLanes, shownHours } from "./calendar.rules.ts";
import type { Person, Visit } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";
import type { Destination } from "./use-move.ts";

export interface GridColumn {
  key: string;
  day: string;
  /** Set where a column is a person's. */
  staffId?: string | null;
  title?: string;
  visits: readonly Visit[];
}

interface TimeGridProps {
  columns: readonly GridColumn[];
  people: readonly Person[];
  canMove: boolean;
  onOpen(sessionId: string): void;
  onBook(at: { day: string; minute: number; staffId?: string | null }): void;
  onMove(visit: Visit, to: Destination): void;
}

const HOUR_PX = 60;

/** Hours vertically, days or people horizontally. */
export function TimeGrid(props: TimeGridProps) {
  const { columns } = props;
  const format = useFormat();
  const t = useWords(schedulingWords);
  const { workingHours } = useWorkspace();
  const shown = shownHours(
    [...new Set(columns.map(({ day }) => day))],
    workingHours,
    columns.flatMap(({ visits }) => [...visits]),
  );
  const hours = Array.from({ length: (shown.end - shown.start) / 60 }, (_, index) => shown.start / 60 + index);
  const body = useRef<HTMLDivElement>(null);
  const drag = useDrag(props, shown, body);
  return (
    <section
      className={classes.grid}
      style={{ "--columns": columns.length, "--hours": hours.length } as object}
      aria-label={t.calendar}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a day without appointments, the arrow keys could not scroll it otherwise
      tabIndex={0}
    >
      <span className="visually-hidden">{t.moveHelp}</span>
      <div className={classes.gridHead}>
        <div />
        {columns.map((column) => (
          <ColumnHead key={column.key} column={column} isToday={column.day === format.today()} />
        ))}
      </div>
      <div className={classes.gridBody} ref={body}>
        <div className={classes.hours} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>{format.hour(hour)}</span>
          ))}
        </div>
        {columns.map((column) => (
          <Column
            key={column.key}
            column={column}
            shown={shown}
            workingDay={openIntervals(column.day, workingHours)}
            drag={drag}
            {...props}
          />
        ))}
      </div>
    </section>
  );
}

function ColumnHead({ column, isToday }: { column: GridColumn; isToday: boolean }) {
  const format = useFormat();
  if (column.title) {
    return (
      <div className={classes.columnHead}>
        <strong dir="auto">{column.title}</strong>
      </div>
    );
  }
  return (
    <div className={classes.columnHead} data-today={isToday || undefined}>
      <span>{format.weekday(column.day)}</span> <strong>{format.dayNumber(column.day)}</strong>
    </div>
  );
}

interface ColumnProps extends TimeGridProps {
  column: GridColumn;
  shown: Interval;
  workingDay: readonly Interval[];
  drag: Drag;
}

function Column({ column, shown, workingDay, drag, people, canMove, columns, onOpen, onBook, onMove }: ColumnProps) {
  const format = useFormat();
  const y = (minute: number) => ((minute - shown.start) / 60) * HOUR_PX;
  const bookHere = (event: PointerEvent) => {
    if (event.target !== event.currentTarget) return;
    const { top } = event.currentTarget.getBoundingClientRect();
    const minute = Math.floor((shown.start + ((event.clientY - top) / HOUR_PX) * 60) / 30) * 30;
    onBook({ day: column.day, minute, ...(column.staffId === undefined ? {} : { staffId: column.staffId }) });
  };
  const target = drag.target?.column === column.key ? drag.target : undefined;
  return (
    <div className={classes.column} data-column={column.key} onPointerUp={drag.active ? undefined : bookHere}>
      {closedIntervals(workingDay, shown.start, shown.end).map(({ start, end }) => (
        <div key={start} className={classes.closed} style={{ insetBlockStart: y(start), blockSize: y(end) - y(start) }} />
      ))}
      {column.day === format.today() && <NowLine y={y} />}
      {target && drag.active && (
        <div
          className={classes.target}
          style={{ insetBlockStart: y(target.minute), blockSize: (drag.active.durationMinutes / 60) * HOUR_PX }}
        >
          {format.clock(clockOf(target.minute))}
        </div>
      )}
      {placeInLanes(column.visits).map((placed) => (
        <VisitCard
          key={placed.item.id}
          placed={placed}
          hue={people.findIndex(({ id }) => id === placed.item.staffId)}
          y={y}
          drag={drag}
          canMove={canMove && placed.item.status === "scheduled"}
          onOpen={onOpen}
          onShift={(byColumns, byMinutes) => {
            const at = columns.indexOf(column) + byColumns;
            const to = columns[Math.max(0, Math.min(at, columns.length - 1))] ?? column;
            const minute = dropAt(minutesOf(placed.item.startTime) + byMinutes, placed.item.durationMinutes);
            onMove(placed.item, { day: to.day, minute, staffId: to.staffId });
          }}
        />
      ))}
    </div>
  );
}

function NowLine({ y }: { y(minute: number): number }) {
  const t = useWords(schedulingWords);
  const format = useFormat();
  const [minute, setMinute] = useState(format.minuteNow());
  useEffect(() => {
    const timer = setInterval(() => setMinute(format.minuteNow()), 30_000);
    return () => clearInterval(timer);
  });
  if (y(minute) < 0) return null;
  return <div className={classes.now} style={{ insetBlockStart: y(minute) }} role="presentation" title={t.now} />;
}

interface VisitCardProps {
  placed: Placed<Visit>;
  hue: number;
  y(minute: number): number;
  drag: Drag;
  canMove: boolean;
  onOpen(sessionId: string): void;
  onShift(byColumns: number, byMinutes: number): void;
}

function VisitCard({ placed: { item: visit, lane, lanes }, hue, y, drag, canMove, onOpen, onShift }: VisitCardProps) {
  const t = useWords(schedulingWords);
  const format = useFormat();
  const { dir } = useLocale();
  const top = y(minutesOf(visit.startTime));
  const height = Math.max(20, (visit.durationMinutes / 60) * HOUR_PX - 2);
  const press = (event: KeyboardEvent) => {
    if (!canMove || !event.shiftKey) return;
    const sideways = dir === "rtl" ? -1 : 1;
    const by = { ArrowUp: [0, -15], ArrowDown: [0, 15], ArrowRight: [sideways, 0], ArrowLeft: [-sideways, 0] }[event.key];
    if (!by) return;
    event.preventDefault();
    onShift(by[0] ?? 0, by[1] ?? 0);
  };
  return (
    <button
      type="button"
      className={classes.visit}
      data-hue={hue < 0 ? 0 : hue % 8}
      data-status={visit.status}
      data-short={height < 40 || undefined}
      data-moving={drag.active?.id === visit.id || undefined}
      data-movable={canMove || undefined}
      style={{
        insetBlockStart: top,
        blockSize: height,
        insetInlineStart: `calc(${(lane / lanes) * 100}% + 2px)`,
        inlineSize: `calc(${100 / lanes}% - 5px)`,
      }}
      onClick={() => !drag.justMoved() && onOpen(visit.id)}
      onKeyDown={press}
      onPointerDown={(event) => canMove && drag.begin(event, visit)}
    >
      <span className={classes.visitName}>
        {visit.status === "completed" && <Icon name="check" size={13} />}
        <bdi>{visit.clientName}</bdi>
      </span>
      <span className={classes.visitText} dir="auto">
        {format.names(visit.serviceNames) || visit.name}
      </span>
      <span className="visually-hidden">
        {format.clock(visit.startTime)}, {t.status[visit.status]}
      </span>
      {height > 62 && <span className={classes.visitTime}>{format.clock(visit.startTime)}</span>}
    </button>
  );
}

interface Drag {
  active: Visit | undefined;
  target: { column: string; minute: number } | undefined;
  begin(event: PointerEvent, visit: Visit): void;
  /** The click that ends a drag opens nothing. */
  justMoved(): boolean;
}

const NEAR = 5;

/** Starts after a few pixels, follows the pointer across columns, drops on the quarter hour. */
function useDrag({ columns, onMove }: TimeGridProps, shown: Interval, body: { current: HTMLDivElement | null }): Drag {
  const [active, setActive] = useState<Visit>();
  const [target, setTarget] = useState<Drag["target"]>();
  const moved = useRef(false);
  const begin = (down: PointerEvent, visit: Visit) => {
    if (down.button !== 0 || down.pointerType === "touch") return;
    moved.current = false;
    const grabbed = down.clientY - down.currentTarget.getBoundingClientRect().top;
    let goal: Drag["target"];
    const follow = (event: globalThis.PointerEvent) => {
      if (!moved.current && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < NEAR) return;
      moved.current = true;
      const elements = [...(body.current?.querySelectorAll<HTMLElement>("[data-column]") ?? [])];
      const over = elements.find((element) => {
        const { left, right } = element.getBoundingClientRect();
        return event.clientX >= left && event.clientX < right;
      });
      if (!over) return;
      const raw = shown.start + ((event.clientY - grabbed - over.getBoundingClientRect().top) / HOUR_PX) * 60;
      goal = { column: over.dataset.column ?? "", minute: dropAt(raw, visit.durationMinutes) };
      setActive(visit);
      setTarget(goal);
    };
    const drop = () => {
      removeEventListener("pointermove", follow);
      removeEventListener("pointerup", drop);
      // After the click that follows the release.
      setTimeout(() => {
        setActive(undefined);
        setTarget(undefined);
        moved.current = false;
      });
      const column = columns.find(({ key }) => key === goal?.column);
      if (!goal || !column) return;
      const isSame =
        visit.date.startsWith(column.day) &&
        minutesOf(visit.startTime) === goal.minute &&
        (column.staffId === undefined || column.staffId === visit.staffId);
      if (!isSame) onMove(visit, { day: column.day, minute: goal.minute, staffId: column.staffId });
    };
    addEventListener("pointermove", follow);
    addEventListener("pointerup", drop);
  };
  return { active, target, begin, justMoved: () => moved.current };
}
