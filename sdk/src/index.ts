export { type Call, type Client, type ClientOptions, createClient } from "./client.ts";
export { ApiError, type Detail } from "./errors.ts";
export { rows } from "./rows.ts";
export type * as schemas from "./schema.generated.ts";
export { memoryTokens, type TokenStore, type Tokens } from "./tokens.ts";
