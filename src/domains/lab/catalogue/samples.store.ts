import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import { type Id, newId } from "../../../kit/ids.ts";
import { narrow, tenantTable } from "../../../kit/table.ts";
import type { SampleType } from "./samples.data.ts";
import type { TestSample } from "./samples.schemas.ts";

/** Concurrent seeds run one at a time. */
export async function lockSamples(db: Db, workspaceId: Id): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lab samples ${workspaceId}`}, 0))`.execute(db);
}

/** Adds what is missing and replaces what is there, by code. */
export async function upsertSamples(db: Db, workspaceId: Id, types: readonly SampleType[], now: Date): Promise<void> {
  const rows = types.map((type) => ({ workspaceId, id: newId(), ...type, createdAt: now, updatedAt: now }));
  await db
    .insertInto("labTestSamples")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["workspaceId", "code"]).doUpdateSet((excluded) => ({
        name: excluded.ref("excluded.name"),
        nameAr: excluded.ref("excluded.nameAr"),
        container: excluded.ref("excluded.container"),
        additive: excluded.ref("excluded.additive"),
        volumeMl: excluded.ref("excluded.volumeMl"),
        handling: excluded.ref("excluded.handling"),
        updatedAt: now,
      })),
    )
    .execute();
}

export const samples = tenantTable("labTestSamples", {
  columns: ["id", "workspaceId", "code", "name", "nameAr", "container", "additive", "volumeMl", "handling", "createdAt", "updatedAt"],
  toRecord: narrow<TestSample>,
  order: ["code"],
});
