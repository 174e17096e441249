import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../../kit/data/api.ts";
import { useWorkspaceSession } from "../../kit/data/session.ts";

export const STEPS = ["services", "hours", "visit", "sale", "team"] as const;
export type Step = (typeof STEPS)[number];

/** The steps that are done. Each question asks for one record at most. */
async function readDone(workspaceId: string): Promise<Step[]> {
  const params = { path: { workspaceId }, query: { limit: 1 } } as const;
  const [{ services }, { workspace }, { sessions }, { invoices }, { staff }] = await Promise.all([
    api.get("/workspace/{workspaceId}/services", { params }),
    api.get("/workspace/{workspaceId}", { params: { path: { workspaceId } } }),
    api.get("/workspace/{workspaceId}/sessions", { params }),
    api.get("/workspace/{workspaceId}/pos/invoices", { params: { ...params, query: { limit: 1, status: "paid" } } }),
    api.get("/workspace/{workspaceId}/staff", { params: { ...params, query: { limit: 2 } } }),
  ]);
  const isDone: Record<Step, boolean> = {
    services: services.length > 0,
    hours: workspace.workingHours !== null,
    visit: sessions.length > 0,
    sale: invoices.length > 0,
    team: staff.some(({ isOwner }) => !isOwner),
  };
  return STEPS.filter((step) => isDone[step]);
}

/** The owner's first steps, until all are done or the owner hides them; undefined while it is not known. */
export function useFirstSteps(): { done: readonly Step[] | null | undefined; hide(): void } {
  const { account, workspace } = useWorkspaceSession();
  const key = `wp.first-steps.${workspace.id}`;
  const [isHidden, setHidden] = useState(() => account.kind !== "owner" || readFlag(key));
  const { data, error } = useQuery({
    queryKey: ["first-steps", workspace.id],
    queryFn: () => readDone(workspace.id),
    enabled: !isHidden,
    retry: false,
  });
  const hide = () => {
    keepFlag(key);
    setHidden(true);
  };
  const isOver = data?.length === STEPS.length;
  // For a business that is running, the browser does not ask again.
  useEffect(() => {
    if (isOver) keepFlag(key);
  }, [isOver, key]);
  return { done: isHidden || error || isOver ? null : data, hide };
}

function readFlag(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function keepFlag(key: string): void {
  try {
    localStorage.setItem(key, "hidden");
  } catch {
    // Without storage, the steps come back with the next visit.
  }
}
