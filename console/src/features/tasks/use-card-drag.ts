import { type PointerEvent, useRef, useState } from "react";
import { COLUMNS, type Status, type Task } from "./tasks.query.ts";

export interface CardDrag {
  /** The card under the pointer, and how far it was carried. */
  active: { taskId: string; x: number; y: number } | undefined;
  /** The column it would be dropped on. */
  target: Status | undefined;
  begin(event: PointerEvent, task: Task): void;
  /** The click that ends a drag opens nothing. */
  justMoved(): boolean;
}

const NEAR_PX = 5;

/**
 * Carries a card to another column with a mouse or a pen. By touch the same movement scrolls the page; there the task's own page changes the
 * status. The browser's own dragging is not used, because Firefox does not start it on a button.
 */
export function useCardDrag(onMove: (task: Task, status: Status) => void): CardDrag {
  const [active, setActive] = useState<CardDrag["active"]>();
  const [target, setTarget] = useState<Status>();
  const moved = useRef(false);
  const begin = (down: PointerEvent, task: Task) => {
    if (down.button !== 0 || down.pointerType === "touch") return;
    moved.current = false;
    let goal: Status | undefined;
    const follow = (event: globalThis.PointerEvent) => {
      const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
      if (!moved.current && Math.hypot(x, y) < NEAR_PX) return;
      moved.current = true;
      goal = columnAt(event.clientX, event.clientY);
      setActive({ taskId: task.id, x, y });
      setTarget(goal);
    };
    const end = (isDropped: boolean) => {
      removeEventListener("pointermove", follow);
      removeEventListener("pointerup", drop);
      removeEventListener("pointercancel", cancel);
      removeEventListener("keydown", onKey, true);
      setActive(undefined);
      setTarget(undefined);
      // After the click that follows the release.
      setTimeout(() => {
        moved.current = false;
      });
      if (isDropped && goal && goal !== task.status) onMove(task, goal);
    };
    const drop = () => end(moved.current);
    const cancel = () => end(false);
    const onKey = (event: KeyboardEvent) => event.key === "Escape" && cancel();
    addEventListener("pointermove", follow);
    addEventListener("pointerup", drop);
    addEventListener("pointercancel", cancel);
    addEventListener("keydown", onKey, true);
  };
  return { active, target, begin, justMoved: () => moved.current };
}

function columnAt(x: number, y: number): Status | undefined {
  const column = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>("[data-status]"))
    .find((element) => element !== null);
  return COLUMNS.find((status) => status === column?.dataset.status);
}
