import { isApiKey, workspace } from "../../../kit/access.ts";
import { LimitReached } from "../../../kit/errors.ts";
import { listOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import {
  BeyondOwnRights,
  FieldValueTaken,
  InvitedJustNow,
  NotInvited,
  OwnAccount,
  OwnerListed,
  OwnerOnly,
  RoleUnknown,
  ServicesUnknown,
  StaffEmailTaken,
  StaffNotFound,
} from "./staff.errors.ts";
import { staffEvents } from "./staff.events.ts";
import { NewStaff, Staff, StaffChanges, StaffQuery } from "./staff.schemas.ts";
import * as staff from "./staff.service.ts";

const one = Type.Object({ staff: Staff });

export const listStaff = route({
  method: "GET",
  path: "/workspace/:workspaceId/staff",
  summary: "List staff, newest first",
  description: "The owner is listed only after having been added with `self` (`isOwner: true`).",
  access: workspace("staff.view"),
  query: StaffQuery,
  reply: ok(listOf("staff", Staff)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await staff.listStaff(ctx, query);
    return { staff: rows, pagination };
  },
});

export const createStaff = route({
  method: "POST",
  path: "/workspace/:workspaceId/staff",
  summary: "Add a staff member",
  description:
    "Without `password`, the person gets an e-mail with a token to set one, valid for 7 days; until then, `invitedAt` is set. Staff can assign only roles whose permissions they have themselves (403 otherwise). " +
    "An owner who sees clients sends `self: true` with a name, and neither `email`, `password` nor `roleId`: the record is the owner's own account, has the owner's name from then on, does not count against `max-staff`, and exists once (409).",
  access: workspace("staff.create"),
  confirmation: {
    proof: "recent",
    when: ({ body }, caller) => (body.password !== undefined || isApiKey(caller) ? "recent" : undefined),
    note: "Only needed to set a password. An API key cannot add staff: the account would stay when the key is revoked.",
  },
  body: NewStaff,
  reply: created(one),
  errors: [BeyondOwnRights, OwnerOnly, OwnerListed, StaffEmailTaken, FieldValueTaken, RoleUnknown, ServicesUnknown, LimitReached],
  invalid: { body: 422 },
  emits: ({ staff: made }) => staffEvents("staff.created", made),
  audit: "staff.create",
  run: async (ctx, { body }) => ({ staff: await staff.createStaff(ctx, body) }),
});

export const readStaff = route({
  method: "GET",
  path: "/workspace/:workspaceId/staff/:staffId",
  summary: "Get a staff member",
  access: workspace("staff.view"),
  reply: ok(one),
  errors: [StaffNotFound],
  run: async (ctx, { params }) => ({ staff: await staff.readStaff(ctx, params.staffId) }),
});

export const updateStaff = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/staff/:staffId",
  summary: "Update a staff member, or whether they can sign in",
  description:
    "`isActive: false` ends their access immediately. In `fields`, omitted values do not change and null clears a value. Staff cannot change someone whose role has more permissions than their own, nor assign such a role (403).",
  access: workspace("staff.update"),
  confirmation: {
    proof: "recent",
    password: "currentPassword",
    when: ({ params, body }, caller) => {
      const isLogin = body.email !== undefined || body.password !== undefined;
      if (isLogin && caller.kind === "workspace" && caller.account.id === params.staffId) return "explicit";
      const givesAccess = body.roleId !== undefined || (body.isActive === true && isApiKey(caller));
      return isLogin || givesAccess ? "recent" : undefined;
    },
    note:
      "Only needed to change an e-mail, a password or a role; for your own e-mail and password, a recent login is not enough. " +
      "An API key cannot activate anyone either.",
  },
  body: StaffChanges,
  reply: ok(one),
  errors: [StaffNotFound, BeyondOwnRights, StaffEmailTaken, FieldValueTaken, RoleUnknown, ServicesUnknown, LimitReached, OwnAccount],
  invalid: { body: 422 },
  confidential: true,
  emits: ({ staff: changed }) => staffEvents("staff.updated", changed),
  audit: "staff.update",
  run: async (ctx, { params, body }) => ({ staff: await staff.updateStaff(ctx, params.staffId, body) }),
});

export const inviteStaff = route({
  method: "POST",
  path: "/workspace/:workspaceId/staff/:staffId/invitation",
  summary: "Send a staff member's invitation again",
  description: "Only to people who have not set a password yet, and at most once a minute. Links sent before stay valid for their 7 days.",
  access: workspace("staff.create"),
  confirmation: {
    proof: "recent",
    when: (_, caller) => (isApiKey(caller) ? "recent" : undefined),
    note: "Only API keys are asked for it, and cannot give it.",
  },
  reply: ok(one),
  errors: [StaffNotFound, BeyondOwnRights, NotInvited, InvitedJustNow],
  audit: "staff.invite",
  run: async (ctx, { params }) => ({ staff: await staff.inviteAgain(ctx, params.staffId) }),
});

export const removeStaff = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/staff/:staffId",
  summary: "Delete a staff member and end their access immediately",
  description: "An owner who was added with `self` is no longer listed or bookable, but keeps the account.",
  access: workspace("staff.delete"),
  reply: ok(Message),
  errors: [StaffNotFound, BeyondOwnRights, OwnAccount],
  audit: "staff.delete",
  run: (ctx, { params }) => staff.removeStaff(ctx, params.staffId),
});
