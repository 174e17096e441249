import { Button, Checkbox } from "@mantine/core";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import classes from "./data-table.module.css";
import { Icon, type IconName } from "./icon.tsx";
import { areKeysOn, isTyping } from "./keys.ts";
import { kitWords } from "./kit.words.ts";
import type { ListState } from "./list.ts";
import { useWords } from "./locale.tsx";
import { Empty, Problem, SkeletonRows } from "./state.tsx";

export interface Column<T> {
  key: string;
  label: string;
  render(row: T): ReactNode;
  align?: "start" | "end";
  /** The field the service sorts by, if it can. */
  sort?: string;
  /** Omitted where there is little room: on tablets, and from the cards shown on phones. */
  isMinor?: boolean;
  width?: string;
}

export interface Selection {
  keys: ReadonlySet<string>;
  onChange(keys: ReadonlySet<string>): void;
  /** Label of a row's checkbox. */
  labelOf(key: string): string;
  /** Shown in place of the filters while rows are chosen. */
  actions?: ReactNode;
}

interface DataTableProps<T> {
  label: string;
  list: ListState<T>;
  columns: readonly Column<T>[];
  keyOf(row: T): string;
  hrefOf(row: T): string;
  onOpen(row: T): void;
  openKey?: string | undefined;
  empty: { icon: IconName; text: string; action?: ReactNode };
  /** `name`, or `-name` for the other way round. */
  sort?: string | undefined;
  onSort?(sort: string | undefined): void;
  toolbar?: ReactNode;
  /** Lets several rows be chosen. */
  selection?: Selection | undefined;
}

/** A list of records: the first cell links to the record; `j` and `k` move through the rows. On phones each row is a card. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { label, list, columns, toolbar, empty } = props;
  const t = useWords(kitWords);
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  return (
    <section className={classes.frame} aria-label={label}>
      {props.selection?.actions && props.selection.keys.size > 0 ? (
        <SelectionBar selection={props.selection} />
      ) : (
        toolbar !== undefined && (
          <div className={classes.toolbar}>
            {toolbar}
            {list.total !== undefined && <span className={classes.count}>{t.shownOf(list.rows.length, list.total)}</span>}
          </div>
        )
      )}
      {list.error ? (
        <div className={classes.note}>
          <Problem error={list.error} onRetry={list.retry} />
        </div>
      ) : list.isLoading ? (
        <SkeletonRows />
      ) : list.rows.length === 0 ? (
        <Empty {...empty} />
      ) : (
        <table className={classes.table} data-stale={list.isRefreshing || undefined}>
          <thead>
            <tr>
              {props.selection && <SelectAll selection={props.selection} keys={list.rows.map(props.keyOf)} />}
              {columns.map((column) => (
                <Head key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {list.rows.map((row) => (
              <Row key={props.keyOf(row)} row={row} {...props} />
            ))}
          </tbody>
        </table>
      )}
      {list.hasMore && !list.error && (
        <div className={classes.more}>
          <Button variant="default" loading={list.isLoadingMore} onClick={list.loadMore}>
            {t.loadMore}
          </Button>
        </div>
      )}
    </section>
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

/** How many are chosen, and what can be done with them. */
function SelectionBar({ selection: { keys, onChange, actions } }: { selection: Selection }) {
  const t = useWords(kitWords);
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t.selection}>
      <strong aria-live="polite">{t.selected(keys.size)}</strong>
      {actions}
      <span className={classes.count}>
        <Button variant="subtle" color="gray" onClick={() => onChange(new Set())}>
          {t.clearSelection}
        </Button>
      </span>
    </div>
  );
}

function SelectAll({ selection, keys }: { selection: Selection; keys: readonly string[] }) {
  const t = useWords(kitWords);
  const chosen = keys.filter((key) => selection.keys.has(key)).length;
  return (
    <th scope="col" className={classes.check}>
      <Checkbox
        aria-label={t.selectAll}
        checked={chosen > 0 && chosen === keys.length}
        indeterminate={chosen > 0 && chosen < keys.length}
        onChange={(event) => selection.onChange(new Set(event.currentTarget.checked ? keys : []))}
      />
    </th>
  );
}

function Select({ selection, rowKey }: { selection: Selection; rowKey: string }) {
  const toggle = (isChosen: boolean) => {
    const keys = new Set(selection.keys);
    if (isChosen) keys.add(rowKey);
    else keys.delete(rowKey);
    selection.onChange(keys);
  };
  return (
    <td className={classes.check}>
      <Checkbox
        aria-label={selection.labelOf(rowKey)}
        checked={selection.keys.has(rowKey)}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
    </td>
  );
}

function Row<T>({ row, columns, keyOf, hrefOf, onOpen, openKey, selection }: DataTableProps<T> & { row: T }) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(row);
  };
  return (
    <tr className={classes.row} data-open={openKey === keyOf(row) || undefined}>
      {selection && <Select selection={selection} rowKey={keyOf(row)} />}
      {columns.map((column, index) => (
        <td key={column.key} data-align={column.align} data-minor={column.isMinor || undefined} data-label={column.label}>
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
function useRowKeys(body: { current: HTMLElement | null }): void {
  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      if ((event.key !== "j" && event.key !== "k") || !areKeysOn() || isTyping(event)) return;
      const links = [...(body.current?.querySelectorAll<HTMLElement>("[data-row-link]") ?? [])];
      const at = links.indexOf(document.activeElement as HTMLElement);
      const next = event.key === "j" ? Math.min(at + 1, links.length - 1) : Math.max(at - 1, 0);
      links[next]?.focus();
      links[next]?.scrollIntoView({ block: "nearest" });
    };
    addEventListener("keydown", move);
    return () => removeEventListener("keydown", move);
  }, [body]);
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
