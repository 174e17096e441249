import { useQuery } from "@tanstack/react-query";
import { api, ifMatch, readVersion, type Schema, type Versioned } from "../../kit/data/api.ts";
import { everyRow } from "../../kit/data/every-row.ts";
import { useList } from "../../kit/data/list.ts";
import { useCan, useWorkspace, useWorkspaceSession } from "../../kit/data/session.ts";

export type Person = Schema["Staff"];
export type PersonChanges = Schema["StaffChanges"];
export type Role = Schema["Role"];

export function useStaff({ q, roleId }: { q?: string | undefined; roleId?: string | undefined }) {
  const { id } = useWorkspace();
  return useList(["staff", "list", q ?? "", roleId ?? ""], async (cursor) => {
    const query = { q: q || undefined, roleId, cursor, limit: 25, withTotal: cursor === undefined };
    const { staff, pagination } = await api.get("/workspace/{workspaceId}/staff", { params: { path: { workspaceId: id }, query } });
    return { rows: staff, pagination };
  });
}

/** Whether the owner, who is signed in, is listed with the staff; undefined while it is not known. */
export function useIsOwnerListed(): boolean | undefined {
  const { account, workspace } = useWorkspaceSession();
  const { data } = useQuery({
    queryKey: ["staff", "owner"],
    queryFn: async () => {
      const query = { q: account.email, limit: 5 };
      const { staff } = await api.get("/workspace/{workspaceId}/staff", { params: { path: { workspaceId: workspace.id }, query } });
      return staff.some(({ isOwner }) => isOwner);
    },
    enabled: account.kind === "owner",
  });
  return data;
}

export async function readPerson(workspaceId: string, staffId: string): Promise<Versioned<Person>> {
  const { data, etag } = await readVersion("/workspace/{workspaceId}/staff/{staffId}", { params: { path: { workspaceId, staffId } } });
  return { record: data.staff, etag };
}

export function usePerson(staffId: string | undefined) {
  const { id } = useWorkspace();
  return useQuery({ queryKey: ["staff", "one", staffId], queryFn: () => readPerson(id, staffId ?? ""), enabled: staffId !== undefined });
}

export function updatePerson(workspaceId: string, staffId: string, body: PersonChanges, etag: string) {
  return api.patch("/workspace/{workspaceId}/staff/{staffId}", { params: { path: { workspaceId, staffId } }, body, ...ifMatch(etag) });
}

/** Services that staff can be booked for. */
export function useServicesOfStaff() {
  const { id } = useWorkspace();
  const can = useCan();
  return useQuery({
    queryKey: ["services", "sessions", "of-staff"],
    queryFn: () =>
      everyRow(async (asked) => {
        const params = { path: { workspaceId: id }, query: { ...asked, scope: "sessions" as const, isActive: true } };
        const { services, pagination } = await api.get("/workspace/{workspaceId}/services", { params });
        return { rows: services, pagination };
      }),
    enabled: can("services.view"),
  });
}

export function useRoles() {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["roles"],
    queryFn: () =>
      everyRow(async (asked) => {
        const { roles, pagination } = await api.get("/workspace/{workspaceId}/roles", {
          params: { path: { workspaceId: id }, query: asked },
        });
        return { rows: roles, pagination };
      }),
  });
}

/** The workspace's custom fields of its staff. */
export function useStaffFields() {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["staff-fields"],
    queryFn: () =>
      everyRow(async (asked) => {
        const params = { path: { workspaceId: id }, query: asked };
        const { fields, pagination } = await api.get("/workspace/{workspaceId}/staff/fields", { params });
        return { rows: fields, pagination };
      }),
    staleTime: 60_000,
  });
}

export function usePermissions() {
  const { id } = useWorkspace();
  return useQuery({
    queryKey: ["permissions"],
    queryFn: async () => (await api.get("/workspace/{workspaceId}/permissions", { params: { path: { workspaceId: id } } })).permissions,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export async function readRole(workspaceId: string, roleId: string): Promise<Versioned<Role>> {
  const { data, etag } = await readVersion("/workspace/{workspaceId}/roles/{roleId}", { params: { path: { workspaceId, roleId } } });
  return { record: data.role, etag };
}
