import { admin } from "../../kit/access.ts";
import { ok, route } from "../../kit/route.ts";
import { Overview } from "./dashboard.schemas.ts";
import { readOverview } from "./dashboard.service.ts";

export const overview = route({
  method: "GET",
  path: "/admin/dashboard/overview",
  summary: "The platform at a glance: one consistent snapshot, live, in USD, with days in UTC and weeks from Sunday",
  access: admin("dashboard.view"),
  reply: ok(Overview),
  errors: [],
  transaction: "snapshot",
  run: (ctx) => readOverview(ctx),
});
