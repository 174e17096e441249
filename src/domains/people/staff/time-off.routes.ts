import { workspace } from "../../../kit/access.ts";
import { TimeDoesNotExist } from "../../../kit/local-times.ts";
import { listOf } from "../../../kit/page.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { StaffNotFound, TimeOffNotFound } from "./staff.errors.ts";
import { NewTimeOff, TimeOff, TimeOffChanges, TimeOffQuery } from "./time-off.schemas.ts";
import * as timeOff from "./time-off.service.ts";

const one = Type.Object({ timeOff: TimeOff });

export const listTimeOff = route({
  method: "GET",
  path: "/workspace/:workspaceId/staff/:staffId/time-off",
  summary: "List a staff member's absences, earliest first",
  description: "`from` and `to` select absences that overlap these days.",
  access: workspace("staff.view", "staff.update"),
  query: TimeOffQuery,
  reply: ok(listOf("timeOff", TimeOff)),
  errors: [StaffNotFound],
  run: async (ctx, { params, query }) => {
    const { rows, pagination } = await timeOff.listTimeOff(ctx, params.staffId, query);
    return { timeOff: rows, pagination };
  },
});

export const createTimeOff = route({
  method: "POST",
  path: "/workspace/:workspaceId/staff/:staffId/time-off",
  summary: "Add an absence",
  description: "No times are offered during an absence. Sessions already booked are kept.",
  access: workspace("staff.update"),
  body: NewTimeOff,
  reply: created(one),
  errors: [StaffNotFound, TimeDoesNotExist],
  invalid: { body: 422 },
  audit: { action: "time-off.create", keeps: ["from", "to"] },
  run: async (ctx, { params, body }) => ({ timeOff: await timeOff.createTimeOff(ctx, params.staffId, body) }),
});

export const readTimeOff = route({
  method: "GET",
  path: "/workspace/:workspaceId/staff/:staffId/time-off/:timeOffId",
  summary: "Get an absence",
  access: workspace("staff.view", "staff.update"),
  reply: ok(one),
  errors: [StaffNotFound, TimeOffNotFound],
  run: async (ctx, { params }) => ({ timeOff: await timeOff.readTimeOff(ctx, params.staffId, params.timeOffId) }),
});

export const updateTimeOff = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/staff/:staffId/time-off/:timeOffId",
  summary: "Update an absence",
  access: workspace("staff.update"),
  body: TimeOffChanges,
  reply: ok(one),
  errors: [StaffNotFound, TimeOffNotFound, TimeDoesNotExist],
  invalid: { body: 422 },
  audit: { action: "time-off.update", keeps: ["from", "to"] },
  run: async (ctx, { params, body }) => ({ timeOff: await timeOff.updateTimeOff(ctx, params.staffId, params.timeOffId, body) }),
});

export const removeTimeOff = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/staff/:staffId/time-off/:timeOffId",
  summary: "Delete an absence",
  access: workspace("staff.update"),
  reply: ok(Message),
  errors: [StaffNotFound, TimeOffNotFound],
  audit: { action: "time-off.delete", keeps: ["from", "to"] },
  run: (ctx, { params }) => timeOff.removeTimeOff(ctx, params.staffId, params.timeOffId),
});
