import { useNavigate } from "@tanstack/react-router";
import type { ListState } from "../../kit/data/list.ts";
import { useFormat } from "../../kit/data/session.ts";
import { useShortcuts } from "../../kit/keys/shortcuts.ts";
import { type Column, DataTable, TwoLines } from "../../kit/lists/data-table.tsx";
import { StatusBadge } from "../../kit/loading/state.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { Shipping } from "./board.tsx";
import { useShownStatus, useStepOn } from "./moves.ts";
import { type Order, paymentTone, piecesOf, statusTones } from "./orders.rules.ts";
import { ordersWords } from "./orders.words.ts";

interface OrderTableProps {
  list: ListState<Order>;
  sort: string | undefined;
  isFiltered: boolean;
  onSort(sort: string | undefined): void;
}

const hrefOf = ({ id }: Order) => `/console/orders/${id}`;

export function OrderTable({ list, sort, isFiltered, onSort }: OrderTableProps) {
  const t = useWords(ordersWords);
  const kit = useWords(kitWords);
  const navigate = useNavigate();
  const stepOn = useStepOn();
  const goOn = () => {
    const link = document.activeElement?.closest("tr")?.querySelector("[data-row-link]")?.getAttribute("href");
    const order = list.rows.find((row) => hrefOf(row) === link);
    if (order) stepOn?.(order);
  };
  useShortcuts([stepOn !== undefined && { name: "nextStep", keys: { ".": goOn } }]);
  return (
    <DataTable
      label={t.orders}
      list={list}
      columns={useColumns()}
      keyOf={(order) => order.id}
      hrefOf={hrefOf}
      onOpen={(order) => void navigate({ to: "/orders/$orderId", params: { orderId: order.id } })}
      empty={isFiltered ? { icon: "search", text: kit.nothingFound } : { icon: "bag", text: t.empty }}
      sort={sort}
      onSort={onSort}
    />
  );
}

function useColumns(): Column<Order>[] {
  const t = useWords(ordersWords);
  const format = useFormat();
  return [
    {
      key: "number",
      label: t.number,
      sort: "customer",
      width: "28%",
      render: ({ number, customer }) => <TwoLines first={<bdi>#{number}</bdi>} second={<bdi>{customer.name}</bdi>} />,
    },
    { key: "day", label: t.day, sort: "createdAt", isWhole: true, render: ({ createdAt }) => format.instantDay(createdAt) },
    { key: "items", label: t.items, isMinor: true, render: (order) => t.pieces(piecesOf(order)) },
    { key: "status", label: t.status, render: (order) => <OrderStatus order={order} /> },
    {
      key: "payment",
      label: t.payment,
      render: (order) => <StatusBadge tone={paymentTone(order)}>{t.payments[order.paymentStatus]}</StatusBadge>,
    },
    { key: "delivery", label: t.delivery, isMinor: true, render: ({ delivery }) => <Shipping delivery={delivery} /> },
    {
      key: "total",
      label: t.total,
      sort: "total",
      align: "end",
      render: ({ amountDue, currencyCode }) => format.money(amountDue, { code: currencyCode }),
    },
  ];
}

export function OrderStatus({ order }: { order: Pick<Order, "id" | "status"> }) {
  const t = useWords(ordersWords);
  const status = useShownStatus(order);
  return <StatusBadge tone={statusTones[status]}>{t.statuses[status]}</StatusBadge>;
}
