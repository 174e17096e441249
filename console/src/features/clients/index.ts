export { ClientPicker } from "./client-picker.tsx";
export { readClient, useClient, useClientStanding } from "./clients.query.ts";
