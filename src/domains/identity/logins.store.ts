import { type Insertable, sql } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";

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

/** Swaps the refresh hash if it still is the old one: of many who try at once, one succeeds. */
export async function rotateRefresh(
  db: Db,
  login: { workspaceId: Id; id: Id },
  hashes: { old: string; new: string },
  now: Date,
): Promise<LoginRow | undefined> {
  const row = await db
    .updateTable("logins")
    .set({ refreshHash: hashes.new, lastUsedAt: now })
    .where("workspaceId", "=", login.workspaceId)
    .where("id", "=", login.id)
    .where("refreshHash", "=", hashes.old)
    .where("endedAt", "is", null)
    .where("expiresAt", ">", now.toISOString())
    .returning(columns)
    .executeTakeFirst();
  return row as LoginRow | undefined;
}

/** Ends one login; says whether it was still alive. */
export async function endLogin(db: Db, login: { workspaceId: Id; id: Id; accountId?: Id }, now: Date): Promise<boolean> {
  let query = db
    .updateTable("logins")
    .set({ endedAt: now })
    .where("workspaceId", "=", login.workspaceId)
    .where("id", "=", login.id)
    .where("endedAt", "is", null);
  if (login.accountId) query = query.where("accountId", "=", login.accountId);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Ends every login of an account, but for the one named. */
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

/** Forgets logins that ended or expired a month ago, and counters and keys whose time has passed. */
export async function sweep(db: Db): Promise<void> {
  await sql`delete from logins where expires_at < now() - interval '30 days'`.execute(db);
  await sql`delete from attempts where window_ends_at < now()`.execute(db);
  await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(db);
}
