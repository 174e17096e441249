import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import { notificationEvents } from "./notifications.events.ts";
import * as notifications from "./notifications.routes.ts";
import { NOTIFY, notifyMembers } from "./notifications.service.ts";
import { sweep } from "./notifications.store.ts";

export { queueNotice } from "./notifications.service.ts";

export const domain: Domain = {
  name: "notifications",
  routes: named(notifications),
  events: notificationEvents.kinds,
  jobs: { [NOTIFY]: { run: notifyMembers } },
  schedules: {},
  sweep,
  tables: ["notifications"],
};
