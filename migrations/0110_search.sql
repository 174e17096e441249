-- Most text is ASCII, where neither accents nor normal forms matter: it only loses its case. In plpgsql, because a stored column's
-- function in SQL is put into the expression and planned anew with every insert, which took longer than the insert itself.
create or replace function plain_text(value text) returns text
language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(value) = length(value) then
    return lower(value);
  end if;
  return public.unaccent('public.unaccent'::regdictionary,
    lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f\u064b-\u065f\u0670]', '', 'g')));
end $$;

-- Repeats the primary key: few clients are deleted.
drop index clients_live;

-- What sessions are searched by, kept beside them: looking up each session's client for every search took seconds in a large workspace.
alter table sessions add column search_text text not null default '';

set local role workspace_platform;
update sessions s set search_text = plain_text(s.name || ' ' || c.name)
  from clients c where c.workspace_id = s.workspace_id and c.id = s.client_id;
reset role;

-- The client is locked against a new name until the session is stored: the one who renames then sees the session.
create function keep_session_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := plain_text(new.name || ' ' || coalesce((
    select c.name from clients c where c.workspace_id = new.workspace_id and c.id = new.client_id for share), ''));
  return new;
end $$;
create trigger sessions_search_text before insert or update of name, client_id on sessions
  for each row execute function keep_session_search_text();

create function rename_client_in_sessions() returns trigger language plpgsql as $$
begin
  update sessions set search_text = plain_text(name || ' ' || new.name)
    where workspace_id = new.workspace_id and client_id = new.id;
  return null;
end $$;
create trigger clients_renamed after update of name on clients
  for each row when (old.name is distinct from new.name) execute function rename_client_in_sessions();

-- Lists, searches and their counts read this index alone. Row-level security lets no trigram index be used: LIKE and its like are
-- not leakproof, so PostgreSQL compares only after the policy has chosen the rows.
drop index sessions_by_time;
create index sessions_by_time on sessions (workspace_id, start_minute, id) include (search_text);
