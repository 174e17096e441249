export type { Api, WorkspaceApi } from "./api.generated.ts";
export type { Body, CallOptions, Query, Reply, Row } from "./calls.ts";
export { type Client, type ClientOptions, createClient, type RequestInput } from "./client.ts";
export { ApiError, type Detail } from "./errors.ts";
export type { EventRecords } from "./events.generated.ts";
export { type EventName, type Listening, type ListenOptions, type LiveEvent, listen, type WebSocketLike } from "./realtime.ts";
export type * as schemas from "./schema.generated.ts";
export { type Challenge, type SignInOptions, signIn, signInAdmin } from "./sign-in.ts";
export { type Lock, memoryTokens, type TokenStore, type Tokens } from "./tokens.ts";
