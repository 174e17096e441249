-- Expands.
-- Searches for words that few rows of a large workspace have. Row-level security keeps trigram indexes from the tenant's role, because LIKE is not
-- leakproof. So these functions look as the platform's role, only in the workspace that the connection is bound to: the caller names a list and
-- words, never a workspace. They return ids, which the caller reads under its own policy. Null means "look as usual": few rows, a frequent word, no
-- index (docs/adr/0017-trigram-search-function.md).

create function find_sessions(words text[]) returns text[]
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
revoke all on function find_sessions(text[]) from public;
grant execute on function find_sessions(text[]) to workspace_tenant, workspace_platform;
-- The functions need no more rights than the platform's role has. An owner who may not hand them over keeps them.
do $$ begin
  grant create on schema public to workspace_platform;
  alter function find_sessions(text[]) owner to workspace_platform;
  revoke create on schema public from workspace_platform;
exception when insufficient_privilege then
  raise notice 'find_sessions stays with its owner: %', sqlerrm;
end $$;

create function find_rows(list text, words text[]) returns text[]
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  own constant text collate "C" := current_setting('app.workspace_id', true);
  -- Rows looked at from either end, to tell what is rare; with this many hits among them, the list's own order finds a page soon enough.
  sample constant integer := 250;
  frequent constant integer := 25;
  most constant integer := 1000;
  -- The table, and the text as its index has it.
  source text;
  body text;
  condition text;
  patterns text[];
  looked integer;
  hits integer;
  found text[];
begin
  case list
    when 'clients' then source := 'clients'; body := 'search_text';
    when 'entries' then source := 'financial_entries'; body := 'search_text';
    when 'invoices' then source := 'pos_invoices'; body := 'invoice_plain_text(client_name, number, items)';
    when 'orders' then source := 'orders'; body := 'plain_text(customer_name || E''\n'' || customer_email || E''\n'' || id)';
    when 'tests' then source := 'lab_tests'; body := 'plain_text(patient_name)';
    when 'files' then source := 'files'; body := 'plain_text(name)';
    when 'tasks' then source := 'staff_tasks'; body := 'plain_text(title || E''\n'' || coalesce(description, ''''))';
    when 'registers' then source := 'pos_registers'; body := 'plain_text(register_name)';
    when 'tags' then source := 'clients';
  end case;
  if not exists (select from pg_index
    where indexrelid = to_regclass(format('public.%I', source || case list when 'tags' then '_tagged' else '_found' end)) and indisvalid) then
    return null;
  end if;
  if list = 'tags' then
    patterns := words;
    condition := 'tags @> $2';
  else
    select array_agg('%' || regexp_replace(plain, '([\\%_])', '\\\1', 'g') || '%' order by length(plain) desc) into patterns
      from (select plain_text(word) as plain from unnest(words) as word) as given;
    -- A trigram has three letters.
    if patterns is null or length(patterns[1]) < 5 then
      return null;
    end if;
    condition := body || ' like all ($2)';
  end if;
  execute format('select count(*), count(*) filter (where %s) from (
      (select * from %I where workspace_id = $1 order by id limit %s)
      union all (select * from %2$I where workspace_id = $1 order by id desc limit %3$s)) as ends', condition, source, sample)
    into looked, hits using own, patterns;
  if looked < 2 * sample or hits >= frequent then
    return null;
  end if;
  -- The workspace as an array, which only the index meant for this has: the planner, which assumes workspaces of average size, has no choice.
  -- `like all` is no condition that an index takes, so the two longest words stand beside it.
  if list <> 'tags' then
    condition := format('%s like ($2)[1] and %1$s like coalesce(($2)[2], ($2)[1]) and %s', body, condition);
  end if;
  execute format('select array_agg(few.id) from (
      select id from %I where array[workspace_id] @> array[$1] and %s limit %s) as few', source, condition, most + 1)
    into found using own, patterns;
  if cardinality(found) > most then
    return null;
  end if;
  return coalesce(found, '{}');
end $$;
revoke all on function find_rows(text, text[]) from public;
grant execute on function find_rows(text, text[]) to workspace_tenant, workspace_platform;
do $$ begin
  grant create on schema public to workspace_platform;
  alter function find_rows(text, text[]) owner to workspace_platform;
  revoke create on schema public from workspace_platform;
exception when insufficient_privilege then
  raise notice 'find_rows stays with its owner: %', sqlerrm;
end $$;

-- Like find_rows('orders', words), and orders with one of the words as their number.
create function find_orders(words text[]) returns text[]
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case when hit.ids is null then null else hit.ids || array(
    select o.id from orders o
    where o.workspace_id = current_setting('app.workspace_id', true)
      and o.number = any (select ltrim(plain_text(word), '#')::bigint from unnest(words) as word where plain_text(word) ~ '^#?[0-9]{1,15}$')) end
  from (select find_rows('orders', words) as ids) as hit
$$;

-- Entries whose receipt is a file. Few have one. Created after financial_entries_found, as in databases that are older than this baseline.
create index financial_entries_by_receipt on financial_entries using gin (receipt_images) where receipt_images <> '{}';
