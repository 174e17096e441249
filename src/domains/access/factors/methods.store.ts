import { type Insertable, sql } from "kysely";
import type { Db, Tables } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";

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
const all = tenantTable("mfaMethods", { columns, toRecord: narrow<MethodRow> });
const verified = tenantTable("mfaMethods", {
  columns,
  toRecord: narrow<MethodRow>,
  only: "verified_at is not null",
  order: ["verifiedAt", "id"],
});

/** Held until the transaction ends: changes to one account's factors happen one at a time. */
export async function lockFactors(db: Db, { workspaceId, accountId }: Holder): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mfa ${workspaceId} ${accountId}`}, 0))`.execute(db);
}

/** Confirmed methods, the oldest first. */
export function verifiedMethods(db: Db, { workspaceId, accountId }: Holder): Promise<MethodRow[]> {
  return verified.all(db, workspaceId, { accountId });
}

export function findMethod(db: Db, { workspaceId, accountId }: Holder, id: Id): Promise<MethodRow | undefined> {
  return all.find(db, workspaceId, { accountId, id });
}

export function insertMethod(db: Db, { workspaceId, ...method }: Insertable<Tables["mfaMethods"]>): Promise<MethodRow> {
  return all.insert(db, workspaceId, method);
}

export async function deleteUnconfirmed(db: Db, { workspaceId, accountId }: Holder): Promise<void> {
  await all.remove(db, workspaceId, { accountId, verifiedAt: null });
}

/** Only one of several concurrent confirmations succeeds. */
export function confirmMethod(
  db: Db,
  { workspaceId, id }: MethodRow,
  { now, ...confirmed }: { isPrimary: boolean; lastStep: number | null; now: Date },
): Promise<MethodRow | undefined> {
  return all.update(db, workspaceId, { id, verifiedAt: null }, { ...confirmed, verifiedAt: now });
}

/** Uses a time step, if it is later than every earlier one. */
export async function takeStep(db: Db, { workspaceId, id }: MethodRow, step: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mfaMethods")
    .set({ lastStep: step, lastUsedAt: now })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .where((or) => or.or([or("lastStep", "is", null), or("lastStep", "<", step)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function recordUse(db: Db, { workspaceId, id }: MethodRow, now: Date): Promise<void> {
  await all.update(db, workspaceId, id, { lastUsedAt: now });
}

/** Re-encrypted text, unless someone else has replaced it in the meantime. */
export async function reseal(db: Db, { workspaceId, id, sealed: old }: MethodRow, sealed: string): Promise<void> {
  await all.update(db, workspaceId, { id, sealed: old }, { sealed });
}

export async function replaceSealed(db: Db, { workspaceId, id }: MethodRow, sealed: string, now: Date): Promise<void> {
  await all.update(db, workspaceId, id, { sealed, verifiedAt: now, lastUsedAt: null });
}

export async function makePrimary(db: Db, { workspaceId, accountId, id }: MethodRow): Promise<void> {
  await all.updateAll(db, workspaceId, { accountId, isPrimary: true }, { isPrimary: false });
  await all.update(db, workspaceId, id, { isPrimary: true });
}

export async function deleteMethod(db: Db, { workspaceId, id }: MethodRow): Promise<void> {
  await all.remove(db, workspaceId, id);
}
