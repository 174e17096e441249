export { usePermissions } from "./staff.query.ts";
