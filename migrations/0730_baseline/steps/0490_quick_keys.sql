-- The same keys as before, sooner: every new client pays for them. Most names in Latin script are a first and a last name in plain letters,
-- and most phones are kept as E.164; both are answered without the query and the replacements that anything else needs.
create or replace function name_key(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  plain text;
  words text[];
begin
  if length(value) <= 200 and value ~ '^[A-Za-z0-9]+ [A-Za-z0-9]+$' then
    plain := lower(value);
    words := string_to_array(plain, ' ');
    return case when words[1] collate "C" <= words[2] then plain else words[2] || ' ' || words[1] end;
  end if;
  return left(array_to_string(array(
    select word from regexp_split_to_table(translate(public.plain_text(value), 'ٱىةـ', 'ايه'), '[\s!-/:-@\[-`{-~]+') word
    where word <> '' order by word collate "C"), ' '), 200);
end $$;

create or replace function phone_key(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if value ~ '^\+?[0-9]+$' then
    return right(ltrim(value, '+'), 8);
  end if;
  return nullif(right(regexp_replace(translate(value, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'), '[^0-9]', '', 'g'), 8), '');
end $$;
