-- Work that comes round by itself. Whoever claims the row runs it; the others wait for the next round.
create table schedules (
  name text primary key,
  next_run_at timestamptz(3) not null,
  locked_by text,
  locked_until timestamptz(3),
  last_run_at timestamptz(3),
  last_error text
);
grant select, insert, update, delete on schedules to workspace_platform;
