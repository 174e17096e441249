import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as criticals from "./criticals.routes.ts";
import * as imports from "./import.routes.ts";
import * as interpretation from "./interpretation.routes.ts";
import * as verification from "./verification.routes.ts";
import * as worklist from "./worklist.routes.ts";

export { reevaluateTestsOf } from "./judging.service.ts";

export const domain: Domain = {
  name: "results",
  routes: named(interpretation, worklist, verification, criticals, imports),
  events: [],
  jobs: {},
  schedules: {},
  sweep: null,
  tables: ["labInterpretations"],
};
