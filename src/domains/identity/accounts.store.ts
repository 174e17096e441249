import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import type { OwnWorkspace } from "./accounts.schemas.ts";

const ownWorkspaceColumns = [
  "id",
  "name",
  "slogan",
  "email",
  "phone",
  "phoneVerified",
  "requirePhoneVerification",
  "planId",
  "businessCategorySlug",
  "marketingOptIn",
  "discountPercentage",
] as const;

export interface AccountRow {
  workspaceId: Id;
  id: Id;
  kind: "owner" | "staff";
  email: string;
  name: string | null;
  roleId: Id | null;
  passwordHash: string;
  isActive: boolean;
}

const accountColumns = ["workspaceId", "id", "kind", "email", "name", "roleId", "passwordHash", "isActive"] as const;

export async function insertWorkspace(db: Db, workspace: Insertable<Tables["workspaces"]>): Promise<OwnWorkspace> {
  return db.insertInto("workspaces").values(workspace).returning(ownWorkspaceColumns).executeTakeFirstOrThrow();
}

export async function findWorkspace(db: Db, id: Id): Promise<OwnWorkspace | undefined> {
  return db.selectFrom("workspaces").select(ownWorkspaceColumns).where("id", "=", id).executeTakeFirst();
}

export async function workspaceExists(db: Db, id: Id): Promise<boolean> {
  return (await db.selectFrom("workspaces").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

export async function insertAccount(db: Db, account: Insertable<Tables["accounts"]>): Promise<void> {
  await db.insertInto("accounts").values(account).execute();
}

export async function updateAccount(db: Db, workspaceId: Id, id: Id, changes: Updateable<Tables["accounts"]>): Promise<void> {
  await db.updateTable("accounts").set(changes).where("workspaceId", "=", workspaceId).where("id", "=", id).execute();
}

/** Everybody with this e-mail who may sign in, in any workspace; the oldest first. */
export async function accountsByEmail(db: Db, email: string, limit: number): Promise<AccountRow[]> {
  const rows = await db
    .selectFrom("accounts")
    .select(accountColumns)
    .where("email", "=", email)
    .where("isActive", "=", true)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows as AccountRow[];
}

export async function findAccount(db: Db, workspaceId: Id, id: Id): Promise<AccountRow | undefined> {
  const row = await db
    .selectFrom("accounts")
    .select(accountColumns)
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row as AccountRow | undefined;
}

export async function setAccountPassword(db: Db, workspaceId: Id, id: Id, passwordHash: string, now: Date): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ passwordHash, updatedAt: now })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .execute();
}

export async function permissionsOfRole(db: Db, workspaceId: Id, roleId: Id): Promise<string[]> {
  const role = await db
    .selectFrom("roles")
    .select("permissions")
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", roleId)
    .executeTakeFirst();
  return role?.permissions ?? [];
}

export interface LiveCaller {
  accountKind: "owner" | "staff";
  accountId: Id;
  email: string;
  name: string | null;
  permissions: string[];
  subscriptionEndDate: string | null;
}

/** Who is behind a login, in one statement, if the login has not ended and the account is active. */
export async function findLiveCaller(db: Db, workspaceId: Id, loginId: Id, now: Date): Promise<LiveCaller | undefined> {
  const row = await db
    .selectFrom("logins")
    .innerJoin("accounts", (join) =>
      join.onRef("accounts.workspaceId", "=", "logins.workspaceId").onRef("accounts.id", "=", "logins.accountId"),
    )
    .innerJoin("workspaces", "workspaces.id", "logins.workspaceId")
    .leftJoin("roles", (join) => join.onRef("roles.workspaceId", "=", "accounts.workspaceId").onRef("roles.id", "=", "accounts.roleId"))
    .select([
      "accounts.kind as accountKind",
      "accounts.id as accountId",
      "accounts.email",
      "accounts.name",
      sql<string[]>`coalesce(roles.permissions, '{}')`.as("permissions"),
      "workspaces.subscriptionEndDate",
    ])
    .where("logins.workspaceId", "=", workspaceId)
    .where("logins.id", "=", loginId)
    .where("logins.endedAt", "is", null)
    .where("logins.expiresAt", ">", now.toISOString())
    .where("accounts.isActive", "=", true)
    .executeTakeFirst();
  return row as LiveCaller | undefined;
}
