import type { Jobs } from "../../kit/context.ts";
import { named } from "../../kit/named.ts";
import { clientEvents } from "./clients.events.ts";
import * as clients from "./clients.routes.ts";
import * as duplicates from "./duplicates.routes.ts";
import { MOVE_LATE, moveLateRecords } from "./duplicates.service.ts";
import * as imports from "./import.routes.ts";

export type { Client } from "./clients.schemas.ts";
export { addVisitor } from "./clients.service.ts";
export { countClients, findClient, findClients, holdClient } from "./clients.store.ts";

export const routes = named(clients, duplicates, imports);

export const jobs: Jobs = { [MOVE_LATE]: { run: moveLateRecords } };

export const events = clientEvents.kinds;
