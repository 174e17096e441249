import { type WorkspacePermission, workspacePermissions } from "../../../kit/permissions.ts";

const all = Object.keys(workspacePermissions) as WorkspacePermission[];

function startingWith(...prefixes: string[]): WorkspacePermission[] {
  return all.filter((permission) => prefixes.some((prefix) => permission.startsWith(prefix)));
}

/** Roles every workspace starts with. */
export const builtInRoles: readonly { name: string; permissions: WorkspacePermission[] }[] = [
  { name: "Manager", permissions: all },
  {
    name: "Receptionist",
    permissions: [
      ...startingWith("sessions.", "clients."),
      "holidays.view",
      "services.view",
      "staff.view",
      "tasks.view",
      "store.orders.view",
      "store.orders.manage",
      "files.view",
      "files.manage",
    ],
  },
  {
    name: "Practitioner",
    permissions: [
      "sessions.view",
      "sessions.create",
      "sessions.update",
      "clients.view",
      "clients.create",
      "clients.update",
      "holidays.view",
      "services.view",
      "staff.view",
      "tasks.view",
      "files.view",
      "files.manage",
    ],
  },
  {
    name: "Lab technician",
    permissions: ["labs.view", "labs.run", "clients.view", "tasks.view", "holidays.view", "files.view", "files.manage"],
  },
  {
    name: "Accountant",
    permissions: [
      ...startingWith("finance."),
      "store.orders.view",
      "store.orders.manage",
      "store.refunds.manage",
      "labs.view",
      "labs.billing",
      "clients.view",
      "tasks.view",
      "holidays.view",
      "files.view",
      "files.manage",
    ],
  },
];
