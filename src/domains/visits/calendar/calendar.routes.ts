import { workspace } from "../../../kit/access.ts";
import { content, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { SessionQuery } from "../sessions/sessions.schemas.ts";
import * as calendar from "./calendar.service.ts";

const { from, to, staffId, clientId } = SessionQuery.properties;

export const readCalendar = route({
  method: "GET",
  path: "/workspace/:workspaceId/sessions/calendar.ics",
  summary: "Get sessions as an iCalendar feed",
  description: "From 31 days ago to a year ahead unless `from` and `to` say otherwise; at most 5,000 sessions.",
  access: workspace("sessions.view"),
  query: Type.Object({ from, to, staffId, clientId }),
  reply: content("text/calendar; charset=utf-8"),
  errors: [],
  run: (ctx, { query }) => calendar.readCalendar(ctx, query),
});
