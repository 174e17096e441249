import type { Ask, Call } from "./load.ts";

/** A workspace with realistic data, entered through the API. */
export interface Business {
  token: string;
  workspaceId: string;
  clientIds: string[];
  staffIds: string[];
  serviceIds: string[];
}

const CLIENTS = 300;
const STAFF = 10;
const SERVICES = 5;
const LARGEST_PLAN = "000000010000000000000003";

export async function openBusiness(address: string): Promise<Business> {
  const post = poster(`${address}/v1`);
  const signup = {
    email: "owner@bench.example",
    password: "sunny-day-2026",
    phone: "+15550102030",
    planId: LARGEST_PLAN,
    businessCategorySlug: "clinic",
    name: "Bench",
  };
  const { token, workspace } = (await post("/signup", signup)) as { token: string; workspace: { id: string } };
  const add = async (path: string, key: string, body: object) => {
    const answer = (await post(`/workspace/${workspace.id}${path}`, body, token)) as Record<string, { id: string }>;
    return answer[key]?.id ?? "";
  };
  const roleId = await add("/roles", "role", { name: "Bench", permissions: [] });
  const many = (count: number, make: (index: number) => Promise<string>) =>
    Array.from({ length: count }, (_, index) => index).reduce<Promise<string[]>>(
      async (made, index) => [...(await made), await make(index)],
      Promise.resolve([]),
    );
  return {
    token,
    workspaceId: workspace.id,
    clientIds: await many(CLIENTS, (index) => add("/clients", "client", { name: `Client ${index}` })),
    staffIds: await many(STAFF, (index) =>
      add("/staff", "staff", { name: `Staff ${index}`, email: `staff-${index}@bench.example`, password: "sunny-day-2026", roleId }),
    ),
    serviceIds: await many(SERVICES, (index) =>
      add("/services", "service", { name: `Service ${index}`, scope: "sessions", durationMinutes: 30 }),
    ),
  };
}

function poster(base: string) {
  return async (path: string, body: object, token?: string): Promise<unknown> => {
    const headers = { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const answer = await fetch(base + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

/** One typical route of each kind. */
export const KINDS = ["public read", "one record", "a list", "create", "change", "book"] as const;
export type Kind = (typeof KINDS)[number];

/** Every request differs from the one before; `serial` continues across rounds so that no two bookings coincide. */
export function askerOf(kind: Kind, business: Business, serial: { next: number }): Ask {
  const { token, workspaceId, clientIds } = business;
  const base = `/v1/workspace/${workspaceId}`;
  const client = () => clientIds[serial.next++ % clientIds.length];
  const asks: Record<Kind, () => Call> = {
    "public read": () => ({ method: "GET", path: "/v1/public/plans" }),
    "one record": () => ({ method: "GET", path: `${base}/clients/${client()}`, token }),
    "a list": () => ({ method: "GET", path: `${base}/clients?limit=20`, token }),
    create: () => ({ method: "POST", path: `${base}/clients`, token, body: { name: `New client ${serial.next++}` } }),
    change: () => ({ method: "PATCH", path: `${base}/clients/${client()}`, token, body: { notes: `Seen ${serial.next}` } }),
    book: () => ({ method: "POST", path: `${base}/sessions`, token, body: bookingOf(business, serial.next++) }),
  };
  return asks[kind];
}

/** An appointment at a free time: as in a well-kept diary, the search for overlaps finds nothing. */
function bookingOf({ clientIds, staffIds, serviceIds }: Business, serial: number) {
  const slot = Math.floor(serial / staffIds.length);
  const minute = (slot % 40) * 30;
  return {
    name: `Booking ${serial}`,
    clientId: clientIds[serial % clientIds.length],
    serviceIds: [serviceIds[serial % serviceIds.length]],
    staffId: staffIds[serial % staffIds.length],
    date: new Date(Date.UTC(2030, 0, 1 + Math.floor(slot / 40))).toISOString(),
    startTime: `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`,
  };
}
