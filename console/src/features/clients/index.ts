export { ClientPicker } from "./client-picker.tsx";
export { readClient } from "./clients.query.ts";
