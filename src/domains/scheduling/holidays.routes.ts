import { member, subscribed, workspace } from "../../kit/access.ts";
import { created, ok, route } from "../../kit/route.ts";
import { Message, Type } from "../../kit/schema.ts";
import { Holiday, HolidayChanges, NewHoliday } from "./holidays.schemas.ts";
import * as holidays from "./holidays.service.ts";
import { HolidayNotFound } from "./scheduling.errors.ts";

const one = Type.Object({ holiday: Holiday });
/** The contract lists no 400 for holidays: an id that cannot be is one that is not there. */
const invalid = { id: 404 } as const;

export const addHoliday = route({
  method: "POST",
  path: "/workspace/:workspaceId/holidays",
  summary: "Add a holiday",
  description: "A weekly one needs `dayOfWeek`. Monthly ones on day 31 fall on the last day of shorter months, Feb 29 on Feb 28.",
  access: subscribed(workspace("holidays.manage")),
  body: NewHoliday,
  reply: created(one),
  errors: [],
  invalid,
  run: async (ctx, { body }) => ({ holiday: await holidays.addHoliday(ctx, body) }),
});

export const listHolidays = route({
  method: "GET",
  path: "/workspace/:workspaceId/holidays",
  summary: "All holidays in chronological order",
  description: "Recurring holidays show their next occurrence: today (UTC) or later.",
  access: subscribed(member),
  reply: ok(Type.Object({ holidays: Type.Array(Holiday) })),
  errors: [],
  invalid,
  run: async (ctx) => ({ holidays: await holidays.listHolidays(ctx) }),
});

export const readHoliday = route({
  method: "GET",
  path: "/workspace/:workspaceId/holidays/:holidayId",
  summary: "One holiday, with the date it was given",
  access: subscribed(workspace("holidays.view", "holidays.manage")),
  reply: ok(one),
  errors: [HolidayNotFound],
  invalid,
  run: async (ctx, { params }) => ({ holiday: await holidays.readHoliday(ctx, params.holidayId) }),
});

export const changeHoliday = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/holidays/:holidayId",
  summary: "Change a holiday",
  access: subscribed(workspace("holidays.manage")),
  body: HolidayChanges,
  reply: ok(one),
  errors: [HolidayNotFound],
  invalid,
  run: async (ctx, { params, body }) => ({ holiday: await holidays.changeHoliday(ctx, params.holidayId, body) }),
});

export const removeHoliday = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/holidays/:holidayId",
  summary: "Delete a holiday",
  access: subscribed(workspace("holidays.manage")),
  reply: ok(Message),
  errors: [HolidayNotFound],
  invalid,
  run: (ctx, { params }) => holidays.removeHoliday(ctx, params.holidayId),
});
