import { member, subscribed, workspace } from "../../../kit/access.ts";
import { created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { HolidayNotFound, TooManyHolidays } from "../sessions/visits.errors.ts";
import { Holiday, HolidayChanges, NewHoliday } from "./holidays.schemas.ts";
import * as holidays from "./holidays.service.ts";

const one = Type.Object({ holiday: Holiday });
/** The contract lists no 400 for holidays, so a malformed id is treated as not found. */
const invalid = { id: 404 } as const;

export const createHoliday = route({
  method: "POST",
  path: "/workspace/:workspaceId/holidays",
  summary: "Add a holiday",
  description:
    "Weekly holidays require `dayOfWeek`. A monthly holiday on day 31 falls on the last day of shorter months; Feb 29 falls on Feb 28.",
  access: subscribed(workspace("holidays.manage")),
  audit: "holiday.create",
  body: NewHoliday,
  reply: created(one),
  errors: [TooManyHolidays],
  invalid,
  run: async (ctx, { body }) => ({ holiday: await holidays.createHoliday(ctx, body) }),
});

export const listHolidays = route({
  method: "GET",
  path: "/workspace/:workspaceId/holidays",
  summary: "List all holidays in chronological order",
  description: "Recurring holidays show their next occurrence, today (UTC) or later.",
  access: subscribed(member),
  reply: ok(Type.Object({ holidays: Type.Array(Holiday) })),
  errors: [],
  invalid,
  run: async (ctx) => ({ holidays: await holidays.listHolidays(ctx) }),
});

export const readHoliday = route({
  method: "GET",
  path: "/workspace/:workspaceId/holidays/:holidayId",
  summary: "Get a holiday with its original date",
  access: subscribed(workspace("holidays.view", "holidays.manage")),
  reply: ok(one),
  errors: [HolidayNotFound],
  invalid,
  run: async (ctx, { params }) => ({ holiday: await holidays.readHoliday(ctx, params.holidayId) }),
});

export const updateHoliday = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/holidays/:holidayId",
  summary: "Update a holiday",
  access: subscribed(workspace("holidays.manage")),
  audit: "holiday.update",
  body: HolidayChanges,
  reply: ok(one),
  errors: [HolidayNotFound],
  invalid,
  run: async (ctx, { params, body }) => ({ holiday: await holidays.updateHoliday(ctx, params.holidayId, body) }),
});

export const removeHoliday = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/holidays/:holidayId",
  summary: "Delete a holiday",
  access: subscribed(workspace("holidays.manage")),
  audit: "holiday.delete",
  reply: ok(Message),
  errors: [HolidayNotFound],
  invalid,
  run: (ctx, { params }) => holidays.removeHoliday(ctx, params.holidayId),
});
