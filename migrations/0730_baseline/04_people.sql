-- Expands.
-- Staff: their custom fields, tasks and absences; the people themselves are accounts. Clients, and the keys by which the same person is found twice.

create table staff_fields (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  key text not null,
  label text not null,
  description text,
  type text not null check (type in ('text', 'textarea', 'number', 'boolean', 'date', 'select', 'multiselect', 'email', 'phone', 'url')),
  is_required boolean not null default false,
  is_unique boolean not null default false,
  is_filterable boolean not null default false,
  sort_order integer not null default 0,
  options text[] not null default '{}',
  metadata jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  -- The values refer to it, so that they get a change of is_unique in the statement that makes it.
  constraint staff_fields_uniqueness_key unique (workspace_id, id, is_unique)
);
create unique index staff_fields_key_key on staff_fields (workspace_id, key);
create index staff_fields_by_order on staff_fields (workspace_id, sort_order, id);
select protect_tenant_table('staff_fields');

-- One row per value that is not blank. match_key is a digest of the value as comparisons see it (case and spelling folded).
-- is_unique follows the definition through the foreign key: no value can be written under a uniqueness that no longer holds,
-- and switching it on over duplicates violates the index below, also under concurrent writes.
create table staff_field_values (
  workspace_id text collate "C" not null references workspaces (id),
  staff_id text collate "C" not null,
  field_id text collate "C" not null,
  is_unique boolean not null,
  value jsonb not null,
  match_key text collate "C" not null,
  primary key (workspace_id, staff_id, field_id),
  foreign key (workspace_id, staff_id) references accounts (workspace_id, id) on delete cascade,
  constraint staff_field_values_field_fkey foreign key (workspace_id, field_id, is_unique)
    references staff_fields (workspace_id, id, is_unique) on update cascade on delete cascade
);
create unique index staff_field_values_unique_key on staff_field_values (workspace_id, field_id, match_key) where is_unique;
create index staff_field_values_by_match on staff_field_values (workspace_id, field_id, is_unique, match_key);
select protect_tenant_table('staff_field_values');

create table staff_tasks (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  staff_id text collate "C" not null,
  title text not null,
  description text,
  status text not null default 'todo' check (status in ('todo', 'in-progress', 'done', 'cancelled')),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high', 'urgent')),
  due_date date,
  completed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, staff_id) references accounts (workspace_id, id)
);
create index staff_tasks_by_age on staff_tasks (workspace_id, staff_id, created_at, id);
create index staff_tasks_by_due_date on staff_tasks (workspace_id, staff_id, due_date);
create index staff_tasks_open on staff_tasks (workspace_id, due_date, id) where status in ('todo', 'in-progress');
-- Tasks of all staff, in the order of lists.
create index staff_tasks_by_creation on staff_tasks (workspace_id, created_at, id);
create index staff_tasks_by_status on staff_tasks (workspace_id, status, created_at, id);
create index staff_tasks_by_priority on staff_tasks (workspace_id, priority, created_at, id);
create index staff_tasks_in_priority on staff_tasks
  (workspace_id, (array_position('{low,medium,high,urgent}', priority)), id);
create index staff_tasks_in_due_order on staff_tasks (workspace_id, (coalesce(due_date, '9999-12-31')), id);
create index staff_tasks_due on staff_tasks (workspace_id, due_date, created_at, id);
select protect_tenant_table('staff_tasks');

create table staff_task_comments (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  task_id text collate "C" not null,
  author_id text collate "C" not null,
  author_type text not null check (author_type in ('staff', 'workspace')),
  author_name text not null,
  author_avatar_url text,
  body text not null,
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, task_id) references staff_tasks (workspace_id, id) on delete cascade
);
create index staff_task_comments_by_age on staff_task_comments (workspace_id, task_id, created_at, id);
select protect_tenant_table('staff_task_comments');

-- Absences. Stored as they were given (a day, or a day and a time on the workspace's clock), and in the
-- minutes of sessions, so that free time is plain subtraction.
create table staff_time_off (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  staff_id text collate "C" not null,
  given_from text not null,
  given_to text not null,
  start_minute bigint not null,
  end_minute bigint not null check (end_minute > start_minute),
  reason text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, staff_id) references accounts (workspace_id, id) on delete cascade
);
create index staff_time_off_by_start on staff_time_off (workspace_id, staff_id, start_minute, id);
create index staff_time_off_by_end on staff_time_off (workspace_id, end_minute);
select protect_tenant_table('staff_time_off');

-- The words of a name in alphabetical order, without case, accents and the variants of Arabic letters: "حداد ليلى" is "ليلي حدّاد".
-- Most names in Latin script are a first and a last name in plain letters, and most phones are kept as E.164: both are answered without the query
-- and the replacements that anything else needs, because every new client pays for them.
create function name_key(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  plain text;
  words text[];
begin
  if length(value) <= 200 and value ~ '^[A-Za-z0-9]+ [A-Za-z0-9]+$' then
    plain := lower(value);
    words := string_to_array(plain, ' ');
    return case when words[1] collate "C" <= words[2] then plain else words[2] || ' ' || words[1] end;
  end if;
  return left(array_to_string(array(
    select word from regexp_split_to_table(translate(public.plain_text(value), 'ٱىةـ', 'ايه'), '[\s!-/:-@\[-`{-~]+') word
    where word <> '' order by word collate "C"), ' '), 200);
end $$;

-- The end of a number is the same with and without the country's code, and with and without a leading zero.
create function phone_key(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if value ~ '^\+?[0-9]+$' then
    return right(ltrim(value, '+'), 8);
  end if;
  return nullif(right(regexp_replace(translate(value, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[^0-9]', '', 'g'), 8), '');
end $$;

-- No foreign key to the workspace: it would lock the workspace's row for every writer until the commit, at a sixth of the cost of a small write.
-- A tenant writes only under its own workspace's id, which row-level security checks, and a workspace's row is never deleted.
--
-- Indexes of lists carry no "not deleted": without statistics that looks like one row in two hundred, and the planner would take such an index for
-- smaller than the key. There are none by visits, spending, gender and tags: every visit, sale and new client would pay for each.
create table clients (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  name text not null,
  email text,
  phone text,
  date_of_birth date,
  gender text check (gender in ('male', 'female')),
  notes text,
  tags text[] not null default '{}',
  discount_kind text check (discount_kind in ('fixed', 'percentage')),
  discount_value numeric(15, 3) check (discount_value >= 0 and (discount_kind = 'fixed' or discount_value <= 100)),
  search_text text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  -- Figures that lists of clients show, maintained by triggers of sessions and invoices, so that a list reads one table.
  visit_count integer not null default 0 check (visit_count >= 0),
  last_visit_at timestamptz(3),
  spent_cents bigint not null default 0,
  language text check (language in ('en', 'ar')),
  name_key text collate "C",
  phone_key text collate "C",
  -- Month and day as one number, 101 to 1231.
  birthday smallint,
  -- The buyer's part of a tax invoice.
  tax_number text,
  address jsonb,
  primary key (workspace_id, id),
  check ((discount_kind is null) = (discount_value is null))
);
-- A visitor who books again is found by e-mail.
create index clients_by_email on clients (workspace_id, email) where deleted_at is null and email is not null;
create index clients_by_name_key on clients (workspace_id, name_key);
create index clients_by_phone_key on clients (workspace_id, phone_key);
create index clients_by_name on clients (workspace_id, (left(search_text, 60) collate "C"), id);
create index clients_by_creation_and_id on clients (workspace_id, created_at, id) include (deleted_at);
-- Only clients with a birthday or a visit are looked for by it, and a new client has neither.
create index clients_by_visit_and_id on clients (workspace_id, last_visit_at, id) where last_visit_at is not null;
create index clients_by_birthday_and_id on clients (workspace_id, birthday, id) where birthday is not null;
select protect_tenant_table('clients');
create trigger clients_currency before insert or update of discount_kind, discount_value on clients
  for each row when (new.discount_kind = 'fixed') execute function refuse_other_currency();

-- A trigger rather than generated columns: PostgreSQL reads a generated column's expression anew for every statement, which was a quarter of the
-- cost of inserting a client.
create function keep_client_keys() returns trigger language plpgsql as $$
begin
  new.search_text := concat(public.plain_text(new.name), ' ', public.plain_text(new.email), ' ',
    case when new.phone ~ '^[0-9+]*$' then new.phone else regexp_replace(new.phone, '[^0-9+]', '', 'g') end);
  new.name_key := public.name_key(new.name);
  new.phone_key := public.phone_key(new.phone);
  new.birthday := case when new.date_of_birth is not null
    then extract(month from new.date_of_birth) * 100 + extract(day from new.date_of_birth) end;
  return new;
end $$;
create trigger clients_keys before insert or update of name, email, phone, date_of_birth on clients
  for each row execute function keep_client_keys();

-- Merges clients: moves the rows of every table with a foreign key to clients, of invoices and lines of the ledger, which
-- keep the client without one, and the notes that a visitor wrote. Visits are counted once at the end, not for every session that moves.
create function move_client_records(of_workspace text, from_client text, into_client text) returns void language plpgsql as $$
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
