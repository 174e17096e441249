import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { type AccountRow, accountColumns } from "./accounts.store.ts";

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
