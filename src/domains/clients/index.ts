import * as clients from "./clients.routes.ts";

export type { Client } from "./clients.schemas.ts";
export { countClients, findClient } from "./clients.store.ts";

export const routes = Object.values(clients);
