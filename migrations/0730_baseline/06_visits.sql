-- Expands.
-- Services, appointments ("sessions"), holidays and bookings by visitors.

create table services (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  name text not null,
  scope text not null check (scope in ('sessions', 'store', 'labs')),
  duration_minutes integer check (duration_minutes > 0),
  price_cents bigint check (price_cents >= 0),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Deleted services stay under the appointments that were booked with them.
  deleted_at timestamptz(3),
  tax_rate_id text collate "C",
  translations jsonb not null default '{}',
  primary key (workspace_id, id),
  constraint services_tax_rate_fkey foreign key (workspace_id, tax_rate_id)
    references tax_rates (workspace_id, id) on delete set null (tax_rate_id)
);
create index services_by_name on services (workspace_id, name, id) where deleted_at is null;
create index services_by_tax_rate on services (workspace_id, tax_rate_id) where tax_rate_id is not null;
select protect_tenant_table('services');
create trigger services_currency before insert or update of price_cents on services
  for each row when (new.price_cents is not null) execute function refuse_other_currency();

-- Questions before, during and after an appointment.
create table session_fields (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  key text not null,
  label text not null,
  type text not null,
  phase text not null check (phase in ('pre', 'during', 'post')),
  is_required boolean not null default false,
  sort_order integer not null default 0,
  options text[] not null default '{}',
  category text,
  metadata jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id)
);
create unique index session_fields_key_key on session_fields (workspace_id, key);
create index session_fields_by_order on session_fields (workspace_id, sort_order, id);
select protect_tenant_table('session_fields');

-- Appointments. Times are minutes since 1970-01-01 00:00 on the workspace's own clock, so that overlaps are plain
-- comparisons, past midnight too; and comparisons of integers may use an index under row-level security, those of ranges not.
-- No foreign key to the workspace, as in clients.
create table sessions (
  workspace_id text collate "C" not null,
  id text collate "C" not null,
  client_id text collate "C" not null,
  staff_id text collate "C",
  name text not null,
  start_minute bigint not null,
  duration_minutes integer not null check (duration_minutes > 0),
  end_minute bigint not null generated always as (start_minute + duration_minutes) stored,
  status text not null check (status in ('scheduled', 'in-progress', 'completed', 'cancelled')),
  question_category text,
  field_values jsonb not null default '[]',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The session's name and the client's, maintained by triggers: looking up each session's client took seconds per search in a large workspace.
  search_text text not null default '',
  source text not null default 'staff' check (source in ('staff', 'visitor')),
  is_no_show boolean not null default false,
  cancel_reason text,
  series_id text collate "C",
  -- When the client arrived for the visit; null until the front desk says so.
  arrived_at timestamptz(3),
  primary key (workspace_id, id),
  foreign key (workspace_id, client_id) references clients (workspace_id, id),
  foreign key (workspace_id, staff_id) references accounts (workspace_id, id) on delete set null (staff_id)
);
create index sessions_by_client on sessions (workspace_id, client_id, start_minute, id);
-- Overlaps are sought among sessions that started within a day, and among these.
create index sessions_longer_than_a_day on sessions (workspace_id, staff_id, start_minute) where duration_minutes > 1440;
-- Lists, searches and their counts read this index alone.
create index sessions_by_time on sessions (workspace_id, start_minute, id) include (search_text);
create index sessions_completed_by_client on sessions (workspace_id, client_id, start_minute) where status = 'completed';
create index sessions_by_series on sessions (workspace_id, series_id, start_minute) where series_id is not null;
-- Must be created after sessions_by_time: without statistics the planner takes both for equally good, and the younger of equals. By time, a booking
-- would read all sessions of that day; by staff, one person's.
create index sessions_of_staff on sessions (workspace_id, staff_id, start_minute, id);
create index sessions_by_name on sessions (workspace_id, (left(search_text, 60) collate "C"), id);
create index sessions_by_creation on sessions (workspace_id, created_at, id);
create index sessions_by_status on sessions (workspace_id, status, start_minute, id);
select protect_tenant_table('sessions');

-- Locks the client against a new name until the session is stored. A completed session takes the stronger lock at once, because counting its visit
-- needs it: two transactions that both upgrade from a shared lock would deadlock. A session that keeps its name and client takes no lock.
create function keep_session_search_text() returns trigger language plpgsql as $$
declare
  client_name text;
begin
  if new.status = 'completed' then
    select c.name into client_name from clients c where c.workspace_id = new.workspace_id and c.id = new.client_id for no key update;
  else
    select c.name into client_name from clients c where c.workspace_id = new.workspace_id and c.id = new.client_id for share;
  end if;
  new.search_text := plain_text(new.name || ' ' || coalesce(client_name, ''));
  return new;
end $$;
create trigger sessions_search_text before insert on sessions
  for each row execute function keep_session_search_text();
create trigger sessions_search_text_again before update of name, client_id on sessions
  for each row when (old.name is distinct from new.name or old.client_id is distinct from new.client_id)
  execute function keep_session_search_text();

create function rename_client_in_sessions() returns trigger language plpgsql as $$
begin
  update sessions set search_text = plain_text(name || ' ' || new.name)
    where workspace_id = new.workspace_id and client_id = new.id;
  return null;
end $$;
create trigger clients_renamed after update of name on clients
  for each row when (old.name is distinct from new.name) execute function rename_client_in_sessions();

-- A visit is a completed session. The client is locked first, so that the count sees what the transaction before has committed.
create function count_visits(of_workspace text, of_client text) returns void language plpgsql as $$
begin
  perform from clients where workspace_id = of_workspace and id = of_client for no key update;
  update clients c set (visit_count, last_visit_at) = (
    select count(*), (timestamp 'epoch' + max(s.start_minute) * interval '1 minute') at time zone max(w.timezone)
    from sessions s join workspaces w on w.id = s.workspace_id
    where s.workspace_id = of_workspace and s.client_id = of_client and s.status = 'completed')
  where c.workspace_id = of_workspace and c.id = of_client;
end $$;

-- Skipped while clients are merged: move_client_records counts once at the end.
create function keep_visits() returns trigger language plpgsql as $$
begin
  if current_setting('app.merging_clients', true) = 'on' then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.status = 'completed' then
    perform count_visits(old.workspace_id, old.client_id);
  end if;
  if tg_op <> 'DELETE' and new.status = 'completed' and (tg_op = 'INSERT' or old.status <> 'completed' or old.client_id <> new.client_id) then
    perform count_visits(new.workspace_id, new.client_id);
  end if;
  return null;
end $$;
create trigger sessions_count_visit after insert on sessions
  for each row when (new.status = 'completed') execute function keep_visits();
create trigger sessions_recount_visit after update of status, client_id, start_minute on sessions
  for each row when (old.status = 'completed' or new.status = 'completed') execute function keep_visits();
create trigger sessions_uncount_visit after delete on sessions
  for each row when (old.status = 'completed') execute function keep_visits();

-- No foreign key to the workspace and the service: bookings that share a service would all lock its row. A service is only marked as deleted.
create table session_services (
  workspace_id text collate "C" not null,
  session_id text collate "C" not null,
  position integer not null,
  service_id text collate "C" not null,
  primary key (workspace_id, session_id, position),
  foreign key (workspace_id, session_id) references sessions (workspace_id, id) on delete cascade
);
create index session_services_by_service on session_services (workspace_id, service_id, session_id);
select protect_tenant_table('session_services');

-- A booking updates the row of its staff member first: bookings of one person take turns, those of others do not wait.
create table booking_turns (
  workspace_id text collate "C" not null,
  staff_id text collate "C" not null,
  turn bigint not null default 1,
  primary key (workspace_id, staff_id),
  foreign key (workspace_id, staff_id) references accounts (workspace_id, id) on delete cascade
);
select protect_tenant_table('booking_turns');

create table session_notes (
  workspace_id text collate "C" not null references workspaces (id),
  session_id text collate "C" not null,
  id text collate "C" not null,
  author_id text collate "C" not null,
  author_name text not null,
  body text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The last editor, if not the author: the author's name alone must not stand over another person's words.
  edited_by_name text,
  primary key (workspace_id, session_id, id),
  foreign key (workspace_id, session_id) references sessions (workspace_id, id) on delete cascade
);
-- Notes that a visitor wrote move with the client.
create index session_notes_by_author on session_notes (workspace_id, author_id);
select protect_tenant_table('session_notes');

-- A file that an appointment shows cannot be deleted.
create table session_attachments (
  workspace_id text collate "C" not null references workspaces (id),
  session_id text collate "C" not null,
  id text collate "C" not null,
  file_id text collate "C" not null,
  name text not null,
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, session_id, id),
  foreign key (workspace_id, session_id) references sessions (workspace_id, id) on delete cascade,
  constraint session_attachments_file_fkey foreign key (workspace_id, file_id) references files (workspace_id, id)
);
create unique index session_attachments_file_key on session_attachments (workspace_id, session_id, file_id);
create index session_attachments_by_file on session_attachments (workspace_id, file_id);
select protect_tenant_table('session_attachments');

create table holidays (
  workspace_id text collate "C" not null references workspaces (id),
  id text collate "C" not null,
  name text not null,
  date date not null,
  -- Null for a holiday that happens once.
  frequency text check (frequency in ('daily', 'weekly', 'monthly', 'yearly')),
  day_of_week integer check (day_of_week between 0 and 6),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  check ((day_of_week is not null) = (frequency is not distinct from 'weekly'))
);
select protect_tenant_table('holidays');

-- Bookings by visitors. Hashes of the network address and the e-mail limit how many come from one place.
create table bookings (
  workspace_id text collate "C" not null references workspaces (id),
  session_id text collate "C" not null,
  booked_from text collate "C" not null,
  email_mark text collate "C",
  language text not null check (language in ('en', 'ar')),
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, session_id),
  foreign key (workspace_id, session_id) references sessions (workspace_id, id) on delete cascade
);
create index bookings_by_origin on bookings (workspace_id, booked_from, created_at);
create index bookings_by_email on bookings (workspace_id, email_mark, created_at);
select protect_tenant_table('bookings');
