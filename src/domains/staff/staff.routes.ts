import { workspace } from "../../kit/access.ts";
import { LimitReached } from "../../kit/errors.ts";
import { listOf, pageQuery } from "../../kit/page.ts";
import { created, ok, route } from "../../kit/route.ts";
import { Message, Type } from "../../kit/schema.ts";
import { BeyondOwnRights, FieldValueTaken, OwnAccount, RoleUnknown, StaffEmailTaken, StaffNotFound } from "./staff.errors.ts";
import { NewStaff, Staff, StaffChanges, StaffFilter } from "./staff.schemas.ts";
import * as staff from "./staff.service.ts";

const one = Type.Object({ staff: Staff });

export const listStaff = route({
  method: "GET",
  path: "/workspace/:workspaceId/staff",
  summary: "Staff, newest first",
  description: "The owner is not staff and is not listed.",
  access: workspace("staff.view"),
  query: Type.Object({ ...pageQuery, ...StaffFilter }),
  reply: ok(listOf("staff", Staff)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await staff.listStaff(ctx, query, query);
    return { staff: rows, pagination };
  },
});

export const createStaff = route({
  method: "POST",
  path: "/workspace/:workspaceId/staff",
  summary: "Add a staff member",
  description:
    "Without `password` the person gets a mail with a token to set one, valid for 7 days. Staff can give only a role whose permissions they hold themselves (403 otherwise).",
  access: workspace("staff.create"),
  body: NewStaff,
  reply: created(one),
  errors: [BeyondOwnRights, StaffEmailTaken, FieldValueTaken, RoleUnknown, LimitReached],
  invalid: { body: 422 },
  run: async (ctx, { body }) => ({ staff: await staff.createStaff(ctx, body) }),
});

export const readStaff = route({
  method: "GET",
  path: "/workspace/:workspaceId/staff/:staffId",
  summary: "One staff member",
  access: workspace("staff.view"),
  reply: ok(one),
  errors: [StaffNotFound],
  run: async (ctx, { params }) => ({ staff: await staff.readStaff(ctx, params.staffId) }),
});

export const changeStaff = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/staff/:staffId",
  summary: "Change a staff member, or whether they may sign in",
  description:
    "`isActive: false` ends their access at once. In `fields`, what is not named stays, and null clears. Staff cannot change somebody whose role holds more than their own, nor give such a role (403).",
  access: workspace("staff.update"),
  body: StaffChanges,
  reply: ok(one),
  errors: [StaffNotFound, BeyondOwnRights, StaffEmailTaken, FieldValueTaken, RoleUnknown, LimitReached, OwnAccount],
  invalid: { body: 422 },
  run: async (ctx, { params, body }) => ({ staff: await staff.changeStaff(ctx, params.staffId, body) }),
});

export const deleteStaff = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/staff/:staffId",
  summary: "Delete a staff member and end their access at once",
  access: workspace("staff.delete"),
  reply: ok(Message),
  errors: [StaffNotFound, BeyondOwnRights, OwnAccount],
  run: (ctx, { params }) => staff.removeStaff(ctx, params.staffId),
});
