import { useQuery } from "@tanstack/react-query";
import { api, type Schema } from "../../kit/api.ts";
import { invoicePaymentMethod } from "../../kit/enums.ts";
import { useList } from "../../kit/list.ts";
import { useCan, useWorkspace } from "../../kit/session.ts";

export type Invoice = Schema["Invoice"];
export type Register = Schema["PosSession"];
export type Method = Invoice["payments"][number]["method"];
export const METHODS = invoicePaymentMethod;

export const invoiceTones = {
  draft: "neutral",
  open: "warning",
  paid: "positive",
  "partially-refunded": "info",
  refunded: "info",
  void: "neutral",
} as const;

export function useOpenRegister() {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["registers", "open"],
    queryFn: async () => {
      const { posSessions } = await api.get("/workspace/{workspaceId}/pos/sessions", {
        params: { path: { workspaceId: id }, query: { status: "open", limit: 1 } },
      });
      return posSessions[0] ?? null;
    },
  });
}

export interface Sellable {
  key: string;
  name: string;
  price: number;
  kind: "service" | "product";
  id: string;
  /** Null if it is not counted. */
  stock: number | null;
  taxRateId: string | null;
}

/** The taxes in force. Whoever may not see them gets none here; the invoice then shows them. */
export function useTaxRates() {
  const { id } = useWorkspace();
  const { data } = useQuery({
    queryKey: ["tax-rates", "active"],
    queryFn: async () =>
      (
        await api.get("/workspace/{workspaceId}/tax-rates", { params: { path: { workspaceId: id }, query: { limit: 100 } } })
      ).taxRates.filter(({ isActive }) => isActive),
    retry: false,
    staleTime: 60_000,
  });
  return data ?? [];
}

/** Services with a price, and products that are on sale. */
export function useSellables() {
  const { id } = useWorkspace();
  const can = useCan();
  return useQuery({
    queryKey: ["sellables"],
    queryFn: async (): Promise<Sellable[]> => {
      const path = { workspaceId: id };
      const [services, products] = await Promise.all([
        can("services.view")
          ? api.get("/workspace/{workspaceId}/services", { params: { path, query: { limit: 100, isActive: true } } })
          : undefined,
        can("store.view")
          ? api.get("/workspace/{workspaceId}/storefront/products", { params: { path, query: { limit: 100, status: "active" } } })
          : undefined,
      ]);
      return [
        ...(services?.services ?? []).flatMap((one): Sellable[] =>
          one.price === null
            ? []
            : [{ key: `s${one.id}`, id: one.id, name: one.name, price: one.price, kind: "service", stock: null, taxRateId: one.taxRateId }],
        ),
        ...(products?.products ?? []).map(
          (one): Sellable => ({
            key: `p${one.id}`,
            id: one.id,
            name: one.name,
            price: one.price,
            kind: "product",
            stock: one.stock,
            taxRateId: one.taxRateId,
          }),
        ),
      ];
    },
    staleTime: 60_000,
  });
}

export interface InvoiceFilter {
  q?: string | undefined;
  status?: Invoice["status"] | undefined;
}

export function useInvoices({ q, status }: InvoiceFilter) {
  const { id } = useWorkspace();
  return useList(["invoices", "list", q ?? "", status ?? ""], async (cursor) => {
    const query = { q: q || undefined, status, cursor, limit: 25, withTotal: cursor === undefined };
    const { invoices, pagination } = await api.get("/workspace/{workspaceId}/pos/invoices", {
      params: { path: { workspaceId: id }, query },
    });
    return { rows: invoices, pagination };
  });
}

export async function readInvoice(workspaceId: string, invoiceId: string): Promise<Invoice> {
  const params = { path: { workspaceId, invoiceId } };
  return (await api.get("/workspace/{workspaceId}/pos/invoices/{invoiceId}", { params })).invoice;
}

export function useInvoice(invoiceId: string | undefined) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["invoices", "one", invoiceId],
    queryFn: () => readInvoice(id, invoiceId ?? ""),
    enabled: invoiceId !== undefined,
  });
}
