import { useQuery } from "@tanstack/react-query";
import { api, readVersion } from "../../kit/data/api.ts";
import { useList } from "../../kit/data/list.ts";
import { useCan, useWorkspace } from "../../kit/data/session.ts";
import type { Order, Status } from "./orders.rules.ts";

export interface OrderFilter {
  q?: string | undefined;
  payment?: Order["paymentStatus"] | undefined;
}

/** As many as a column of the board begins with. Completed orders are the past: the last ten. */
const MOST_WAITING = 25;
const MOST_COMPLETED = 10;

export function toQuery({ q, payment }: OrderFilter, status?: Status, sort?: string) {
  const sorted = sort as "createdAt" | undefined;
  return { q: q || undefined, paymentStatus: payment, ...(status && { status: [status] }), ...(sorted && { sort: sorted }) };
}

/** One column of the board, newest first. */
export function useColumn(status: Status, filter: OrderFilter, isEnabled: boolean) {
  const limit = status === "completed" ? MOST_COMPLETED : MOST_WAITING;
  return useOrders(["board", status], toQuery(filter, status), limit, isEnabled);
}

export function useOrderList(filter: OrderFilter & { status?: Status | undefined; sort?: string | undefined }, isEnabled: boolean) {
  return useOrders(["list"], toQuery(filter, filter.status, filter.sort), MOST_WAITING, isEnabled);
}

function useOrders(key: readonly string[], asked: ReturnType<typeof toQuery>, limit: number, isEnabled: boolean) {
  const { id } = useWorkspace();
  return useList(
    ["orders", ...key, asked],
    async (cursor) => {
      const query = { ...asked, cursor, limit, withTotal: cursor === undefined };
      const { orders, pagination } = await api.get("/workspace/{workspaceId}/storefront/orders", {
        params: { path: { workspaceId: id }, query },
      });
      return { rows: orders, pagination };
    },
    isEnabled,
  );
}

/** How many orders wait at each step, and what they are worth. */
export function useOrderSummary() {
  return useSummary(useWorkspace().id);
}

/** New orders, for the menu; undefined for the platform's admins. */
export function useNewOrders(workspaceId: string | undefined): number | undefined {
  const summary = useSummary(workspaceId);
  return summary && (summary.find(({ status }) => status === "pending")?.count ?? 0);
}

function useSummary(workspaceId: string | undefined) {
  const can = useCan();
  const { data } = useQuery({
    queryKey: ["orders", "summary"],
    queryFn: async () => {
      const params = { path: { workspaceId: workspaceId ?? "" } };
      return (await api.get("/workspace/{workspaceId}/storefront/orders/summary", { params })).summary;
    },
    enabled: workspaceId !== undefined && can("store.orders.view"),
  });
  return data;
}

export const ORDER = "/workspace/{workspaceId}/storefront/orders/{orderId}";

export async function readOrder(workspaceId: string, orderId: string) {
  const { data, etag } = await readVersion(ORDER, { params: { path: { workspaceId, orderId } } });
  return { record: data.order, etag };
}

export function useOrder(orderId: string) {
  const { id } = useWorkspace();
  return useQuery({ queryKey: ["orders", "one", orderId], queryFn: () => readOrder(id, orderId) });
}
