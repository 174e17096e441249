export { plainUrl, readAddress, tlsOptions } from "./address.ts";
export { Connection } from "./connection.ts";
export { Lane } from "./lane.ts";
export { toCamel } from "./names.ts";
export { dial, Servers } from "./servers.ts";
export type { Answer, ServerResult, Statement, StatementResult } from "./statement.ts";
