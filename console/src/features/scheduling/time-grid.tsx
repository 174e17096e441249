import { Skeleton } from "@mantine/core";
import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useFormat, useWorkspace } from "../../kit/data/session.ts";
import { clockOf, minutesOf } from "../../kit/format/format.ts";
import { TruncatedText } from "../../kit/layout/truncated-text.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { offers } from "./booking.rules.ts";
import classes from "./calendar.module.css";
import { closedIntervals, dropAt, HOUR_PX, type Interval, openIntervals, placeInLanes, shownHours } from "./calendar.rules.ts";
import { type Person, useArePeopleComing, type Visit } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";
import { type Drag, type GridColumn, useDrag } from "./use-drag.ts";
import type { Destination } from "./use-move.tsx";
import { VisitCard } from "./visit-card.tsx";

interface TimeGridProps {
  columns: readonly GridColumn[];
  people: readonly Person[];
  canMove: boolean;
  onOpen(sessionId: string): void;
  onBook(at: { day: string; minute: number; staffId?: string | null }): void;
  onMove(visit: Visit, to: Destination): void;
}

/** Hours vertically, days or people horizontally. */
export function TimeGrid({ isLoading, ...props }: TimeGridProps & { isLoading: boolean }) {
  const arePeopleComing = useArePeopleComing();
  return isLoading || arePeopleComing ? <GridOutline columns={props.columns} /> : <FilledGrid {...props} />;
}

function FilledGrid(props: TimeGridProps) {
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
  const { people, onMove } = props;
  const accepts = (visit: Visit, { staffId }: GridColumn) => {
    const person = staffId === visit.staffId ? undefined : people.find(({ id }) => id === staffId);
    return person === undefined || offers(person, visit.serviceIds);
  };
  const drag = useDrag({ columns, accepts, onMove }, shown, body);
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
            isRefusing={drag.active !== undefined && !accepts(drag.active, column)}
            {...props}
          />
        ))}
      </div>
    </section>
  );
}

/**
 * The grid until its appointments and people have arrived. Appointments outside the opening hours decide which hour comes first, so the
 * outline names no hours: their labels would move.
 */
function GridOutline({ columns }: Pick<TimeGridProps, "columns">) {
  const t = useWords(schedulingWords);
  const { loading } = useWords(kitWords);
  const format = useFormat();
  const { workingHours } = useWorkspace();
  const days = [...new Set(columns.map(({ day }) => day))];
  const { start, end } = shownHours(days, workingHours, []);
  const hours = Array.from({ length: (end - start) / 60 }, (_, index) => `hour-${index}`);
  return (
    <section
      className={classes.grid}
      style={{ "--columns": columns.length, "--hours": hours.length } as object}
      aria-label={t.calendar}
      aria-busy="true"
    >
      <span className="visually-hidden" role="status">
        {loading}
      </span>
      <div className={classes.gridHead}>
        <div />
        {columns.map((column) =>
          column.title ? (
            <div key={column.key} className={classes.columnHead}>
              <Skeleton height={12} width="60%" />
            </div>
          ) : (
            <ColumnHead key={column.key} column={column} isToday={column.day === format.today()} />
          ),
        )}
      </div>
      <div className={classes.gridBody}>
        <div className={classes.hours} aria-hidden="true">
          {hours.map((key) => (
            <Skeleton key={key} className={classes.hourOutline} height={8} width={28} />
          ))}
        </div>
        {columns.map(({ key }) => (
          <div key={key} className={classes.column} />
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
        <strong>
          <TruncatedText text={column.title} />
        </strong>
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
  /** The person of this column does not offer what is being dragged. */
  isRefusing: boolean;
}

function Column({ column, shown, workingDay, drag, isRefusing, people, canMove, columns, onOpen, onBook, onMove }: ColumnProps) {
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
    <div
      className={classes.column}
      data-column={column.key}
      data-refusing={isRefusing || undefined}
      onPointerUp={drag.active ? undefined : bookHere}
    >
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
