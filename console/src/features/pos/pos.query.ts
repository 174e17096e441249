import { useQuery } from "@tanstack/react-query";
import { api, type Schema } from "../../kit/data/api.ts";
import { invoicePaymentMethod } from "../../kit/data/enums.ts";
import { everyRow, type Rows } from "../../kit/data/every-row.ts";
import { useList } from "../../kit/data/list.ts";
import { useCan, useWorkspace } from "../../kit/data/session.ts";

export type Invoice = Schema["Invoice"];
export type Register = Schema["PosSession"];
export type Method = Invoice["payments"][number]["method"];
export const METHODS = invoicePaymentMethod;
/** Money from a payment provider is recorded without a member. */
export type PaymentMethod = Exclude<Method, "online">;
export const PAYMENT_METHODS = METHODS.filter((method): method is PaymentMethod => method !== "online");

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

/** Held tickets of all users. */
export function useHeldTickets() {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["invoices", "held"],
    queryFn: () =>
      everyRow(async (asked) => {
        const params = { path: { workspaceId: id }, query: { ...asked, held: true, status: "draft" as const } };
        const { invoices, pagination } = await api.get("/workspace/{workspaceId}/pos/invoices", { params });
        return { rows: invoices, pagination };
      }),
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
  barcode?: string | null;
  /** The product of a variant. */
  productId?: string;
  /** Those for sale; a product that has some is sold as one of them. */
  variants?: Sellable[];
}

/** The taxes in force; empty without the permission. The invoice shows them in any case. */
export function useTaxRates() {
  const { id } = useWorkspace();
  const { data } = useQuery({
    queryKey: ["tax-rates", "active"],
    queryFn: () =>
      everyRow(async (asked) => {
        const params = { path: { workspaceId: id }, query: asked };
        const { taxRates, pagination } = await api.get("/workspace/{workspaceId}/tax-rates", { params });
        return { rows: taxRates, pagination };
      }),
    retry: false,
    staleTime: 60_000,
  });
  return data?.rows.filter(({ isActive }) => isActive) ?? [];
}

async function readServices(workspaceId: string): Promise<Rows<Sellable>> {
  const { rows, hasMore } = await everyRow(async (asked) => {
    const params = { path: { workspaceId }, query: { ...asked, isActive: true } };
    const { services, pagination } = await api.get("/workspace/{workspaceId}/services", { params });
    return { rows: services, pagination };
  });
  const priced = rows.flatMap(({ id, name, price, taxRateId }): Sellable[] =>
    price === null ? [] : [{ key: `s${id}`, id, name, price, kind: "service", stock: null, taxRateId }],
  );
  return { rows: priced, hasMore };
}

function readProducts(workspaceId: string): Promise<Rows<Sellable>> {
  return everyRow(async (asked) => {
    const params = { path: { workspaceId }, query: { ...asked, status: "active" as const } };
    const { products, pagination } = await api.get("/workspace/{workspaceId}/storefront/products", { params });
    return { rows: products.map(toSellable), pagination };
  });
}

function toSellable({ id, name, price, basePrice, stock, taxRateId, barcode, options, variants }: Schema["Product"]): Sellable {
  const own = { kind: "product" as const, taxRateId };
  const offered = variants
    .filter(({ isActive }) => isActive)
    .map((variant): Sellable => {
      const chosen = options.map((option) => variant.options[option.name] ?? "").join(" / ");
      const shown = { name: `${name} – ${chosen}`, price: variant.price ?? basePrice, stock: variant.stock, barcode: variant.barcode };
      return { ...own, ...shown, key: `p${variant.id}`, id: variant.id, productId: id };
    });
  return { ...own, key: `p${id}`, id, name, price, stock, barcode, ...(variants.length > 0 && { variants: offered }) };
}

/** The product or variant with a barcode, as a scanner types it; null if there is none. */
export async function findByBarcode(workspaceId: string, barcode: string): Promise<Sellable | null> {
  const params = { path: { workspaceId }, query: { barcode, limit: 1 } };
  const { products } = await api.get("/workspace/{workspaceId}/storefront/products", { params });
  const found = products[0] && toSellable(products[0]);
  return found ? (found.variants?.find((variant) => variant.barcode?.toLowerCase() === barcode.toLowerCase()) ?? found) : null;
}

/** Services with a price, and products that are on sale. */
export function useSellables() {
  const { id } = useWorkspace();
  const can = useCan();
  return useQuery({
    queryKey: ["sellables"],
    queryFn: async (): Promise<Rows<Sellable>> => {
      const [services, products] = await Promise.all([
        can("services.view") ? readServices(id) : undefined,
        can("store.view") ? readProducts(id) : undefined,
      ]);
      return {
        rows: [...(services?.rows ?? []), ...(products?.rows ?? [])],
        hasMore: Boolean(services?.hasMore || products?.hasMore),
      };
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

/** All of a list of invoices, for paper. */
export function readEveryInvoice(workspaceId: string, filter: InvoiceFilter): Promise<Rows<Invoice>> {
  return everyRow(async (asked) => {
    const params = { path: { workspaceId }, query: { ...invoiceQuery(filter), ...asked } };
    const { invoices, pagination } = await api.get("/workspace/{workspaceId}/pos/invoices", { params });
    return { rows: invoices, pagination };
  });
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

export type CreditNote = Schema["CreditNote"];

/** Newest first. */
export function useCreditNotes({ from, to }: Pick<RegisterFilter, "from" | "to">) {
  const { id } = useWorkspace();
  return useList(["invoices", "credit-notes", from ?? "", to ?? ""], async (cursor) => {
    const query = { from, to, cursor, limit: 25, withTotal: cursor === undefined };
    const { creditNotes, pagination } = await api.get("/workspace/{workspaceId}/credit-notes", {
      params: { path: { workspaceId: id }, query },
    });
    return { rows: creditNotes, pagination };
  });
}

/** A register with the cash that was put in or taken out. */
export function useRegister(posSessionId: string | undefined) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["registers", "one", posSessionId],
    queryFn: async () => {
      const path = { workspaceId: id, posSessionId: posSessionId ?? "" };
      const readMovements = everyRow(async (asked) => {
        const params = { path, query: asked };
        const address = "/workspace/{workspaceId}/pos/sessions/{posSessionId}/cash-movements";
        const { cashMovements, pagination } = await api.get(address, { params });
        return { rows: cashMovements, pagination };
      });
      const [{ posSession }, movements] = await Promise.all([
        api.get("/workspace/{workspaceId}/pos/sessions/{posSessionId}", { params: { path } }),
        readMovements,
      ]);
      return { register: posSession, movements };
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
