/** Every permission a workspace role can have, with its description. */
export const workspacePermissions = {
  "sessions.view": "See appointments",
  "sessions.create": "Book appointments",
  "sessions.update": "Change appointments and their fields",
  "sessions.delete": "Delete appointments",
  "holidays.view": "See holidays",
  "holidays.manage": "Manage holidays",
  "staff.view": "See staff",
  "staff.create": "Add staff",
  "staff.update": "Change staff and their fields",
  "staff.delete": "Remove staff",
  "tasks.view": "See tasks",
  "tasks.manage": "Manage tasks",
  "clients.view": "See clients",
  "clients.create": "Add clients",
  "clients.update": "Change clients",
  "clients.delete": "Remove clients",
  "services.view": "See services",
  "services.manage": "Manage services",
  "store.view": "See the storefront's content",
  "store.manage": "Manage the storefront",
  "store.orders.view": "See orders and sales",
  "store.orders.manage": "Manage orders and sales",
  "store.refunds.manage": "Refund payments",
  "finance.view": "See income and expenses",
  "finance.manage": "Manage income and expenses",
  "labs.view": "See lab tests and results",
  "labs.manage": "Manage the lab's catalogue",
  "labs.run": "Create tests and enter results",
  "labs.verify": "Verify results and issue reports",
  "labs.billing": "Bill lab tests",
  "jobs.view": "See jobs",
  "jobs.run": "Start jobs",
  "files.view": "See files",
  "files.manage": "Upload and delete files",
  "workspace.manage": "Manage the workspace's profile, settings and roles",
} as const;

export type WorkspacePermission = keyof typeof workspacePermissions;

export const adminPermissions = [
  "businesses.manage",
  "plans.manage",
  "dashboard.view",
  "payments.manage",
  "admins.manage",
  "audit.view",
] as const;

export type AdminPermission = (typeof adminPermissions)[number];

export const adminRoles = {
  "super-admin": adminPermissions,
  admin: adminPermissions.filter((permission) => permission !== "admins.manage"),
  analyst: ["dashboard.view"],
} as const satisfies Record<string, readonly AdminPermission[]>;

export type AdminRole = keyof typeof adminRoles;

export function isAdminRole(value: string): value is AdminRole {
  return Object.hasOwn(adminRoles, value);
}

/** An admin's permissions. While no super-admin is active, every admin may manage admins: one of them must appoint the next. */
export function permissionsOfAdmin(roles: readonly string[], hasNoSuperAdmin: boolean): Set<AdminPermission> {
  const permissions = new Set(roles.filter(isAdminRole).flatMap((role) => adminRoles[role] as readonly AdminPermission[]));
  if (hasNoSuperAdmin && roles.includes("admin")) permissions.add("admins.manage");
  return permissions;
}
