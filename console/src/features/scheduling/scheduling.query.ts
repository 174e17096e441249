import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { api, ifMatch, readVersion, type Schema, type Versioned } from "../../kit/api.ts";
import { findConflicts } from "../../kit/merge.rules.ts";
import { useCan, useWorkspace } from "../../kit/session.ts";

export type Visit = Schema["Session"];
export type VisitChanges = Schema["SessionChanges"];
export type Person = Pick<Schema["Staff"], "id" | "name" | "email"> & { serviceIds: readonly string[] };

const PAGE = 100;
const MOST_PAGES = 10;

async function readVisits(workspaceId: string, from: string, to: string, staffId: string | undefined): Promise<Visit[]> {
  const visits: Visit[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const query = { from, to, staffId, limit: PAGE, cursor };
    const answer = await api.get("/workspace/{workspaceId}/sessions", { params: { path: { workspaceId }, query } });
    visits.push(...answer.sessions);
    cursor = answer.pagination.nextCursor ?? undefined;
    if (!cursor) break;
  }
  return visits;
}

export function useVisitsBetween(from: string, to: string, staffId: string | undefined) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["sessions", "between", from, to, staffId ?? ""],
    queryFn: () => readVisits(id, from, to, staffId),
    placeholderData: keepPreviousData,
  });
}

export async function readVisit(workspaceId: string, sessionId: string): Promise<Versioned<Visit>> {
  const { data, etag } = await readVersion("/workspace/{workspaceId}/sessions/{sessionId}", {
    params: { path: { workspaceId, sessionId } },
  });
  return { record: data.session, etag };
}

export function useVisit(sessionId: string | undefined) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["sessions", "one", sessionId],
    queryFn: () => readVisit(id, sessionId ?? ""),
    enabled: sessionId !== undefined,
  });
}

export function updateVisit(workspaceId: string, sessionId: string, body: VisitChanges, etag: string) {
  return api.patch("/workspace/{workspaceId}/sessions/{sessionId}", {
    params: { path: { workspaceId, sessionId } },
    body,
    ...ifMatch(etag),
  });
}

/** Reads the version first, because lists do not include one. Undefined if somebody else has moved it since it was shown. */
export async function moveVisit(workspaceId: string, visit: Visit, changes: VisitChanges) {
  const { record, etag } = await readVisit(workspaceId, visit.id);
  if (findConflicts(visit, record, changes).length > 0) return undefined;
  return updateVisit(workspaceId, visit.id, changes, etag);
}

function useBookable() {
  const { id } = useWorkspace();
  const can = useCan();
  return useQuery({
    queryKey: ["staff", "bookable"],
    queryFn: () =>
      api.get("/workspace/{workspaceId}/staff", { params: { path: { workspaceId: id }, query: { limit: PAGE, isActive: true } } }),
    enabled: can("staff.view"),
    staleTime: 5 * 60_000,
  });
}

/** The names are still loading: their place is kept free. */
export function useArePeopleComing(): boolean {
  return useBookable().isLoading;
}

/** The people who can be booked; without permission to see the team, those who appear in the appointments. */
export function usePeople(visits: readonly Visit[] = []): readonly Person[] {
  const { data } = useBookable();
  if (data) return data.staff.filter(({ isBookable }) => isBookable);
  const known = new Map(
    visits.flatMap(({ staffId, staffName }) =>
      staffId ? [[staffId, { id: staffId, name: staffName, email: "", serviceIds: [] }] as const] : [],
    ),
  );
  return [...known.values()];
}

const SERVICES = ["services", "sessions"];

/** The newest names, also of a service that was added a moment ago. */
export function serviceNames(queries: QueryClient, serviceIds: readonly string[]): string {
  const known = queries.getQueryData<{ services: readonly { id: string; name: string }[] }>(SERVICES)?.services ?? [];
  return known
    .filter(({ id }) => serviceIds.includes(id))
    .map(({ name }) => name)
    .join(", ")
    .slice(0, 200);
}

export function useServices() {
  const { id } = useWorkspace();
  const can = useCan();
  const { data } = useQuery({
    queryKey: SERVICES,
    queryFn: () =>
      api.get("/workspace/{workspaceId}/services", {
        params: { path: { workspaceId: id }, query: { limit: PAGE, scope: "sessions", isActive: true } },
      }),
    enabled: can("services.view") || can("sessions.view"),
    staleTime: 5 * 60_000,
  });
  return data?.services ?? [];
}

export function useFieldDefinitions() {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["session-fields"],
    queryFn: async () =>
      (await api.get("/workspace/{workspaceId}/sessions/fields", { params: { path: { workspaceId: id }, query: { limit: PAGE } } })).fields,
    staleTime: 5 * 60_000,
  });
}

export function useAvailability(date: string | null, serviceIds: readonly string[], staffId: string | null) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["availability", date, serviceIds.join(), staffId],
    queryFn: () =>
      api.get("/workspace/{workspaceId}/sessions/availability", {
        params: {
          path: { workspaceId: id },
          query: { date: date ?? "", serviceIds: serviceIds.join(",") || undefined, staffId: staffId ?? undefined, stepMinutes: 15 },
        },
      }),
    enabled: date !== null,
    staleTime: 0,
  });
}
