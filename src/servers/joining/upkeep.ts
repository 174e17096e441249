import { type Driver, withDriver } from "../../adapters/database/owner.ts";
import { directUrl, type ServerAddress } from "./addresses.ts";
import { name } from "./sql.ts";

const LOCK = 740_411_804;
const KEPT_FOR = "1 day";
const WATCHED = { isWatched: true };

/**
 * Upkeep of several servers, to be run every minute or so; processes take turns. Throws if a server is unavailable, after the others are done.
 */
export async function tendServers(servers: readonly ServerAddress[]): Promise<void> {
  const [first] = servers;
  if (!first || servers.length < 2) return;
  const tendAll = async (driver: Driver) => {
    if (!(await driver.unsafe(`select pg_try_advisory_lock(${LOCK}) as taken`))[0]?.taken) return;
    const numbers = await Promise.allSettled(servers.map((server) => withDriver(directUrl(server), tend, WATCHED)));
    const highest = Math.max(...numbers.flatMap((result) => (result.status === "fulfilled" ? [result.value] : [])));
    const raised = await Promise.allSettled(servers.map((server) => withDriver(directUrl(server), (one) => raise(one, highest), WATCHED)));
    await dropOrphanedSlots(servers);
    await dropUnusedNames(driver);
    const failed = [...numbers, ...raised].find((result) => result.status === "rejected");
    if (failed) throw failed.reason;
  };
  await withDriver(directUrl(first), tendAll, WATCHED);
}

/** Returns the latest event number of the server. */
async function tend(driver: Driver): Promise<number> {
  await removeOldCopies(driver);
  await dropOldMovers(driver);
  const [row] = await driver.unsafe("select last_value from public.event_numbers");
  return Number(row?.last_value ?? 0);
}

/**
 * Event numbers rise alike on all servers. A socket that resumes after a move asks for events since a number of the other server, and a server
 * whose numbers had run ahead would take that for one from before its oldest event.
 */
async function raise(driver: Driver, highest: number): Promise<void> {
  await driver.unsafe("select public.raise_event_numbers($1::bigint) from public.event_numbers where last_value < $1::bigint", [highest]);
}

/** The number of a mover stays as long as one that was stopped might come back. */
async function dropOldMovers(driver: Driver): Promise<void> {
  await driver.unsafe(`delete from directory.movers where since < now() - interval '${KEPT_FOR}'
    and not exists (select from pg_publication where pubname = 'move_' || workspace_id)
    and not exists (select from pg_subscription where subname = 'move_' || workspace_id)`);
}

/**
 * While PostgreSQL makes the first copy of a table, it has a slot of its own, which stays if the copy is abandoned while its server cannot be
 * reached. Such a slot would keep the log for ever.
 */
async function dropOrphanedSlots(servers: readonly ServerAddress[]): Promise<void> {
  const slots = "select slot_name as name from pg_replication_slots where not active and slot_name ~ '^pg_[0-9]+_sync_[0-9]+_[0-9]+$'";
  const idle = await Promise.all(servers.map((server) => asOwner(server, (driver) => driver.unsafe<{ name: string }[]>(slots))));
  if (idle.every((found) => !found?.length)) return;
  // Read after the slots: the subscription of a slot is there before it.
  const clusters = await Promise.all(servers.map((server) => asOwner(server, readSubscriptions)));
  const isOrphan = (slot: string) => {
    const [, subscription = "", , , cluster = ""] = slot.split("_");
    return clusters.some((known) => known?.cluster === cluster && !known.subscriptions.includes(subscription));
  };
  for (const [index, server] of servers.entries()) {
    const names = (idle[index] ?? []).map(({ name }) => name).filter(isOrphan);
    if (names.length > 0)
      await asOwner(server, (driver) =>
        driver.unsafe(
          "select pg_drop_replication_slot(slot_name) from pg_replication_slots where not active and slot_name::text = any($1::text[])",
          [`{${names.join(",")}}`],
        ),
      );
  }
}

async function readSubscriptions(driver: Driver): Promise<{ cluster: string; subscriptions: string[] }> {
  const [row] = await driver.unsafe(
    `select (select system_identifier::text from pg_control_system()) as cluster, (select string_agg(oid::text, ',') from pg_subscription) as list`,
  );
  return { cluster: String(row?.cluster), subscriptions: String(row?.list ?? "").split(",") };
}

/** Undefined if the server does not answer. */
async function asOwner<T>(server: ServerAddress, work: (driver: Driver) => Promise<T>): Promise<T | undefined> {
  return withDriver(directUrl(server), work, WATCHED).catch(() => undefined);
}

/** Names of workspaces that were never committed: a server may be lost between the commit of a name and that of its row. */
async function dropUnusedNames(first: Driver): Promise<void> {
  const recent = await first.unsafe<{ id: string }[]>(`
    select distinct workspace_id as id from directory.names
    where created_at between now() - interval '1 day' and now() - interval '10 minutes'`);
  if (recent.length === 0) return;
  const ids = `{${recent.map(({ id }) => id).join(",")}}`;
  await first.unsafe(
    `delete from directory.names n where n.workspace_id = any($1::text[])
      and not exists (select from everywhere.workspaces w where w.id = any($1::text[]) and w.id = n.workspace_id)`,
    [ids],
  );
}

/** The schema that keeps the rows of a workspace that was moved away. */
export const copyOf = (workspaceId: string) => `moved_${workspaceId}`;

/** Removes copies that are older than a day; their comment is the time of the move. */
export async function removeOldCopies(driver: Driver): Promise<void> {
  const old = await driver.unsafe<{ schema: string }[]>(`
    select nspname::text as schema from pg_namespace
    where nspname ~ '^moved_[0-9a-f]{24}$' and obj_description(oid, 'pg_namespace')::timestamptz < now() - interval '${KEPT_FOR}'`);
  for (const { schema } of old) await driver.unsafe(`drop schema ${name(schema)} cascade`);
}
