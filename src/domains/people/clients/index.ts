import type { Domain } from "../../../kit/domain.ts";
import { named } from "../../../kit/named.ts";
import { clientEvents } from "./clients.events.ts";
import * as clients from "./clients.routes.ts";
import * as duplicates from "./duplicates.routes.ts";
import { MOVE_LATE, moveLateRecords } from "./duplicates.service.ts";
import * as imports from "./import.routes.ts";

export { addVisitor } from "./clients.service.ts";
export { countClients, findClient, findClients, holdClient } from "./clients.store.ts";

export const domain: Domain = {
  name: "clients",
  routes: named(clients, duplicates, imports),
  events: clientEvents.kinds,
  jobs: { [MOVE_LATE]: { run: moveLateRecords } },
  schedules: {},
  sweep: null,
  tables: ["clients"],
};
