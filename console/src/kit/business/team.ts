import { useQuery } from "@tanstack/react-query";
import { api } from "../data/api.ts";
import { everyRow } from "../data/every-row.ts";
import { useCan, useWorkspaceSession } from "../data/session.ts";

/** The team for a filter, the owner included: empty until it is loaded, undefined for members who may not see the team. */
export function useTeam(): { value: string; label: string }[] | undefined {
  const { workspace, account } = useWorkspaceSession();
  const can = useCan();
  const isShown = can("staff.view");
  const { data } = useQuery({
    queryKey: ["staff", "team"],
    queryFn: () =>
      everyRow(async (asked) => {
        const params = { path: { workspaceId: workspace.id }, query: asked };
        const { staff, pagination } = await api.get("/workspace/{workspaceId}/staff", { params });
        return { rows: staff, pagination };
      }),
    enabled: isShown,
    staleTime: 60_000,
  });
  if (!isShown) return undefined;
  if (!data) return [];
  const team = data.rows.map(({ id, name, email }) => ({ value: id, label: name ?? email }));
  // An owner who works is in the team as well.
  const isApart = account.kind === "owner" && !team.some(({ value }) => value === account.id);
  return isApart ? [{ value: account.id, label: account.name ?? account.email }, ...team] : team;
}
