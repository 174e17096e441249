export { ClientPicker } from "./client-picker.tsx";
export { readClient, useClient } from "./clients.query.ts";
