import type { Insertable, Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import { type Id, PLATFORM_ID } from "../../kit/ids.ts";
import { type Page, type PageRequest, paginate } from "../../kit/page.ts";

export interface AdminRow {
  id: Id;
  email: string;
  roles: string[];
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
}

const columns = ["id", "email", "roles", "isActive", "createdAt", "updatedAt"] as const;

/** True for the one who is first, however many try at once. */
export async function claimFirstAdmin(db: Db, adminId: Id): Promise<boolean> {
  const row = await db
    .insertInto("firstAdmin")
    .values({ adminId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("adminId")
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasAdmins(db: Db): Promise<boolean> {
  return (await db.selectFrom("firstAdmin").select("adminId").executeTakeFirst()) !== undefined;
}

export async function insertAdmin(db: Db, admin: Insertable<Tables["admins"]>): Promise<AdminRow> {
  return db.insertInto("admins").values(admin).returning(columns).executeTakeFirstOrThrow();
}

export async function findAdmin(db: Db, id: Id): Promise<AdminRow | undefined> {
  return db.selectFrom("admins").select(columns).where("id", "=", id).executeTakeFirst();
}

export async function findWithHash(db: Db, id: Id): Promise<(AdminRow & { passwordHash: string }) | undefined> {
  return db
    .selectFrom("admins")
    .select([...columns, "passwordHash"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function findActiveByEmail(db: Db, email: string): Promise<(AdminRow & { passwordHash: string }) | undefined> {
  return db
    .selectFrom("admins")
    .select([...columns, "passwordHash"])
    .where("email", "=", email)
    .where("isActive", "=", true)
    .executeTakeFirst();
}

export async function listAdmins(db: Db, filter: { q?: string }, page: PageRequest): Promise<Page<AdminRow>> {
  let query = db.selectFrom("admins").select(columns);
  if (filter.q) query = query.where("email", "like", `%${filter.q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`);
  return paginate(query, page, ["id"]);
}

export async function updateAdmin(db: Db, id: Id, changes: Updateable<Tables["admins"]>): Promise<AdminRow | undefined> {
  return db.updateTable("admins").set(changes).where("id", "=", id).returning(columns).executeTakeFirst();
}

export async function deleteAdmin(db: Db, id: Id): Promise<void> {
  await db.deleteFrom("admins").where("id", "=", id).execute();
}

/** Active super-admins, locked, so that two requests cannot take the last two away at once. */
export async function lockSuperAdmins(db: Db): Promise<Id[]> {
  const rows = await db.selectFrom("admins").select(["id", "roles"]).where("isActive", "=", true).orderBy("id").forUpdate().execute();
  return rows.filter((row) => row.roles.includes("super-admin")).map((row) => row.id);
}

/** The admin behind a login, in one statement, if neither has ended. */
export async function findLiveAdmin(db: Db, loginId: Id, now: Date): Promise<{ id: Id; email: string; roles: string[] } | undefined> {
  return db
    .selectFrom("logins")
    .innerJoin("admins", "admins.id", "logins.accountId")
    .select(["admins.id", "admins.email", "admins.roles"])
    .where("logins.workspaceId", "=", PLATFORM_ID)
    .where("logins.id", "=", loginId)
    .where("logins.endedAt", "is", null)
    .where("logins.expiresAt", ">", now.toISOString())
    .where("admins.isActive", "=", true)
    .executeTakeFirst();
}
