import type { WorkspaceContext } from "../../kit/context.ts";
import { violates } from "../../kit/db.ts";
import { type Id, newId } from "../../kit/ids.ts";
import type { Page, PageRequest } from "../../kit/page.ts";
import { type WorkspacePermission, workspacePermissions } from "../../kit/permissions.ts";
import { inOrder, reaches, unknownAmong } from "./roles.rules.ts";
import type { NewRole, Role, RoleChanges } from "./roles.schemas.ts";
import * as store from "./roles.store.ts";
import { BeyondOwnRights, PermissionUnknown, RoleBuiltIn, RoleInUse, RoleNameTaken, RoleNotFound } from "./staff.errors.ts";

export function listPermissions(): { key: string; description: string }[] {
  return Object.entries(workspacePermissions).map(([key, description]) => ({ key, description }));
}

export async function listRoles(ctx: WorkspaceContext, filter: { q?: string }, page: PageRequest): Promise<Page<Role>> {
  return store.listRoles(ctx.db, ctx.workspaceId, filter, page);
}

export async function readRole(ctx: WorkspaceContext, id: Id): Promise<Role> {
  const role = await store.findRole(ctx.db, ctx.workspaceId, id);
  if (!role) throw RoleNotFound();
  return role;
}

export async function createRole(ctx: WorkspaceContext, given: NewRole): Promise<Role> {
  const permissions = readPermissions(ctx, given.permissions);
  const stamps = { createdAt: ctx.now, updatedAt: ctx.now };
  const role = { workspaceId: ctx.workspaceId, id: newId(), name: given.name.trim(), permissions, ...stamps };
  return withFreeName(() => store.insertRole(ctx.db, role));
}

/** Acts on the next request of everybody who has the role, whichever process answers it. */
export async function changeRole(ctx: WorkspaceContext, id: Id, changes: RoleChanges): Promise<Role> {
  const role = await lockWithinReach(ctx, id);
  const permissions = changes.permissions && readPermissions(ctx, changes.permissions);
  const name = changes.name?.trim();
  if (role.isBuiltIn && name !== undefined && name !== role.name) throw RoleBuiltIn();

  const changed = await withFreeName(() =>
    store.updateRole(ctx.db, ctx.workspaceId, id, {
      ...(name === undefined ? {} : { name }),
      ...(permissions ? { permissions } : {}),
      updatedAt: ctx.now,
    }),
  );
  await ctx.forget(ctx.workspaceId);
  return changed;
}

export async function removeRole(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  const role = await lockWithinReach(ctx, id);
  if (role.isBuiltIn) throw RoleBuiltIn();
  try {
    await store.deleteRole(ctx.db, ctx.workspaceId, id);
  } catch (error) {
    if (violates(error, "accounts_workspace_id_role_id_fkey")) throw RoleInUse();
    throw error;
  }
  return { message: "Role deleted." };
}

/** A role that holds more than the caller does is not the caller's to change. */
async function lockWithinReach(ctx: WorkspaceContext, id: Id): Promise<Role> {
  const role = await store.lockRole(ctx.db, ctx.workspaceId, id);
  if (!role) throw RoleNotFound();
  if (!reaches(ctx.caller, role.permissions)) throw BeyondOwnRights();
  return role;
}

function readPermissions(ctx: WorkspaceContext, given: readonly string[]): WorkspacePermission[] {
  const [unknown] = unknownAmong(given);
  if (unknown !== undefined) {
    const issue = { path: "permissions", message: `does not know ${unknown}` };
    throw PermissionUnknown({ message: `There is no permission ${unknown}.`, details: [issue] });
  }
  if (!reaches(ctx.caller, given)) throw BeyondOwnRights();
  return inOrder(given);
}

async function withFreeName(write: () => Promise<Role>): Promise<Role> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, "roles_name_key")) throw RoleNameTaken();
    throw error;
  }
}
