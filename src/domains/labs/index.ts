import * as analyses from "./analyses.routes.ts";
import * as coupons from "./coupons.routes.ts";
import * as tests from "./tests.routes.ts";
import * as units from "./units.routes.ts";

export const routes = [units, coupons, analyses, tests].flatMap((group) => Object.values(group));
