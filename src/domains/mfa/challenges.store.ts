import { type Insertable, sql } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import type { Holder } from "./methods.store.ts";

export interface ChallengeRow extends Holder {
  id: Id;
  purpose: "login" | "phone";
  accountKind: "owner" | "staff" | "admin";
  sealedPhone: string | null;
  methodId: Id | null;
  codeHash: string | null;
  expiresAt: string;
}

export type Purpose = ChallengeRow["purpose"];

const columns = ["workspaceId", "id", "purpose", "accountKind", "accountId", "sealedPhone", "methodId", "codeHash", "expiresAt"] as const;

export const MAX_ATTEMPTS = 5;

export async function insertChallenge(db: Db, challenge: Insertable<Tables["mfaChallenges"]>): Promise<void> {
  await db.insertInto("mfaChallenges").values(challenge).execute();
}

/**
 * Counts an attempt and gives the challenge, if it is still open. One statement: of any number of guesses at once, no
 * more than five get past it.
 */
export async function takeGuess(db: Db, id: Id, purpose: Purpose, now: Date): Promise<ChallengeRow | undefined> {
  const row = await db
    .updateTable("mfaChallenges")
    .set({ attempts: sql<number>`attempts + 1` })
    .where("id", "=", id)
    .where("purpose", "=", purpose)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now.toISOString())
    .where("attempts", "<", MAX_ATTEMPTS)
    .returning(columns)
    .executeTakeFirst();
  return row as ChallengeRow | undefined;
}

export async function findOpen(db: Db, id: Id, purpose: Purpose, now: Date): Promise<ChallengeRow | undefined> {
  const row = await db
    .selectFrom("mfaChallenges")
    .select(columns)
    .where("id", "=", id)
    .where("purpose", "=", purpose)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now.toISOString())
    .where("attempts", "<", MAX_ATTEMPTS)
    .executeTakeFirst();
  return row as ChallengeRow | undefined;
}

export async function ownsChallenge(db: Db, { workspaceId, accountId }: Holder, id: Id): Promise<boolean> {
  const row = await db
    .selectFrom("mfaChallenges")
    .select("id")
    .where("workspaceId", "=", workspaceId)
    .where("accountId", "=", accountId)
    .where("id", "=", id)
    .where("purpose", "=", "phone")
    .executeTakeFirst();
  return row !== undefined;
}

/** Closes a challenge for good; of several who try at once, one succeeds. */
export async function closeChallenge(db: Db, { workspaceId, id }: ChallengeRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mfaChallenges")
    .set({ usedAt: now })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .where("usedAt", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A new code makes the one before worthless. */
export async function setCode(db: Db, { workspaceId, id }: ChallengeRow, methodId: Id, codeHash: string): Promise<void> {
  await db.updateTable("mfaChallenges").set({ methodId, codeHash }).where("workspaceId", "=", workspaceId).where("id", "=", id).execute();
}

/** Closes what this account has open of a kind. */
export async function voidChallenges(db: Db, { workspaceId, accountId }: Holder, purpose: Purpose, now: Date): Promise<void> {
  await db
    .updateTable("mfaChallenges")
    .set({ usedAt: now })
    .where("workspaceId", "=", workspaceId)
    .where("accountId", "=", accountId)
    .where("purpose", "=", purpose)
    .where("usedAt", "is", null)
    .execute();
}

/** Forgets challenges an hour after their end, set-ups nobody confirmed, and messages that no cap counts any more. */
export async function sweep(db: Db): Promise<void> {
  await sql`delete from mfa_challenges where expires_at < now() - interval '1 hour'`.execute(db);
  await sql`delete from mfa_methods where verified_at is null and created_at < now() - interval '1 day'`.execute(db);
  await sql`delete from sms_sends where sent_at < now() - interval '62 days'`.execute(db);
}
