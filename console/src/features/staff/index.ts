export { usePermissions } from "./staff.query.ts";
export { permissionLabel, roleLabel, staffWords } from "./staff.words.ts";
