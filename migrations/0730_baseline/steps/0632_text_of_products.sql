-- The texts of a product in every language, in the form in which visitors' searches look for them. In plpgsql, as plain_text is.
create function product_text(name text, description text, translations jsonb) returns text
language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
begin
  return translate(lower(name || E'\n' || description || case when translations = '{}' then '' else E'\n' || coalesce(
      (select string_agg(given #>> '{}', E'\n') from jsonb_path_query(translations, '$.*.*') as given), '') end),
    'أإآٱةىئؤکی٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹' || U&'\0621\0640\064b\064c\064d\064e\064f\0650\0651\0652\0670',
    'ااااهييوكي01234567890123456789');
end $$;
