import type { Jobs, Schedules } from "./context.ts";
import type { Db, Tables } from "./db.ts";
import type { EventKind } from "./events.ts";
import type { Route } from "./route.ts";

/** Everything that a room of `src/domains` contributes to the service. A part that it does not have is said to be empty. */
export interface Domain {
  /** Names its recurring work. */
  name: string;
  routes: readonly Route[];
  events: readonly EventKind[];
  jobs: Jobs;
  schedules: Schedules;
  /** Deletes expired rows, every ten minutes. */
  sweep: ((db: Db) => Promise<void>) | null;
  /** Tables that only code of this room's group writes. */
  tables: readonly (keyof Tables)[];
}
