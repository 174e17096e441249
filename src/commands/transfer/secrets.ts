import { KeyMissing, type Vault } from "../../adapters/crypto/vault.ts";
import { Refused } from "../context.ts";
import { type SealedRow, sealedColumns } from "../sealed.ts";

/** The same rows, with secrets encrypted with this installation's key. */
export function resealRows(vault: Vault, table: string, rows: string): string {
  const columns = sealedColumns[table];
  if (!columns) return rows;
  const parsed = JSON.parse(rows) as SealedRow[];
  for (const row of parsed) {
    for (const [column, placeOf] of Object.entries(columns)) {
      const sealed = row[column];
      if (sealed) row[column] = reseal(vault, sealed, placeOf(row));
    }
  }
  return JSON.stringify(parsed);
}

function reseal(vault: Vault, sealed: string, place: string): string {
  try {
    const { text, isStale } = vault.open(sealed, place);
    return isStale ? vault.seal(text, place) : sealed;
  } catch (error) {
    if (!(error instanceof KeyMissing)) throw error;
    throw new Refused(
      `Secrets in the export (second factors, webhook endpoints) are encrypted with the key ${sealed.split(".")[1]}, which ENCRYPTION_KEY lacks. ` +
        "Append the other installation's key to ENCRYPTION_KEY of every process here, after the first, and import again.",
    );
  }
}
