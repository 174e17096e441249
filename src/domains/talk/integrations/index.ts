import type { Db } from "../../../kit/db.ts";
import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as feeds from "./calendar-feeds.routes.ts";
import { DELIVER_TOPIC, deliver, SWITCHED_OFF_TOPIC, sendSwitchedOffMail } from "./deliveries.service.ts";
import * as endpoints from "./webhook-endpoints.routes.ts";
import { sweepDeliveries } from "./webhook-endpoints.store.ts";

export { sealedColumns } from "./deliveries.rules.ts";

/** Many at once, because each mostly waits for another server. */
const DELIVERY_SLOTS = 64;

/** Deliveries are kept for 30 days. */
async function sweep(db: Db): Promise<void> {
  await sweepDeliveries(db);
}

export const domain: Domain = {
  name: "integrations",
  routes: named(endpoints, feeds),
  events: [],
  jobs: {
    [DELIVER_TOPIC]: { run: deliver, slots: DELIVERY_SLOTS },
    [SWITCHED_OFF_TOPIC]: { run: sendSwitchedOffMail, lane: "mail" },
  },
  schedules: {},
  sweep,
  tables: ["calendarFeeds", "webhookDeliveries", "webhookEndpoints"],
};
