-- The ledger of a workspace that keeps one. Without a row here, nothing is posted.
create table ledgers (
  workspace_id text collate "C" primary key references workspaces (id),
  -- Building: accounts exist and new records are posted, but earlier ones are still being posted.
  status text not null check (status in ('building', 'on')),
  from_date date not null,
  locked_until date,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
select protect_tenant_table('ledgers');

create table ledger_accounts (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  code text collate "C" not null check (code ~ '^[0-9]{3,8}$'),
  name text not null,
  name_ar text,
  type text not null check (type in ('asset', 'liability', 'equity', 'income', 'expense')),
  -- The records that are posted here unless their category or account label is mapped to another account.
  role text,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id)
);
create unique index ledger_accounts_code_key on ledger_accounts (workspace_id, code);
create unique index ledger_accounts_role_key on ledger_accounts (workspace_id, role) where role is not null;
select protect_tenant_table('ledger_accounts');

-- Categories and account labels of incomes, expenses and cash movements, and the account each is posted to.
create table ledger_mappings (
  workspace_id text collate "C" not null references workspaces (id),
  kind text not null check (kind in ('category', 'account')),
  label text not null,
  account_id text collate "C" not null,
  primary key (workspace_id, kind, label),
  foreign key (workspace_id, account_id) references ledger_accounts (workspace_id, id)
);
create index ledger_mappings_by_account on ledger_mappings (workspace_id, account_id);
select protect_tenant_table('ledger_mappings');

-- Numbers only rise. A counter per workspace would have no gaps, but every sale would wait for the one before it.
create sequence ledger_entry_numbers;
grant usage on sequence ledger_entry_numbers to workspace_tenant, workspace_platform;

create table ledger_entries (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  number bigint not null default nextval('ledger_entry_numbers'),
  date date not null,
  memo text not null,
  -- The record that the entry was posted for, and which part of it: an invoice is issued, paid, credited and voided.
  source_kind text not null,
  source_id text collate "C" not null,
  source_part text collate "C" not null default '',
  reverses_id text collate "C",
  by jsonb,
  created_at timestamptz(3) not null,
  primary key (workspace_id, id),
  foreign key (workspace_id, reverses_id) references ledger_entries (workspace_id, id)
);
-- Each part of a record is posted once, however often it is attempted.
create unique index ledger_entries_source_key on ledger_entries (workspace_id, source_kind, source_id, source_part);
create unique index ledger_entries_reversed_key on ledger_entries (workspace_id, reverses_id) where reverses_id is not null;
create index ledger_entries_by_date on ledger_entries (workspace_id, date, number, id);
select protect_tenant_table('ledger_entries');

-- One side each: a debit is positive, a credit negative, so that the lines of an entry add up to zero.
create table ledger_lines (
  workspace_id text collate "C" not null,
  entry_id text collate "C" not null,
  position integer not null,
  account_id text collate "C" not null,
  -- Copied from the entry, so that sums and statements read one index.
  date date not null,
  number bigint not null,
  amount_cents bigint not null,
  -- Only lines with tax are part of the tax return. The rate is copied: it may change or be deleted.
  tax_kind text check (tax_kind in ('sales', 'credit-notes', 'purchases', 'adjustments')),
  tax_rate_id text collate "C",
  tax_name text,
  tax_percentage numeric(6, 3),
  tax_base_cents bigint,
  client_id text collate "C",
  primary key (workspace_id, entry_id, position),
  foreign key (workspace_id, entry_id) references ledger_entries (workspace_id, id),
  foreign key (workspace_id, account_id) references ledger_accounts (workspace_id, id),
  check ((tax_kind is null) = (tax_base_cents is null)),
  -- A line of 0 only states a base that was taxed at 0 %.
  check (amount_cents <> 0 or tax_kind is not null)
);
-- Sums of accounts read this index alone; statements follow its order.
create index ledger_lines_by_account on ledger_lines (workspace_id, account_id, date, number, position) include (amount_cents);
create index ledger_lines_by_client on ledger_lines (workspace_id, client_id) where client_id is not null;
create index ledger_lines_with_tax on ledger_lines (workspace_id, date, number, position) where tax_kind is not null;
select protect_tenant_table('ledger_lines');

-- Entries are never changed: a mistake is reversed. Only the name of their author may be, when a person is erased,
-- and the client of a line, when two clients turn out to be one.
-- A workspace that is being imported fills in its references, and inserts the lines of an entry in parts.
create function refuse_change_of_entry() returns trigger language plpgsql as $$
begin
  if exists (select from workspaces where id = new.workspace_id and import_id is not null) then return new; end if;
  raise exception 'Entries of the ledger are never changed';
end $$;
create trigger ledger_entries_fixed before update of workspace_id, id, number, date, memo, source_kind, source_id, source_part, reverses_id,
  created_at on ledger_entries for each row execute function refuse_change_of_entry();
create trigger ledger_lines_fixed before update of workspace_id, entry_id, position, account_id, date, number, amount_cents,
  tax_kind, tax_rate_id, tax_name, tax_percentage, tax_base_cents on ledger_lines for each row execute function refuse_change_of_entry();

-- All lines of an entry are inserted by one statement.
create function refuse_unbalanced_entry() returns trigger language plpgsql as $$
begin
  if exists (select from inserted group by workspace_id, entry_id having sum(amount_cents) <> 0)
    and not exists (select from workspaces where id = (select workspace_id from inserted limit 1) and import_id is not null) then
    raise exception 'The debits of an entry must equal its credits';
  end if;
  return null;
end $$;
create trigger ledger_lines_balanced after insert on ledger_lines
  referencing new table as inserted for each statement execute function refuse_unbalanced_entry();

-- Numbers of an imported workspace's next entries follow those it brought.
create function raise_ledger_numbers(minimum bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if minimum > 9007199254740991 then raise exception 'numbers of entries end at 9007199254740991'; end if;
  perform setval('ledger_entry_numbers', greatest(minimum, (select last_value from ledger_entry_numbers)));
end $$;
revoke all on function raise_ledger_numbers(bigint) from public;
grant execute on function raise_ledger_numbers(bigint) to workspace_platform;

-- Posts an entry in one round trip: { id, date, memo, kind, sourceId, part, reversesId, by, at, lines: [{ accountId | role, map, label,
-- cents, tax, clientId }] }. A line goes to the account it names, else to the active one that its label is mapped to, else to its role's.
create function post_entry(workspace text, entry jsonb) returns bigint language plpgsql as $$
declare
  given bigint;
begin
  insert into ledger_entries (workspace_id, id, date, memo, source_kind, source_id, source_part, reverses_id, by, created_at)
  values (workspace, entry ->> 'id', (entry ->> 'date')::date, entry ->> 'memo', entry ->> 'kind', entry ->> 'sourceId',
    entry ->> 'part', entry ->> 'reversesId', nullif(entry -> 'by', 'null'), (entry ->> 'at')::timestamptz)
  on conflict (workspace_id, source_kind, source_id, source_part) do nothing
  returning number into given;
  if given is null then return null; end if;

  insert into ledger_lines (workspace_id, entry_id, position, account_id, date, number, amount_cents,
    tax_kind, tax_rate_id, tax_name, tax_percentage, tax_base_cents, client_id)
  select workspace, entry ->> 'id', line.position, coalesce(line.data ->> 'accountId', mapped.account_id, own.id),
    (entry ->> 'date')::date, given, (line.data ->> 'cents')::bigint,
    line.data #>> '{tax,kind}', line.data #>> '{tax,rateId}', line.data #>> '{tax,name}', (line.data #>> '{tax,percentage}')::numeric,
    (line.data #>> '{tax,baseCents}')::bigint, line.data ->> 'clientId'
  from jsonb_array_elements(entry -> 'lines') with ordinality as line (data, position)
  left join ledger_accounts own on own.workspace_id = workspace and own.role = line.data ->> 'role'
  left join lateral (
    select m.account_id from ledger_mappings m
    join ledger_accounts a on a.workspace_id = m.workspace_id and a.id = m.account_id and a.is_active
    where line.data ->> 'label' is not null and m.workspace_id = workspace and m.kind = line.data ->> 'map'
      and m.label = line.data ->> 'label') mapped on true;
  return given;
end $$;

-- A merge of clients moves lines of the ledger too. They keep the client without a foreign key, as invoices do.
create or replace function move_client_records(of_workspace text, from_client text, into_client text) returns void language plpgsql as $$
declare
  held record;
begin
  perform set_config('app.merging_clients', 'on', true);
  for held in
    select c.conrelid::regclass as "table", a.attname as "column"
    from pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) as k (here, there)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.here
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.there
    where c.contype = 'f' and c.confrelid = 'public.clients'::regclass and f.attname = 'id'
    union all values ('public.pos_invoices'::regclass, 'client_id'::name), ('public.session_notes'::regclass, 'author_id'),
      ('public.ledger_lines'::regclass, 'client_id')
    order by 1
  loop
    execute format('update %s set %I = $1 where workspace_id = $2 and %I = $3', held."table", held."column", held."column")
      using into_client, of_workspace, from_client;
  end loop;
  perform set_config('app.merging_clients', '', true);
  perform count_visits(of_workspace, from_client);
  perform count_visits(of_workspace, into_client);
end $$;
