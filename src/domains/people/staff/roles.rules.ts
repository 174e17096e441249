import type { WorkspaceCaller } from "../../../kit/access.ts";
import { type WorkspacePermission, workspacePermissions } from "../../../kit/permissions.ts";

const catalogue = Object.keys(workspacePermissions) as WorkspacePermission[];

/** Permissions that do not exist. */
export function unknownAmong(permissions: readonly string[]): string[] {
  return permissions.filter((permission) => !Object.hasOwn(workspacePermissions, permission));
}

/** Each once, in the catalogue's order. */
export function inOrder(permissions: readonly string[]): WorkspacePermission[] {
  return catalogue.filter((permission) => permissions.includes(permission));
}

/** Callers cannot assign, change or take over more permissions than they have. */
export function hasAllPermissions(caller: WorkspaceCaller, permissions: readonly string[]): boolean {
  const own = caller.permissions;
  return own === "all" || permissions.every((permission) => own.has(permission as WorkspacePermission));
}
