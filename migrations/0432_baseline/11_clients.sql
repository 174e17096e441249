-- Clients, and the keys by which the same person is found twice.

-- The words of a name in alphabetical order, without case, accents and the variants of Arabic letters: "حداد ليلى" is "ليلي حدّاد".
create function name_key(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return left(array_to_string(array(
    select word from regexp_split_to_table(translate(public.plain_text(value), 'ٱىةـ', 'ايه'), '[\s!-/:-@\[-`{-~]+') word
    where word <> '' order by word collate "C"), ' '), 200);
end $$;

-- The end of a number is the same with and without the country's code, and with and without a leading zero.
create function phone_key(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
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
  search_text text not null generated always as (
    plain_text(name) || ' ' || coalesce(plain_text(email), '') || ' ' || coalesce(regexp_replace(phone, '[^0-9+]', '', 'g'), '')
  ) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  -- Figures that lists of clients show, maintained by triggers of sessions and invoices, so that a list reads one table.
  visit_count integer not null default 0 check (visit_count >= 0),
  last_visit_at timestamptz(3),
  spent_cents bigint not null default 0,
  language text check (language in ('en', 'ar')),
  name_key text collate "C" generated always as (name_key(name)) stored,
  phone_key text collate "C" generated always as (phone_key(phone)) stored,
  -- Month and day as one number, 101 to 1231.
  birthday smallint generated always as (extract(month from date_of_birth) * 100 + extract(day from date_of_birth)) stored,
  primary key (workspace_id, id),
  check ((discount_kind is null) = (discount_value is null))
);
-- A visitor who books again is found by e-mail.
create index clients_by_email on clients (workspace_id, email) where deleted_at is null and email is not null;
create index clients_by_name_key on clients (workspace_id, name_key);
create index clients_by_phone_key on clients (workspace_id, phone_key);
create index clients_by_name on clients (workspace_id, (left(search_text, 60) collate "C"), id);
create index clients_by_creation_and_id on clients (workspace_id, created_at, id) include (deleted_at);
create index clients_by_visit_and_id on clients (workspace_id, last_visit_at, id);
create index clients_by_birthday_and_id on clients (workspace_id, birthday, id);
select protect_tenant_table('clients');
create trigger clients_currency before insert or update of discount_kind, discount_value on clients
  for each row when (new.discount_kind = 'fixed') execute function refuse_other_currency();

-- Merges clients: moves the rows of every table with a foreign key to clients, of invoices, which keep the client without one, and the notes
-- that a visitor wrote. Visits are counted once at the end, not for every session that moves.
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
    union all values ('public.pos_invoices'::regclass, 'client_id'::name), ('public.session_notes'::regclass, 'author_id')
    order by 1
  loop
    execute format('update %s set %I = $1 where workspace_id = $2 and %I = $3', held."table", held."column", held."column")
      using into_client, of_workspace, from_client;
  end loop;
  perform set_config('app.merging_clients', '', true);
  perform count_visits(of_workspace, from_client);
  perform count_visits(of_workspace, into_client);
end $$;
