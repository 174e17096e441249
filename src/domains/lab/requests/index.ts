import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as billing from "./billing.routes.ts";
import * as coupons from "./coupons.routes.ts";
import { specimenEvents } from "./specimens.events.ts";
import * as specimens from "./specimens.routes.ts";
import { testEvents } from "./tests.events.ts";
import * as tests from "./tests.routes.ts";
import * as turnaround from "./turnaround.routes.ts";

export { freeItems, replaceByInvoice } from "./billing.service.ts";
export { accessionIn } from "./specimens.rules.ts";

export const domain: Domain = {
  name: "requests",
  routes: named(coupons, tests, billing, specimens, turnaround),
  events: [...testEvents.kinds, ...specimenEvents.kinds],
  jobs: {},
  schedules: {},
  sweep: null,
  tables: [
    "labAccessionCounters",
    "labAmendments",
    "labCoupons",
    "labCriticalValues",
    "labSpecimens",
    "labTestCounters",
    "labTestItems",
    "labTests",
  ],
};
