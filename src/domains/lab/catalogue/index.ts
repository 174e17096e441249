import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as analyses from "./analyses.routes.ts";
import * as designs from "./designs.routes.ts";
import * as panels from "./panels.routes.ts";
import * as samples from "./samples.routes.ts";
import * as units from "./units.routes.ts";

export const domain: Domain = {
  name: "catalogue",
  routes: named(units, analyses, designs, samples, panels),
  events: [],
  jobs: {},
  schedules: {},
  sweep: null,
  tables: ["labAnalyses", "labDesignResults", "labPanels", "labRanges", "labTestSamples", "labUnits"],
};
