-- Looking at 5,000 sessions to tell what is rare took nearly all the time of a search that finds nothing. A thousand tell enough: whoever
-- takes a word for rarer than it is reads the ids of 5,000 sessions at most.
do $$ begin
  grant create on schema public to workspace_platform;
exception when insufficient_privilege then null; -- then it stayed with who made it
end $$;
select set_config('role', pg_get_userbyid(proowner)::text, true) from pg_proc where oid = 'find_sessions(text[])'::regprocedure;

create or replace function find_sessions(words text[]) returns text[]
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  own constant text collate "C" := current_setting('app.workspace_id', true);
  -- Looked at from either end of time, to tell what is rare.
  sample constant integer := 500;
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
  if looked < 2 * sample or hits > 2 then
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

select set_config('role', 'none', true);
do $$ begin
  revoke create on schema public from workspace_platform;
exception when insufficient_privilege then null;
end $$;
