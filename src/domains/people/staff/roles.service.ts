import type { WorkspaceContext } from "../../../kit/context.ts";
import { violates } from "../../../kit/db.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import type { Page } from "../../../kit/page.ts";
import { type WorkspacePermission, workspacePermissions } from "../../../kit/permissions.ts";
import { mustExist } from "../../../kit/table.ts";
import { hasAllPermissions, inOrder, unknownAmong } from "./roles.rules.ts";
import { type NewRole, type Role, type RoleChanges, RoleQuery } from "./roles.schemas.ts";
import { roles } from "./roles.store.ts";
import { BeyondOwnRights, PermissionUnknown, RoleBuiltIn, RoleInUse, RoleNameTaken, RoleNotFound } from "./staff.errors.ts";

export function listPermissions(): { key: string; description: string }[] {
  return Object.entries(workspacePermissions).map(([key, description]) => ({ key, description }));
}

export async function listRoles(ctx: WorkspaceContext, query: RoleQuery): Promise<Page<Role>> {
  return roles.page(ctx.db, ctx.workspaceId, RoleQuery, query, { direction: "asc" });
}

export async function readRole(ctx: WorkspaceContext, id: Id): Promise<Role> {
  const role = await roles.find(ctx.db, ctx.workspaceId, id);
  if (!role) throw RoleNotFound();
  return role;
}

export async function createRole(ctx: WorkspaceContext, given: NewRole): Promise<Role> {
  const permissions = readPermissions(ctx, given.permissions);
  const role = { id: newId(), name: given.name.trim(), permissions, createdAt: ctx.now, updatedAt: ctx.now };
  return withUniqueName(() => roles.insert(ctx.db, ctx.workspaceId, role));
}

/** Takes effect on the next request of everyone with the role, in every process. */
export async function updateRole(ctx: WorkspaceContext, id: Id, changes: RoleChanges): Promise<Role> {
  const role = await lockWithinReach(ctx, id);
  const permissions = changes.permissions && readPermissions(ctx, changes.permissions);
  const name = changes.name?.trim();
  if (role.isBuiltIn && name !== undefined && name !== role.name) throw RoleBuiltIn();

  const updated = await withUniqueName(async () =>
    mustExist(await roles.update(ctx.db, ctx.workspaceId, id, { name, permissions, updatedAt: ctx.now })),
  );
  await ctx.forget(ctx.workspaceId);
  return updated;
}

export async function removeRole(ctx: WorkspaceContext, id: Id): Promise<{ message: string }> {
  const role = await lockWithinReach(ctx, id);
  if (role.isBuiltIn) throw RoleBuiltIn();
  try {
    await roles.remove(ctx.db, ctx.workspaceId, id);
  } catch (error) {
    if (violates(error, "accounts_workspace_id_role_id_fkey")) throw RoleInUse();
    throw error;
  }
  return { message: "Role deleted." };
}

/**
 * Callers cannot change a role with more permissions than they have. It is locked until the transaction ends, so that decisions based on
 * its permissions stay valid.
 */
async function lockWithinReach(ctx: WorkspaceContext, id: Id): Promise<Role> {
  const role = await roles.lock(ctx.db, ctx.workspaceId, id, "no key update");
  if (!role) throw RoleNotFound();
  if (!hasAllPermissions(ctx.caller, role.permissions)) throw BeyondOwnRights();
  return role;
}

function readPermissions(ctx: WorkspaceContext, given: readonly string[]): WorkspacePermission[] {
  const [unknown] = unknownAmong(given);
  if (unknown !== undefined) {
    const issue = { path: "permissions", message: `contains an unknown value: ${unknown}` };
    throw PermissionUnknown({ message: `There is no permission called ${unknown}.`, details: [issue] });
  }
  if (!hasAllPermissions(ctx.caller, given)) throw BeyondOwnRights();
  return inOrder(given);
}

async function withUniqueName(write: () => Promise<Role>): Promise<Role> {
  try {
    return await write();
  } catch (error) {
    if (violates(error, "roles_name_key")) throw RoleNameTaken();
    throw error;
  }
}
