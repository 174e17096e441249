import type { Vault } from "../../adapters/crypto/vault.ts";
import type { Database } from "../../kit/db.ts";
import { placeOf } from "./sealed.rules.ts";
import { replaceSealed, sealedAfter } from "./sealed.store.ts";

const BATCH = 500;

/** Re-encrypts everything with the first key, so that the others can be removed. Rows changed in the meantime are left alone. */
export async function resealAll(database: Database, vault: Vault): Promise<{ resealed: number; unreadable: number }> {
  let [resealed, unreadable, after] = [0, 0, ""];
  for (;;) {
    const rows = await database.transaction("platform", async (db) => {
      const batch = await sealedAfter(db, after, BATCH);
      for (const row of batch) {
        const opened = tryOpen(vault, row.sealed, placeOf(row));
        if (!opened) unreadable++;
        else if (opened.isStale) {
          await replaceSealed(db, row, vault.seal(opened.text, placeOf(row)));
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
