import { useQuery } from "@tanstack/react-query";
import { ApiError, api, ifMatch, readVersion, type Schema, type Versioned } from "../../kit/data/api.ts";
import { everyRow } from "../../kit/data/every-row.ts";
import { useList } from "../../kit/data/list.ts";
import { useCan, useFormat, useWorkspace } from "../../kit/data/session.ts";
import { addDays } from "../../kit/format/format.ts";

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
  /** A month, from "1" to "12". */
  birth?: string | undefined;
  seen?: (typeof SEEN)[number] | undefined;
  sort?: string | undefined;
}

/** Seen within a number of days, or not seen for that long. */
export const SEEN = ["within-30", "not-90", "not-180", "not-365"] as const;

/** The filter as the service takes it. */
export function toQuery({ q, gender, tag, birth, seen, sort }: ClientFilter, today: string) {
  const [kind, days] = seen?.split("-") ?? [];
  const since = days && addDays(today, -Number(days));
  return {
    q: q || undefined,
    gender,
    tag,
    birthMonth: birth ? Number(birth) : undefined,
    visitedFrom: kind === "within" ? since : undefined,
    notVisitedSince: kind === "not" ? since : undefined,
    sort: sort as "name" | undefined,
  };
}

export function useClients(filter: ClientFilter) {
  const { id } = useWorkspace();
  const format = useFormat();
  const wanted = toQuery(filter, format.today());
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

/** A deleted client keeps the visits, but has no page of their own and cannot be booked for. */
export function useClientStanding(clientId: string): { isGone: boolean; mayOpen: boolean } {
  const mayView = useCan()("clients.view");
  const { error } = useClient(mayView ? clientId : undefined);
  const isGone = error instanceof ApiError && error.status === 404;
  return { isGone, mayOpen: mayView && !isGone };
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
      everyRow(async (asked) => {
        const params = { path: { workspaceId: id }, query: { ...asked, clientId, order: "desc" as const } };
        const { sessions, pagination } = await api.get("/workspace/{workspaceId}/sessions", { params });
        return { rows: sessions, pagination };
      }),
    enabled: clientId !== undefined && isAllowed,
  });
}

export function useInvoicesOf(clientId: string | undefined, isAllowed: boolean) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["invoices", "of-client", clientId],
    queryFn: () =>
      everyRow(async (asked) => {
        const params = { path: { workspaceId: id }, query: { ...asked, clientId } };
        const { invoices, pagination } = await api.get("/workspace/{workspaceId}/pos/invoices", { params });
        return { rows: invoices, pagination };
      }),
    enabled: clientId !== undefined && isAllowed,
  });
}
