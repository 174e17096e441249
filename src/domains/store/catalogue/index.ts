import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as catalogue from "./catalogue.routes.ts";
import { FETCH_PICTURES, FETCHING_MS, fetchPictures } from "./catalogue-pictures.service.ts";

export const domain: Domain = {
  name: "catalogue",
  routes: named(catalogue),
  events: [],
  jobs: {
    [FETCH_PICTURES]: { run: fetchPictures, priority: "bulk", slots: 2, attempts: 4, timeoutMs: FETCHING_MS },
  },
  schedules: {},
  sweep: null,
  tables: [],
};
