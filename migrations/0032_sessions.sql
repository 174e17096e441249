-- What is asked before, during and after an appointment.
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
create table sessions (
  workspace_id text collate "C" not null references workspaces (id),
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
  primary key (workspace_id, id),
  foreign key (workspace_id, client_id) references clients (workspace_id, id),
  foreign key (workspace_id, staff_id) references accounts (workspace_id, id) on delete set null (staff_id)
);
create index sessions_by_time on sessions (workspace_id, start_minute, id);
create index sessions_by_staff on sessions (workspace_id, staff_id, start_minute, id);
create index sessions_by_client on sessions (workspace_id, client_id, start_minute, id);
select protect_tenant_table('sessions');

create table session_services (
  workspace_id text collate "C" not null references workspaces (id),
  session_id text collate "C" not null,
  position integer not null,
  service_id text collate "C" not null,
  primary key (workspace_id, session_id, position),
  foreign key (workspace_id, session_id) references sessions (workspace_id, id) on delete cascade,
  foreign key (workspace_id, service_id) references services (workspace_id, id)
);
create index session_services_by_service on session_services (workspace_id, service_id, session_id);
select protect_tenant_table('session_services');

-- Whoever books a staff member updates this row first: bookings of one person take turns, those of others do not wait.
create table booking_turns (
  workspace_id text collate "C" not null references workspaces (id),
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
  primary key (workspace_id, session_id, id),
  foreign key (workspace_id, session_id) references sessions (workspace_id, id) on delete cascade
);
select protect_tenant_table('session_notes');

create table session_attachments (
  workspace_id text collate "C" not null references workspaces (id),
  session_id text collate "C" not null,
  id text collate "C" not null,
  file_id text collate "C" not null,
  name text not null,
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, session_id, id),
  foreign key (workspace_id, session_id) references sessions (workspace_id, id) on delete cascade
);
create unique index session_attachments_file_key on session_attachments (workspace_id, session_id, file_id);
select protect_tenant_table('session_attachments');
