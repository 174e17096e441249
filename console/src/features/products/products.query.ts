import { useQuery } from "@tanstack/react-query";
import { api, readVersion, type Schema, type Versioned } from "../../kit/data/api.ts";
import { everyRow } from "../../kit/data/every-row.ts";
import { useList } from "../../kit/data/list.ts";
import { useCan, useWorkspace } from "../../kit/data/session.ts";
import type { Product } from "./products.rules.ts";

export type ProductFilter = {
  q?: string | undefined;
  status?: Product["status"] | undefined;
  category?: string | undefined;
  stock?: "out" | "low" | undefined;
  sort?: string | undefined;
};

export const PRODUCTS = "/workspace/{workspaceId}/storefront/products";
export const PRODUCT = "/workspace/{workspaceId}/storefront/products/{productId}";
export const VARIANTS = "/workspace/{workspaceId}/storefront/products/{productId}/variants";
export const VARIANT = "/workspace/{workspaceId}/storefront/products/{productId}/variants/{variantId}";
export const MOVEMENTS = "/workspace/{workspaceId}/storefront/products/{productId}/stock-movements";

export function toQuery({ q, status, category, stock, sort }: ProductFilter) {
  return { q: q || undefined, status, category, stock, sort: sort as "name" | undefined };
}

export function useProducts(filter: ProductFilter) {
  const { id } = useWorkspace();
  const asked = toQuery(filter);
  return useList(["products", "list", asked], async (cursor) => {
    const query = { ...asked, cursor, limit: 25, withTotal: cursor === undefined };
    const { products, pagination } = await api.get(PRODUCTS, { params: { path: { workspaceId: id }, query } });
    return { rows: products, pagination };
  });
}

export async function readProduct(workspaceId: string, productId: string): Promise<Versioned<Product>> {
  const { data, etag } = await readVersion(PRODUCT, { params: { path: { workspaceId, productId } } });
  return { record: data.product, etag };
}

export function useProduct(productId: string) {
  const { id } = useWorkspace();
  return useQuery({ queryKey: ["products", "one", productId], queryFn: () => readProduct(id, productId), enabled: productId !== "new" });
}

export function useMovements(productId: string) {
  const { id } = useWorkspace();
  return useList(["products", "stock", productId], async (cursor) => {
    const params = { path: { workspaceId: id, productId }, query: { cursor, limit: 10 } };
    const { stockMovements, pagination } = await api.get(MOVEMENTS, { params });
    return { rows: stockMovements, pagination };
  });
}

export function createProduct(workspaceId: string, body: Schema["NewProduct"]) {
  return api.post(PRODUCTS, { params: { path: { workspaceId } }, body });
}

export function useCategories(): readonly { name: string; count: number }[] {
  const { id } = useWorkspace();
  const { data } = useQuery({
    queryKey: ["products", "categories"],
    queryFn: async () => {
      const params = { path: { workspaceId: id } };
      return (await api.get("/workspace/{workspaceId}/storefront/product-categories", { params })).productCategories;
    },
  });
  return data ?? [];
}

export function useTaxRates() {
  const { id } = useWorkspace();
  const { data } = useQuery({
    queryKey: ["tax-rates"],
    queryFn: () =>
      everyRow(async (asked) => {
        const params = { path: { workspaceId: id }, query: asked };
        const { taxRates, pagination } = await api.get("/workspace/{workspaceId}/tax-rates", { params });
        return { rows: taxRates, pagination };
      }),
    staleTime: 5 * 60_000,
  });
  return data?.rows ?? [];
}

/** The store's colour and language, for the preview. */
export function useStore() {
  const { id } = useWorkspace();
  const can = useCan();
  const { data } = useQuery({
    queryKey: ["store", "look"],
    queryFn: async () => (await api.get("/workspace/{workspaceId}/storefront/store", { params: { path: { workspaceId: id } } })).store,
    enabled: can("store.view"),
    staleTime: 5 * 60_000,
  });
  return data;
}
