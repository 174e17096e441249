import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tables } from "../../../kit/db.ts";
import { type Id, PLATFORM_ID } from "../../../kit/ids.ts";
import { narrow, table } from "../../../kit/table.ts";

export interface AdminRow {
  id: Id;
  email: string;
  roles: string[];
  isActive: boolean;
  createdAt: string;
  updatedAt: string;
}

const columns = ["id", "email", "roles", "isActive", "createdAt", "updatedAt"] as const;

export const admins = table("admins", { columns, toRecord: narrow<AdminRow>, order: ["id"] });
const withHash = table("admins", { columns: [...columns, "passwordHash"], toRecord: narrow<AdminRow & { passwordHash: string }> });

/** True for the first, however many try at once. */
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
  return admins.insert(db, admin);
}

export async function findAdmin(db: Db, id: Id): Promise<AdminRow | undefined> {
  return admins.find(db, { id });
}

export async function findWithHash(db: Db, id: Id): Promise<(AdminRow & { passwordHash: string }) | undefined> {
  return withHash.find(db, { id });
}

export async function findActiveByEmail(db: Db, email: string): Promise<(AdminRow & { passwordHash: string }) | undefined> {
  return withHash.find(db, { email, isActive: true });
}

/** The admin, locked against changes until the transaction ends. */
export async function holdAdmin(db: Db, id: Id): Promise<(AdminRow & { passwordHash: string }) | undefined> {
  return withHash.find(db, { id }, "share");
}

/** The same, for a caller about to change it. */
export async function lockAdmin(db: Db, id: Id): Promise<{ email: string; passwordHash: string } | undefined> {
  return withHash.find(db, { id, isActive: true }, "no key update");
}

export async function updateAdmin(db: Db, id: Id, changes: Updateable<Tables["admins"]>): Promise<AdminRow | undefined> {
  return admins.update(db, { id }, changes);
}

/** Active super-admins, locked, so that two requests cannot remove the last two at once. */
export async function lockSuperAdmins(db: Db): Promise<Id[]> {
  const rows = await db.selectFrom("admins").select(["id", "roles"]).where("isActive", "=", true).orderBy("id").forUpdate().execute();
  return rows.filter((row) => row.roles.includes("super-admin")).map((row) => row.id);
}

interface LiveAdmin {
  id: Id;
  email: string;
  roles: string[];
  signedInAt: string;
  /** No active super-admin is left to manage admins. */
  hasNoSuperAdmin: boolean;
}

const noSuperAdmin = sql<boolean>`not exists (select from admins s where s.is_active and 'super-admin' = any(s.roles))`;

export async function hasNoSuperAdmin(db: Db): Promise<boolean> {
  const { isMissing } = await db.selectNoFrom(noSuperAdmin.as("isMissing")).executeTakeFirstOrThrow();
  return isMissing;
}

/** The admin behind a login, in one statement, if neither has ended. */
export async function findLiveAdmin(db: Db, loginId: Id, now: Date): Promise<LiveAdmin | undefined> {
  return db
    .selectFrom("logins")
    .innerJoin("admins", "admins.id", "logins.accountId")
    .select(["admins.id", "admins.email", "admins.roles", "logins.createdAt as signedInAt"])
    .select(noSuperAdmin.as("hasNoSuperAdmin"))
    .where("logins.workspaceId", "=", PLATFORM_ID)
    .where("logins.id", "=", loginId)
    .where("logins.endedAt", "is", null)
    .where("logins.expiresAt", ">", now.toISOString())
    .where("admins.isActive", "=", true)
    .executeTakeFirst();
}
