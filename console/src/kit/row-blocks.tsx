import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** Rows that are drawn and put away together. */
const BLOCK = 20;
/** Shorter lists are drawn whole. */
const DRAWN_WHOLE = 3 * BLOCK;
/** How far from the window a block is drawn, so that scrolling finds it ready. */
const AHEAD = "600px 0px";
/** Height of a row until a block has been measured. */
const ROW_PX = 52;

type Heights = Map<number, number>;

interface RowBlocksProps<T> {
  rows: readonly T[];
  columns: number;
  render(row: T, index: number): ReactNode;
}

export function isLong(rows: readonly unknown[]): boolean {
  return rows.length > DRAWN_WHOLE;
}

/** The bodies of a table. A long list draws only the blocks near the window; the others keep their height. */
export function RowBlocks<T>({ rows, columns, render }: RowBlocksProps<T>) {
  const heights = useRef<Heights>(new Map());
  const isPrinting = usePrinting();
  const starts = Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, index) => index * BLOCK);
  return starts.map((start) => {
    const block = rows.slice(start, start + BLOCK);
    return (
      <Block key={start} start={start} count={block.length} columns={columns} heights={heights} isWhole={!isLong(rows) || isPrinting}>
        {() => block.map((row, index) => render(row, start + index))}
      </Block>
    );
  });
}

interface BlockProps {
  start: number;
  count: number;
  columns: number;
  heights: RefObject<Heights>;
  /** Drawn wherever it is. */
  isWhole: boolean;
  children(): ReactNode;
}

function Block({ start, count, columns, heights, isWhole, children }: BlockProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const isNear = useNear(body, start < DRAWN_WHOLE, (height) => heights.current.set(start, height));
  if (isNear || isWhole) return <tbody ref={body}>{children()}</tbody>;
  return (
    <tbody ref={body} aria-hidden>
      <tr style={{ blockSize: heights.current.get(start) ?? typicalRow(heights.current) * count }}>
        <td colSpan={columns} />
      </tr>
    </tbody>
  );
}

function typicalRow(heights: Heights): number {
  if (heights.size === 0) return ROW_PX;
  return [...heights.values()].reduce((sum, height) => sum + height, 0) / heights.size / BLOCK;
}

/** Whether an element is in the window or close to it. It stays while it holds the focus. */
function useNear(element: RefObject<HTMLElement | null>, isNearAtFirst: boolean, onLeave: (height: number) => void): boolean {
  const [isNear, setNear] = useState(isNearAtFirst);
  const leave = useRef(onLeave);
  leave.current = onLeave;
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        if (!entry.isIntersecting && entry.target.contains(document.activeElement)) return;
        if (!entry.isIntersecting) leave.current(entry.boundingClientRect.height);
        setNear(entry.isIntersecting);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

/** Paper shows every row that is loaded. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}

/** Keeps the widths of a long table's columns, which would follow the rows that happen to be drawn. */
export function useSteadyColumns(table: RefObject<HTMLTableElement | null>, isOn: boolean): void {
  useEffect(() => {
    const { current } = table;
    const frame = current?.parentElement;
    if (!isOn || !current || !frame) return;
    const heads = [...current.querySelectorAll<HTMLElement>("thead th")];
    const before = heads.map((head) => head.style.inlineSize);
    const release = () => {
      current.style.tableLayout = "";
      heads.forEach((head, index) => {
        head.style.inlineSize = before[index] ?? "";
      });
    };
    const keep = () => {
      if (current.style.tableLayout) release();
      const widths = heads.map((head) => head.getBoundingClientRect().width);
      heads.forEach((head, index) => {
        head.style.inlineSize = `${widths[index]}px`;
      });
      current.style.tableLayout = "fixed";
    };
    const observer = new ResizeObserver(keep);
    observer.observe(frame);
    return () => {
      observer.disconnect();
      release();
    };
  }, [table, isOn]);
}
