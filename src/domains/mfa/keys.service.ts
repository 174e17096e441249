import { sql } from "kysely";
import type { Vault } from "../../adapters/crypto/vault.ts";
import type { Database, Db } from "../../kit/db.ts";
import { placeOf } from "./factors.service.ts";

const BATCH = 500;

/** How many secrets each key encrypts; the key's id is part of the stored text. */
export async function countSealed(db: Db): Promise<{ keyId: string; count: number }[]> {
  const { rows } = await sql<{ keyId: string; count: number }>`
    select split_part(sealed, '.', 2) as key_id, count(*)::int as count from mfa_methods group by 1 order by 2 desc`.execute(db);
  return rows;
}

/** Re-encrypts everything with the first key, so that the others can be removed. Rows changed in the meantime are left alone. */
export async function resealAll(database: Database, vault: Vault): Promise<{ resealed: number; unreadable: number }> {
  let [resealed, unreadable, after] = [0, 0, ""];
  for (;;) {
    const rows = await database.transaction("platform", async (db) => {
      const batch = await db
        .selectFrom("mfaMethods")
        .select(["workspaceId", "id", "sealed"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(BATCH)
        .execute();
      for (const row of batch) {
        const opened = tryOpen(vault, row.sealed, placeOf(row));
        if (!opened) unreadable++;
        else if (opened.isStale) {
          const sealed = vault.seal(opened.text, placeOf(row));
          await db
            .updateTable("mfaMethods")
            .set({ sealed })
            .where("workspaceId", "=", row.workspaceId)
            .where("id", "=", row.id)
            .where("sealed", "=", row.sealed)
            .execute();
          resealed++;
        }
      }
      return batch;
    });
    if (rows.length < BATCH) return { resealed, unreadable };
    after = rows.at(-1)?.id ?? after;
  }
}

function tryOpen(vault: Vault, sealed: string, place: string) {
  try {
    return vault.open(sealed, place);
  } catch {
    return undefined;
  }
}
