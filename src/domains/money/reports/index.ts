import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as exports from "./exports.routes.ts";
import * as printing from "./printing.routes.ts";
import * as reports from "./reports.routes.ts";

export const domain: Domain = {
  name: "reports",
  routes: named(reports, exports, printing),
  events: [],
  jobs: {},
  schedules: {},
  sweep: null,
  tables: [],
};
