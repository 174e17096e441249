import { type EmbeddedDatabase, openEmbedded } from "../src/adapters/database/embedded.ts";
import { DatabaseUnavailable } from "../src/kit/db.ts";

// Starting an embedded database takes seconds, emptying one a few milliseconds. So the test files of a worker reuse one: each starts
// from the same rows as a fresh copy of the template, and receives no earlier notifications.

interface Pooled {
  database: EmbeddedDatabase;
  /** Definition of the tables when it was copied from the template. */
  shape: string;
  restore: string;
  /** Subscribers of the current user. A channel cannot be unlistened, so each is listened to once and forwarded to the current ones. */
  subscribers: Map<string, ((payload: string) => void)[]>;
}

/** Under a load that a slow machine works off in more than the usual ten seconds, requests wait instead of being refused. */
const PATIENCE_MS = 60_000;
const idle: Pooled[] = [];
const MAX_IDLE = 2;
/** Bytes from which a table is truncated. That makes new files for it and all that refer to it, ten times the work of deleting a few rows. */
const LARGE = 1024 * 1024;

/** A database in the state of the template; closing it returns it to the pool. */
export async function takeEmbedded(templateFile: string): Promise<EmbeddedDatabase> {
  const pooled = await reused();
  return lend(pooled ?? (await open(templateFile)));
}

async function open(templateFile: string): Promise<Pooled> {
  const database = await openEmbedded({ templateFile, waitMs: PATIENCE_MS });
  const restore = await keepContents(database);
  return { database, restore, shape: await shapeOf(database), subscribers: new Map() };
}

async function reused(): Promise<Pooled | undefined> {
  for (let pooled = idle.pop(); pooled; pooled = idle.pop()) {
    try {
      await pooled.database.script(pooled.restore);
      if ((await shapeOf(pooled.database)) === pooled.shape) return pooled;
    } catch {
      // It cannot be restored after this test, so the next one gets another.
    }
    await pooled.database.close();
  }
  return undefined;
}

function lend(pooled: Pooled): EmbeddedDatabase {
  const { database } = pooled;
  const subscribers = new Map<string, ((payload: string) => void)[]>();
  let isClosed = false;
  pooled.subscribers = subscribers;
  const open = <T>(call: () => T): T => {
    if (isClosed) throw new DatabaseUnavailable("The embedded database has stopped");
    return call();
  };
  return {
    ...database,
    reader: (scope) => open(() => database.reader(scope)),
    transaction: async (scope, work, how) => open(() => database.transaction(scope, work, how)),
    listen: async (channel, onMessage, onGap) => {
      const tellAll = (payload: string) => {
        for (const tell of pooled.subscribers.get(channel) ?? []) tell(payload);
      };
      if (!listening(database).has(channel)) await database.listen(channel, tellAll, onGap);
      listening(database).add(channel);
      subscribers.set(channel, [...(subscribers.get(channel) ?? []), onMessage]);
    },
    ping: async () => open(() => database.ping()),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      subscribers.clear();
      if (idle.length < MAX_IDLE) idle.push(pooled);
      else await database.close();
    },
  };
}

const channels = new WeakMap<EmbeddedDatabase, Set<string>>();

function listening(database: EmbeddedDatabase): Set<string> {
  const known = channels.get(database) ?? new Set();
  channels.set(database, known);
  return known;
}

/** Changes when a test changes anything but rows: such a database is not reused. */
async function shapeOf(database: EmbeddedDatabase): Promise<string> {
  const { rows } = await database.query(`select concat_ws(' ',
    (select md5(string_agg(oid || ' ' || relname || coalesce(relacl::text, ''), ',' order by oid)) from pg_class where relkind in ('r', 'v', 'i', 'S')),
    (select md5(string_agg(oid || tgenabled::text, ',' order by oid)) from pg_trigger),
    (select md5(string_agg(oid || md5(prosrc), ',' order by oid)) from pg_proc where pronamespace = 'public'::regnamespace),
    (select md5(string_agg(oid::text, ',' order by oid)) from pg_constraint),
    (select md5(string_agg(oid::text, ',' order by oid)) from pg_policy),
    (select md5(string_agg(oid || rolname || coalesce(rolconfig::text, ''), ',' order by oid)) from pg_roles)) as shape`);
  return String((rows[0] as { shape: unknown }).shape);
}

/** Copies the template's rows, and returns the SQL that restores them: empties tables, inserts the copies, resets sequences. */
async function keepContents(database: EmbeddedDatabase): Promise<string> {
  await database.script(`create schema kept;
    do $$ declare one record; has_rows boolean; begin
      for one in select tablename from pg_tables where schemaname = 'public' loop
        execute format('select exists (select from public.%I)', one.tablename) into has_rows;
        if has_rows then execute format('create table kept.%I as table public.%I', one.tablename, one.tablename); end if;
      end loop;
      create table kept_sequences as select schemaname, sequencename, start_value, last_value from pg_sequences;
      alter table kept_sequences set schema kept;
    end $$`);
  return `rollback; reset role; reset all; set timezone to 'UTC'; set plan_cache_mode = force_generic_plan; set jit = off; set enable_seqscan = off;
    set session_replication_role = replica;
    do $$ declare one record; list text; begin
      for one in select oid::regclass::text as name, pg_relation_size(oid) as size from pg_class
          where relkind = 'r' and relnamespace in ('public'::regnamespace, 'webhook_segments'::regnamespace) loop
        if one.size > ${LARGE} then list := concat_ws(', ', list, one.name);
        elsif one.size > 0 then execute 'delete from ' || one.name; end if;
      end loop;
      if list is not null then execute 'truncate ' || list || ' cascade'; end if;
      for one in select tablename from pg_tables where schemaname = 'kept' and tablename <> 'kept_sequences' loop
        execute format('insert into public.%I select * from kept.%I', one.tablename, one.tablename);
      end loop;
      for one in select * from kept.kept_sequences loop
        perform setval(format('%I.%I', one.schemaname, one.sequencename)::regclass, coalesce(one.last_value, one.start_value), one.last_value is not null);
      end loop;
    end $$;
    set session_replication_role = origin`;
}
