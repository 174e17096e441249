import { sql } from "kysely";
import type { Db } from "../../kit/db.ts";
import type { Holder } from "./methods.store.ts";

export async function countCodes(db: Db, { workspaceId, accountId }: Holder): Promise<number> {
  const row = await db
    .selectFrom("mfaBackupCodes")
    .select(sql<number>`count(*)`.as("count"))
    .where("workspaceId", "=", workspaceId)
    .where("accountId", "=", accountId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function deleteCodes(db: Db, { workspaceId, accountId }: Holder): Promise<void> {
  await db.deleteFrom("mfaBackupCodes").where("workspaceId", "=", workspaceId).where("accountId", "=", accountId).execute();
}

export async function insertCodes(db: Db, { workspaceId, accountId }: Holder, hashes: readonly string[], now: Date): Promise<void> {
  const rows = hashes.map((codeHash) => ({ workspaceId, accountId, codeHash, createdAt: now }));
  await db.insertInto("mfaBackupCodes").values(rows).execute();
}

/** A code is deleted when it is used: of concurrent attempts, one succeeds. */
export async function spendCode(db: Db, { workspaceId, accountId }: Holder, hashes: readonly string[]): Promise<boolean> {
  const used = await db
    .deleteFrom("mfaBackupCodes")
    .where("workspaceId", "=", workspaceId)
    .where("accountId", "=", accountId)
    .where("codeHash", "in", hashes)
    .returning("codeHash")
    .executeTakeFirst();
  return used !== undefined;
}
