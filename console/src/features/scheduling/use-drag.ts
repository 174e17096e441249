import { type PointerEvent, useRef, useState } from "react";
import { minutesOf } from "../../kit/format/format.ts";
import { dropAt, HOUR_PX, type Interval } from "./calendar.rules.ts";
import type { Visit } from "./scheduling.query.ts";
import type { Destination } from "./use-move.tsx";

export interface GridColumn {
  key: string;
  day: string;
  /** Set where a column is a person's. */
  staffId?: string | null;
  title?: string;
  visits: readonly Visit[];
}

export interface Drag {
  active: Visit | undefined;
  target: { column: string; minute: number } | undefined;
  begin(event: PointerEvent, visit: Visit): void;
  /** The click that ends a drag opens nothing. */
  justMoved(): boolean;
}

const NEAR = 5;

interface DragOptions {
  columns: readonly GridColumn[];
  /** Whether a visit may go into a column. */
  accepts(visit: Visit, column: GridColumn): boolean;
  onMove(visit: Visit, to: Destination): void;
}

/** Starts after a few pixels, follows the pointer across columns, drops on the quarter hour. */
export function useDrag({ columns, accepts, onMove }: DragOptions, shown: Interval, body: { current: HTMLDivElement | null }): Drag {
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
      setActive(visit);
      const column = columns.find(({ key }) => key === over.dataset.column);
      if (column && !accepts(visit, column)) {
        goal = undefined;
        return setTarget(undefined);
      }
      const raw = shown.start + ((event.clientY - grabbed - over.getBoundingClientRect().top) / HOUR_PX) * 60;
      goal = { column: over.dataset.column ?? "", minute: dropAt(raw, visit.durationMinutes) };
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
