import { admin, bootstrap } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { type AdminRole, adminRoles } from "../../../kit/permissions.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { EmailText, Message, oneOf, optional, TimestampText, Type } from "../../../kit/schema.ts";
import { Admin, AdminPassword, AdminQuery, GivenPassword } from "./accounts.schemas.ts";
import * as admins from "./admins.service.ts";
import { AdminEmailTaken, AdminExists, AdminNotFound, LastSuperAdmin } from "./identity.errors.ts";

/** An admin as the people who manage admins see one. */
const ManagedAdmin = Type.Object({ ...Admin.properties, isActive: Type.Boolean(), updatedAt: TimestampText }, { title: "ManagedAdmin" });

const Roles = Type.Array(oneOf(Object.keys(adminRoles) as AdminRole[]), { minItems: 1, maxItems: 3 });
const one = Type.Object({ admin: ManagedAdmin });

export const bootstrapAdmin = route({
  method: "POST",
  path: "/auth/admin/bootstrap",
  summary: "Create the first admin, once",
  description: "Requires the header `x-bootstrap-token`. Without `roles` the admin becomes a super-admin.",
  access: bootstrap,
  body: Type.Object({
    email: EmailText,
    password: AdminPassword,
    roles: Type.Array(oneOf(["super-admin", "admin"]), { minItems: 1, maxItems: 2, default: ["super-admin"] }),
  }),
  reply: created(Type.Object({ admin: Admin })),
  errors: [AdminExists],
  invalid: { body: 422, shape: 400 },
  transaction: "manual",
  confidential: true,
  audit: { action: "admin.create", by: "service" },
  run: async (ctx, { body }) => ({ admin: await admins.bootstrapAdmin(ctx, body) }),
});

export const listAdmins = route({
  method: "GET",
  path: "/admin/admins",
  summary: "List the platform's admins",
  access: admin("admins.manage"),
  query: AdminQuery,
  reply: ok(listOf("admins", ManagedAdmin)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await admins.listAdmins(ctx, query);
    return { admins: rows, pagination };
  },
});

export const createAdmin = route({
  method: "POST",
  path: "/admin/admins",
  summary: "Add an admin",
  access: admin("admins.manage"),
  body: Type.Object({ email: EmailText, password: AdminPassword, roles: Roles }),
  reply: created(one),
  errors: [AdminEmailTaken],
  invalid: { body: 422 },
  audit: { action: "admin.create", by: "service" },
  run: async (ctx, { body }) => ({ admin: await admins.addAdmin(ctx, body) }),
});

export const readAdmin = route({
  method: "GET",
  path: "/admin/admins/:adminId",
  summary: "Get an admin",
  access: admin("admins.manage"),
  reply: ok(one),
  errors: [AdminNotFound],
  run: async (ctx, { params }) => ({ admin: await admins.readAdmin(ctx, params.adminId) }),
});

export const updateAdmin = route({
  method: "PATCH",
  path: "/admin/admins/:adminId",
  summary: "Update an admin's e-mail, password or roles, or whether they can sign in",
  access: admin("admins.manage"),
  confirmation: {
    proof: "recent",
    password: "currentPassword",
    when: ({ params, body }, caller) => {
      if (body.email === undefined && body.password === undefined) return undefined;
      return caller.kind === "admin" && caller.admin.id === params.adminId ? "explicit" : "recent";
    },
    note: "Only needed to change an e-mail or password; for your own, a recent login is not enough.",
  },
  body: Type.Object({
    currentPassword: optional(GivenPassword),
    email: optional(EmailText),
    password: optional(AdminPassword),
    roles: optional(Roles),
    isActive: optional(Type.Boolean()),
  }),
  reply: ok(one),
  errors: [AdminNotFound, AdminEmailTaken, LastSuperAdmin],
  invalid: { body: 422 },
  confidential: true,
  audit: { action: "admin.update", by: "service" },
  run: async (ctx, { params, body }) => ({ admin: await admins.changeAdmin(ctx, params.adminId, body) }),
});

export const removeAdmin = route({
  method: "DELETE",
  path: "/admin/admins/:adminId",
  summary: "Delete an admin and end their logins",
  access: admin("admins.manage"),
  reply: ok(Message),
  errors: [AdminNotFound, LastSuperAdmin],
  audit: { action: "admin.delete", by: "service" },
  run: (ctx, { params }) => admins.removeAdmin(ctx, params.adminId),
});
