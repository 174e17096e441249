import { workspace } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { type Confirmation, created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { NewRole, Permission, Role, RoleChanges, RoleQuery } from "./roles.schemas.ts";
import * as roles from "./roles.service.ts";
import { BeyondOwnRights, PermissionUnknown, RoleBuiltIn, RoleInUse, RoleNameTaken, RoleNotFound } from "./staff.errors.ts";

const one = Type.Object({ role: Role });
/** People who add staff need to choose a role. */
const readers = workspace("workspace.manage", "staff.view", "staff.create", "staff.update");
const managers = workspace("workspace.manage");
/** Rights outlive the login or API key that gave them. */
const givingRights: Confirmation = { proof: "recent" };

export const listPermissions = route({
  method: "GET",
  path: "/workspace/:workspaceId/permissions",
  summary: "List all permissions a role can have",
  access: readers,
  reply: ok(Type.Object({ permissions: Type.Array(Permission) })),
  errors: [],
  run: () => ({ permissions: roles.listPermissions() }),
});

export const listRoles = route({
  method: "GET",
  path: "/workspace/:workspaceId/roles",
  summary: "List roles by name",
  access: readers,
  query: RoleQuery,
  reply: ok(listOf("roles", Role)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await roles.listRoles(ctx, query);
    return { roles: rows, pagination };
  },
});

export const createRole = route({
  method: "POST",
  path: "/workspace/:workspaceId/roles",
  summary: "Add a role",
  description: "Staff can give a role only permissions they have themselves (403 otherwise).",
  access: managers,
  confirmation: givingRights,
  body: NewRole,
  reply: created(one),
  errors: [BeyondOwnRights, RoleNameTaken, PermissionUnknown],
  invalid: { body: 422 },
  audit: "role.create",
  run: async (ctx, { body }) => ({ role: await roles.createRole(ctx, body) }),
});

export const readRole = route({
  method: "GET",
  path: "/workspace/:workspaceId/roles/:roleId",
  summary: "Get a role",
  access: readers,
  reply: ok(one),
  errors: [RoleNotFound],
  run: async (ctx, { params }) => ({ role: await roles.readRole(ctx, params.roleId) }),
});

export const updateRole = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/roles/:roleId",
  summary: "Update a role; it takes effect on the next request of everyone who has it",
  description:
    "A built-in role keeps its name; its permissions can be changed. Staff cannot change a role that has more permissions than they do.",
  access: managers,
  confirmation: {
    ...givingRights,
    when: ({ body }) => (body.permissions === undefined ? undefined : "recent"),
    note: "Only needed to change permissions.",
  },
  body: RoleChanges,
  reply: ok(one),
  errors: [RoleNotFound, BeyondOwnRights, RoleNameTaken, PermissionUnknown, RoleBuiltIn],
  invalid: { body: 422 },
  audit: "role.update",
  run: async (ctx, { params, body }) => ({ role: await roles.updateRole(ctx, params.roleId, body) }),
});

export const removeRole = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/roles/:roleId",
  summary: "Delete a role that is not assigned",
  access: managers,
  reply: ok(Message),
  errors: [RoleNotFound, BeyondOwnRights, RoleInUse, RoleBuiltIn],
  audit: "role.delete",
  run: (ctx, { params }) => roles.removeRole(ctx, params.roleId),
});
