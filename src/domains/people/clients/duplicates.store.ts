import { sql } from "kysely";
import type { Db } from "../../../kit/db.ts";
import type { Id } from "../../../kit/ids.ts";
import type { Reason } from "./duplicates.schemas.ts";

export interface Wanted {
  name: string | null;
  phone: string | null;
  email: string | null;
  exceptId: Id | null;
}

/** Each reason is one lookup in its own index. The best matches come first. */
export async function findSimilar(db: Db, workspaceId: Id, wanted: Wanted, limit: number): Promise<{ id: Id; why: Reason[] }[]> {
  const { name, phone, email, exceptId } = wanted;
  const live = sql`workspace_id = ${workspaceId} and deleted_at is null and id is distinct from ${exceptId}::text`;
  const { rows } = await sql<{ id: Id; why: Reason[] }>`
    with wanted as materialized (
      select phone_key(${phone}::text) as phone_key, ${email}::text as email, nullif(name_key(${name}::text), '') as name_key
    ), found as (
      (select id from clients where ${live} and phone_key = (select phone_key from wanted) limit ${limit})
      union (select id from clients where ${live} and email = (select email from wanted) limit ${limit})
      union (select id from clients where ${live} and name_key = (select name_key from wanted) limit ${limit})
    )
    select id, why from (
      select c.id, array_remove(array[case when c.phone_key = w.phone_key then 'phone' end, case when c.email = w.email then 'email' end,
        case when c.name_key = w.name_key then 'name' end], null) as why
      from found join clients c on c.workspace_id = ${workspaceId} and c.id = found.id cross join wanted w) matched
    order by cardinality(why) desc, array_position(array['phone', 'email', 'name'], why[1]), id limit ${limit}`.execute(db);
  return rows;
}

/** Moves everything that refers to one client to another. Repeating it moves only what has come since. */
export async function moveRecords(db: Db, workspaceId: Id, fromId: Id, intoId: Id): Promise<void> {
  await sql`select move_client_records(${workspaceId}, ${fromId}, ${intoId})`.execute(db);
}
