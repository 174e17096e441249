import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as fhir from "./fhir.routes.ts";
import * as report from "./report.routes.ts";
import * as reports from "./reports.routes.ts";
import * as shares from "./shares.routes.ts";

export { reportPages } from "./pages.plugin.ts";
export { type SharedReport, shareTokenOf } from "./shares.service.ts";

export const domain: Domain = {
  name: "reports",
  routes: named(fhir, report, reports, shares),
  events: [],
  jobs: {},
  schedules: {},
  sweep: null,
  tables: ["labReportShares", "labReports"],
};
