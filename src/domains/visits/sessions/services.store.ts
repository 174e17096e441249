import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { stored } from "../../../kit/stored.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import type { ServiceRow } from "./services.rules.ts";
import { ServiceTranslations } from "./services.schemas.ts";

const readTranslations = stored(ServiceTranslations);

/** Services that have not been deleted. */
export const services = tenantTable("services", {
  columns: [
    "id",
    "workspaceId",
    "name",
    "scope",
    "durationMinutes",
    "priceCents",
    "taxRateId",
    "isActive",
    "translations",
    "createdAt",
    "updatedAt",
  ],
  toRecord: ({ translations, ...row }) => narrow<ServiceRow>({ ...row, translations: readTranslations(translations) }),
  only: "deleted_at is null",
  order: ["name", "id"],
});

/** More than a visitor reads; a business may have any number. */
const MOST_OFFERED = 300;

/** The services that visitors may book, by name. */
export function offeredServices(db: Db, workspaceId: Id): Promise<ServiceRow[]> {
  return services.all(db, workspaceId, { scope: "sessions", isActive: true }, { limit: MOST_OFFERED });
}

/** The translations of some services, deleted ones included. */
export async function translatedServices(db: Db, workspaceId: Id, ids: readonly Id[]): Promise<Map<Id, ServiceRow["translations"]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("services")
    .select(["id", "translations"])
    .where("workspaceId", "=", workspaceId)
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, translations }) => [id, readTranslations(translations)]));
}
