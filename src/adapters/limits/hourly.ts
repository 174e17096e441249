import { sql } from "kysely";
import type { Db } from "../../kit/db.ts";

// Counts across all processes. A mark is a hash of the address or account that is counted, so that no personal data is stored.

/** True if there is room in the hour before `at`. A single statement, so that what happens at once cannot exceed the limit. */
export async function countWithinHour(db: Db, mark: string, most: number, at: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into hourly_counts as c (mark, times) values (${mark}, array[${at}::timestamptz])
    on conflict (mark) do update
      set times = array(select t from unnest(c.times) t where t > ${at}::timestamptz - interval '1 hour') || ${at}::timestamptz
      where (select count(*) from unnest(c.times) t where t > ${at}::timestamptz - interval '1 hour') < ${most}
    returning mark`.execute(db);
  return rows.length > 0;
}

/** It was counted and then did not happen. */
export async function uncount(db: Db, mark: string, at: Date): Promise<void> {
  await sql`
    update hourly_counts set times = times[1:p - 1] || times[p + 1:]
    from (select array_position(times, ${at}::timestamptz) as p from hourly_counts where mark = ${mark}) place
    where mark = ${mark} and p is not null`.execute(db);
}

/** Removes what has not been counted for a day. */
export async function sweepHourlyCounts(db: Db): Promise<void> {
  await sql`delete from hourly_counts where not exists (select from unnest(times) t where t > now() - interval '1 day')`.execute(db);
}
