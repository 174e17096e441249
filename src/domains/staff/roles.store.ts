import type { Insertable, Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";
import type { Role } from "./roles.schemas.ts";
import { mentions } from "./search.store.ts";

const columns = ["id", "name", "permissions", "isBuiltIn", "createdAt", "updatedAt"] as const;

export async function listRoles(db: Db, workspaceId: Id, filter: { q?: string }, page: PageRequest): Promise<Page<Role>> {
  let query = db.selectFrom("roles").select(columns).where("workspaceId", "=", workspaceId);
  if (filter.q) query = query.where(mentions(["name"], filter.q));
  return paginate(query, page, ["name", "id"], "asc");
}

export async function findRole(db: Db, workspaceId: Id, id: Id): Promise<Role | undefined> {
  return db.selectFrom("roles").select(columns).where("workspaceId", "=", workspaceId).where("id", "=", id).executeTakeFirst();
}

/** The role, held until the transaction ends: what is decided from its permissions stays true. */
export async function lockRole(db: Db, workspaceId: Id, id: Id): Promise<Role | undefined> {
  const query = db.selectFrom("roles").select(columns).where("workspaceId", "=", workspaceId).where("id", "=", id);
  return query.forNoKeyUpdate().executeTakeFirst();
}

export async function insertRole(db: Db, role: Insertable<Tables["roles"]>): Promise<Role> {
  return db.insertInto("roles").values(role).returning(columns).executeTakeFirstOrThrow();
}

export async function updateRole(db: Db, workspaceId: Id, id: Id, changes: Updateable<Tables["roles"]>): Promise<Role> {
  return db
    .updateTable("roles")
    .set(changes)
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function deleteRole(db: Db, workspaceId: Id, id: Id): Promise<void> {
  await db.deleteFrom("roles").where("workspaceId", "=", workspaceId).where("id", "=", id).execute();
}
