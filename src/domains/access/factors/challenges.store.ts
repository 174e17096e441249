import { type Insertable, sql } from "kysely";
import type { Db, Tables } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import type { Holder } from "./methods.store.ts";

export interface ChallengeRow extends Holder {
  id: Id;
  purpose: "login" | "phone";
  accountKind: "owner" | "staff" | "admin";
  sealedPhone: string | null;
  methodId: Id | null;
  codeHash: string | null;
  fingerprint: string | null;
  expiresAt: string;
}

export type Purpose = ChallengeRow["purpose"];

const columns = [
  "workspaceId",
  "id",
  "purpose",
  "accountKind",
  "accountId",
  "sealedPhone",
  "methodId",
  "codeHash",
  "fingerprint",
  "expiresAt",
] as const;

const challenges = tenantTable("mfaChallenges", { columns, toRecord: narrow<ChallengeRow> });

export const MAX_ATTEMPTS = 5;

export async function insertChallenge(db: Db, challenge: Insertable<Tables["mfaChallenges"]>): Promise<void> {
  await db.insertInto("mfaChallenges").values(challenge).execute();
}

/**
 * Counts an attempt and returns the challenge if it is still open. A single statement, so that at most five concurrent guesses get past
 * it.
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
  return (await challenges.find(db, workspaceId, { accountId, id, purpose: "phone" })) !== undefined;
}

/** Closes a challenge permanently; of concurrent attempts, one succeeds. */
export async function closeChallenge(db: Db, { workspaceId, id }: ChallengeRow, now: Date): Promise<boolean> {
  return (await challenges.update(db, workspaceId, { id, usedAt: null }, { usedAt: now })) !== undefined;
}

/** A new code invalidates the previous one. */
export async function setCode(db: Db, { workspaceId, id }: ChallengeRow, methodId: Id, codeHash: string): Promise<void> {
  await challenges.update(db, workspaceId, id, { methodId, codeHash });
}

/** Closes an account's open challenges of a kind. */
export async function voidChallenges(db: Db, { workspaceId, accountId }: Holder, purpose: Purpose, now: Date): Promise<void> {
  await challenges.updateAll(db, workspaceId, { accountId, purpose, usedAt: null }, { usedAt: now });
}

/** Deletes challenges an hour after their end, unconfirmed set-ups, and message records no longer needed for limits. */
export async function sweep(db: Db): Promise<void> {
  await sql`delete from mfa_challenges where expires_at < now() - interval '1 hour'`.execute(db);
  await sql`delete from mfa_methods where verified_at is null and created_at < now() - interval '1 day'`.execute(db);
  await sql`delete from sms_sends where sent_at < now() - interval '62 days'`.execute(db);
}
