/** The values of the API's enumerated fields, in its own order; a test refuses lists that repeat one. */
export * from "../../../../sdk/src/enums.generated.ts";
export { eventNames } from "../../../../sdk/src/events.generated.ts";
