import type { Jobs, Log, Schedules, Surroundings } from "../../kit/context.ts";
import type { Database } from "../../kit/db.ts";
import type { Night } from "./night.ts";

export interface ClockworkOptions {
  database: Database;
  around: Surroundings;
  jobs: Jobs;
  schedules: Schedules;
  log: Log;
  now(): Date;
  /** Default: 3:00 UTC. */
  night?: Night;
}
