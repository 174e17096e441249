import type { Db } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { narrow, tenantTable } from "../../kit/table.ts";
import type { ServiceRow } from "./services.rules.ts";

/** Services that have not been deleted. */
export const services = tenantTable("services", {
  columns: ["id", "workspaceId", "name", "scope", "durationMinutes", "priceCents", "taxRateId", "isActive", "createdAt", "updatedAt"],
  toRecord: narrow<ServiceRow>,
  only: "deleted_at is null",
  order: ["name", "id"],
});

/** More than a visitor reads; a business may have any number. */
const MOST_OFFERED = 300;

/** The services that visitors may book, by name. */
export function offeredServices(db: Db, workspaceId: Id): Promise<ServiceRow[]> {
  return services.all(db, workspaceId, { scope: "sessions", isActive: true }, { limit: MOST_OFFERED });
}
