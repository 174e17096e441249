import { sweepEvents } from "../../../adapters/realtime/events.store.ts";
import type { Db } from "../../../kit/db.ts";
import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as deadLetterRoutes from "./dead-letters.routes.ts";
import { jobEvents } from "./jobs.events.ts";
import * as jobRoutes from "./jobs.routes.ts";
import { DISPATCH_TOPIC, dispatchJob } from "./jobs.service.ts";
import * as transferRoutes from "./transfers.routes.ts";
import { runTransfer, TRANSFER_MS, TRANSFER_TOPIC } from "./transfers.service.ts";
import * as webhookRoutes from "./webhooks.routes.ts";
import { sweepWebhooks } from "./webhooks.store.ts";

export { retryDeadLettersOf } from "./dead-letters.service.ts";

/** Deletes events after a day and webhooks after a month. */
async function sweep(db: Db): Promise<void> {
  await sweepEvents(db);
  await sweepWebhooks(db);
}

export const domain: Domain = {
  name: "jobs",
  routes: named(jobRoutes, transferRoutes, webhookRoutes, deadLetterRoutes),
  events: jobEvents.kinds,
  jobs: {
    [DISPATCH_TOPIC]: { run: dispatchJob },
    [TRANSFER_TOPIC]: { run: runTransfer, slots: 1, priority: "bulk", timeoutMs: TRANSFER_MS, attempts: 3 },
  },
  schedules: {},
  sweep,
  tables: ["jobs", "webhooks"],
};
