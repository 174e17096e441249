import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import * as closing from "./closing.routes.ts";
import { CLOSED_TOPIC, sendClosed } from "./closing.service.ts";
import * as exports from "./export.routes.ts";
import { EXPORT_TOPIC, sendExport } from "./export.service.ts";
import { purgeClosed } from "./purge.service.ts";
import * as signup from "./signup.routes.ts";

export { closeWorkspace } from "./closing.service.ts";
export { purgeWorkspace } from "./purge.service.ts";

const PURGE_SECONDS = 3_600;

export const domain: Domain = {
  name: "accounts",
  routes: named(signup, exports, closing),
  events: [],
  jobs: {
    [EXPORT_TOPIC]: { run: sendExport, lane: "mail" },
    [CLOSED_TOPIC]: { run: sendClosed, lane: "mail", runsWhileSuspended: true },
  },
  schedules: { "identity.purge": { everySeconds: PURGE_SECONDS, run: purgeClosed } },
  sweep: null,
  tables: [],
};
