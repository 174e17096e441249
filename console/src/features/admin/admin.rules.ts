interface Entry {
  action: string;
  record: { type: string; id: string | null };
  workspaceId: string | null;
}

const pages: Readonly<Record<string, string>> = {
  workspace: "/admin/workspaces",
  plan: "/admin/plans",
  "business-category": "/admin/categories",
  payment: "/admin/payments",
  expense: "/admin/expenses",
  admin: "/admin/admins",
  "dead-letter": "/admin/dead-letters",
};

/** Where an admin finds the record of an entry, or else its workspace; undefined if neither has a page. */
export function placeOf({ action, record: { type, id }, workspaceId }: Entry): { to: string; open: string } | undefined {
  // Workspaces have expenses of their own.
  const isPlatforms = type !== "expense" || workspaceId === null;
  const to = isPlatforms ? pages[type] : undefined;
  if (to && id !== null && !action.endsWith(".delete")) return { to, open: id };
  return workspaceId === null ? undefined : { to: "/admin/workspaces", open: workspaceId };
}
