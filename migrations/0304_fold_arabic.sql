-- Searches take letters that are typed for one another as the same: ة and ه, ى and ي, alef with or without hamza, Persian ک and ی; they
-- ignore tatweel, hamza and vowel signs, and read Arabic-Indic and Persian digits.
create or replace function plain_text(value text) returns text
language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(value) = length(value) then
    return lower(value);
  end if;
  return public.unaccent('public.unaccent'::regdictionary, lower(translate(
    regexp_replace(normalize(value, NFKD), '[\u0300-\u036f\u0610-\u061a\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]', '', 'g'),
    'ةىٱکی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'هياكي01234567890123456789')));
end $$;

-- Only rows in which something folds are written again: the stored columns are computed anew.
set local role workspace_platform;
update clients set name = name where search_text ~ '[ةىٱکیءـ٠-٩۰-۹]';
update financial_entries set title = title where search_text ~ '[ةىٱکیءـ٠-٩۰-۹]';
update sessions set search_text = plain_text(search_text) where search_text ~ '[ةىٱکیءـ٠-٩۰-۹]';
reset role;
