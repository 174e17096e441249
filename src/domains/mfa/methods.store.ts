import { type Insertable, sql } from "kysely";
import type { Db, Tables } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";

/** The owner of the factors: an account of a workspace, or a platform admin. */
export interface Holder {
  workspaceId: Id;
  accountId: Id;
}

export interface MethodRow {
  workspaceId: Id;
  id: Id;
  accountId: Id;
  type: "totp" | "phone";
  sealed: string;
  isPrimary: boolean;
  verifiedAt: string | null;
  lastUsedAt: string | null;
}

const columns = ["workspaceId", "id", "accountId", "type", "sealed", "isPrimary", "verifiedAt", "lastUsedAt"] as const;

/** Held until the transaction ends: changes to one account's factors happen one at a time. */
export async function lockFactors(db: Db, { workspaceId, accountId }: Holder): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mfa ${workspaceId} ${accountId}`}, 0))`.execute(db);
}

/** Confirmed methods, the oldest first. */
export async function verifiedMethods(db: Db, { workspaceId, accountId }: Holder): Promise<MethodRow[]> {
  const rows = await db
    .selectFrom("mfaMethods")
    .select(columns)
    .where("workspaceId", "=", workspaceId)
    .where("accountId", "=", accountId)
    .where("verifiedAt", "is not", null)
    .orderBy("verifiedAt")
    .orderBy("id")
    .execute();
  return rows as MethodRow[];
}

export async function findMethod(db: Db, { workspaceId, accountId }: Holder, id: Id): Promise<MethodRow | undefined> {
  const row = await db
    .selectFrom("mfaMethods")
    .select(columns)
    .where("workspaceId", "=", workspaceId)
    .where("accountId", "=", accountId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row as MethodRow | undefined;
}

export async function insertMethod(db: Db, method: Insertable<Tables["mfaMethods"]>): Promise<MethodRow> {
  return (await db.insertInto("mfaMethods").values(method).returning(columns).executeTakeFirstOrThrow()) as MethodRow;
}

export async function deleteUnconfirmed(db: Db, { workspaceId, accountId }: Holder): Promise<void> {
  await db
    .deleteFrom("mfaMethods")
    .where("workspaceId", "=", workspaceId)
    .where("accountId", "=", accountId)
    .where("verifiedAt", "is", null)
    .execute();
}

function oneMethod(db: Db, { workspaceId, id }: MethodRow) {
  return db.updateTable("mfaMethods").where("workspaceId", "=", workspaceId).where("id", "=", id);
}

/** Of concurrent confirmations, one succeeds. */
export async function confirmMethod(
  db: Db,
  method: MethodRow,
  confirmed: { isPrimary: boolean; lastStep: number | null; now: Date },
): Promise<MethodRow | undefined> {
  const { isPrimary, lastStep, now } = confirmed;
  const query = oneMethod(db, method).set({ isPrimary, lastStep, verifiedAt: now }).where("verifiedAt", "is", null);
  return (await query.returning(columns).executeTakeFirst()) as MethodRow | undefined;
}

/** Uses a time step, if it is later than every earlier one. */
export async function takeStep(db: Db, method: MethodRow, step: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await oneMethod(db, method)
    .set({ lastStep: step, lastUsedAt: now })
    .where((or) => or.or([or("lastStep", "is", null), or("lastStep", "<", step)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function recordUse(db: Db, method: MethodRow, now: Date): Promise<void> {
  await oneMethod(db, method).set({ lastUsedAt: now }).execute();
}

/** Re-encrypted text, unless someone else has replaced it in the meantime. */
export async function reseal(db: Db, method: MethodRow, sealed: string): Promise<void> {
  await oneMethod(db, method).set({ sealed }).where("sealed", "=", method.sealed).execute();
}

export async function replaceSealed(db: Db, method: MethodRow, sealed: string, now: Date): Promise<void> {
  await oneMethod(db, method).set({ sealed, verifiedAt: now, lastUsedAt: null }).execute();
}

export async function makePrimary(db: Db, method: MethodRow): Promise<void> {
  await db
    .updateTable("mfaMethods")
    .set({ isPrimary: false })
    .where("workspaceId", "=", method.workspaceId)
    .where("accountId", "=", method.accountId)
    .where("isPrimary", "=", true)
    .execute();
  await oneMethod(db, method).set({ isPrimary: true }).execute();
}

export async function deleteMethod(db: Db, { workspaceId, id }: MethodRow): Promise<void> {
  await db.deleteFrom("mfaMethods").where("workspaceId", "=", workspaceId).where("id", "=", id).execute();
}
