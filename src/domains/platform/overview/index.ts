import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as dashboard from "./dashboard.routes.ts";
import * as search from "./search.routes.ts";

export const domain: Domain = {
  name: "overview",
  routes: named(dashboard, search),
  events: [],
  jobs: {},
  schedules: {},
  sweep: null,
  tables: [],
};
