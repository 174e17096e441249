import type { Db } from "../../../kit/db.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import type { Holder } from "./methods.store.ts";

const codes = tenantTable("mfaBackupCodes", { columns: ["codeHash"], toRecord: narrow<{ codeHash: string }> });

export function countCodes(db: Db, { workspaceId, accountId }: Holder): Promise<number> {
  return codes.count(db, workspaceId, { accountId });
}

export async function deleteCodes(db: Db, { workspaceId, accountId }: Holder): Promise<void> {
  await codes.remove(db, workspaceId, { accountId });
}

export async function insertCodes(db: Db, { workspaceId, accountId }: Holder, hashes: readonly string[], now: Date): Promise<void> {
  await codes.insertAll(
    db,
    workspaceId,
    hashes.map((codeHash) => ({ accountId, codeHash, createdAt: now })),
  );
}

/** A code is deleted when it is used: of concurrent attempts, one succeeds. */
export function spendCode(db: Db, { workspaceId, accountId }: Holder, codeHash: readonly string[]): Promise<boolean> {
  return codes.remove(db, workspaceId, { accountId, codeHash });
}
