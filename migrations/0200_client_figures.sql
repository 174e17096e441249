-- What a list of clients shows of each: kept beside the client, so that reading twenty of them stays one statement on one table.
alter table clients add column visit_count integer not null default 0 check (visit_count >= 0);
alter table clients add column last_visit_at timestamptz(3);
alter table clients add column spent_cents bigint not null default 0;

create index sessions_completed_by_client on sessions (workspace_id, client_id, start_minute) where status = 'completed';

-- A visit is a completed session. The client is locked first: whoever counts then sees what the one before has committed.
create function count_visits(of_workspace text, of_client text) returns void language plpgsql as $$
begin
  perform from clients where workspace_id = of_workspace and id = of_client for no key update;
  update clients c set (visit_count, last_visit_at) = (
    select count(*), (timestamp 'epoch' + max(s.start_minute) * interval '1 minute') at time zone max(w.timezone)
    from sessions s join workspaces w on w.id = s.workspace_id
    where s.workspace_id = of_workspace and s.client_id = of_client and s.status = 'completed')
  where c.workspace_id = of_workspace and c.id = of_client;
end $$;

create function keep_visits() returns trigger language plpgsql as $$
begin
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

-- Who is going to count a visit takes the stronger lock at once: two that share the client and both want more would wait for each other.
-- And a session that keeps its name and its client needs no lock at all.
create or replace function keep_session_search_text() returns trigger language plpgsql as $$
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
drop trigger sessions_search_text on sessions;
create trigger sessions_search_text before insert on sessions
  for each row execute function keep_session_search_text();
create trigger sessions_search_text_again before update of name, client_id on sessions
  for each row when (old.name is distinct from new.name or old.client_id is distinct from new.client_id)
  execute function keep_session_search_text();

-- What a client has spent: payments less refunds of their invoices.
create function keep_spent() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.client_id is not null then
    update clients set spent_cents = spent_cents - (old.paid_cents - old.refunded_cents)
    where workspace_id = old.workspace_id and id = old.client_id;
  end if;
  if tg_op <> 'DELETE' and new.client_id is not null then
    update clients set spent_cents = spent_cents + (new.paid_cents - new.refunded_cents)
    where workspace_id = new.workspace_id and id = new.client_id;
  end if;
  return null;
end $$;
create trigger pos_invoices_spent after update of client_id, paid_cents, refunded_cents on pos_invoices
  for each row when (old.paid_cents <> new.paid_cents or old.refunded_cents <> new.refunded_cents
    or (old.client_id is distinct from new.client_id and new.paid_cents <> new.refunded_cents))
  execute function keep_spent();
create trigger pos_invoices_born_paid after insert on pos_invoices
  for each row when (new.paid_cents <> new.refunded_cents) execute function keep_spent();
create trigger pos_invoices_unspent after delete on pos_invoices
  for each row when (old.paid_cents <> old.refunded_cents) execute function keep_spent();

set local role workspace_platform;
update clients c set visit_count = v.count, last_visit_at = v.last
from (
  select s.workspace_id, s.client_id, count(*) as count,
    (timestamp 'epoch' + max(s.start_minute) * interval '1 minute') at time zone max(w.timezone) as last
  from sessions s join workspaces w on w.id = s.workspace_id
  where s.status = 'completed' group by 1, 2) v
where c.workspace_id = v.workspace_id and c.id = v.client_id;
update clients c set spent_cents = p.cents
from (
  select workspace_id, client_id, sum(paid_cents - refunded_cents)::bigint as cents
  from pos_invoices where client_id is not null group by 1, 2) p
where c.workspace_id = p.workspace_id and c.id = p.client_id;
reset role;

-- Tasks of everybody, in the order of lists.
create index staff_tasks_by_creation on staff_tasks (workspace_id, created_at, id);
