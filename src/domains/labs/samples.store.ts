import { sql } from "kysely";
import type { Db } from "../../kit/db.ts";
import { type Id, newId } from "../../kit/ids.ts";
import { contains, type Page, type PageRequest, paginate } from "../../kit/page.ts";
import type { SampleType } from "./samples.data.ts";
import type { TestSample } from "./samples.schemas.ts";

/** Two who seed at once do it one after the other. */
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

export async function countSamples(db: Db, workspaceId: Id): Promise<number> {
  const query = db.selectFrom("labTestSamples").select(sql<number>`count(*)`.as("count")).where("workspaceId", "=", workspaceId);
  return (await query.executeTakeFirstOrThrow()).count;
}

export async function listSamples(db: Db, workspaceId: Id, q: string | undefined, page: PageRequest): Promise<Page<TestSample>> {
  let query = db.selectFrom("labTestSamples").selectAll().where("workspaceId", "=", workspaceId);
  if (q) query = query.where(sql<boolean>`concat_ws(' ', code, name, name_ar, container) ilike ${contains(q)}`);
  return paginate(query, page, ["code"], "asc");
}
