import { Button, SegmentedControl } from "@mantine/core";
import { useEffect, useRef } from "react";
import { download } from "../../kit/data/api.ts";
import { orderPaymentStatus, orderStatus } from "../../kit/data/enums.ts";
import { useWorkspace } from "../../kit/data/session.ts";
import { ExportButton } from "../../kit/files/export-button.tsx";
import { Page } from "../../kit/layout/page.tsx";
import { notify } from "../../kit/layout/toast.tsx";
import { useAddress } from "../../kit/lists/address.ts";
import { ChoiceFilter, SearchField } from "../../kit/lists/filter-bar.tsx";
import { Empty } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { Board } from "./board.tsx";
import { OrderTable } from "./order-table.tsx";
import classes from "./orders.module.css";
import { toQuery, useColumn, useOrderList, useOrderSummary } from "./orders.query.ts";
import type { Order, Status } from "./orders.rules.ts";
import { ordersWords } from "./orders.words.ts";

type Address = { q?: string; payment?: Order["paymentStatus"]; status?: Status; view?: "list"; sort?: string };

/** The shop's orders: a board of what is to do, or all of them as a list. */
export function OrdersPage() {
  const t = useWords(ordersWords);
  const [address, change] = useAddress<Address>();
  const { q, payment, status, view, sort } = address;
  const isBoard = view !== "list";
  const filter = { q, payment };
  const lists = {
    pending: useColumn("pending", filter, isBoard),
    confirmed: useColumn("confirmed", filter, isBoard),
    processing: useColumn("processing", filter, isBoard),
    completed: useColumn("completed", filter, isBoard),
  };
  const table = useOrderList({ ...filter, status, sort }, !isBoard);
  const summary = useOrderSummary();
  const isFiltered = Boolean(q || payment);
  const sums = isFiltered ? {} : Object.fromEntries((summary ?? []).map((step) => [step.status, step.amountDue]));
  useArrivals(lists.pending.rows, !lists.pending.isLoading && !isFiltered);
  const set = (changes: Partial<Address>) => change(changes, { replace: true });
  const isEmpty = isBoard && !isFiltered && Object.values(lists).every(({ total }) => total === 0);
  return (
    <Page
      title={t.orders}
      subtitle={summary ? t.toHandle(summary.reduce((sum, { count }) => sum + count, 0)) : " "}
      actions={<ExportOrders query={toQuery(filter, isBoard ? undefined : status)} />}
    >
      <div className={classes.filters}>
        <SearchField label={t.search} value={q ?? ""} onChange={(next) => set({ q: next })} />
        <ChoiceFilter
          label={t.payment}
          any={t.anyPayment}
          value={payment}
          options={orderPaymentStatus.map((value) => ({ value, label: t.payments[value] }))}
          onChange={(next) => set({ payment: next })}
        />
        {!isBoard && (
          <ChoiceFilter
            label={t.status}
            any={t.anyStatus}
            value={status}
            options={orderStatus.map((value) => ({ value, label: t.statuses[value] }))}
            onChange={(next) => set({ status: next })}
          />
        )}
        <span className={classes.space} />
        <SegmentedControl
          aria-label={t.view}
          value={isBoard ? "board" : "list"}
          onChange={(next) => set({ view: next === "list" ? "list" : undefined })}
          data={[
            { value: "board", label: t.board },
            { value: "list", label: t.list },
          ]}
        />
      </div>
      {isEmpty ? (
        <NoOrders />
      ) : isBoard ? (
        <Board lists={lists} sums={sums} />
      ) : (
        <OrderTable list={table} sort={sort} isFiltered={isFiltered || status !== undefined} onSort={(next) => set({ sort: next })} />
      )}
    </Page>
  );
}

function NoOrders() {
  const t = useWords(ordersWords);
  const { slug } = useWorkspace();
  const open = slug && (
    <Button component="a" href={`/s/${slug}`} target="_blank" rel="noopener" variant="default">
      {t.openStore}
    </Button>
  );
  return <Empty icon="bag" text={t.empty} action={open} />;
}

/** Announces orders that arrive while the board is open. */
function useArrivals(rows: readonly Order[], isReady: boolean): void {
  const t = useWords(ordersWords);
  const newest = useRef<number>(undefined);
  const latest = rows.reduce((most, { number }) => Math.max(most, number), 0);
  useEffect(() => {
    if (!isReady) return;
    const before = newest.current;
    newest.current = Math.max(latest, before ?? 0);
    if (before !== undefined && latest > before) notify(t.received(latest));
  }, [latest, isReady, t]);
}

function ExportOrders({ query }: { query: ReturnType<typeof toQuery> }) {
  const { id } = useWorkspace();
  const params = { path: { workspaceId: id }, query };
  const read = (signal: AbortSignal) => download("/workspace/{workspaceId}/storefront/orders.csv", { params, signal });
  return <ExportButton of="orders" query={query} read={read} />;
}
