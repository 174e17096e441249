import { PLATFORM_ROLE } from "../../adapters/database/tenancy.ts";
import { literal } from "./sql.ts";

interface Named {
  table: string;
  column: string;
  tenant: string;
  kind: string;
  /** Violated by a duplicate on a single server. */
  constraint: string;
  /** A taken name is tried with `on conflict do nothing`: its row is left out, without an error. */
  isTried?: boolean;
}

/** Tables whose names are unique across servers. */
const NAMED: readonly Named[] = [
  { table: "workspaces", column: "email", tenant: "id", kind: "email", constraint: "workspaces_email_key" },
  { table: "store_slugs", column: "slug", tenant: "workspace_id", kind: "slug", constraint: "store_slugs_key", isTried: true },
  { table: "former_slugs", column: "slug", tenant: "workspace_id", kind: "former-slug", constraint: "former_slugs_key" },
  { table: "active_domains", column: "domain", tenant: "workspace_id", kind: "domain", constraint: "active_domains_key" },
];

/**
 * The directory on the first server.
 *
 * `names`: what must be unique across servers, by kind: `email` of an owner, `slug`, `former-slug`, `domain`. A former slug is reserved
 * `until` then.
 *
 * `moves`: workspaces that are being moved. A workspace is on `target` in the steps `switched` and `cleaning`, else on `source`. In the step
 * `paused` no process may work for it, until `paused_until`: then its mover has ended, and the pause with it. Each change is announced by
 * `notify directory, '<workspace id>'`. `mover` is the command that may go on with the move, by a number that
 * rises; it updates `seen_at` every few seconds.
 *
 * `processes`: each process updates `seen_at` every few seconds. `acks`: a process inserts a row once it has stopped working for a paused
 * workspace; the mover deletes them.
 */
export const DIRECTORY = `
create schema if not exists directory;
create table if not exists directory.names (
  kind text not null,
  name text not null,
  workspace_id text not null,
  until timestamptz,
  created_at timestamptz not null default now(),
  primary key (kind, name)
);
create index if not exists names_by_workspace on directory.names (workspace_id);
create table if not exists directory.moves (
  workspace_id text primary key,
  source integer not null,
  target integer not null check (target <> source),
  step text not null check (step in ('copying', 'paused', 'switched', 'cleaning')),
  started_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  paused_until timestamptz
);
alter table directory.moves add column if not exists mover bigint;
alter table directory.moves add column if not exists seen_at timestamptz not null default now();
create sequence if not exists directory.mover_numbers;
create table if not exists directory.processes (
  id text primary key,
  seen_at timestamptz not null default now()
);
create table if not exists directory.acks (
  workspace_id text not null,
  process_id text not null,
  primary key (workspace_id, process_id)
);`;

/** On every server, in its own schema: which server it is, and how it was joined. */
export const JOINED = `
create schema if not exists directory;
create table if not exists directory.joined (
  only_row boolean primary key default true check (only_row),
  server integer not null,
  version text not null
);
-- A mover writes a mark on one server and waits until replication has brought it to the other.
create table if not exists directory.marks (
  workspace_id text not null,
  mark text not null,
  primary key (workspace_id, mark)
);
-- The mover that may change rows of the workspace on this server: each of its transactions looks here first.
create table if not exists directory.movers (
  workspace_id text primary key,
  mover bigint not null,
  since timestamptz not null default now()
);
grant usage on schema directory to ${PLATFORM_ROLE};
grant select on directory.joined to ${PLATFORM_ROLE};`;

/**
 * Keeps the names of a table in the directory. As the owner, who may reach the first server. `directory.moving` is set while a mover copies
 * or removes rows: the names stay with their workspace.
 */
const KEEP_NAMES = `
create or replace function directory.keep_names() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  of_kind constant text := tg_argv[0];
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  old_name constant text := before ->> tg_argv[1];
  new_name constant text := after ->> tg_argv[1];
  old_holder constant text := before ->> tg_argv[2];
  new_holder constant text := after ->> tg_argv[2];
  reserved_until constant timestamptz := (after ->> 'left_at')::timestamptz + interval '90 days';
  holder text;
  former_holder text;
  reserved timestamptz;
begin
  if current_setting('directory.moving', true) = 'on' then return new; end if;
  if old_name is not distinct from new_name and old_holder is not distinct from new_holder then return new; end if;
  if old_name is not null then
    delete from directory.names n where n.kind = of_kind and n.name = old_name and n.workspace_id = old_holder;
  end if;
  if new_name is null then return null; end if;
  select n.workspace_id into holder from directory.names n where n.kind = of_kind and n.name = new_name;
  if of_kind in ('slug', 'former-slug') then
    select n.workspace_id, n.until into former_holder, reserved from directory.names n where n.kind = 'former-slug' and n.name = new_name;
    if former_holder <> new_holder and reserved > now() then
      holder := former_holder;
    elsif former_holder <> new_holder then
      delete from directory.names n where n.kind = 'former-slug' and n.name = new_name and n.workspace_id = former_holder;
      if of_kind = 'former-slug' then holder := null; end if;
    end if;
  end if;
  if holder is null then
    insert into directory.names (kind, name, workspace_id, until) values (of_kind, new_name, new_holder, reserved_until) on conflict do nothing;
    -- Another transaction was faster: the next attempt sees its name.
    if not found then raise serialization_failure using message = 'the name was taken by a concurrent transaction'; end if;
  elsif holder <> new_holder then
    if tg_when = 'BEFORE' then return null; end if;
    raise unique_violation using message = format('a workspace on another server has this %s', of_kind), constraint = tg_argv[3];
  end if;
  return new;
end $$;
revoke execute on function directory.keep_names() from public;`;

/** The triggers on the tables that own names. */
export function nameTriggers(): string {
  const triggers = NAMED.map(({ table, column, tenant, kind, constraint, isTried }) => {
    const call = `for each row execute function directory.keep_names(${[kind, column, tenant, constraint].map(literal).join(", ")});`;
    const made = isTried
      ? `create trigger directory_names_tried before insert on public.${table} ${call}
create trigger directory_names after delete or update of ${column} on public.${table} ${call}`
      : `create trigger directory_names after insert or delete or update of ${column} on public.${table} ${call}`;
    return `
drop trigger if exists directory_names on public.${table};
drop trigger if exists directory_names_tried on public.${table};
${made}`;
  });
  return [KEEP_NAMES, ...triggers].join("\n");
}

/** Registers the names that are there already; those that another workspace holds are left to it. */
export const REGISTER_NAMES = NAMED.map(({ table, column, tenant, kind }) => {
  const until = kind === "former-slug" ? "t.left_at + interval '90 days'" : "null::timestamptz";
  return `
insert into directory.names (kind, name, workspace_id, until)
select '${kind}', t.${column}, t.${tenant}, ${until} from public.${table} t
where not exists (select from directory.names n where n.kind = '${kind}' and n.name = t.${column});`;
}).join("\n");

/** Names that workspaces of this server share with others, as text. */
export const FOREIGN_NAMES = NAMED.map(
  ({ table, column, tenant, kind }) => `
select '${kind} ' || t.${column} as name from public.${table} t
join directory.names n on n.kind = '${kind}' and n.name = t.${column} and n.workspace_id <> t.${tenant}`,
).join("\nunion all");
