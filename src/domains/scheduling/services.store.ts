import { narrow, tenantTable } from "../../kit/table.ts";
import type { ServiceRow } from "./services.rules.ts";

/** Services that have not been deleted. */
export const services = tenantTable("services", {
  columns: ["id", "workspaceId", "name", "scope", "durationMinutes", "priceCents", "taxRateId", "isActive", "createdAt", "updatedAt"],
  toRecord: narrow<ServiceRow>,
  only: "deleted_at is null",
  order: ["name", "id"],
});
