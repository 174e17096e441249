export { homeAmong } from "./front/lookups.ts";
export { openServers } from "./front/servers.ts";
export { joinServers } from "./joining/join.ts";
export { migrateServers } from "./joining/migrate.ts";
export { moveWorkspace } from "./move/move.ts";
