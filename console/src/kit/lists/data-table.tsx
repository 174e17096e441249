import { Button } from "@mantine/core";
import { Fragment, type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { ListState } from "../data/list.ts";
import { useShortcuts } from "../keys/shortcuts.ts";
import { stepThrough } from "../keys/step-through.ts";
import { Icon, type IconName } from "../layout/icon.tsx";
import { Empty, Problem, SkeletonRows } from "../loading/state.tsx";
import { kitWords } from "../words/kit.words.ts";
import { useWords } from "../words/locale.tsx";
import classes from "./data-table.module.css";
import { deletingProps, useDeletingIds } from "./deleting-rows.ts";
import { isLong, RowBlocks, useSteadyColumns } from "./row-blocks.tsx";
import { Select, SelectAll, type Selection, SelectionBar } from "./selection.tsx";

export interface Column<T> {
  key: string;
  label: string;
  render(row: T): ReactNode;
  align?: "start" | "end";
  /** The field the service sorts by, if it can. */
  sort?: string;
  /** Omitted where there is little room: on tablets, and from the cards shown on phones. */
  isMinor?: boolean;
  /** Says nothing without its heading, such as a count: cards, which have none, name it. */
  isFigure?: boolean;
  /** Stays on one line, such as a day: long tables break words anywhere to fit their columns. */
  isWhole?: boolean;
  width?: string;
}

interface DataTableProps<T> {
  label: string;
  list: ListState<T>;
  columns: readonly Column<T>[];
  keyOf(row: T): string;
  hrefOf(row: T): string;
  onOpen(row: T): void;
  openKey?: string | undefined;
  /** The heading that a row is under, such as its day; rows under one follow each other. */
  groupOf?(row: T): string;
  empty: { icon: IconName; text: string; action?: ReactNode };
  /** `name`, or `-name` for the other way round. */
  sort?: string | undefined;
  onSort?(sort: string | undefined): void;
  toolbar?: ReactNode;
  /** Lets several rows be chosen. */
  selection?: Selection<T> | undefined;
}

/** How far before the end of a list the next rows are asked for. */
const END_AHEAD = "800px 0px";

/** A list of records: the first cell links to the record; `j` and `k` move through the rows. On phones each row is a card. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, list, empty } = props;
  return (
    <section className={classes.frame} aria-label={label}>
      <Toolbar {...props} />
      {list.error ? (
        <div className={classes.note}>
          <Problem error={list.error} onRetry={list.retry} />
        </div>
      ) : list.isLoading ? (
        <SkeletonRows />
      ) : list.rows.length === 0 ? (
        <Empty {...empty} />
      ) : (
        <Rows {...props} />
      )}
      {list.hasMore && !list.error && <LoadMore list={list} />}
    </section>
  );
}

/** The filters and how much is shown, or what can be done with the chosen rows. */
function Toolbar<T>({ list, selection, toolbar }: DataTableProps<T>) {
  const t = useWords(kitWords);
  if (selection?.actions && selection.keys.size > 0) return <SelectionBar selection={selection} />;
  if (toolbar === undefined) return null;
  return (
    <div className={classes.toolbar}>
      {toolbar}
      <span className={classes.count}>
        {list.startAgain && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={list.startAgain}>
            {t.startAgain}
          </Button>
        )}
        {list.total !== undefined && t.shownOf(list.rows.length, list.total)}
      </span>
    </div>
  );
}

function Rows<T>(props: DataTableProps<T>) {
  const { list, columns, selection, keyOf, groupOf } = props;
  const table = useRef<HTMLTableElement>(null);
  const leaving = useDeletingIds();
  const hasManyRows = isLong(list.rows);
  useRowKeys(table, list.rows.length > 0);
  useSteadyColumns(table, hasManyRows);
  const width = columns.length + (selection ? 1 : 0);
  const headingOf = (row: T, index: number) => {
    const [heading, before] = [groupOf?.(row), list.rows[index - 1]];
    return before !== undefined && groupOf?.(before) === heading ? undefined : heading;
  };
  return (
    <table
      ref={table}
      className={classes.table}
      data-stale={list.isRefreshing || undefined}
      aria-rowcount={hasManyRows ? (list.total ?? -1) : undefined}
    >
      <thead>
        <tr>
          {selection && <SelectAll selection={selection} keys={list.rows.map(keyOf).filter((key) => !leaving.has(key))} />}
          {columns.map((column) => (
            <Head key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
        </tr>
      </thead>
      <RowBlocks
        rows={list.rows}
        columns={width}
        render={(row, index) => (
          <Fragment key={keyOf(row)}>
            <Heading text={headingOf(row, index)} columns={width} />
            <Row row={row} place={hasManyRows ? index + 2 : undefined} isLeaving={leaving.has(keyOf(row))} {...props} />
          </Fragment>
        )}
      />
    </table>
  );
}

function Heading({ text, columns }: { text: string | undefined; columns: number }) {
  if (text === undefined) return null;
  return (
    <tr className={classes.heading}>
      <th scope="rowgroup" colSpan={columns}>
        {text}
      </th>
    </tr>
  );
}

/** Pressed once, it goes on as the reader comes near the end. */
function LoadMore({ list }: { list: ListState<unknown> }) {
  const t = useWords(kitWords);
  const [isGoingOn, setGoingOn] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  const { isLoadingMore, loadMore } = list;
  const more = useRef(loadMore);
  more.current = loadMore;
  useEffect(() => {
    if (!isGoingOn || isLoadingMore || !end.current) return;
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && more.current(), { rootMargin: END_AHEAD });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isGoingOn, isLoadingMore]);
  const press = () => {
    setGoingOn(true);
    loadMore();
  };
  return (
    <div className={classes.more} ref={end} data-more>
      <Button variant="default" loading={isLoadingMore} onClick={press}>
        {t.loadMore}
      </Button>
    </div>
  );
}

interface HeadProps<T> {
  column: Column<T>;
  sort: string | undefined;
  onSort: ((sort: string | undefined) => void) | undefined;
}

/** One press sorts, another reverses, a third restores the default order. */
function Head<T>({ column, sort, onSort }: HeadProps<T>) {
  const { sort: field, label, align, width, isMinor } = column;
  const style = width ? { inlineSize: width } : undefined;
  if (!field || !onSort) {
    return (
      <th scope="col" data-align={align} data-minor={isMinor || undefined} style={style}>
        {label}
      </th>
    );
  }
  const state = sort === field ? "ascending" : sort === `-${field}` ? "descending" : "none";
  const next = { none: field, ascending: `-${field}`, descending: undefined }[state];
  return (
    <th scope="col" data-align={align} data-minor={isMinor || undefined} style={style} aria-sort={state}>
      <button type="button" className={classes.sort} onClick={() => onSort(next)}>
        {label}
        <Icon name={state === "none" ? "selector" : state === "ascending" ? "chevron-up" : "chevron-down"} size={14} />
      </button>
    </th>
  );
}

interface RowProps<T> extends DataTableProps<T> {
  row: T;
  /** Its place in a table of which only a part is drawn. */
  place: number | undefined;
  /** About to be deleted. */
  isLeaving: boolean;
}

function Row<T>({ row, place, isLeaving, columns, keyOf, hrefOf, onOpen, openKey, selection }: RowProps<T>) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(row);
  };
  return (
    <tr className={classes.row} data-open={openKey === keyOf(row) || undefined} aria-rowindex={place} {...deletingProps(isLeaving)}>
      {selection && <Select selection={selection} rowKey={keyOf(row)} label={selection.labelOf(row)} />}
      {columns.map((column, index) => (
        <td
          key={column.key}
          data-align={column.align}
          data-minor={column.isMinor || undefined}
          data-figure={column.isFigure || undefined}
          data-whole={column.isWhole || undefined}
          data-label={column.label}
        >
          {index === 0 ? (
            <a className={classes.link} href={hrefOf(row)} onClick={open} data-row-link>
              {column.render(row)}
            </a>
          ) : (
            column.render(row)
          )}
        </td>
      ))}
    </tr>
  );
}

/** `j` and `k` move the focus; Enter follows the link natively. */
function useRowKeys(table: RefObject<HTMLElement | null>, hasRows: boolean): void {
  const step = (by: 1 | -1) => {
    stepThrough([...(table.current?.querySelectorAll<HTMLElement>("tr:not([inert]) [data-row-link]") ?? [])], by);
  };
  useShortcuts([
    hasRows && { name: "rows", keys: { j: () => step(1), k: () => step(-1) } },
    hasRows && { name: "open", keys: { Enter: "native" } },
  ]);
}

/** A name with a second line under it. */
export function TwoLines({ lead, first, second }: { lead?: ReactNode; first: ReactNode; second?: ReactNode }) {
  return (
    <span className={classes.two}>
      {lead && <span data-lead>{lead}</span>}
      <span className={classes.twoText}>
        <span className={classes.first} dir="auto">
          {first}
        </span>
        {second && (
          <span className={classes.second} dir="auto">
            {second}
          </span>
        )}
      </span>
    </span>
  );
}
