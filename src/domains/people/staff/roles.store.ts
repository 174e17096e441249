import { narrow, tenantTable } from "../../../kit/table.ts";
import type { Role } from "./roles.schemas.ts";

export const roles = tenantTable("roles", {
  columns: ["id", "name", "permissions", "isBuiltIn", "createdAt", "updatedAt"],
  toRecord: narrow<Role>,
  order: ["name", "id"],
});
