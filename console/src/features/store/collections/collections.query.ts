import { useQuery } from "@tanstack/react-query";
import { api, readVersion, type Schema, type Versioned } from "../../../kit/data/api.ts";
import { everyRow } from "../../../kit/data/every-row.ts";
import { useWorkspace } from "../../../kit/data/session.ts";

export type Collection = Schema["Collection"];

/** A product as far as a collection shows it. */
export interface Collected {
  id: string;
  name: string;
  /** The first of its pictures. */
  picture: string | undefined;
  isOnSale: boolean;
}

export const COLLECTIONS = "/workspace/{workspaceId}/storefront/collections";
export const COLLECTION = "/workspace/{workspaceId}/storefront/collections/{collectionId}";
const PRODUCTS = "/workspace/{workspaceId}/storefront/products";

export function useCollections() {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["collections", "list"],
    queryFn: () =>
      everyRow(async (query) => {
        const { collections, pagination } = await api.get(COLLECTIONS, { params: { path: { workspaceId: id }, query } });
        return { rows: collections, pagination };
      }),
  });
}

export async function readCollection(workspaceId: string, collectionId: string): Promise<Versioned<Collection>> {
  const { data, etag } = await readVersion(COLLECTION, { params: { path: { workspaceId, collectionId } } });
  return { record: data.collection, etag };
}

export function useCollection(collectionId: string) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["collections", "one", collectionId],
    queryFn: () => readCollection(id, collectionId),
    enabled: collectionId !== "new",
  });
}

function toCollected({ id, name, images, status }: Schema["Product"]): Collected {
  return { id, name, picture: images[0], isOnSale: status === "active" };
}

/** The products that a stored collection has. */
export function useCollected(collectionId: string | undefined) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["products", "collected", collectionId],
    queryFn: () =>
      everyRow(async (asked) => {
        const params = { path: { workspaceId: id }, query: { ...asked, collectionId } };
        const { products, pagination } = await api.get(PRODUCTS, { params });
        return { rows: products.map(toCollected), pagination };
      }),
    enabled: collectionId !== undefined,
  });
}

const FOUND = 8;

/** Products to choose from: those with the words, else the newest. */
export function useFoundProducts(q: string, isAsked: boolean) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["products", "found", q],
    queryFn: async () => {
      const params = { path: { workspaceId: id }, query: { q: q || undefined, limit: FOUND } };
      return (await api.get(PRODUCTS, { params })).products.map(toCollected);
    },
    enabled: isAsked,
    placeholderData: (before) => before,
  });
}
