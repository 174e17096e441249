export { usePermissions } from "./staff.query.ts";
export { roleLabel, staffWords } from "./staff.words.ts";
