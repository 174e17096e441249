import { sql } from "kysely";
import type { Db } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";

export interface Sealed {
  workspaceId: Id;
  id: Id;
  sealed: string;
}

/** How many secrets each key encrypts; the key's id is part of the stored text. */
export async function countSealed(db: Db): Promise<{ keyId: string; count: number }[]> {
  const { rows } = await sql<{ keyId: string; count: number }>`
    select split_part(sealed, '.', 2) as key_id, count(*)::int as count from mfa_methods group by 1 order by 2 desc`.execute(db);
  return rows;
}

/** The next secrets of all workspaces, in order of their ids. */
export async function sealedAfter(db: Db, after: Id | "", limit: number): Promise<Sealed[]> {
  return db.selectFrom("mfaMethods").select(["workspaceId", "id", "sealed"]).where("id", ">", after).orderBy("id").limit(limit).execute();
}

/** Leaves a secret alone that has changed in the meantime. */
export async function replaceSealed(db: Db, { workspaceId, id, sealed: before }: Sealed, sealed: string): Promise<void> {
  await db
    .updateTable("mfaMethods")
    .set({ sealed })
    .where("workspaceId", "=", workspaceId)
    .where("id", "=", id)
    .where("sealed", "=", before)
    .execute();
}
