import { type RawBuilder, sql } from "kysely";
import type { Database, Db } from "../../kit/db.ts";
import type { Id } from "../../kit/ids.ts";
import { slotNames } from "../joining/platform.ts";

// How a server is asked whether it has what a request names, where the request does not name the workspace. Each is one look-up in a unique index.

/** Finds the workspace that something belongs to; the value is as the request names it. */
const lookups = {
  workspace: (id) => sql`select id as workspace_id from workspaces where id = ${id}`,
  slug: (slug) =>
    sql`select workspace_id from store_slugs where slug = ${slug} union all select workspace_id from former_slugs where slug = ${slug}`,
  domain: (domain) => sql`select workspace_id from active_domains where domain = ${domain}`,
  apiKey: (hash) => sql`select workspace_id from api_keys where secret_hash = ${hash}`,
  challenge: (id) => sql`select workspace_id from mfa_challenges where id = ${id}`,
  job: (id) => sql`select workspace_id from jobs where id = ${id}`,
  paymentProvider: (id) => sql`select workspace_id from payment_providers where id = ${id}`,
  login: (email) => sql`select workspace_id from accounts where email = ${email} and is_active`,
} satisfies Record<string, (value: string) => RawBuilder<unknown>>;

export type Lookup = keyof typeof lookups;

/** The workspaces on one server that a value leads to; at most a few. */
export async function lookUp(db: Db, kind: Lookup, value: string): Promise<Id[]> {
  const { rows } = await sql<{ workspaceId: Id }>`select workspace_id from (${lookups[kind](value)}) as found limit 20`.execute(db);
  return rows.map(({ workspaceId }) => workspaceId);
}

export interface Move {
  source: number;
  target: number;
  step: string;
  /** When the step began. */
  since: string;
  /** How long the step `paused` lasts from now; its mover extends it. Less than 0: the mover has ended. */
  pausedMs: number;
}

/** On the first server. */
export async function findMove(db: Db, workspaceId: Id): Promise<Move | undefined> {
  const { rows } = await sql<Move>`
    select source, target, step, changed_at::text as since, coalesce(extract(epoch from paused_until - now()) * 1000, 0)::int as paused_ms
    from directory.moves where workspace_id = ${workspaceId}`.execute(db);
  return rows[0];
}

/** On the first server: workspaces whose move has begun and not ended. */
export async function movingWorkspaces(db: Db): Promise<Id[]> {
  const { rows } = await sql<{ workspaceId: Id }>`select workspace_id from directory.moves`.execute(db);
  return rows.map(({ workspaceId }) => workspaceId);
}

/** Steps of a move after which the target serves. */
const MOVED = new Set(["switched", "cleaning"]);

/** Where a workspace lives that several servers have: its move decides. */
export function homeInMove({ step, source, target }: Move): number {
  return MOVED.has(step) ? target : source;
}

/** The number of the server that a workspace lives on, of databases in the order of `DATABASE_URLS`; undefined stands for one that is away. */
export async function homeAmong(databases: readonly (Database | undefined)[], workspaceId: Id): Promise<number | undefined> {
  const found = await Promise.all(
    databases.map(async (database) => (database ? lookUp(database.reader("platform"), "workspace", workspaceId) : [])),
  );
  const numbers = found.flatMap((ids, index) => (ids.length > 0 ? [index + 1] : []));
  const [first] = databases;
  // With a server away, the row may be of an old copy.
  if (!first || (numbers.length < 2 && databases.every(Boolean))) return numbers[0];
  const move = await findMove(first.reader("platform"), workspaceId);
  return move ? homeInMove(move) : numbers[0];
}

export async function countWorkspaces(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from workspaces`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The end of the first server's log. */
export async function endOfLog(db: Db): Promise<string> {
  const { rows } = await sql<{ end: string }>`select pg_current_wal_insert_lsn()::text as end`.execute(db);
  return rows[0]?.end ?? "0/0";
}

/** Whether every server that is there has a copy of the platform's tables up to this place in the log. */
export async function isCopied(db: Db, end: string): Promise<boolean> {
  const { rows } = await sql<{ isCopied: boolean | null }>`
    select bool_and(confirmed_flush_lsn >= ${end}::pg_lsn) as is_copied from pg_replication_slots
    where active and slot_name in ${sql.raw(slotNames)}`.execute(db);
  return rows[0]?.isCopied ?? true;
}

/** Returns whether the process had no entry: it is new, or a mover has taken it for gone. */
export async function recordProcess(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into directory.processes (id, seen_at) values (${id}, now()) on conflict (id) do update set seen_at = now()
    returning xmax = 0 as is_new`.execute(db);
  return rows[0]?.isNew ?? true;
}

export async function removeProcess(db: Db, id: string): Promise<void> {
  await sql`delete from directory.processes where id = ${id}`.execute(db);
}

/** Not for a pause that has ended: its mover may have begun another, for which the process has not stopped yet. */
export async function acknowledgePause(db: Db, pause: { workspaceId: Id; since: string; processId: string }): Promise<void> {
  await sql`
    insert into directory.acks (workspace_id, process_id)
    select workspace_id, ${pause.processId} from directory.moves
    where workspace_id = ${pause.workspaceId} and step = 'paused' and changed_at = ${pause.since}::timestamptz for share
    on conflict do nothing`.execute(db);
}

export async function nameOfChallenge(db: Db, id: Id): Promise<{ workspaceId: Id; name: string | null } | undefined> {
  const { rows } = await sql<{ workspaceId: Id; name: string | null }>`
    select workspaces.id as workspace_id, workspaces.name from mfa_challenges
    join workspaces on workspaces.id = mfa_challenges.workspace_id where mfa_challenges.id = ${id}`.execute(db);
  return rows[0];
}
