import { workspace } from "../../kit/access.ts";
import { listOf, pageQuery } from "../../kit/page.ts";
import { created, ok, route } from "../../kit/route.ts";
import { freeText, Message, optional, Type } from "../../kit/schema.ts";
import { NewRole, Permission, Role, RoleChanges } from "./roles.schemas.ts";
import * as roles from "./roles.service.ts";
import { BeyondOwnRights, PermissionUnknown, RoleBuiltIn, RoleInUse, RoleNameTaken, RoleNotFound } from "./staff.errors.ts";

const one = Type.Object({ role: Role });
/** Whoever adds staff has to choose a role. */
const readers = workspace("workspace.manage", "staff.view", "staff.create", "staff.update");
const managers = workspace("workspace.manage");

export const listPermissions = route({
  method: "GET",
  path: "/workspace/:workspaceId/permissions",
  summary: "Every permission a role can hold",
  access: readers,
  reply: ok(Type.Object({ permissions: Type.Array(Permission) })),
  errors: [],
  run: () => ({ permissions: roles.listPermissions() }),
});

export const listRoles = route({
  method: "GET",
  path: "/workspace/:workspaceId/roles",
  summary: "Roles, by name",
  access: readers,
  query: Type.Object({ ...pageQuery, q: optional(freeText(200, { description: "Part of the name" })) }),
  reply: ok(listOf("roles", Role)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await roles.listRoles(ctx, query, query);
    return { roles: rows, pagination };
  },
});

export const createRole = route({
  method: "POST",
  path: "/workspace/:workspaceId/roles",
  summary: "Add a role",
  description: "Staff can give a role only permissions they hold themselves (403 otherwise).",
  access: managers,
  body: NewRole,
  reply: created(one),
  errors: [BeyondOwnRights, RoleNameTaken, PermissionUnknown],
  invalid: { body: 422 },
  run: async (ctx, { body }) => ({ role: await roles.createRole(ctx, body) }),
});

export const readRole = route({
  method: "GET",
  path: "/workspace/:workspaceId/roles/:roleId",
  summary: "One role",
  access: readers,
  reply: ok(one),
  errors: [RoleNotFound],
  run: async (ctx, { params }) => ({ role: await roles.readRole(ctx, params.roleId) }),
});

export const changeRole = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/roles/:roleId",
  summary: "Change a role; it acts on the next request of everybody who has it",
  description: "A built-in role keeps its name; its permissions can be changed. Staff cannot change a role that holds more than their own.",
  access: managers,
  body: RoleChanges,
  reply: ok(one),
  errors: [RoleNotFound, BeyondOwnRights, RoleNameTaken, PermissionUnknown, RoleBuiltIn],
  invalid: { body: 422 },
  run: async (ctx, { params, body }) => ({ role: await roles.changeRole(ctx, params.roleId, body) }),
});

export const deleteRole = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/roles/:roleId",
  summary: "Delete a role that nobody has",
  access: managers,
  reply: ok(Message),
  errors: [RoleNotFound, BeyondOwnRights, RoleInUse, RoleBuiltIn],
  run: (ctx, { params }) => roles.removeRole(ctx, params.roleId),
});
