import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Driver, withDriver } from "../../adapters/database/owner.ts";
import { PLATFORM_ROLE } from "../../adapters/database/tenancy.ts";
import { translate } from "../../adapters/database/translate.ts";
import type { Log } from "../../kit/context.ts";
import { DatabaseUnavailable } from "../../kit/db.ts";
import { directUrl, type ServerAddress } from "./addresses.ts";
import { DIRECTORY, JOINED, nameTriggers, REGISTER_NAMES } from "./directory.ts";
import { everywhere } from "./foreign.ts";
import { joinOther } from "./other.ts";
import { slotNames } from "./platform.ts";
import { tendServers } from "./upkeep.ts";

/** Goes up when the statements of this folder change. */
const VERSION = 4;
/** Any constant works, as long as it is the same in every process. */
const LOCK = 740_411_803;
const LOCK_PAUSE_MS = 300;
/** Longer than such a look takes on a busy server. */
const LOOK_MS = 10_000;
/** No such table, no such schema. */
const ABSENT = new Set(["42P01", "3F000", "42501"]);

const WATCHED = { isWatched: true };

type JoinLog = Pick<Log, "info" | "warn">;

const silent: JoinLog = { info: () => {}, warn: () => {} };

/**
 * Makes several servers one installation: names that are unique across them, one set of plans and admins, lists over all. All must be migrated.
 * Does nothing if everything is in place. A server other than the first may be unavailable: it is joined at a later start.
 */
export async function joinServers(servers: readonly ServerAddress[], log: JoinLog = silent): Promise<void> {
  const [first] = servers;
  if (!first || servers.length < 2) return;
  const version = await versionOf(servers);
  if (await isInPlace(servers, version, log)) return;
  const join = async (driver: Driver) => {
    // Polled, so that a process which waits holds no transaction open: a new replication slot waits for those.
    while (!(await driver.unsafe(`select pg_try_advisory_lock(${LOCK}) as taken`))[0]?.taken) await sleep(LOCK_PAUSE_MS);
    if (await isInPlace(servers, version, silent)) return;
    await joinFirst(driver, servers, version);
    for (const [index, other] of servers.entries())
      if (index > 0) await joinNext(driver, servers, { other, number: index + 1, version }, log);
  };
  await withDriver(directUrl(first), join, WATCHED);
  await tendServers(servers).catch((error) => log.warn({ err: error }, "the directory of servers could not be tidied"));
}

/** Depends on everything that the statements depend on: addresses, and the columns of tables. */
async function versionOf(servers: readonly ServerAddress[]): Promise<string> {
  const schema = await asPlatform((servers[0] as ServerAddress).url, "select max(name) as name from public.schema_migrations");
  const parts = [VERSION, schema?.name, ...servers.map(directUrl)];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 24);
}

/** As the serving role, so that a process which has nothing to do starts without the owner's credential. */
async function asPlatform(url: string, sql: string): Promise<Record<string, unknown> | undefined> {
  const look = (driver: Driver) =>
    driver.begin(async (tx) => {
      await tx.unsafe(`set local role ${PLATFORM_ROLE}`);
      return (await tx.unsafe(sql))[0];
    });
  return withDriver(url, look, { limitMs: LOOK_MS });
}

/** Whether every server that answers is joined in this version. */
async function isInPlace(servers: readonly ServerAddress[], version: string, log: JoinLog): Promise<boolean> {
  const states = await Promise.all(
    servers.map(async ({ url }, index) => {
      try {
        const row = await asPlatform(
          url,
          `select version, server, (select count(*) from pg_replication_slots where slot_name in ${slotNames})::int as slots from directory.joined`,
        );
        if (index === 0 && row?.slots !== servers.length - 1) return false;
        return row?.version === version && row.server === index + 1;
      } catch (error) {
        if (ABSENT.has((error as { code?: string }).code ?? "")) return false;
        if (index === 0 || !isAway(error)) throw error;
        log.warn({ err: error, server: index + 1 }, "a database server is unavailable: its workspaces are not served");
        return true;
      }
    }),
  );
  return states.every(Boolean);
}

const isAway = (error: unknown) => translate(error) instanceof DatabaseUnavailable;

async function joinFirst(driver: Driver, servers: readonly ServerAddress[], version: string): Promise<void> {
  await requireAbilities(driver, 1);
  const views = await everywhere(driver, servers.map(directUrl));
  await driver.begin(async (tx) => {
    await tx.unsafe(DIRECTORY + JOINED).simple();
    await tx
      .unsafe(`grant select, insert, update, delete on all tables in schema directory to ${PLATFORM_ROLE};
      revoke insert, update, delete on directory.joined from ${PLATFORM_ROLE};
      insert into public.platform_invoice_counter (last_number) values (0) on conflict do nothing;
      ${REGISTER_NAMES}${nameTriggers()}${views}`)
      .simple();
    await recordVersion(tx, 1, version);
  });
}

interface Joining {
  other: ServerAddress;
  number: number;
  version: string;
}

/** A server that is unavailable is left for a later start. */
async function joinNext(first: Driver, servers: readonly ServerAddress[], { other, number, version }: Joining, log: JoinLog) {
  try {
    const join = async (driver: Driver) => {
      await requireAbilities(driver, number);
      await driver.unsafe(JOINED).simple();
      const shared = await joinOther(first, driver, number, directUrl(servers[0] as ServerAddress));
      if (shared.length > 0) log.warn({ server: number, names: shared }, "names are taken on another server: change one of each");
      await recordVersion(driver, number, version);
    };
    await withDriver(directUrl(other), join, WATCHED);
    log.info({ server: number }, "a database server was joined");
  } catch (error) {
    if (!isAway(error)) throw error;
    log.warn({ err: error, server: number }, "a database server is unavailable: it is joined at a later start");
  }
}

async function recordVersion(driver: Pick<Driver, "unsafe">, server: number, version: string): Promise<void> {
  await driver.unsafe(
    `insert into directory.joined (server, version) values ($1, $2)
    on conflict (only_row) do update set server = excluded.server, version = excluded.version`,
    [server, version],
  );
}

interface Abilities {
  walLevel: string;
  isSuperuser: boolean;
}

/** Refuses a server on which replication, or the owner's access to all rows, would fail later. */
async function requireAbilities(driver: Driver, server: number): Promise<void> {
  const [found] = await driver.unsafe<Abilities[]>(
    `select current_setting('wal_level') as "walLevel", rolsuper as "isSuperuser" from pg_roles where rolname = current_user`,
  );
  if (found?.walLevel !== "logical")
    throw new Error(
      `Server ${server} runs with wal_level = ${found?.walLevel}. Several database servers need wal_level = logical on each of them: set it in postgresql.conf and restart the server.`,
    );
  if (!found.isSuperuser)
    throw new Error(
      `The owner of the schema on server ${server} must be a superuser to join several database servers: set MIGRATION_DATABASE_URLS (docs/several-servers.md).`,
    );
}
