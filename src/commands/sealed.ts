import { sql } from "kysely";
import { KeyMissing, type Vault } from "../adapters/crypto/vault.ts";
import { sealedColumns as secondFactors } from "../domains/access/factors/index.ts";
import { sealedColumns as providerKeys } from "../domains/sales/payments/index.ts";
import { sealedColumns as endpointSecrets } from "../domains/talk/integrations/index.ts";
import type { Database, Db } from "../kit/db.ts";

export type SealedRow = Record<string, string | null>;

/** By table and column: the place that a secret is encrypted for, from its row. Each domain lists its own. */
export const sealedColumns: Readonly<Record<string, Readonly<Record<string, (row: SealedRow) => string>>>> = {
  ...secondFactors,
  ...endpointSecrets,
  ...providerKeys,
};

const BATCH = 200;

interface SealedColumn {
  table: string;
  column: string;
  placeOf: (row: SealedRow) => string;
}

const allColumns: readonly SealedColumn[] = Object.entries(sealedColumns).flatMap(([table, columns]) =>
  Object.entries(columns).map(([column, placeOf]) => ({ table, column, placeOf })),
);

/** How many secrets each key encrypts; the key's id is part of the stored text. */
export async function countSealed(db: Db): Promise<{ keyId: string; count: number }[]> {
  const ids = allColumns.map(({ table, column }) => {
    const name = sql.ref(column);
    return sql`select split_part(${name}, '.', 2) as key_id from ${sql.table(table)} where ${name} is not null`;
  });
  const { rows } = await sql<{ keyId: string; count: number }>`
    select key_id, count(*)::int as count from (${sql.join(ids, sql` union all `)}) as sealed group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

/** Encrypts all secrets with the first key, in batches, so that the service can go on meanwhile. */
export async function resealAll(database: Database, vault: Vault): Promise<{ resealed: number; unreadable: number }> {
  const counted = { resealed: 0, unreadable: 0 };
  for (const column of allColumns) {
    let after: string | undefined = "";
    while (after !== undefined) {
      const from: string = after;
      after = await database.transaction("platform", (db) => resealBatch(db, vault, column, from, counted));
    }
  }
  return counted;
}

/** Returns the id to go on after; undefined at the end. */
async function resealBatch(
  db: Db,
  vault: Vault,
  { table, column, placeOf }: SealedColumn,
  after: string,
  counted: { resealed: number; unreadable: number },
): Promise<string | undefined> {
  const [name, of] = [sql.ref(column), sql.table(table)];
  // As JSON, because results of queries get names in camel case.
  const { rows } = await sql<{ row: SealedRow }>`
    select to_jsonb(found) as row from ${of} as found where id > ${after} and ${name} is not null order by id limit ${BATCH}`.execute(db);
  for (const { row } of rows) {
    const sealed = row[column] ?? "";
    const fresh = resealed(vault, sealed, placeOf(row));
    if (fresh === undefined) counted.unreadable++;
    if (fresh === undefined || fresh === sealed) continue;
    // Leaves a secret alone that has changed in the meantime.
    await sql`update ${of} set ${name} = ${fresh} where id = ${row.id} and ${name} = ${sealed}`.execute(db);
    counted.resealed++;
  }
  return rows.length < BATCH ? undefined : (rows.at(-1)?.row.id ?? undefined);
}

/** The secret encrypted with the first key; undefined if no key of the vault decrypts it. */
function resealed(vault: Vault, sealed: string, place: string): string | undefined {
  try {
    const { text, isStale } = vault.open(sealed, place);
    return isStale ? vault.seal(text, place) : sealed;
  } catch (error) {
    if (error instanceof KeyMissing) return undefined;
    throw error;
  }
}
