import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api, ifMatch, readVersion, type Schema, type Versioned } from "../../kit/data/api.ts";
import { everyRow, type Rows } from "../../kit/data/every-row.ts";
import { findConflicts } from "../../kit/data/merge.rules.ts";
import { useCan, useWorkspace } from "../../kit/data/session.ts";
import { FINEST_STEP, freePerson } from "./booking.rules.ts";

export type Visit = Schema["Session"];
export type VisitChanges = Schema["SessionChanges"];
type VisitQuery = { from?: string; to?: string; staffId?: string | undefined; clientId?: string; status?: Visit["status"] };
type WantedVisit = { date: string; startTime: string; serviceIds: readonly string[]; durationMinutes?: number | undefined };
export type Person = Pick<Schema["Staff"], "id" | "name" | "email"> & { serviceIds: readonly string[] };

/** Visits of a period, one page after another. */
export function readVisits(workspaceId: string, wanted: VisitQuery): Promise<Rows<Visit>> {
  return everyRow(async (asked) => {
    const params = { path: { workspaceId }, query: { ...wanted, ...asked } };
    const { sessions, pagination } = await api.get("/workspace/{workspaceId}/sessions", { params });
    return { rows: sessions, pagination };
  });
}

export function useVisitsBetween(from: string, to: string, staffId: string | undefined) {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["sessions", "between", from, to, staffId ?? ""],
    queryFn: () => readVisits(id, { from, to, staffId }),
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

/** Reads the version first, because lists do not include one. Undefined if another user has moved it since it was shown. */
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
      everyRow(async (asked) => {
        const params = { path: { workspaceId: id }, query: { ...asked, isActive: true } };
        const { staff, pagination } = await api.get("/workspace/{workspaceId}/staff", { params });
        return { rows: staff, pagination };
      }),
    enabled: can("staff.view"),
    staleTime: 5 * 60_000,
  });
}

/** The names are still loading: their place is kept free. */
export function useArePeopleComing(): boolean {
  return useBookable().isLoading;
}

/**
 * Whether the row of people has a place of its own: it had one when the calendar was last open here. Without permission to see the team, the
 * number of people changes from day to day, and the place stays.
 */
export function useRowPlace(count: number): boolean {
  const { id } = useWorkspace();
  const { data } = useBookable();
  const name = `wp.calendar.alone.${id}`;
  const [wasAlone] = useState(() => readNote(name));
  const isAlone = data === undefined ? undefined : count < 2;
  useEffect(() => {
    if (isAlone !== undefined) writeNote(name, isAlone);
  }, [name, isAlone]);
  return !wasAlone;
}

function readNote(name: string): boolean {
  try {
    return localStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

function writeNote(name: string, isSet: boolean): void {
  try {
    if (isSet) localStorage.setItem(name, "1");
    else localStorage.removeItem(name);
  } catch {
    // Without storage, the place is kept each time.
  }
}

/** There are more people than were read. */
export function useHasMorePeople(): boolean {
  return useBookable().data?.hasMore ?? false;
}

/** The people who can be booked; without permission to see the team, those who appear in the appointments. */
export function usePeople(visits: readonly Visit[] = []): readonly Person[] {
  const { data } = useBookable();
  if (data) return data.rows.filter(({ isBookable }) => isBookable);
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
  const known = queries.getQueryData<Rows<{ id: string; name: string }>>(SERVICES)?.rows ?? [];
  return known
    .filter(({ id }) => serviceIds.includes(id))
    .map(({ name }) => name)
    .join(", ")
    .slice(0, 200);
}

export function useServices() {
  return useServiceList()?.rows ?? [];
}

/** The same, and whether there are more than were read. */
export function useServiceList() {
  const { id } = useWorkspace();
  const can = useCan();
  const { data } = useQuery({
    queryKey: SERVICES,
    queryFn: () =>
      everyRow(async (asked) => {
        const params = { path: { workspaceId: id }, query: { ...asked, scope: "sessions" as const, isActive: true } };
        const { services, pagination } = await api.get("/workspace/{workspaceId}/services", { params });
        return { rows: services, pagination };
      }),
    enabled: can("services.view") || can("sessions.view"),
    staleTime: 5 * 60_000,
  });
  return data;
}

/** The questions that the workspace asks about a visit. */
function readFields(workspaceId: string) {
  return everyRow(async (asked) => {
    const params = { path: { workspaceId }, query: asked };
    const { fields, pagination } = await api.get("/workspace/{workspaceId}/sessions/fields", { params });
    return { rows: fields, pagination };
  });
}

export function useFieldDefinitions() {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["session-fields"],
    queryFn: () => readFields(id),
    staleTime: 5 * 60_000,
  });
}

/** A staff member who is free for a visit with anyone; undefined if there is none. */
export async function findFreePerson(workspaceId: string, visit: WantedVisit): Promise<string | undefined> {
  const { date, startTime, serviceIds, durationMinutes } = visit;
  const query = { date, serviceIds: serviceIds.join(",") || undefined, stepMinutes: FINEST_STEP };
  const { availability } = await api.get("/workspace/{workspaceId}/sessions/availability", { params: { path: { workspaceId }, query } });
  return freePerson(availability.slots, startTime, durationMinutes ?? availability.durationMinutes, availability.durationMinutes);
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
