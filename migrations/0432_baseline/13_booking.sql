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
