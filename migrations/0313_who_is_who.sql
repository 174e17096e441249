-- The words of a name in alphabetical order, without case, accents and the variants of Arabic letters: "حداد ليلى" is "ليلي حدّاد".
create function name_key(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return left(array_to_string(array(
    select word from regexp_split_to_table(translate(public.plain_text(value), 'ٱىةـ', 'ايه'), '[\s!-/:-@\[-`{-~]+') word
    where word <> '' order by word collate "C"), ' '), 200);
end $$;

-- The end of a number is the same with and without the country's code, and with and without a leading zero.
create function phone_key(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return nullif(right(regexp_replace(translate(value, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[^0-9]', '', 'g'), 8), '');
end $$;

-- Month and day as one number, 101 to 1231.
alter table clients
  add column name_key text collate "C" generated always as (name_key(name)) stored,
  add column phone_key text collate "C" generated always as (phone_key(phone)) stored,
  add column birthday smallint generated always as (extract(month from date_of_birth) * 100 + extract(day from date_of_birth)) stored;

-- Visits of a client are counted once after a merge, not again for every session that moves.
create or replace function keep_visits() returns trigger language plpgsql as $$
begin
  if current_setting('app.merging_clients', true) = 'on' then
    return null;
  end if;
  if tg_op <> 'INSERT' and old.status = 'completed' then
    perform count_visits(old.workspace_id, old.client_id);
  end if;
  if tg_op <> 'DELETE' and new.status = 'completed' and (tg_op = 'INSERT' or old.status <> 'completed' or old.client_id <> new.client_id) then
    perform count_visits(new.workspace_id, new.client_id);
  end if;
  return null;
end $$;

-- Everything of one client becomes another's: every table with a foreign key to clients, whichever there are, the invoices, which
-- keep the client without one, and the notes a visitor wrote.
create function move_client_records(of_workspace text, from_client text, into_client text) returns void language plpgsql as $$
declare
  held record;
begin
  perform set_config('app.merging_clients', 'on', true);
  for held in
    select c.conrelid::regclass as "table", a.attname as "column"
    from pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) as k (here, there)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.here
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.there
    where c.contype = 'f' and c.confrelid = 'public.clients'::regclass and f.attname = 'id'
    union all values ('public.pos_invoices'::regclass, 'client_id'::name), ('public.session_notes'::regclass, 'author_id')
    order by 1
  loop
    execute format('update %s set %I = $1 where workspace_id = $2 and %I = $3', held."table", held."column", held."column")
      using into_client, of_workspace, from_client;
  end loop;
  perform set_config('app.merging_clients', '', true);
  perform count_visits(of_workspace, from_client);
  perform count_visits(of_workspace, into_client);
end $$;
