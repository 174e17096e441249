import { member } from "../../../kit/access.ts";
import { ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { Attention, Dashboard, dashboardQuery } from "./dashboard.schemas.ts";
import { readAttention as count, readDashboard as read } from "./dashboard.service.ts";

export const readDashboard = route({
  method: "GET",
  path: "/workspace/:workspaceId/dashboard",
  summary: "Get the workspace dashboard",
  description:
    "Figures for the requested days, compared with the same days of the previous month or with as many days right before them; income and expenses over twelve months; appointments of the last 28 days and the week ahead; what is next and what needs attention. Parts you may not see are null. Days are in the workspace's time zone.",
  access: member,
  query: dashboardQuery,
  reply: ok(Type.Object({ dashboard: Dashboard })),
  errors: [],
  run: async (ctx, { query }) => ({ dashboard: await read(ctx, query) }),
});

export const readAttention = route({
  method: "GET",
  path: "/workspace/:workspaceId/attention",
  summary: "Count what needs attention",
  description: "The same counts as on the dashboard, without its figures. Counts you may not see are null.",
  access: member,
  reply: ok(Type.Object({ attention: Attention })),
  errors: [],
  run: async (ctx) => ({ attention: await count(ctx) }),
});
