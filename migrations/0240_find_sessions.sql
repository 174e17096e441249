-- A search for what few sessions have, in a workspace that has very many. Row-level security lets a trigram index be used by none but who
-- sees every row: LIKE is not leakproof. So this looks in the caller's place, and only in the workspace that the connection is bound to:
-- the caller names words, never a workspace. It answers ids, which the caller then reads under its own policy.
-- Nothing means "look as usual": few sessions, a common word, no index.
do $$ begin
  create extension if not exists pg_trgm;
exception when others then
  raise notice 'pg_trgm cannot be had (%): searches of very large workspaces stay slow', sqlerrm;
end $$;

create function find_sessions(words text[]) returns text[]
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  own constant text collate "C" := current_setting('app.workspace_id', true);
  -- Looked at from either end of time, to tell what is rare.
  sample constant integer := 2500;
  most constant integer := 5000;
  patterns text[];
  looked integer;
  hits integer;
  found text[];
begin
  if not exists (select from pg_index where indexrelid = to_regclass('public.sessions_found') and indisvalid) then
    return null;
  end if;
  select array_agg('%' || regexp_replace(plain, '([\\%_])', '\\\1', 'g') || '%' order by length(plain) desc) into patterns
    from (select plain_text(word) as plain from unnest(words) as word) as given;
  -- A trigram has three letters.
  if patterns is null or length(patterns[1]) < 5 then
    return null;
  end if;
  select count(*), count(*) filter (where search_text like all (patterns)) into looked, hits from (
    (select s.search_text from sessions s where s.workspace_id = own order by s.start_minute, s.id limit sample)
    union all
    (select s.search_text from sessions s where s.workspace_id = own order by s.start_minute desc, s.id desc limit sample)) as ends;
  if looked < 2 * sample or hits > 5 then
    return null;
  end if;
  -- The workspace as an array: no other index knows it so, and the planner, which thinks of workspaces of a middling size, has no choice.
  select array_agg(few.id) into found from (
    select s.id from sessions s
    where array[s.workspace_id] @> array[own] and s.search_text like patterns[1]
      and s.search_text like coalesce(patterns[2], patterns[1]) and s.search_text like all (patterns)
    limit most + 1) as few;
  if cardinality(found) > most then
    return null;
  end if;
  return coalesce(found, '{}');
end $$;
revoke all on function find_sessions(text[]) from public;
grant execute on function find_sessions(text[]) to workspace_tenant, workspace_platform;

-- It needs no more rights than the platform's role has. An owner who may not hand it over keeps it.
do $$ begin
  grant create on schema public to workspace_platform;
  alter function find_sessions(text[]) owner to workspace_platform;
  revoke create on schema public from workspace_platform;
exception when insufficient_privilege then
  raise notice 'find_sessions stays with its owner: %', sqlerrm;
end $$;
