import { type PointerEvent, useRef, useState } from "react";

interface Card {
  id: string;
  status: string;
}

export interface CardDrag<T extends Card> {
  /** The card under the pointer, and how far it was carried. */
  active: { card: T; x: number; y: number } | undefined;
  /** The column it would be dropped on. */
  target: T["status"] | undefined;
  begin(event: PointerEvent, card: T): void;
  /** The click that ends a drag opens nothing. */
  justMoved(): boolean;
}

interface Options<T extends Card> {
  /** Columns are elements with `data-status`. */
  columns: readonly T["status"][];
  /** Other columns do not take the card. */
  mayDrop?(card: T, status: T["status"]): boolean;
  onMove(card: T, status: T["status"]): void;
}

const NEAR_PX = 5;

/**
 * Carries a card to another column with a mouse or a pen. By touch the same movement scrolls the page; there the record's own page changes
 * the status. The browser's own dragging is not used, because Firefox does not start it on a button.
 */
export function useCardDrag<T extends Card>({ columns, mayDrop, onMove }: Options<T>): CardDrag<T> {
  const [active, setActive] = useState<CardDrag<T>["active"]>();
  const [target, setTarget] = useState<T["status"]>();
  const moved = useRef(false);
  const begin = (down: PointerEvent, card: T) => {
    if (down.button !== 0 || down.pointerType === "touch") return;
    moved.current = false;
    let goal: T["status"] | undefined;
    const follow = (event: globalThis.PointerEvent) => {
      const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
      if (!moved.current && Math.hypot(x, y) < NEAR_PX) return;
      moved.current = true;
      const over = columnAt(columns, event.clientX, event.clientY);
      goal = over !== undefined && (mayDrop?.(card, over) ?? true) ? over : undefined;
      setActive({ card, x, y });
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
      if (isDropped && goal !== undefined && goal !== card.status) onMove(card, goal);
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

function columnAt<S extends string>(columns: readonly S[], x: number, y: number): S | undefined {
  const column = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>("[data-status]"))
    .find((element) => element !== null);
  return columns.find((status) => status === column?.dataset.status);
}
