import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tables } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { MemberWorkspace, OwnWorkspace } from "./accounts.schemas.ts";

type WeekDay = MemberWorkspace["weekStartsOn"];

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
  language: "en" | "ar" | null;
  color: string | null;
  photoFileId: Id | null;
  emailConfirmedAt: string | null;
}

export const accountColumns = [
  "workspaceId",
  "id",
  "kind",
  "email",
  "name",
  "roleId",
  "passwordHash",
  "isActive",
  "language",
  "color",
  "photoFileId",
  "emailConfirmedAt",
] as const;

export async function insertWorkspace(db: Db, workspace: Insertable<Tables["workspaces"]>): Promise<OwnWorkspace> {
  return db.insertInto("workspaces").values(workspace).returning(ownWorkspaceColumns).executeTakeFirstOrThrow();
}

export async function findWorkspace(db: Db, id: Id): Promise<OwnWorkspace | undefined> {
  return db.selectFrom("workspaces").select(ownWorkspaceColumns).where("id", "=", id).executeTakeFirst();
}

export async function workspaceExists(db: Db, id: Id): Promise<boolean> {
  const row = await db.selectFrom("workspaces").select("id").where("id", "=", id).where("purgedAt", "is", null).executeTakeFirst();
  return row !== undefined;
}

export async function insertAccount(db: Db, account: Insertable<Tables["accounts"]>): Promise<void> {
  await db.insertInto("accounts").values(account).execute();
}

export async function updateAccount(db: Db, workspaceId: Id, id: Id, changes: Updateable<Tables["accounts"]>): Promise<void> {
  await db.updateTable("accounts").set(changes).where("workspaceId", "=", workspaceId).where("id", "=", id).execute();
}

export interface MemberWorkspaceRow extends OwnWorkspace {
  currencyCode: string;
  timezone: string;
  language: "en" | "ar";
  weekStartsOn: WeekDay;
  workingHours: unknown;
  modules: string[] | null;
  labs: unknown;
  logoFileId: Id | null;
  subscriptionEndDate: string | null;
  suspendedAt: string | null;
  suspensionReason: string | null;
  closedAt: string | null;
  purgeAt: string | null;
  slug: string | null;
  emailConfirmedAt: string | null;
}

export async function findMemberWorkspace(db: Db, id: Id): Promise<MemberWorkspaceRow | undefined> {
  const more = [
    "currencyCode",
    "timezone",
    "language",
    "weekStartsOn",
    "workingHours",
    "modules",
    "labs",
    "logoFileId",
    "subscriptionEndDate",
  ] as const;
  const lifecycleColumns = ["suspendedAt", "suspensionReason", "closedAt", "purgeAt"] as const;
  const row = await db
    .selectFrom("workspaces")
    .select([...ownWorkspaceColumns, ...more, ...lifecycleColumns])
    .select(sql<string | null>`(select slug from store_slugs s where s.workspace_id = workspaces.id limit 1)`.as("slug"))
    .select(
      sql<string | null>`(
        select a.email_confirmed_at from accounts a where a.workspace_id = workspaces.id and a.kind = 'owner' limit 1)`.as(
        "emailConfirmedAt",
      ),
    )
    .where("id", "=", id)
    .executeTakeFirst();
  return row as MemberWorkspaceRow | undefined;
}

/** The account, locked against changes until the transaction ends. */
export async function holdAccount(db: Db, workspaceId: Id, id: Id): Promise<AccountRow | undefined> {
  const row = await db
    .selectFrom("accounts")
    .select(accountColumns)
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst();
  return row as AccountRow | undefined;
}

type LockedAccount = Pick<AccountRow, "kind" | "email" | "passwordHash" | "language" | "emailConfirmedAt"> & {
  /** Null once a password is set. */
  invitedAt: string | null;
};

/** The same, for a caller about to change it. */
export async function lockAccount(db: Db, workspaceId: Id, id: Id): Promise<LockedAccount | undefined> {
  const row = await db
    .selectFrom("accounts")
    .select(["kind", "email", "passwordHash", "language", "emailConfirmedAt", "invitedAt"])
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .where("isActive", "=", true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row as LockedAccount | undefined;
}

/** Whether someone else in the workspace has the address; an owner's must not belong to another workspace either. */
export async function isAddressTaken(db: Db, { workspaceId, id, kind }: AccountRow, email: string): Promise<boolean> {
  const colleague = await db
    .selectFrom("accounts")
    .select("id")
    .where("workspaceId", "=", workspaceId)
    .where("email", "=", email)
    .where("id", "!=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (colleague || kind !== "owner") return colleague !== undefined;
  return (await db.selectFrom("workspaces").select("id").where("email", "=", email).executeTakeFirst()) !== undefined;
}

export async function setWorkspaceEmail(db: Db, id: Id, email: string, now: Date): Promise<void> {
  await db.updateTable("workspaces").set({ email, updatedAt: now }).where("id", "=", id).execute();
}

/** Replaces the salt of the same password, unless the password has changed in the meantime. */
export async function replacePasswordHash(db: Db, change: { workspaceId: Id; id: Id; from: string; to: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set({ passwordHash: change.to })
    .where("workspaceId", "=", change.workspaceId)
    .where("id", "=", change.id)
    .where("passwordHash", "=", change.from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
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

export async function setAccountPassword(
  db: Db,
  { workspaceId, id }: { workspaceId: Id; id: Id },
  changes: { passwordHash: string; emailConfirmedAt?: Date },
  now: Date,
): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ ...changes, invitedAt: null, updatedAt: now })
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

/** A member of a workspace by e-mail, active or not. */
export async function findMember(db: Db, workspaceId: Id, email: string): Promise<{ id: Id; email: string } | undefined> {
  return db
    .selectFrom("accounts")
    .select(["id", "email"])
    .where("workspaceId", "=", workspaceId)
    .where("email", "=", email)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
}
