import { sql } from "kysely";
import type { Db } from "../../kit/db.ts";

/** How much due work of each topic one look meets. */
const FRONT = 200;
const MOST_LOOKS = 20;

/**
 * Sets due work of suspended and closed workspaces aside, so that looking for due work does not meet it again and again. `topics` are those
 * that wait while their workspace rests.
 */
export async function park(db: Db, now: Date, topics: readonly string[]): Promise<void> {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const { rows } = await sql<{ id: string }>`
      with resting as materialized (
        select topic, tenant from (
          select distinct known.topic, front.tenant from unnest(${[...topics]}::text[]) as known (topic), lateral (
            select tenant from outbox
            where outbox.topic = known.topic and run_at <= ${now} and dead_at is null and locked_until is null
            order by run_at limit ${FRONT}
          ) as front where front.tenant is not null
        ) as tenants where not workspace_is_open(tenant)
      )
      update outbox set parked_from = coalesce(parked_from, run_at), run_at = 'infinity'
      from resting
      where outbox.topic = resting.topic and outbox.tenant = resting.tenant and run_at <= ${now} and dead_at is null and locked_until is null
      returning outbox.id`.execute(db);
    if (rows.length === 0) return;
  }
}

/** Makes the parked work of workspaces that are open again due. Takes an index look-up for every workspace with parked work. */
export async function unpark(db: Db): Promise<void> {
  await sql`
    with recursive tenants as (
      select (select min(tenant) from outbox where parked_from is not null) as tenant
      union all
      select (select min(tenant) from outbox where parked_from is not null and outbox.tenant > tenants.tenant)
      from tenants where tenants.tenant is not null
    )
    update outbox set run_at = parked_from, parked_from = null
    from tenants
    where outbox.tenant = tenants.tenant and parked_from is not null and workspace_is_open(tenants.tenant)`.execute(db);
}
