import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Rows } from "../../kit/data/every-row.ts";
import { useCan } from "../../kit/data/session.ts";
import { useShortcuts } from "../../kit/keys/shortcuts.ts";
import { Icon, type IconName } from "../../kit/layout/icon.tsx";
import { Panel } from "../../kit/layout/page.tsx";
import { RowLimitNote } from "../../kit/loading/row-limit-note.tsx";
import { Empty, Problem, SkeletonRows, StatusBadge } from "../../kit/loading/state.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import classes from "./store.module.css";
import { pageIcons, pageTones, type StorePage } from "./store.rules.ts";
import { StoreFrame } from "./store-page.tsx";

interface OrderedPageProps<R> {
  list: { data: Rows<R> | undefined; error: unknown; refetch(): Promise<unknown> };
  icon: IconName;
  words: { title: string; hint: string; none: string; add: string };
  onAdd(): void;
  children(rows: readonly R[], isFixed: boolean): ReactNode;
}

/** Records of the store in the order that visitors see. */
export function OrderedPage<R>({ list: { data, error, refetch }, icon, words, onAdd, children }: OrderedPageProps<R>) {
  const mayManage = useCan()("store.manage");
  useShortcuts([mayManage && { name: "create", keys: { n: onAdd } }]);
  const addButton = mayManage && (
    <Button leftSection={<Icon name="plus" size={17} />} onClick={onAdd}>
      {words.add}
    </Button>
  );
  return (
    <StoreFrame action={addButton}>
      {error ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : (
        <Panel title={words.title} note={data && data.rows.length > 1 && mayManage ? words.hint : undefined}>
          {!data && <SkeletonRows count={4} />}
          {data?.rows.length === 0 && <Empty icon={icon} text={words.none} action={addButton} />}
          {data && children(data.rows, !mayManage)}
          <RowLimitNote list={data} />
        </Panel>
      )}
    </StoreFrame>
  );
}

/** Shows a new order of a list before the reply; a refusal puts the old one back. */
export function useReorder<R>(key: string) {
  const queries = useQueryClient();
  const { submit } = useSubmit({ refreshes: [key] });
  return (rows: R[], save: () => Promise<unknown>) => {
    queries.setQueryData<Rows<R>>([key, "list"], (list) => list && { ...list, rows });
    void submit(save).then((isSaved) => (isSaved ? undefined : queries.invalidateQueries({ queryKey: [key] })));
  };
}

interface OrderedRowProps {
  to: string;
  params: object;
  name: string;
  detail: ReactNode;
  status: StorePage["status"];
  statusName: string;
}

export function OrderedRow({ to, params, name, detail, status, statusName }: OrderedRowProps) {
  return (
    <span className={classes.ordered}>
      <span className={classes.rowText}>
        <Link to={to} params={params as never}>
          <bdi>{name}</bdi>
        </Link>
        <span>{detail}</span>
      </span>
      <RecordStatus status={status} name={statusName} />
    </span>
  );
}

export function RecordStatus({ status, name }: { status: StorePage["status"]; name: string }) {
  return (
    <StatusBadge tone={pageTones[status]} icon={pageIcons[status]}>
      {name}
    </StatusBadge>
  );
}
