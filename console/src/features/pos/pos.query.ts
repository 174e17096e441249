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

/** Tickets set aside, by anybody; more of them than a person can oversee are not shown. */
export function useHeldTickets() {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["invoices", "held"],
    queryFn: async () => {
      const query = { held: true, status: "draft", limit: 50 } as const;
      return (await api.get("/workspace/{workspaceId}/pos/invoices", { params: { path: { workspaceId: id }, query } })).invoices;
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

export type InvoiceFilter = {
  q?: string | undefined;
  status?: Invoice["status"] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  method?: Method | undefined;
  /** The account that sold. */
  soldBy?: string | undefined;
  /** The register that the sale was made at. */
  register?: string | undefined;
};

/** As the list and its export take them. */
export function invoiceQuery({ q, status, from, to, method, soldBy, register }: InvoiceFilter) {
  return { q: q || undefined, status, from, to, method, soldBy, posSessionId: register };
}

export function useInvoices(filter: InvoiceFilter, isEnabled = true) {
  const { id } = useWorkspace();
  const asked = invoiceQuery(filter);
  const read = async (cursor: string | undefined) => {
    const query = { ...asked, cursor, limit: 25, withTotal: cursor === undefined };
    const { invoices, pagination } = await api.get("/workspace/{workspaceId}/pos/invoices", {
      params: { path: { workspaceId: id }, query },
    });
    return { rows: invoices, pagination };
  };
  return useList(["invoices", "list", asked], read, isEnabled);
}

export interface RegisterFilter {
  status?: Register["status"] | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export function useRegisters({ status, from, to }: RegisterFilter) {
  const { id } = useWorkspace();
  return useList(["registers", "list", status ?? "", from ?? "", to ?? ""], async (cursor) => {
    const query = { status, from, to, cursor, limit: 25, withTotal: cursor === undefined };
    const { posSessions, pagination } = await api.get("/workspace/{workspaceId}/pos/sessions", {
      params: { path: { workspaceId: id }, query },
    });
    return { rows: posSessions, pagination };
  });
}

/** A register with the cash that was put in or taken out. */
export function useRegister(posSessionId: string | undefined) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["registers", "one", posSessionId],
    queryFn: async () => {
      const path = { workspaceId: id, posSessionId: posSessionId ?? "" };
      const [{ posSession }, { cashMovements }] = await Promise.all([
        api.get("/workspace/{workspaceId}/pos/sessions/{posSessionId}", { params: { path } }),
        api.get("/workspace/{workspaceId}/pos/sessions/{posSessionId}/cash-movements", { params: { path, query: { limit: 100 } } }),
      ]);
      return { register: posSession, movements: cashMovements };
    },
    enabled: posSessionId !== undefined,
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
