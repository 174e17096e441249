import { named } from "../../kit/named.ts";
import * as analyses from "./analyses.routes.ts";
import * as billing from "./billing.routes.ts";
import * as coupons from "./coupons.routes.ts";
import * as criticals from "./criticals.routes.ts";
import * as designs from "./designs.routes.ts";
import * as fhir from "./fhir.routes.ts";
import * as imports from "./import.routes.ts";
import * as interpretation from "./interpretation.routes.ts";
import * as panels from "./panels.routes.ts";
import * as report from "./report.routes.ts";
import * as reports from "./reports.routes.ts";
import * as samples from "./samples.routes.ts";
import * as shares from "./shares.routes.ts";
import { specimenEvents } from "./specimens.events.ts";
import * as specimens from "./specimens.routes.ts";
import { testEvents } from "./tests.events.ts";
import * as tests from "./tests.routes.ts";
import * as turnaround from "./turnaround.routes.ts";
import * as units from "./units.routes.ts";
import * as verification from "./verification.routes.ts";
import * as worklist from "./worklist.routes.ts";

export { freeItems, replaceByInvoice } from "./billing.service.ts";
export { reevaluateTestsOf } from "./judging.service.ts";
export { reportPages } from "./pages.plugin.ts";
export { type SharedReport, shareTokenOf } from "./shares.service.ts";
export { accessionIn } from "./specimens.rules.ts";

export const routes = named(
  units,
  coupons,
  analyses,
  tests,
  designs,
  fhir,
  samples,
  interpretation,
  billing,
  report,
  worklist,
  panels,
  verification,
  reports,
  shares,
  specimens,
  criticals,
  turnaround,
  imports,
);

export const events = [...testEvents.kinds, ...specimenEvents.kinds];
