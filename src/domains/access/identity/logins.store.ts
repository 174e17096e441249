import { type Insertable, sql } from "kysely";
import type { Db, Tables } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";

export interface LoginRow {
  workspaceId: Id;
  id: Id;
  accountKind: "owner" | "staff" | "admin";
  accountId: Id;
  address: string | null;
  userAgent: string | null;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
}

const columns = ["workspaceId", "id", "accountKind", "accountId", "address", "userAgent", "createdAt", "lastUsedAt", "expiresAt"] as const;

export async function insertLogin(db: Db, login: Insertable<Tables["logins"]>): Promise<void> {
  await db.insertInto("logins").values(login).execute();
}

/** Replaces the refresh hash if it is still the old one: of concurrent attempts, one succeeds. */
export async function rotateRefresh(
  db: Db,
  login: { workspaceId: Id; id: Id },
  hashes: { old: string; new: string; family: string },
  now: Date,
): Promise<LoginRow | undefined> {
  const row = await db
    .updateTable("logins")
    .set({ refreshHash: hashes.new, previousHash: hashes.old, familyHash: hashes.family, replacedAt: now, lastUsedAt: now })
    .where("workspaceId", "=", login.workspaceId)
    .where("id", "=", login.id)
    .where("refreshHash", "=", hashes.old)
    .where((or) => or.or([or("familyHash", "is", null), or("familyHash", "=", hashes.family)]))
    .where("endedAt", "is", null)
    .where("expiresAt", ">", now.toISOString())
    .returning(columns)
    .executeTakeFirst();
  return row as LoginRow | undefined;
}

export interface LoginSecrets extends LoginRow {
  refreshHash: string;
  previousHash: string | null;
  familyHash: string | null;
  replacedAt: string | null;
  endedAt: string | null;
}

const logins = tenantTable("logins", {
  columns: [...columns, "refreshHash", "previousHash", "familyHash", "replacedAt", "endedAt"],
  toRecord: narrow<LoginSecrets>,
});

export function findLogin(db: Db, { workspaceId, id }: { workspaceId: Id; id: Id }): Promise<LoginSecrets | undefined> {
  return logins.find(db, workspaceId, id);
}

/** The e-mail of the account that a login belongs to. */
export async function emailOfLogin(db: Db, { accountKind, workspaceId, accountId }: LoginRow): Promise<string | undefined> {
  const account =
    accountKind === "admin"
      ? await db.selectFrom("admins").select("email").where("id", "=", accountId).executeTakeFirst()
      : await db
          .selectFrom("accounts")
          .select("email")
          .where("workspaceId", "=", workspaceId)
          .where("id", "=", accountId)
          .executeTakeFirst();
  return account?.email;
}

/** Ends one login; returns whether it was still active. */
export async function endLogin(
  db: Db,
  { workspaceId, ...login }: { workspaceId: Id; id: Id; accountId?: Id },
  now: Date,
): Promise<boolean> {
  return (await logins.update(db, workspaceId, { ...login, endedAt: null }, { endedAt: now })) !== undefined;
}

/** Ends every login of an account except the given one. */
export async function endLoginsOf(db: Db, workspaceId: Id, accountId: Id, now: Date, except?: Id): Promise<void> {
  let query = db
    .updateTable("logins")
    .set({ endedAt: now })
    .where("workspaceId", "=", workspaceId)
    .where("accountId", "=", accountId)
    .where("endedAt", "is", null);
  if (except) query = query.where("id", "!=", except);
  await query.execute();
}

/** Signs out everyone in a workspace. */
export async function endAllLogins(db: Db, workspaceId: Id, now: Date): Promise<void> {
  await db.updateTable("logins").set({ endedAt: now }).where("workspaceId", "=", workspaceId).where("endedAt", "is", null).execute();
}

export async function liveLoginsOf(db: Db, workspaceId: Id, accountId: Id, now: Date): Promise<LoginRow[]> {
  const rows = await db
    .selectFrom("logins")
    .select(columns)
    .where("workspaceId", "=", workspaceId)
    .where("accountId", "=", accountId)
    .where("endedAt", "is", null)
    .where("expiresAt", ">", now.toISOString())
    .orderBy("lastUsedAt", "desc")
    .limit(200)
    .execute();
  return rows as LoginRow[];
}

/** Deletes logins that ended or expired a month ago, and expired counters and keys. */
export async function sweep(db: Db): Promise<void> {
  await sql`delete from logins where expires_at < now() - interval '30 days'`.execute(db);
  await sql`delete from attempts where window_ends_at < now()`.execute(db);
  await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(db);
}
