import { type Insertable, sql, type Updateable } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
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

const accountColumns = [
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

/** Everyone with this e-mail who can sign in: in one workspace, or in any. */
function signInCandidates(db: Db, email: string, workspaceId: Id | undefined) {
  const query = db.selectFrom("accounts").where("email", "=", email).where("isActive", "=", true);
  return workspaceId === undefined ? query : query.where("workspaceId", "=", workspaceId);
}

/** An address owns at most one workspace; of the rest, confirmed addresses come first. */
const isForemost = sql`kind = 'owner' desc, email_confirmed_at is not null desc`;

/** The hash to compare a password with: an owner's, a confirmed address's, or one with the address's own salt. */
export async function preferredHash(db: Db, email: string, workspaceId: Id | undefined, beginning: string): Promise<string | undefined> {
  const row = await signInCandidates(db, email, workspaceId)
    .select("passwordHash")
    .orderBy(sql`${isForemost}, starts_with(password_hash, ${beginning}) desc, id`)
    .limit(1)
    .executeTakeFirst();
  return row?.passwordHash;
}

interface HashSearch {
  email: string;
  workspaceId: Id | undefined;
  passwordHash: string;
}

export async function accountsByHash(db: Db, { email, workspaceId, passwordHash }: HashSearch, limit: number): Promise<AccountRow[]> {
  const rows = await signInCandidates(db, email, workspaceId)
    .select(accountColumns)
    .where("passwordHash", "=", passwordHash)
    .orderBy(isForemost)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows as AccountRow[];
}

/**
 * The accounts a login attempt concerns: those in the given workspace; otherwise owners and confirmed addresses, so that adding an
 * e-mail address to a workspace does not reveal the owner's logins elsewhere.
 */
export async function accountsConcerned(db: Db, email: string, workspaceId: Id | undefined, limit: number) {
  let query = signInCandidates(db, email, workspaceId).select(["workspaceId", "id as accountId"]);
  if (workspaceId === undefined) query = query.where((or) => or.or([or("kind", "=", "owner"), or("emailConfirmedAt", "is not", null)]));
  return query.orderBy("id").limit(limit).execute();
}

/** The accounts a password reset e-mail is for: confirmed ones, and a few unconfirmed. */
export async function accountsToRemind(db: Db, email: string, limits: { proven: number; others: number }): Promise<AccountRow[]> {
  const isProven = sql<boolean>`kind = 'owner' or email_confirmed_at is not null`;
  const some = (proven: boolean, limit: number) =>
    signInCandidates(db, email, undefined)
      .select(accountColumns)
      .where(sql<boolean>`(${isProven}) = ${proven}`)
      .orderBy("id")
      .limit(limit)
      .execute();
  return [...(await some(true, limits.proven)), ...(await some(false, limits.others))] as AccountRow[];
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

/** The same, for a caller about to change it. */
export async function lockAccount(
  db: Db,
  workspaceId: Id,
  id: Id,
): Promise<Pick<AccountRow, "kind" | "email" | "passwordHash" | "language" | "emailConfirmedAt"> | undefined> {
  const row = await db
    .selectFrom("accounts")
    .select(["kind", "email", "passwordHash", "language", "emailConfirmedAt"])
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .where("isActive", "=", true)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row as Pick<AccountRow, "kind" | "email" | "passwordHash" | "language" | "emailConfirmedAt"> | undefined;
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

export interface LiveCaller {
  accountKind: "owner" | "staff";
  accountId: Id;
  email: string;
  name: string | null;
  permissions: string[];
  subscriptionEndDate: string | null;
  suspendedAt: string | null;
  closedAt: string | null;
  currencyCode: string;
  countryCode: string | null;
  timezone: string;
  planFlags: { key: string; value: string }[];
  hasWebhooks: boolean;
  ledger: { lockedUntil: string | null } | null;
  /** When the login began. It required a password, and a second factor if there is one. */
  signedInAt: string;
}

/** The lock of a workspace's ledger; null if it keeps none. */
export function ledgerOf(workspaceId: string) {
  return sql<{ lockedUntil: string | null } | null>`(select json_build_object('lockedUntil', l.locked_until)
    from ledgers l where l.workspace_id = ${sql.raw(workspaceId)})`;
}

/** The caller behind a login, in one statement, if the login has not ended and the account is active. */
export async function findLiveCaller(db: Db, workspaceId: Id, loginId: Id, now: Date): Promise<LiveCaller | undefined> {
  const row = await db
    .selectFrom("logins")
    .innerJoin("accounts", (join) =>
      join.onRef("accounts.workspaceId", "=", "logins.workspaceId").onRef("accounts.id", "=", "logins.accountId"),
    )
    .innerJoin("workspaces", "workspaces.id", "logins.workspaceId")
    .innerJoin("plans", "plans.id", "workspaces.planId")
    .leftJoin("roles", (join) => join.onRef("roles.workspaceId", "=", "accounts.workspaceId").onRef("roles.id", "=", "accounts.roleId"))
    .select([
      "accounts.kind as accountKind",
      "accounts.id as accountId",
      "accounts.email",
      "accounts.name",
      sql<string[]>`coalesce(roles.permissions, '{}')`.as("permissions"),
      "workspaces.subscriptionEndDate",
      "workspaces.suspendedAt",
      "workspaces.closedAt",
      "workspaces.currencyCode",
      sql<string | null>`workspaces.address ->> 'countryCode'`.as("countryCode"),
      "workspaces.timezone",
      "plans.flags as planFlags",
      sql<boolean>`exists (select from webhook_endpoints e where e.workspace_id = logins.workspace_id and e.is_active)`.as("hasWebhooks"),
      ledgerOf("logins.workspace_id").as("ledger"),
      "logins.createdAt as signedInAt",
    ])
    .where("logins.workspaceId", "=", workspaceId)
    .where("logins.id", "=", loginId)
    .where("logins.endedAt", "is", null)
    .where("logins.expiresAt", ">", now.toISOString())
    .where("accounts.isActive", "=", true)
    .executeTakeFirst();
  return row as LiveCaller | undefined;
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
