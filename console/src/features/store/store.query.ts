import { useQuery } from "@tanstack/react-query";
import { api, readVersion, type Versioned } from "../../kit/data/api.ts";
import { everyRow } from "../../kit/data/every-row.ts";
import { useCan, useWorkspace } from "../../kit/data/session.ts";
import { type Domain, type Store, type StorePage, waitOf } from "./store.rules.ts";

export const STORE = "/workspace/{workspaceId}/storefront/store";
export const PAGES = "/workspace/{workspaceId}/storefront/content-pages";
export const PAGE = "/workspace/{workspaceId}/storefront/content-pages/{pageId}";
export const CATEGORIES = "/workspace/{workspaceId}/storefront/product-categories";
export const DOMAINS = "/workspace/{workspaceId}/storefront/domain";
export const DOMAIN = "/workspace/{workspaceId}/storefront/domain/{domainId}";
export const VERIFY = "/workspace/{workspaceId}/storefront/domain/{domainId}/verify";

export async function readStore(workspaceId: string): Promise<Versioned<Store>> {
  const { data, etag } = await readVersion(STORE, { params: { path: { workspaceId } } });
  return { record: data.store, etag };
}

export function useStoreRecord() {
  const { id } = useWorkspace();
  return useQuery({ queryKey: ["store"], queryFn: () => readStore(id) });
}

/** The first products on sale, for the preview. */
export function usePreviewProducts() {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["products", "preview"],
    queryFn: async () => {
      const params = { path: { workspaceId: id }, query: { status: "active" as const, limit: 6 } };
      return (await api.get("/workspace/{workspaceId}/storefront/products", { params })).products;
    },
  });
}

export function usePages() {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["pages", "list"],
    queryFn: () =>
      everyRow(async ({ cursor }) => {
        const { pages, pagination } = await api.get(PAGES, { params: { path: { workspaceId: id }, query: { cursor } } });
        return { rows: pages, pagination: pagination ?? { nextCursor: null } };
      }),
  });
}

export async function readPage(workspaceId: string, pageId: string): Promise<Versioned<StorePage>> {
  const { data, etag } = await readVersion(PAGE, { params: { path: { workspaceId, pageId } } });
  return { record: data.page, etag };
}

export function usePage(pageId: string) {
  const { id } = useWorkspace();
  return useQuery({ queryKey: ["pages", "one", pageId], queryFn: () => readPage(id, pageId), enabled: pageId !== "new" });
}

export function useCategories() {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["products", "categories"],
    queryFn: async () => (await api.get(CATEGORIES, { params: { path: { workspaceId: id } } })).productCategories,
  });
}

const POLL_MS = 20_000;

/** Looks again every 20 s while a domain waits and the page is visible. DNS is asked only for those who may change the domain. */
export function useDomains() {
  const { id: workspaceId } = useWorkspace();
  const can = useCan();
  const read = () =>
    everyRow(async (query) => {
      const { domains, pagination } = await api.get(DOMAINS, { params: { path: { workspaceId }, query } });
      return { rows: domains, pagination };
    });
  const check = async (domain: Domain): Promise<Domain> => {
    if (waitOf(domain) !== "dns" || !can("store.manage")) return domain;
    // A check that fails leaves the list as it is; the next one is 20 s away.
    return api.post(VERIFY, { params: { path: { workspaceId, domainId: domain.id } } }).then(
      ({ domain: checked }) => checked,
      () => domain,
    );
  };
  return useQuery({
    queryKey: ["domains"],
    queryFn: async ({ client, queryKey }) => {
      const isFirst = client.getQueryData(queryKey) === undefined;
      const { rows, hasMore } = await read();
      return { rows: isFirst ? rows : await Promise.all(rows.map(check)), hasMore };
    },
    refetchInterval: ({ state }) => (state.data?.rows.some((domain) => waitOf(domain) !== undefined) ? POLL_MS : false),
    refetchIntervalInBackground: false,
  });
}
