import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Rows } from "../../kit/data/every-row.ts";
import type { IconName } from "../../kit/layout/icon.tsx";
import { Panel } from "../../kit/layout/page.tsx";
import { deletingProps, useDeletingIds } from "../../kit/lists/deleting-rows.ts";
import { RowLimitNote } from "../../kit/loading/row-limit-note.tsx";
import { Empty, Problem, SkeletonRows } from "../../kit/loading/state.tsx";
import classes from "./settings.module.css";

interface EntryPanelProps<T> {
  title: string;
  note?: string;
  query: UseQueryResult<Rows<T> | T[]>;
  empty: { icon: IconName; text: string };
  keyOf(entry: T): string;
  /** Name, note, problem and actions of an entry. */
  entry(entry: T): { name: ReactNode; note?: ReactNode; problem?: ReactNode; actions?: ReactNode };
  children?: ReactNode;
}

/** A short list of settings, with the form that adds to it underneath. */
export function EntryPanel<T>({ title, note, query, empty, keyOf, entry, children }: EntryPanelProps<T>) {
  const { data, error, refetch } = query;
  const leaving = useDeletingIds();
  const list = Array.isArray(data) ? { rows: data, hasMore: false } : data;
  if (error) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <Panel title={title} note={note}>
      {!list && <SkeletonRows count={3} />}
      {list?.rows.length === 0 && <Empty {...empty} />}
      <ul>
        {list?.rows.map((one) => {
          const shown = entry(one);
          return (
            <li key={keyOf(one)} className={classes.row} {...deletingProps(leaving.has(keyOf(one)))}>
              <span className={classes.rowText}>
                <strong>
                  <bdi>{shown.name}</bdi>
                </strong>
                {shown.note && <span>{shown.note}</span>}
                {shown.problem && <span data-problem>{shown.problem}</span>}
              </span>
              {shown.actions && <span className={classes.actions}>{shown.actions}</span>}
            </li>
          );
        })}
      </ul>
      <RowLimitNote list={list} />
      {children}
    </Panel>
  );
}
