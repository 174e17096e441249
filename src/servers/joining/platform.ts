import { conninfoOf, conninfoText } from "../../adapters/database/conninfo.ts";
import type { Driver } from "../../adapters/database/owner.ts";
import { ALL_WORKSPACES, PLATFORM_ID } from "../../kit/ids.ts";
import { literal } from "./sql.ts";
import { until } from "./waiting.ts";

interface Shared {
  table: string;
  /** Which rows are the platform's; all by default. */
  rows?: string;
  /** When a row that is there already is the same one, or in the way of it. */
  same: string;
  /** The workspace whose callers are read again after a change. */
  forget?: string;
}

const OF_PLATFORM = `workspace_id = '${PLATFORM_ID}'`;

/** Tables of the platform that every server needs: written on the first, and read-only copies on the others. */
const SHARED: readonly Shared[] = [
  { table: "plans", same: "t.id = $1.id or t.slug = $1.slug", forget: ALL_WORKSPACES },
  { table: "business_categories", same: "t.id = $1.id or t.slug = $1.slug", forget: ALL_WORKSPACES },
  { table: "admins", same: "t.id = $1.id or t.email = $1.email", forget: PLATFORM_ID },
  { table: "first_admin", same: "true" },
  { table: "logins", rows: OF_PLATFORM, same: "t.workspace_id = $1.workspace_id and t.id = $1.id", forget: PLATFORM_ID },
];

const NAME = "directory";
const SYNC_MS = 60_000;
/** A copy says at once that it has a change, not when its log is written the next time: callers wait for it. */
const AT_ONCE = "synchronous_commit = 'on'";

const publishedTables = SHARED.map(({ table, rows }) => `public.${table}${rows ? ` where (${rows})` : ""}`).join(", ");

/** On the first server. */
export async function publishPlatform(driver: Driver): Promise<void> {
  const [found] = await driver.unsafe(`select from pg_publication where pubname = '${NAME}'`);
  if (found) await driver.unsafe(`alter publication ${NAME} set table ${publishedTables}`);
  else await driver.unsafe(`create publication ${NAME} for table ${publishedTables}`);
}

/**
 * Triggers on the other servers that run for replicated changes alone. An arriving row replaces its like: a migration may have made it on both
 * servers. Processes are notified of changes as on the first server. A renamed category renames it in the workspaces, as the foreign key does.
 */
export function sharedTriggers(): string {
  const functions = `
create or replace function directory.replace_row() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  execute format('delete from %s t where %s', tg_relid::regclass, tg_argv[0]) using new;
  return new;
end $$;
create or replace function directory.forget_callers() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('forget', tg_argv[0]);
  return null;
end $$;
create or replace function directory.rename_category() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform set_config('session_replication_role', 'origin', true);
  update public.workspaces set business_category_slug = new.slug where business_category_slug = old.slug;
  perform set_config('session_replication_role', 'replica', true);
  return null;
end $$;`;
  const triggers = SHARED.map(
    ({ table, same, forget }) => `
${replicaTrigger(table, "directory_replace", "before insert", `replace_row(${literal(same)})`)}
${forget ? replicaTrigger(table, "directory_forget", "after insert or update or delete", `forget_callers('${forget}')`) : ""}`,
  );
  const renamed = replicaTrigger("business_categories", "directory_renamed", "after update of slug", "rename_category()");
  return [functions, ...triggers, renamed].join("\n");
}

function replicaTrigger(table: string, trigger: string, when: string, call: string): string {
  return `drop trigger if exists ${trigger} on public.${table};
create trigger ${trigger} ${when} on public.${table} for each row execute function directory.${call};
alter table public.${table} enable replica trigger ${trigger};`;
}

/** The names of slots are those of the whole server, on which other databases may have such copies too. */
export const slotNames = `(select '${NAME}_' || number || '_' || oid from pg_database, generate_series(1, 99) as number where datname = current_database())`;

async function slotOf(first: Driver, server: number): Promise<string> {
  const [row] = await first.unsafe(`select '${NAME}_${server}_' || oid as name from pg_database where datname = current_database()`);
  return row?.name as string;
}

/** Copies the platform's tables of the first server to this one and keeps them up to date. A copy that has lost its slot is made anew. */
export async function subscribeToPlatform(first: Driver, other: Driver, server: number, firstUrl: string): Promise<void> {
  const connection = literal(conninfoText(conninfoOf(firstUrl)));
  const slot = await slotOf(first, server);
  const [known] = await other.unsafe(`select from pg_subscription where subname = '${NAME}' and ${ofThisDatabase}`);
  const [kept] = await first.unsafe(`select from pg_replication_slots where slot_name = '${slot}' and wal_status <> 'lost'`);
  if (known && kept) {
    await other.unsafe(`alter subscription ${NAME} connection ${connection}`);
    await other.unsafe(`alter subscription ${NAME} set (${AT_ONCE})`);
    await other.unsafe(`alter subscription ${NAME} refresh publication`);
  } else {
    if (known) await dropSubscription(other, NAME);
    await dropSlot(first, slot);
    await removeCopies(other);
    await other.unsafe(`create subscription ${NAME} connection ${connection} publication ${NAME} with (slot_name = '${slot}', ${AT_ONCE})`);
  }
  await untilSynced(other, NAME, SYNC_MS);
}

const ofThisDatabase = "subdbid = (select oid from pg_database where datname = current_database())";

/** Foreign keys and triggers are off: the rows come back, with the same ids. */
async function removeCopies(other: Driver): Promise<void> {
  await other.begin(async (tx) => {
    await tx.unsafe("set local session_replication_role = replica");
    for (const { table, rows } of SHARED) await tx.unsafe(`delete from public.${table} where ${rows ?? "true"}`);
  });
}

/** Without its slot, which is on a server that may be gone. */
export async function dropSubscription(driver: Pick<Driver, "unsafe">, subscription: string): Promise<void> {
  await driver.unsafe(`alter subscription ${subscription} disable`);
  await driver.unsafe(`alter subscription ${subscription} set (slot_name = none)`);
  await driver.unsafe(`drop subscription ${subscription}`);
}

/** A slot stays active for a moment after its reader has gone. */
export async function dropSlot(driver: Pick<Driver, "unsafe">, slot: string): Promise<void> {
  const active = async () => (await driver.unsafe(`select active_pid from pg_replication_slots where slot_name = '${slot}'`))[0];
  await until(`the replication slot ${slot} to be free`, 10_000, async () => {
    const found = await active();
    if (found?.active_pid) await driver.unsafe(`select pg_terminate_backend(${found.active_pid as number})`);
    return !found?.active_pid;
  });
  await driver.unsafe(`select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = '${slot}'`);
}

/** Waits until the first copy of every table is there. */
export async function untilSynced(driver: Driver, subscription: string, limitMs: number): Promise<void> {
  await until(`the first copy of ${subscription}`, limitMs, async () => {
    const [row] = await driver.unsafe(`
      select coalesce(max(stats.apply_error_count + stats.sync_error_count), 0)::int as errors,
        coalesce(sum((select count(*) from pg_subscription_rel where srsubid = s.oid and srsubstate <> 'r')), 0)::int as missing
      from pg_subscription s left join pg_stat_subscription_stats stats on stats.subid = s.oid
      where s.subname = '${subscription}' and ${ofThisDatabase}`);
    if (Number(row?.errors) > 0)
      throw new Error(`Replication fails for the subscription ${subscription}: the log of the server that receives it says why.`);
    return Number(row?.missing) === 0;
  });
}
