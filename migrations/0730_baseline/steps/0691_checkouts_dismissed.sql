-- A member has dealt with the problem of a checkout, so that it no longer needs attention.
alter table checkouts add column is_dismissed boolean not null default false;
drop index checkouts_with_problem;
create index checkouts_needing_attention on checkouts (workspace_id, created_at, id) where problem is not null and not is_dismissed;
