import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { fromCents } from "../../kit/money.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import type { Service } from "./services.schemas.ts";

const columns = ["id", "workspaceId", "name", "scope", "durationMinutes", "priceCents", "isActive", "createdAt", "updatedAt"] as const;

type Row = Omit<Service, "price" | "scope"> & { priceCents: number | null; scope: string };

function toService({ priceCents, scope, ...service }: Row): Service {
  return { ...service, scope: scope as Service["scope"], price: priceCents === null ? null : fromCents(priceCents) };
}

export async function insertService(db: Db, service: Insertable<Tables["services"]>): Promise<Service> {
  return toService(await db.insertInto("services").values(service).returning(columns).executeTakeFirstOrThrow());
}

/** The services among `ids` that have not been deleted, in no order. */
export async function findServices(db: Db, workspaceId: Id, ids: readonly Id[]): Promise<Service[]> {
  const rows = await db
    .selectFrom("services")
    .select(columns)
    .where("workspaceId", "=", workspaceId)
    .where("id", "in", [...ids])
    .where("deletedAt", "is", null)
    .execute();
  return rows.map(toService);
}

export interface ServiceFilter {
  q?: string;
  scope?: string;
  isActive?: boolean;
}

export async function listServices(db: Db, workspaceId: Id, filter: ServiceFilter, page: PageRequest): Promise<Page<Service>> {
  let query = db.selectFrom("services").select(columns).where("workspaceId", "=", workspaceId).where("deletedAt", "is", null);
  if (filter.scope) query = query.where("scope", "=", filter.scope);
  if (filter.isActive !== undefined) query = query.where("isActive", "=", filter.isActive);
  if (filter.q) {
    const escaped = filter.q.trim().replace(/[\\%_]/g, "\\$&");
    query = query.where(sql<boolean>`plain_text(name) like '%' || plain_text(${escaped}) || '%'`);
  }
  const found = await paginate(query, page, ["name", "id"], "asc");
  return { ...found, rows: found.rows.map(toService) };
}

export async function updateService(
  db: Db,
  workspaceId: Id,
  id: Id,
  changes: Updateable<Tables["services"]>,
): Promise<Service | undefined> {
  const row = await db
    .updateTable("services")
    .set(changes)
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .returning(columns)
    .executeTakeFirst();
  return row && toService(row);
}
