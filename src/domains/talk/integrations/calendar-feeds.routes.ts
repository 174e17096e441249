import { anyone, workspace } from "../../../kit/access.ts";
import { listOf } from "../../../kit/page.ts";
import { content, created, ok, route } from "../../../kit/route.ts";
import { Message, Type } from "../../../kit/schema.ts";
import { CalendarFeed, CreatedFeed, FeedQuery, FeedSecret, NewFeed } from "./calendar-feeds.schemas.ts";
import * as feeds from "./calendar-feeds.service.ts";
import { FeedNotFound, TooManyFeeds } from "./integrations.errors.ts";

const view = workspace("sessions.view");

export const listCalendarFeeds = route({
  method: "GET",
  path: "/workspace/:workspaceId/calendar-feeds",
  summary: "List calendar feeds, newest first",
  description: "With `workspace.manage` you see all of them, otherwise your own. Addresses are shown only when a feed is created.",
  access: view,
  query: FeedQuery,
  reply: ok(listOf("feeds", CalendarFeed)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await feeds.listFeeds(ctx, query);
    return { feeds: rows, pagination };
  },
});

export const createCalendarFeed = route({
  method: "POST",
  path: "/workspace/:workspaceId/calendar-feeds",
  summary: "Create a secret address that calendar apps can subscribe to",
  description:
    "For one staff member, or for all. It stops working when it is revoked, or when its creator may no longer see sessions: one made with an API key ends with the key.",
  access: view,
  body: NewFeed,
  reply: created(Type.Object({ feed: CreatedFeed })),
  errors: [TooManyFeeds],
  invalid: { body: 422 },
  confidential: true,
  audit: { action: "calendar-feed.create", by: "service" },
  run: async (ctx, { body }) => ({ feed: await feeds.createFeed(ctx, body) }),
});

export const removeCalendarFeed = route({
  method: "DELETE",
  path: "/workspace/:workspaceId/calendar-feeds/:feedId",
  summary: "Revoke a calendar feed",
  access: view,
  reply: ok(Message),
  errors: [FeedNotFound],
  audit: { action: "calendar-feed.revoke", by: "service" },
  run: (ctx, { params }) => feeds.removeFeed(ctx, params.feedId),
});

export const readCalendarFeed = route({
  method: "GET",
  path: "/public/calendars/:secret.ics",
  summary: "Get sessions as an iCalendar feed by a secret address",
  description: "From 31 days ago to a year ahead. `SEQUENCE` increases when a session changes; a cancelled session has `STATUS:CANCELLED`.",
  access: anyone,
  params: { secret: FeedSecret },
  reply: content("text/calendar; charset=utf-8"),
  errors: [FeedNotFound],
  invalid: { id: 404 },
  cache: "private, max-age=300",
  run: (ctx, { params }) => feeds.readFeed(ctx, params.secret),
});
