import { admin } from "../../../kit/access.ts";
import { ok, route } from "../../../kit/route.ts";
import { Overview } from "./platform-dashboard.schemas.ts";
import { readOverview } from "./platform-dashboard.service.ts";

export const readDashboardOverview = route({
  method: "GET",
  path: "/admin/dashboard/overview",
  summary: "Get the platform dashboard: a live, consistent snapshot in USD, with UTC days and weeks starting on Sunday",
  access: admin("dashboard.view"),
  reply: ok(Overview),
  errors: [],
  transaction: "snapshot",
  run: (ctx) => readOverview(ctx),
});
