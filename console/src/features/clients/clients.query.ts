import { useQuery } from "@tanstack/react-query";
import { api, ifMatch, readVersion, type Schema, type Versioned } from "../../kit/api.ts";
import { useList } from "../../kit/list.ts";
import { useWorkspace } from "../../kit/session.ts";

export type Client = Schema["Client"];
export type NewClient = Schema["NewClient"];
export type ClientChanges = Schema["ClientChanges"];

export interface Found {
  clients: readonly Client[];
  /** The list is still that of an earlier text. */
  isStale: boolean;
}

export interface ClientFilter {
  q?: string | undefined;
  gender?: "male" | "female" | undefined;
  tag?: string | undefined;
  sort?: string | undefined;
}

/** The filter as the service takes it. */
export function toQuery({ q, gender, tag, sort }: ClientFilter) {
  return { q: q || undefined, gender, tag, sort: sort as "name" | undefined };
}

export function useClients(filter: ClientFilter) {
  const { id } = useWorkspace();
  const wanted = toQuery(filter);
  return useList(["clients", "list", wanted], async (cursor) => {
    const query = { ...wanted, cursor, limit: 25, withTotal: cursor === undefined };
    const { clients, pagination } = await api.get("/workspace/{workspaceId}/clients", { params: { path: { workspaceId: id }, query } });
    return { rows: clients, pagination };
  });
}

export async function readClient(workspaceId: string, clientId: string): Promise<Versioned<Client>> {
  const { data, etag } = await readVersion("/workspace/{workspaceId}/clients/{clientId}", { params: { path: { workspaceId, clientId } } });
  return { record: data.client, etag };
}

export function useClient(clientId: string | undefined) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["clients", "one", clientId],
    queryFn: () => readClient(id, clientId ?? ""),
    enabled: clientId !== undefined,
  });
}

export function createClient(workspaceId: string, body: NewClient, key: string) {
  return api.post("/workspace/{workspaceId}/clients", { params: { path: { workspaceId } }, body, headers: { "Idempotency-Key": key } });
}

export function updateClient(workspaceId: string, clientId: string, body: ClientChanges, etag: string) {
  return api.patch("/workspace/{workspaceId}/clients/{clientId}", { params: { path: { workspaceId, clientId } }, body, ...ifMatch(etag) });
}

export function removeClient(workspaceId: string, clientId: string, etag: string) {
  return api.delete("/workspace/{workspaceId}/clients/{clientId}", { params: { path: { workspaceId, clientId } }, ...ifMatch(etag) });
}

export function useVisits(clientId: string | undefined, isAllowed: boolean) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["sessions", "of-client", clientId],
    queryFn: () =>
      api.get("/workspace/{workspaceId}/sessions", {
        params: { path: { workspaceId: id }, query: { clientId, order: "desc", limit: 50, withTotal: true } },
      }),
    enabled: clientId !== undefined && isAllowed,
  });
}

export function useInvoicesOf(clientId: string | undefined, isAllowed: boolean) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["invoices", "of-client", clientId],
    queryFn: () =>
      api.get("/workspace/{workspaceId}/pos/invoices", { params: { path: { workspaceId: id }, query: { clientId, limit: 100 } } }),
    enabled: clientId !== undefined && isAllowed,
  });
}
