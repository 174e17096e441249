import { Fragment, memo, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** Rows that are drawn and put away together. */
const BLOCK = 10;
/** Shorter lists are drawn whole. */
const DRAWN_WHOLE = 60;
/** How far from the window a block is drawn, so that scrolling finds it ready. */
const AHEAD_PX = 400;
const FIRST: readonly number[] = Array.from({ length: DRAWN_WHOLE / BLOCK }, (_, block) => block);
/** Height of a row until a block has been measured. */
const ROW_PX = 52;

interface RowBlocksProps<T> {
  rows: readonly T[];
  columns: number;
  render(row: T, index: number): ReactNode;
}

export function isLong(rows: readonly unknown[]): boolean {
  return rows.length > DRAWN_WHOLE;
}

/** The bodies of a table. A long list draws only the blocks near the window; all that lie between two of them are one empty row of their height. */
export function RowBlocks<T>({ rows, columns, render }: RowBlocksProps<T>) {
  const first = useRef<HTMLTableSectionElement>(null);
  const isWhole = !isLong(rows);
  const isPrinting = usePrinting();
  const blocks = Array.from({ length: Math.ceil(rows.length / BLOCK) }, (_, block) => block);
  const { near, heights } = useNearBlocks(first, isWhole ? 0 : blocks.length);
  const drawn = isWhole || isPrinting ? blocks : near.filter((block) => block < blocks.length);
  return [...drawn, blocks.length].map((block, index) => {
    const from = (drawn[index - 1] ?? -1) + 1;
    return (
      <Fragment key={block}>
        {from < block && (
          <tbody ref={from === 0 ? first : undefined} aria-hidden>
            <tr style={{ blockSize: heights.sum(from, block) }}>
              <td colSpan={columns} />
            </tr>
          </tbody>
        )}
        {block < blocks.length && <Block block={block} rows={rows} render={render} first={block === 0 ? first : undefined} />}
      </Fragment>
    );
  });
}

interface BlockProps {
  block: number;
  rows: readonly unknown[];
  render(row: never, index: number): ReactNode;
  first: RefObject<HTMLTableSectionElement | null> | undefined;
}

const Block = memo(function Block({ block, rows, render, first }: BlockProps) {
  const start = block * BLOCK;
  return (
    <tbody data-block={block} ref={first}>
      {rows.slice(start, start + BLOCK).map((row, index) => render(row as never, start + index))}
    </tbody>
  );
});

/** Heights of blocks: as they were drawn, else as the first that was measured. Those of another width say nothing. */
class Heights {
  private readonly known = new Map<number, number>();
  private typical: number | undefined;
  private width = 0;

  measure(table: HTMLElement): void {
    if (table.clientWidth !== this.width) this.forget();
    this.width = table.clientWidth;
    for (const body of table.querySelectorAll<HTMLElement>(":scope > [data-block]")) {
      const { height } = body.getBoundingClientRect();
      this.known.set(Number(body.dataset.block), height);
      this.typical ??= height;
    }
  }

  of(block: number): number {
    return this.known.get(block) ?? this.typical ?? ROW_PX * BLOCK;
  }

  sum(from: number, to: number): number {
    let sum = 0;
    for (let block = from; block < to; block++) sum += this.of(block);
    return sum;
  }

  /** Blocks that reach into this span below the first one's start. */
  within(from: number, to: number, count: number): number[] {
    const found: number[] = [];
    let top = 0;
    for (let block = 0; block < count && top < to; block++) {
      const bottom = top + this.of(block);
      if (bottom > from) found.push(block);
      top = bottom;
    }
    return found;
  }

  private forget(): void {
    this.known.clear();
    this.typical = undefined;
  }
}

/** The blocks in the window, close to it, or with the focus. */
function useNearBlocks(first: RefObject<HTMLTableSectionElement | null>, count: number) {
  const [near, setNear] = useState(FIRST);
  const [heights] = useState(() => new Heights());
  useEffect(() => {
    if (count === 0) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const table = first.current?.parentElement;
      if (!first.current || !table) return;
      heights.measure(table);
      const { top } = first.current.getBoundingClientRect();
      const found = new Set(heights.within(-top - AHEAD_PX, innerHeight - top + AHEAD_PX, count));
      const focused = table.querySelector<HTMLElement>(":scope > [data-block]:focus-within");
      if (focused) found.add(Number(focused.dataset.block));
      const next = [...found].sort((a, b) => a - b);
      setNear((before) => (before.join() === next.join() ? before : next));
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    lookSoon();
    addEventListener("scroll", lookSoon, { capture: true, passive: true });
    addEventListener("resize", lookSoon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", lookSoon, { capture: true });
      removeEventListener("resize", lookSoon);
    };
  }, [first, count, heights]);
  return { near, heights };
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
    let kept = 0;
    const keep = () => {
      // Rows that are added make the frame higher, and every measuring lays the whole table out anew.
      if (frame.clientWidth === kept) return;
      kept = frame.clientWidth;
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
