import type { Jobs } from "../../kit/context.ts";
import { named } from "../../kit/named.ts";
import { notificationEvents } from "./notifications.events.ts";
import * as notifications from "./notifications.routes.ts";
import { NOTIFY, notifyMembers } from "./notifications.service.ts";

export { queueNotice } from "./notifications.service.ts";
export { sweep } from "./notifications.store.ts";

export const routes = named(notifications);

export const jobs: Jobs = { [NOTIFY]: { run: notifyMembers } };

export const events = notificationEvents.kinds;
