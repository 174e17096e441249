-- How visitors book; null until the owner decides.
alter table workspaces add column booking jsonb;

alter table sessions add column source text not null default 'staff' check (source in ('staff', 'visitor'));
alter table sessions add column is_no_show boolean not null default false;
alter table sessions add column cancel_reason text;
alter table sessions add column series_id text collate "C";
create index sessions_by_series on sessions (workspace_id, series_id, start_minute) where series_id is not null;

-- Where a visitor's booking came from, as marks that tell nobody's address: how many come from one place is bounded.
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

-- A visitor is found again by e-mail.
create index clients_by_email on clients (workspace_id, email) where deleted_at is null and email is not null;
