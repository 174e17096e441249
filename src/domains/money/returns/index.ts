import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import { taxReturnEvents } from "./tax-returns.events.ts";
import * as taxReturns from "./tax-returns.routes.ts";

export const domain: Domain = {
  name: "returns",
  routes: named(taxReturns),
  events: [...taxReturnEvents.kinds],
  jobs: {},
  schedules: {},
  sweep: null,
  tables: ["taxReturns"],
};
