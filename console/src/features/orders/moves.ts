import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { api } from "../../kit/data/api.ts";
import { useCan, useWorkspace } from "../../kit/data/session.ts";
import { doUnlessUndone, notifyError } from "../../kit/layout/toast.tsx";
import { useErrorText } from "../../kit/loading/state.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import { nextOf, type Order, type Status, type Step } from "./orders.rules.ts";
import { ordersWords } from "./orders.words.ts";

/** An order on its way: shown at its last step, while the service still has an earlier one. */
interface Moving {
  /** As the service has it. */
  order: Order;
  /** Not sent yet, or being sent. */
  steps: Step[];
  /** Ends when what was sent so far is answered. */
  sent: Promise<void>;
}

let moving: ReadonlyMap<string, Moving> = new Map();
const listeners = new Set<() => void>();

function put(orderId: string, next: Moving | undefined): void {
  const changed = new Map(moving);
  if (next && next.steps.length > 0) changed.set(orderId, next);
  else changed.delete(orderId);
  moving = changed;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function useMoving(): ReadonlyMap<string, Moving> {
  return useSyncExternalStore(subscribe, () => moving);
}

/** The status an order is shown with. */
export function useShownStatus({ id, status }: Pick<Order, "id" | "status">): Status {
  return useMoving().get(id)?.steps.at(-1) ?? status;
}

/** Moves orders to the step after the one they are shown at; nothing without the right to. */
export function useStepOn(): ((order: Order) => void) | undefined {
  const can = useCan();
  const move = useMoveOrder();
  if (!can("store.orders.manage")) return undefined;
  return (order) => {
    const status = moving.get(order.id)?.steps.at(-1) ?? order.status;
    const next = nextOf(status);
    if (next) move({ ...order, status }, next);
  };
}

/** The orders of one column, with those on their way to it and without those that leave. Reading the list again changes nothing about that. */
export function useShownOrders(status: Step, rows: readonly Order[]): { rows: readonly Order[]; change: number } {
  const all = [...useMoving().values()];
  const coming = all.filter(({ order, steps }) => steps.at(-1) === status && order.status !== status);
  const leaving = all.filter(({ order, steps }) => order.status === status && steps.at(-1) !== status);
  const ids = new Set(all.map(({ order }) => order.id));
  const staying = rows.filter(({ id }) => !ids.has(id) || all.some(({ order, steps }) => order.id === id && steps.at(-1) === status));
  const added = coming.map(({ order }) => order).filter(({ id }) => !staying.some((row) => row.id === id));
  return { rows: [...added.map((order) => ({ ...order, status })), ...staying], change: coming.length - leaving.length };
}

/**
 * Moves an order: shown at once, sent after the time to undo, because the buyer gets a message. No `If-Match` is needed: the service takes
 * only the step that follows the order's own status. Undoing a step also undoes those after it.
 */
export function useMoveOrder(): (order: Order, to: Step) => void {
  const { id: workspaceId } = useWorkspace();
  const t = useWords(ordersWords);
  const message = useErrorText();
  const queries = useQueryClient();
  const refresh = () => Promise.all(["orders", "dashboard"].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  return (order, to) => {
    const before = moving.get(order.id) ?? { order, steps: [], sent: Promise.resolve() };
    put(order.id, { ...before, steps: [...before.steps, to] });
    const drop = () => {
      const now = moving.get(order.id);
      if (now) put(order.id, { ...now, steps: now.steps.slice(0, now.steps.indexOf(to)) });
    };
    const send = () => {
      const now = moving.get(order.id);
      if (!now?.steps.includes(to)) return;
      const path = { workspaceId, orderId: order.id };
      const patch = () => api.patch("/workspace/{workspaceId}/storefront/orders/{orderId}", { params: { path }, body: { status: to } });
      const isFirst = now.steps[0] === to;
      const sent = (isFirst ? patch() : now.sent.then(patch)).then(
        async () => {
          await refresh();
          const left = moving.get(order.id);
          if (left) put(order.id, { ...left, order: { ...left.order, status: to }, steps: left.steps.filter((step) => step !== to) });
        },
        (error: unknown) => {
          drop();
          notifyError(message(error));
          void refresh();
        },
      );
      put(order.id, { ...now, sent });
    };
    doUnlessUndone(t.moved(order.number, t.statuses[to]), send, drop);
  };
}
