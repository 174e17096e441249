import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import { createDueEverywhere } from "./generation.service.ts";
import { occurrenceEvents } from "./occurrences.events.ts";
import * as occurrences from "./occurrences.routes.ts";
import * as rules from "./recurring-rules.routes.ts";

/** Due occurrences are created within this time after midnight UTC, even if no caller reads them. */
const CATCH_UP_SECONDS = 600;

export const domain: Domain = {
  name: "recurring",
  routes: named(rules, occurrences),
  events: [...occurrenceEvents.kinds],
  jobs: {},
  schedules: { "finance.recurring-expenses": { everySeconds: CATCH_UP_SECONDS, run: createDueEverywhere } },
  sweep: null,
  tables: ["recurringOccurrences", "recurringRules"],
};
