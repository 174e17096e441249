import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useFocusedKeys } from "../keys/shortcuts.ts";
import { Icon } from "../layout/icon.tsx";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";
import { deletingProps, useDeletingIds } from "./deleting-rows.ts";
import classes from "./sortable.module.css";

interface SortableProps<T> {
  label: string;
  items: readonly T[];
  keyOf(item: T, index: number): string | number;
  nameOf(item: T): string;
  /** Without the right to change the order there are no handles. */
  isFixed?: boolean;
  onMove(from: number, to: number): void;
  children(item: T, index: number): ReactNode;
}

/** A list in an order that a person gives it: a handle is dragged, by touch too, or moved by the arrow keys. */
export function SortableList<T>({ label, items, keyOf, nameOf, isFixed = false, onMove, children }: SortableProps<T>) {
  const t = useWords(kitWords);
  const list = useRef<HTMLUListElement>(null);
  const leaving = useDeletingIds();
  /** Read out: the eye sees it. */
  const [news, setNews] = useState("");
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const goal = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes along once the list is in its new order
  useEffect(() => {
    if (goal.current === undefined) return;
    list.current?.querySelectorAll<HTMLElement>("[data-handle]")[goal.current]?.focus();
    goal.current = undefined;
  }, [items]);
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= items.length) return;
    goal.current = to;
    onMove(from, to);
    setNews(t.movedTo(to + 1, items.length));
  };
  const begin = (down: PointerEvent<HTMLElement>, from: number) => {
    if (down.button !== 0) return;
    const handle = down.currentTarget;
    handle.setPointerCapture(down.pointerId);
    let to = from;
    const follow = (event: globalThis.PointerEvent) => {
      to = placeAt(list.current, from, event.clientY);
      setDrag({ from, to });
    };
    const end = (isDropped: boolean) => {
      handle.removeEventListener("pointermove", follow);
      handle.removeEventListener("pointerup", drop);
      handle.removeEventListener("pointercancel", cancel);
      removeEventListener("keydown", onKey, true);
      setDrag(undefined);
      if (isDropped) move(from, to);
    };
    const drop = () => end(true);
    const cancel = () => end(false);
    const onKey = (event: globalThis.KeyboardEvent) => event.key === "Escape" && cancel();
    handle.addEventListener("pointermove", follow);
    handle.addEventListener("pointerup", drop);
    handle.addEventListener("pointercancel", cancel);
    addEventListener("keydown", onKey, true);
  };
  const markOf = (index: number) => {
    if (!drag || drag.to === drag.from || index !== drag.to) return undefined;
    return drag.to < drag.from ? "before" : "after";
  };
  return (
    <>
      <span className="visually-hidden" role="status">
        {news}
      </span>
      <ul ref={list} className={classes.list} aria-label={label}>
        {items.map((item, index) => (
          <li
            key={keyOf(item, index)}
            className={classes.row}
            data-dragged={drag?.from === index || undefined}
            data-over={markOf(index)}
            {...deletingProps(leaving.has(String(keyOf(item, index))))}
          >
            {!isFixed && <Handle name={nameOf(item)} onGrab={(event) => begin(event, index)} onStep={(by) => move(index, index + by)} />}
            {children(item, index)}
          </li>
        ))}
      </ul>
    </>
  );
}

interface HandleProps {
  name: string;
  onGrab(event: PointerEvent<HTMLElement>): void;
  onStep(by: 1 | -1): void;
}

function Handle({ name, onGrab, onStep }: HandleProps) {
  const t = useWords(kitWords);
  const keys = useFocusedKeys({ name: "reorder", keys: { ArrowUp: () => onStep(-1), ArrowDown: () => onStep(1) } });
  return (
    <button
      type="button"
      className={classes.handle}
      data-handle
      aria-label={t.reorder(name)}
      title={t.reorderHint}
      onPointerDown={onGrab}
      {...keys}
    >
      <Icon name="drag" size={18} />
    </button>
  );
}

/** The place among the other rows at this height. */
function placeAt(list: HTMLElement | null, from: number, y: number): number {
  const rows = [...(list?.children ?? [])].filter((_, index) => index !== from);
  return rows.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}
